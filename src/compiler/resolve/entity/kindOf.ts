import type { Property } from '../../../engine/generated/declaration.ts'
import type { Kind } from '../../../engine/model/model.ts'
import { typesOf } from '../check/jsonType.ts'

const BY_FORMAT: Record<NonNullable<Property['format']>, Kind> = {
  'date-time': 'dateTime',
  date: 'date',
  uuid: 'id',
  money: 'money',
  quantity: 'quantity',
  percent: 'percent',
  multiline: 'longText',
  image: 'image',
}

const BY_TYPE: Record<string, Kind> = {
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  object: 'json',
}

/** Returns the kind of a property: reference, enumeration, format or type, whichever it has first. */
export function kindOf(property: Property): Kind {
  if (property['x-ref'] !== undefined) return 'reference'
  if (property.oneOf) return 'enumeration'
  if (property.format) return BY_FORMAT[property.format]
  const type = typesOf(property).find(type => type !== 'null') ?? 'object'
  if (type === 'array') return property.items?.$ref ? 'lines' : 'texts'
  return BY_TYPE[type] ?? 'json'
}
