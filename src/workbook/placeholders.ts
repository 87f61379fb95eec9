import type { Value } from './protocol.ts'

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g
const ONLY = /^\s*\{\{\s*([\w.]+)\s*\}\}\s*$/

/** Looks up the value of a name; an unknown one has none. */
export type Find = (name: string) => Value

/** Returns the names of the placeholders in a text. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/** Fills a text: a single placeholder becomes the value itself, others become words; an unknown name is empty. */
export function fillText(text: string, valueOf: Find): Value {
  const only = ONLY.exec(text)?.[1]
  if (only !== undefined) return valueOf(only)
  return text.replace(PLACEHOLDER, (_, name: string) => wordsOf(valueOf(name)))
}

/** Returns the positions of the placeholders in a text, with the words for them. */
export function replacementsIn(text: string, valueOf: Find): { from: number; to: number; words: string }[] {
  return [...text.matchAll(PLACEHOLDER)].map(({ 0: whole, 1: name = '', index }) => ({
    from: index,
    to: index + whole.length,
    words: wordsOf(valueOf(name)),
  }))
}

const wordsOf = (value: Value) => (typeof value === 'object' && value ? value.text : (value ?? ''))
