import type { Node } from 'jsonc-parser'

/** Finds properties that are repeated in the same object: JSON silently takes the last one. */
export function repeatedProperties({ type, children = [] }: Node): Node[] {
  const keys = type === 'object' ? children.flatMap(property => property.children?.[0] ?? []) : []
  const seen = new Set<unknown>()
  const repeated = keys.filter(({ value }) => seen.size === seen.add(value).size)
  return [...repeated, ...children.flatMap(repeatedProperties)]
}
