/** Translations into one language, by the text in the language of the declarations. */
export type Texts = Readonly<Record<string, string>>

/** Properties that hold data and conditions, not texts; a notice stays as it was written. */
const DATA = new Set(['value', 'const', 'enum', 'default', 'when', 'while', 'from', 'to', 'start', 'notify'])

/** Translates every text in a value; one without a translation stays as it is. */
export function translated<T>(value: T, texts: Texts): T {
  if (typeof value === 'string') return (Object.hasOwn(texts, value) ? texts[value] : value) as T
  if (Array.isArray(value)) return value.map(item => translated<unknown>(item, texts)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([name, item]) => [name, DATA.has(name) ? item : translated(item, texts)])) as T
}

/** Returns every text in a value, word for word. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => (DATA.has(name) ? [] : textsIn(item)))
}
