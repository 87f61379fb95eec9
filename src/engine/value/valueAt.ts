/** Reads the value at a path of relations; along lines it is the list of their values. */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(step, record)
}

function step(node: unknown, name: string): unknown {
  if (Array.isArray(node)) return node.flatMap(item => step(item, name) ?? [])
  return node === null || typeof node !== 'object' ? undefined : (node as Record<string, unknown>)[name]
}
