import type { Node } from 'jsonc-parser'

/** Names of properties that stand before them in the same object: JSON takes the last one without a word. */
export function repeatedProperties({ type, children = [] }: Node): Node[] {
  const keys = type === 'object' ? children.flatMap(property => property.children?.[0] ?? []) : []
  const seen = new Set<unknown>()
  const repeated = keys.filter(({ value }) => seen.size === seen.add(value).size)
  return [...repeated, ...children.flatMap(repeatedProperties)]
}
