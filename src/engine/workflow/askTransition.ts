import type { Transition } from '../model/model.ts'

/** A request below /v1. */
export interface Asked {
  method: string
  path: string
  body: unknown
}

/**
 * Builds the request that takes one record, or several, through a transition: its address, and a body of the
 * transition's constants, the given values and the ids; of several records the bare list of ids where there is nothing
 * else.
 */
export function askTransition(
  { call: { method, path, id }, body: constants, many }: Pick<Transition, 'call' | 'body' | 'many'>,
  ids: readonly (string | number)[],
  given: Readonly<Record<string, unknown>> = {},
): Asked {
  const body = { ...constants, ...given }
  if (many) return { method, path, body: Object.keys(body).length === 0 ? ids : { [id]: ids, ...body } }
  const place = path.replace('{id}', encodeURIComponent(String(ids[0])))
  return { method, path: place, body: { [id]: ids[0], ...body } }
}
