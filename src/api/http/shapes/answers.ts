import type { Data } from '../../../engine/value/data.ts'
import { pageOf } from './answerSchemas.ts'
import { envelopeOf } from './schemas.ts'

/** Builds what the schema of a route says of its answer: what the result is. */
export const tells = (result: Data): { response: Record<string, Data> } => ({ response: { 200: envelopeOf(result) } })

/** Builds what the schema of a route says of its answer, a page of rows. */
export const tellsRows = (row: Data) => ({ response: { 200: pageOf(row) } })

/** What the schema of a route says of an answer without a result. */
export const tellsNothing = tells({ type: 'null' })

/** Builds what the schema of a route says of its answer, a file of one of these content types. */
export const tellsFile = (...produces: string[]) => ({
  produces,
  response: { 200: { type: 'string', format: 'binary', description: 'The file.' } },
})

/** Builds the schema of an object of which each property is there always. */
export const allOf = (properties: Data): Data => ({ type: 'object', required: Object.keys(properties), properties })

export const listOf = (items: Data): Data => ({ type: 'array', items })

/** An object whose properties are not declared. */
export const anyObject: Data = { type: 'object', additionalProperties: true }

export const text: Data = { type: 'string' }
export const textOrNull: Data = { type: ['string', 'null'] }
export const time: Data = { type: 'string', format: 'date-time' }
export const timeOrNull: Data = { type: ['string', 'null'], format: 'date-time' }
export const count: Data = { type: 'integer', minimum: 0 }
export const flag: Data = { type: 'boolean' }
