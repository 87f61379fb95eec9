import type { Value } from './protocol.ts'

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g
const ONLY = /^\s*\{\{\s*([\w.]+)\s*\}\}\s*$/

/** The names that a text asks for. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/** What a text becomes: the value itself where it is nothing but one placeholder, else a sentence; an unknown name is empty. */
export function fillText(text: string, valueOf: (name: string) => Value): Value {
  const only = ONLY.exec(text)?.[1]
  if (only !== undefined) return valueOf(only)
  return text.replace(PLACEHOLDER, (_, name: string) => wordsOf(valueOf(name)))
}

const wordsOf = (value: Value) => (typeof value === 'object' && value ? value.text : (value ?? ''))
