import { alike } from './alike.ts'
import { isData } from './data.ts'

/** Translations into one language, by the text in the language of the declarations. */
export type Texts = Readonly<Record<string, string>>

/** Properties that hold data and conditions, not texts; a notice stays as it was written. */
const DATA = new Set(['value', 'const', 'enum', 'default', 'when', 'while', 'from', 'to', 'start', 'notify'])

/** Translates every text in a value; one without a translation stays as it is. */
export const translated = <T>(value: T, texts: Texts): T => alike(value, inTexts(value, texts))

function inTexts(value: unknown, texts: Texts): unknown {
  if (typeof value === 'string') return Object.hasOwn(texts, value) ? texts[value] : value
  if (Array.isArray(value)) return value.map(item => inTexts(item, texts))
  if (!isData(value)) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([name, item]) => [name, DATA.has(name) ? item : inTexts(item, texts)]))
}

/** Returns every text in a value, word for word. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => (DATA.has(name) ? [] : textsIn(item)))
}
