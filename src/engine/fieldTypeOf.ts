import type { Kind } from './model.ts'

const TYPES: Partial<Record<Kind, string>> = {
  id: 'text',
  image: 'images',
  integer: 'number',
  lines: 'joined',
  texts: 'joined',
  json: 'text',
}

/** The field type that shows a value of a kind; along lines there are several values. */
export function fieldTypeOf(kind: Kind, isSeveral = false): string {
  const type = TYPES[kind] ?? kind
  return isSeveral && type === 'text' ? 'joined' : type
}
