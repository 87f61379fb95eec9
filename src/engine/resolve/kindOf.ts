import type { Kind } from '../model.ts'

const BY_FORMAT: Record<string, Kind> = {
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

/** What a property means, from its keywords: the most telling one first. */
export function kindOf(property: Record<string, unknown>): Kind {
  if ('x-ref' in property) return 'reference'
  if ('oneOf' in property) return 'enumeration'
  const format = BY_FORMAT[String(property.format)]
  if (format) return format
  const type = [property.type].flat().find(type => type !== 'null')
  if (type !== 'array') return BY_TYPE[String(type)] ?? 'json'
  return (property.items as { $ref?: string } | undefined)?.$ref ? 'lines' : 'texts'
}
