import type { Field, Kind } from '../model/model.ts'

const TYPES: Partial<Record<Kind, string>> = {
  id: 'text',
  image: 'images',
  integer: 'number',
  lines: 'joined',
  texts: 'joined',
  json: 'text',
}

/** The field type that shows the value of a property; along lines there are several values. */
export function fieldTypeOf({ kind, translated }: Pick<Field, 'kind' | 'translated'>, isSeveral = false): string {
  const type = TYPES[kind] ?? kind
  if (translated && !isSeveral) return 'translated'
  return isSeveral && type === 'text' ? 'joined' : type
}
