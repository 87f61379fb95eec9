import type { Field, Kind } from '../model/model.ts'

const TYPES: Partial<Record<Kind, string>> = {
  id: 'text',
  image: 'images',
  integer: 'number',
  lines: 'joined',
  texts: 'joined',
  json: 'text',
}

/**
 * Returns the name of the field type that shows a property.
 * @param isSeveral whether there are several values, as along lines
 */
export function fieldTypeOf({ kind, translated }: Pick<Field, 'kind' | 'translated'>, isSeveral = false): string {
  const type = TYPES[kind] ?? kind
  if (translated && !isSeveral) return 'translated'
  return isSeveral && type === 'text' ? 'joined' : type
}
