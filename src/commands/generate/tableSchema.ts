import type { Entity, Field, Kind } from '../../engine/model/model.ts'

type Schema = Record<string, unknown>

/** A table as Kysely sees it, as a schema: the stored columns, before them the company where a row belongs to one. */
export function toTable(entity: Entity): Schema {
  const columns = Object.values(entity.fields).filter(field => field.stored)
  const properties = Object.fromEntries(columns.map(field => [field.name, { tsType: columnType(field, entity) }]))
  const all = entity.global ? properties : { serviceBuyerId: { tsType: 'GeneratedAlways<string>' }, ...properties }
  return { type: 'object', additionalProperties: false, required: Object.keys(all), properties: all }
}

/** What the database's value parsers make of a column; money and quantities stay text. */
const VALUE_TYPES: Partial<Record<Kind, string>> = {
  integer: 'number',
  boolean: 'boolean',
  texts: 'string[]',
  files: 'string[]',
  choices: 'string[]',
  json: 'Record<string, unknown>',
}

function columnType(field: Field, entity: Entity): string {
  const value = field.kind === 'enumeration' ? enumerationType(field) : (VALUE_TYPES[field.kind] ?? 'string')
  const isProduct = field.derived !== undefined && 'multiply' in field.derived
  const isNullable = !field.required && field.default === undefined && !isProduct && !entity.key.includes(field.name)
  const type = isNullable ? `${value} | null` : value
  if (isProduct) return `GeneratedAlways<${type}>`
  if (field.default !== undefined) return `Generated<${type}>`
  return field.writeOnce || field.name === 'id' ? `WriteOnce<${type}>` : type
}

const enumerationType = (field: Field) => typeof field.options?.[0]?.value
