import { readBy } from '../../../engine/list/readBy.ts'
import { type Embedding, embeddingOf } from '../../../database/sql/compileRecord.ts'
import type { Entities, Entity, Field, Mode, Resource } from '../../../engine/model/model.ts'
import type { RecordView } from '../../../engine/model/recordView.ts'
import { findPath, findRelation } from '../../../engine/relations/schemaPath.ts'
import { leastSeen } from '../../../engine/visibility/visibleTo.ts'
import { bulkSources } from '../../../engine/workflow/bulk.ts'
import { isData } from '../../../engine/value/data.ts'
import { capital } from '../../../engine/value/capital.ts'
import { recordOf, typed } from './named.ts'
import { envelopeOf, ID } from './schemas.ts'

type Schema = Record<string, unknown>
interface ObjectSchema extends Schema {
  properties: Schema
}

const resultInfo = typed('ResultInfo', {
  type: 'object',
  required: ['page', 'per_page', 'total_count'],
  properties: {
    page: { type: 'integer' },
    per_page: { type: 'integer' },
    total_count: { type: 'integer' },
    total_capped: { type: 'boolean', description: 'There are more than are counted.' },
  },
})

/** Builds the schema of a list's answer, for the API document. */
export function listAnswer(entities: Entities, resource: Resource, mode: Mode): Schema {
  const least = leastSeen({ entities }, resource)
  const leastMode = least.resource.list.modes.find(({ name }) => name === mode.name)
  const row = rowSchema(entities, resource, mode)
  const always = leastMode ? rowSchema(least.entities, least.resource, leastMode) : objectOf({ id: ID })
  if (entities[resource.entity]!.scopeRules?.some(({ change }) => change)) row.properties.onlySeen = ADDED.onlySeen
  const isFirst = mode.name === resource.list.modes[0]?.name
  const name = `${capital(resource.name)}${isFirst ? '' : capital(mode.name)}Row`
  return pageOf(typed(name, requiring(row, always)))
}

/** Builds the schema of the answer with what the columns of a list add up to. */
export function sumsAnswer({ columns }: Mode): Schema {
  const summed = columns.filter(({ sum }) => sum)
  const byColumn = (type: string) => ({
    type: 'object',
    properties: Object.fromEntries(summed.map(({ source, label }) => [source, { type, description: label }])),
  })
  return envelopeOf({
    type: 'object',
    required: ['count', 'capped', 'sums', 'leftOut'],
    properties: {
      count: { type: 'integer', description: 'Rows that were added up.' },
      capped: { type: 'boolean', description: 'There are more rows than are added up: there are no sums.' },
      sums: byColumn('number'),
      leftOut: {
        ...byColumn('integer'),
        description: 'How many rows have no value because its formula fails there; they count as nothing.',
      },
    },
  })
}

/** Builds the schema of the answer with a page of rows. */
export const pageOf = (row: Schema) => envelopeOf({ type: 'array', items: row }, { result_info: resultInfo })

function rowSchema(entities: Entities, resource: Resource, mode: Mode): ObjectSchema {
  const { entity, title } = resource
  const row = objectOf({ id: ID, ...(mode.rows && { itemId: ID }) })
  const chosenBy = mode.rows === undefined ? bulkSources(resource, entities[entity]!) : []
  for (const source of [...mode.columns.flatMap(readBy), ...mode.with, title, ...chosenBy])
    addAt(row, source.split('.'), nullable(findPath(entities, entity, source)?.field))
  return row
}

/** Requires of an object what it has always, and so of the objects in it. */
function requiring(schema: ObjectSchema, always: ObjectSchema): ObjectSchema {
  const inner = (part: unknown, least: unknown): unknown => {
    if (isObject(part) && !part.required && isObject(least)) return requiring(part, least)
    return isData(part) && isData(least) && part.items ? { ...part, items: inner(part.items, least.items) } : part
  }
  const { properties } = schema
  return {
    ...schema,
    required: Object.keys(properties).filter(name => name in always.properties),
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, inner(part, always.properties[name])]),
    ),
  }
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
  const least = leastSeen({ entities }, resource)
  const record = shownSchema(entities, entities[resource.entity]!, embeddingOf(entities, resource))
  const always = shownSchema(
    least.entities,
    least.entities[resource.entity]!,
    embeddingOf(least.entities, least.resource),
  )
  return envelopeOf(recordOf(resource.name, requiring(withAdded(record), withAdded(always, ['steps']))))
}

/** Builds the schema of the answer with what is told of a record, and nothing beside it. */
export function toldAnswer(entities: Entities, view: RecordView & { name: string }): Schema {
  const told = shownSchema(entities, entities[view.entity]!, embeddingOf(entities, view))
  return envelopeOf(typed(capital(view.name), requiring(told, told)))
}

const step = typed('RecordStep', {
  type: 'object',
  required: ['label', 'done', 'current'],
  properties: {
    label: { type: 'string' },
    done: { type: 'boolean' },
    current: { type: 'boolean' },
    tone: { type: 'string', description: 'Where the way ends here.' },
    logged: { description: 'The act that the operation log tells of.' },
  },
})

const ADDED: Schema = {
  id: ID,
  onlySeen: { type: 'boolean', description: 'Set where whoever asks may look at it, not change it.' },
  steps: { type: 'array', items: step, description: 'How far it has come; empty where it has no steps.' },
  actVersion: { type: 'string', description: 'Where one can act on it: what If-Match says with an act.' },
  editVersion: { type: 'string', description: 'Where it can be changed: what If-Match says with a change.' },
}

/** Adds what the answer says beside the record's own values. */
const withAdded = ({ properties }: ObjectSchema, names: readonly string[] = Object.keys(ADDED)) =>
  objectOf({ ...properties, id: ID, ...Object.fromEntries(names.map(name => [name, ADDED[name]])) })

function shownSchema(entities: Entities, entity: Entity, { whole, fields, relations }: Embedding): ObjectSchema {
  const shown = Object.values(entity.fields).filter(
    field =>
      isTold(entities, entity, field) && ((whole && !field.asked) || fields.has(field.name) || field.name === 'id'),
  )
  const inner = [...relations].map(([name, embedding]) => {
    const { entity: other, many } = findRelation(entities, entity, name)!
    const schema = shownSchema(entities, other, embedding)
    return [name, many ? { type: 'array', items: schema } : { ...schema, type: ['object', 'null'] }] as const
  })
  return objectOf(Object.fromEntries([...shown.map(field => [field.name, nullable(field)] as const), ...inner]))
}

const objectOf = (properties: Schema): ObjectSchema => ({ type: 'object', properties })

/** Tells whether a record tells a value: lines are relations, and what is derived from each of them is theirs. */
function isTold(entities: Entities, { name }: Entity, { secret, given, kind, derived }: Field): boolean {
  if (secret || given || kind === 'lines') return false
  if (!derived || !('from' in derived)) return true
  const found = findPath(entities, name, derived.from)
  if (!found || found.steps.some(({ many }) => many)) return false
  return isTold(entities, found.steps.at(-1)?.entity ?? entities[name]!, found.field)
}

function nullable(field: Field | undefined): Schema {
  if (!field) return {}
  const { type, oneOf: _, ...rest } = field.schema
  const types = [...new Set([type ?? 'string', 'null'].flat())]
  return {
    ...rest,
    ...(field.ref && { format: ID.format }),
    type: types,
    ...(field.options && { enum: [...field.options.map(option => option.value), null] }),
    title: field.label,
  }
}
