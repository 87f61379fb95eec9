import type { Node } from 'jsonc-parser'

/** Names of properties that stand before them in the same object: JSON takes the last one without a word. */
export function repeatedProperties({ type, children = [] }: Node): Node[] {
  const keys = type === 'object' ? children.flatMap(property => property.children?.[0] ?? []) : []
  const names = keys.map(key => String(key.value))
  return [...keys.filter((_, index) => names.indexOf(names[index]!) < index), ...children.flatMap(repeatedProperties)]
}
