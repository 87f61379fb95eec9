import type { Entities, Entity, Field, Filter, Resource, Transition } from '../../../engine/model/model.ts'
import { isTime } from '../../../engine/model/kinds.ts'
import { endingsOf } from '../../../engine/value/fileTypes.ts'
import { singleFilters, filterNames } from '../../../engine/list/filterNames.ts'
import { typed } from './named.ts'
import { MOMENT } from './momentKeyword.ts'

type Schema = Record<string, unknown>

const ID_TEXT = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

export const idParameter = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', pattern: `^${ID_TEXT}$` } },
}

/** Ids with commas between, of which some may be missing. */
export const idsParameter = { type: 'string', maxLength: 4000, pattern: `^(${ID_TEXT})?(,(${ID_TEXT})?)*$` }

/** What a sign-in sends. */
export interface SignInBody {
  userName: string
  password: string
  newPassword?: string
}

/** Body of a sign-in; the first one with a password that somebody else gave replaces it. */
export const credentials = {
  type: 'object',
  required: ['userName', 'password'],
  additionalProperties: false,
  properties: {
    userName: { type: 'string', minLength: 1, maxLength: 100 },
    password: { type: 'string', minLength: 1, maxLength: 200 },
    newPassword: { type: 'string', title: '新密码', maxLength: 400 },
  },
}

/** Records that one property may choose. */
const MOST_CHOSEN = 1000

/**
 * Returns the schema of a value in a request: for a reference an id, or nothing; for a time, milliseconds too; for an
 * attachment, which files are taken.
 */
export function givenFor({ ref, kind, file, schema }: Field): Schema {
  if (file)
    return {
      ...schema,
      description: `Answered by upload/attachment: ${endingsOf(file).join(', ')}; at most ${file.mostMb} MB each.`,
    }
  if (isTime(kind)) return { ...schema, [MOMENT]: true }
  if (kind === 'references') return { maxItems: MOST_CHOSEN, ...schema, items: idParameter.properties.id }
  return ref ? { ...schema, pattern: `^\\s*$|${idParameter.properties.id.pattern}` } : schema
}

/** Headers of a request with an idempotency key. */
export const idempotent = {
  type: 'object',
  properties: { 'idempotency-key': { type: 'string', minLength: 1, maxLength: 100 } },
}

/** Headers of a change with optimistic locking: it does not overwrite changes made meanwhile. */
export const ifUnchanged = {
  type: 'object',
  properties: {
    ...idempotent.properties,
    'if-match': {
      type: 'string',
      maxLength: 100,
      description: 'In quotes, the editVersion of the record that was read; of an act on one record, its actVersion.',
    },
  },
}

/** Builds the query parameters of rows that are told by pages, and by nothing else. */
export const paging = (most: number) => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    page: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    per_page: { type: 'integer', minimum: 1, maximum: most },
  },
})

const pagingUpTo = (maximum: number) => ({
  page: { type: 'integer', minimum: 1, maximum: 1_000_000, description: 'From 1.' },
  per_page: { type: 'integer', minimum: 1, maximum },
  sort: { type: 'string', maxLength: 100 },
  order: { type: 'string', enum: ['ASC', 'DESC'] },
  id_in: { type: 'string', maxLength: 40_000, description: 'Ids, separated by commas.' },
})

/** Builds the schema of a list's query parameters. */
export function listParameters(resource: Resource, most = 200): Schema & { properties: Schema } {
  const filters = singleFilters(resource.list.filters).flatMap(filter =>
    filterNames(filter).map(name => [name, filterParameter(filter)] as const),
  )
  const paging = pagingUpTo(most)
  return { type: 'object', additionalProperties: false, properties: { ...paging, ...Object.fromEntries(filters) } }
}

/** Builds the schema of an export's query parameters: those of the list, its columns and the format. */
export function exportParameters(resource: Resource): Schema & { properties: Schema } {
  const { properties } = listParameters(resource)
  const format = { type: 'string', enum: ['xlsx', 'csv'], description: 'xlsx unless given; csv is UTF-8 with a mark.' }
  // Clients may send the page that they show; an export is always complete.
  const ignored = { type: 'integer' }
  return {
    type: 'object',
    additionalProperties: false,
    properties: { ...properties, page: ignored, per_page: ignored, columns, format },
  }
}

const columns = { type: 'string', maxLength: 4000, description: 'Columns in the order wanted, separated by commas.' }

/** Builds the schema of the query parameters of a list's sums: its filters, and which columns are added up. */
export function sumParameters(resource: Resource): Schema & { properties: Schema } {
  const { page: _, per_page: __, sort: ___, order: ____, ...filters } = listParameters(resource).properties
  return { type: 'object', additionalProperties: false, properties: { ...filters, columns } }
}

function filterParameter(filter: Filter): Schema {
  const values = filter.options?.map(({ value, label }) => `${String(value)} ${label}`).join(', ')
  const meaning = [filter.label, values && `-1 全部, ${values}`].filter(Boolean).join(': ')
  if (filter.match !== 'oneOf') return { type: 'string', maxLength: 200, description: meaning }
  return { type: 'string', maxLength: 4000, description: `${meaning} · any of these, separated by commas` }
}

/** The id of a record, as answers tell it. */
export const ID = { type: 'string', format: 'uuid' }

/** Builds the schema of an answer: the envelope around a result. */
export const envelopeOf = (result: Schema, extra: Schema = {}): Schema => ({
  type: 'object',
  required: ['success', 'message', 'result'],
  properties: { success: { type: 'boolean' }, message: { type: 'string' }, result, ...extra },
})

/** Schema of the answer to what makes or changes a record: its id. */
export const savedAnswer = envelopeOf(
  typed('SavedRecord', { type: 'object', required: ['id'], properties: { id: ID } }),
)

/** Builds the schema of a request body from an entity. */
export function bodyOf(shape: Entity): Schema & { required: string[]; properties: Schema } {
  const fields = Object.values(shape.fields)
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.filter(field => field.required).map(field => field.name),
    properties: Object.fromEntries(fields.map(field => [field.name, givenFor(field)])),
  }
}

/**
 * Builds the schema of a transition's request: its constants and its request schema; a list of ids where it takes many.
 */
export function transitionBody(entities: Entities, transitions: Transition[]): Schema {
  const inputsOf = ({ input }: Transition) => (input ? Object.values(entities[input]!.fields) : [])
  const inputs = transitions.flatMap(inputsOf)
  const properties: Schema = Object.fromEntries(inputs.map(field => [field.name, givenFor(field)]))
  for (const name of new Set(transitions.flatMap(({ body }) => Object.keys(body))))
    properties[name] = { enum: [...new Set(transitions.flatMap(({ body }) => body[name] ?? []))] }
  const needs = transitions.map(one => [
    ...Object.keys(one.body),
    ...inputsOf(one).flatMap(field => (field.required ? field.name : [])),
  ])
  const required = [...new Set(needs.flat())].filter(name => needs.every(names => names.includes(name)))
  const { many, call } = transitions[0]!
  if (!many) {
    const isInPath = call.path.includes('{id}')
    return {
      type: 'object',
      additionalProperties: false,
      required: isInPath ? required : [call.id, ...required],
      properties: { [call.id]: isInPath ? { type: 'string' } : idParameter.properties.id, ...properties },
    }
  }
  const ids = { type: 'array', minItems: 1, maxItems: 200, items: idParameter.properties.id }
  const whole = {
    type: 'object',
    additionalProperties: false,
    required: ['ids', ...required],
    properties: { ids, ...properties },
  }
  return { type: ['array', 'object'], if: { type: 'array' }, then: ids, else: whole }
}
