import type { Value } from './protocol.ts'

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g
const ONLY = /^\s*\{\{\s*([\w.]+)\s*\}\}\s*$/

/** The value of a name; an unknown one has none. */
export type Find = (name: string) => Value

/** The names that a text asks for. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/** What a text becomes: the value itself where it is nothing but one placeholder, else a sentence; an unknown name is empty. */
export function fillText(text: string, valueOf: Find): Value {
  const only = ONLY.exec(text)?.[1]
  if (only !== undefined) return valueOf(only)
  return text.replace(PLACEHOLDER, (_, name: string) => wordsOf(valueOf(name)))
}

/** Where the placeholders of a text stand, with the words that come there. */
export function replacementsIn(text: string, valueOf: Find): { from: number; to: number; words: string }[] {
  return [...text.matchAll(PLACEHOLDER)].map(({ 0: whole, 1: name = '', index }) => ({
    from: index,
    to: index + whole.length,
    words: wordsOf(valueOf(name)),
  }))
}

const wordsOf = (value: Value) => (typeof value === 'object' && value ? value.text : (value ?? ''))
