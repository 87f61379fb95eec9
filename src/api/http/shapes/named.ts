import type { Data } from '../../../engine/value/data.ts'

/** Keywords that only the API's document reads: requests are not checked by them. */
export const TYPE = 'x-type'
export const RECORD = 'x-record'
export const NEEDED = 'x-needed'

/** Names a schema in the API's document. */
export const typed = (name: string, schema: Data): Data => ({ [TYPE]: name, ...schema })

/** Names the schema of a record after its resource, which no other schema is called like. */
export const recordOf = (resource: string, schema: Data): Data => ({ [RECORD]: resource, ...schema })

/** Says what has to be given where the form itself asks for it, with its own message. */
export const needing = (names: readonly string[], schema: Data): Data =>
  names.length > 0 ? { ...schema, [NEEDED]: names } : schema
