import type { Node } from 'jsonc-parser'

/** Properties whose name stands before them in the same object: JSON takes the last one without a word. */
export function repeatedProperties({ type, children = [] }: Node): Node[] {
  const names = children.map(nameOf)
  const own = type === 'object' ? children.filter((_, index) => names.indexOf(names[index]) < index) : []
  return [...own, ...children.flatMap(repeatedProperties)]
}

const nameOf = (property: Node): unknown => property.children?.[0]?.value
