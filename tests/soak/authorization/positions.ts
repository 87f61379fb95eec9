import type { Operation, Schema } from '../apiDocument.ts'

/** Where an id can stand in a request. */
export interface Position {
  in: 'path' | 'query' | 'body'
  /** Name of the parameter, or the way into the body; `0` is the first of a list. */
  way: readonly string[]
  /** An uploaded picture, which is given by its address. */
  isPicture?: boolean
}

/** Every place of an operation where an id can stand, down to nested lines. */
export function positionsOf({ parameters, body }: Operation): Position[] {
  const named = parameters.flatMap(({ in: where, name }): Position[] =>
    (where === 'path' && IN_PATH.test(name)) || (where === 'query' && IN_QUERY.test(name))
      ? [{ in: where, way: [name] }]
      : [],
  )
  return [...named, ...idsIn(body, [])]
}

const IN_PATH = /^(id|key)$/
const IN_QUERY = /^(id|id_in)$|Id$/

/** A pattern of ids, alone or beside others. */
const ID = '[0-9a-fA-F]{8}(-'

function idsIn(schema: Schema | undefined, way: readonly string[]): Position[] {
  if (!schema) return []
  const isPicture = schema.format === 'image'
  if (isPicture || schema.pattern?.includes(ID)) return [{ in: 'body', way, isPicture }]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => idsIn(part, [...way, name])),
    ...idsIn(schema.items, [...way, '0']),
    ...[schema.then, schema.else, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(part => idsIn(part, way)),
  ]
}
