import { readBy } from '../../engine/list/readBy.ts'
import { type Embedding, embeddingOf } from '../../database/sql/compileRecord.ts'
import type { Entities, Entity, Field, Mode, Resource } from '../../engine/model/model.ts'
import { findPath, findRelation } from '../../engine/relations/schemaPath.ts'
import { envelopeOf } from './schemas.ts'

type Schema = Record<string, unknown>
interface ObjectSchema extends Schema {
  properties: Schema
}

const resultInfo = {
  type: 'object',
  required: ['page', 'per_page', 'total_count'],
  properties: {
    page: { type: 'integer' },
    per_page: { type: 'integer' },
    total_count: { type: 'integer' },
    total_capped: { type: 'boolean' },
  },
}

const ID = { type: 'string', format: 'uuid' }

/** Builds the schema of a list's answer, for the API document. */
export function listAnswer(entities: Entities, resource: Resource, mode: Mode): Schema {
  const row = objectOf({
    id: ID,
    ...(mode.rows && { itemId: ID }),
  })
  const columns = mode.columns.flatMap(readBy)
  for (const source of [...columns, ...mode.with])
    addAt(row, source.split('.'), nullable(findPath(entities, resource.entity, source)?.field))
  return envelopeOf({ type: 'array', items: { ...row, required: ['id'] } }, { result_info: resultInfo })
}

/** Adds a value to the schema of a row, nested as its path says; what is there already stays. */
function addAt({ properties }: ObjectSchema, [name = '', ...rest]: string[], value: Schema) {
  const known = properties[name]
  if (rest.length === 0) {
    properties[name] = known ?? value
    return
  }
  const inner = isObject(known) ? known : objectOf({})
  properties[name] = inner
  addAt(inner, rest, value)
}

const isObject = (schema: unknown): schema is ObjectSchema =>
  typeof schema === 'object' && schema !== null && 'properties' in schema

/** Builds the schema of a record's answer, for the API document. */
export function recordAnswer(entities: Entities, resource: Resource): Schema {
  const record = shownSchema(entities, entities[resource.entity]!, embeddingOf(entities, resource))
  return envelopeOf({
    ...record,
    required: ['id'],
    properties: {
      ...record.properties,
      id: ID,
      onlySeen: { type: 'boolean', description: 'Set where whoever asks may look at it, not change it.' },
      steps: { type: 'array', description: 'Where there are any: how far it has come.' },
      actVersion: { type: 'string', description: 'Where one can act on it: what If-Match says with an act.' },
      editVersion: { type: 'string', description: 'Where it can be changed: what If-Match says with a change.' },
    },
  })
}

function shownSchema(entities: Entities, entity: Entity, { whole, fields, relations }: Embedding): ObjectSchema {
  const shown = Object.values(entity.fields).filter(
    ({ name, secret, kind }) => !secret && kind !== 'lines' && (whole || fields.has(name) || name === 'id'),
  )
  const inner = [...relations].map(([name, embedding]) => {
    const { entity: other, many } = findRelation(entities, entity, name)!
    const schema = shownSchema(entities, other, embedding)
    return [name, many ? { type: 'array', items: schema } : { ...schema, type: ['object', 'null'] }] as const
  })
  return objectOf(Object.fromEntries([...shown.map(field => [field.name, nullable(field)] as const), ...inner]))
}

const objectOf = (properties: Schema): ObjectSchema => ({ type: 'object', properties })

function nullable(field: Field | undefined): Schema {
  if (!field) return {}
  const { type, ...rest } = field.schema
  const types = [...new Set([type ?? 'string', 'null'].flat())]
  return {
    ...rest,
    type: types,
    oneOf: undefined,
    ...(field.options && { enum: [...field.options.map(option => option.value), null] }),
    title: field.label,
  }
}
