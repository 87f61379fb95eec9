import type { Schema } from './apiDocument.ts'

/** Gives a value where there is no example of one: the id of a record for a name such as `customerId`. */
export type IdFor = (name: string) => string | undefined

/**
 * Builds the body of a request that its schema takes, of what an answer of the same kind says, so that it gets behind
 * validation.
 */
export function bodyFor(schema: Schema, example: unknown, idFor: IdFor, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.includes(example) ? example : schema.enum[0]
  const inner = schema.then ?? schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (inner) return bodyFor(inner, example, idFor, name)
  const types = [schema.type ?? 'object'].flat()
  if (types.includes('object') && (schema.properties || !types.includes('array'))) {
    const given = recordOf(example)
    const parts = Object.entries(schema.properties ?? {}).flatMap(([key, part]) => {
      const isWanted = schema.required?.includes(key) || (given[key] !== undefined && given[key] !== null)
      return isWanted ? [[key, bodyFor(part, given[key], idFor, key)] as const] : []
    })
    return Object.fromEntries(parts)
  }
  if (types.includes('array')) {
    const given: unknown[] = Array.isArray(example) ? example.slice(0, 3) : [undefined]
    return given.map(item => bodyFor(schema.items ?? {}, item, idFor, name))
  }
  return isOf(types, example) ? example : plainest(types, schema, idFor(name))
}

export const recordOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

function isOf(types: readonly string[], value: unknown): boolean {
  if (value === null) return types.includes('null')
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  return types.includes(typeof value)
}

function plainest(
  types: readonly string[],
  { minimum, exclusiveMinimum, minLength = 0, pattern }: Schema,
  id?: string,
) {
  if (types.includes('number') || types.includes('integer')) return minimum ?? (exclusiveMinimum ?? 0) + 1
  if (types.includes('boolean')) return false
  if (pattern) return id ?? null
  return types.includes('string') ? '文'.repeat(Math.max(minLength, 1)) : null
}
