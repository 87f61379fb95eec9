import type { Values } from '../model/backendModel.ts'

/**
 * Translates the values in an answer of a foreign backend into ours, at any depth; the properties have our names
 * already.
 */
export function ourValues(node: unknown, values: Values): unknown {
  if (Array.isArray(node)) return node.map(one => ourValues(one, values))
  if (node === null || typeof node !== 'object' || Object.keys(values).length === 0) return node
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => {
      const pair = wordsOf(values, name).find(([theirs]) => theirs === String(value))
      return [name, pair ? pair[1] : ourValues(value, values)]
    }),
  )
}

/** Translates our values in a request into those of a foreign backend, at any depth. */
export function theirValues(node: unknown, values: Values): unknown {
  if (Array.isArray(node)) return node.map(one => theirValues(one, values))
  if (node === null || typeof node !== 'object' || Object.keys(values).length === 0) return node
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => {
      const pair = wordsOf(values, name).find(([, ours]) => String(ours) === String(value))
      return [name, pair ? pair[0] : theirValues(value, values)]
    }),
  )
}

const wordsOf = (values: Values, name: string) => (Object.hasOwn(values, name) ? values[name]! : [])
