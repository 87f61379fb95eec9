import type { Property } from '../../../engine/generated/declaration.ts'
import type { Kind } from '../../../engine/model/model.ts'
import { typesOf } from '../check/jsonType.ts'

const BY_FORMAT: Record<string, Kind> = {
  'date-time': 'dateTime',
  date: 'date',
  uuid: 'id',
  money: 'money',
  price: 'price',
  quantity: 'quantity',
  percent: 'percent',
  multiline: 'longText',
  image: 'image',
  file: 'file',
}

const BY_TYPE: Record<string, Kind> = {
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  object: 'json',
}

/** Formats that decide how a value is stored, typed in and shown. */
export const KIND_FORMATS: readonly string[] = Object.keys(BY_FORMAT)

function kindOfItems(items: Property['items']): Kind {
  if (items?.$ref) return 'lines'
  if (items?.['x-ref'] !== undefined) return 'references'
  if (items?.format) return 'files'
  return items?.oneOf ? 'choices' : 'texts'
}

/** Returns the kind of a property: reference, enumeration, format or type, whichever it has first. */
export function kindOf(property: Property): Kind {
  if (property['x-ref'] !== undefined) return 'reference'
  if (property.oneOf) return 'enumeration'
  const meant = BY_FORMAT[property.format ?? '']
  if (meant) return meant
  const type = typesOf(property).find(type => type !== 'null') ?? 'object'
  if (type === 'array') return kindOfItems(property.items)
  return BY_TYPE[type] ?? 'json'
}
