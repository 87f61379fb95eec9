import { isData } from './data.ts'

/** Reads the value at a path of relations; along lines it is the list of their values. */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(step, record)
}

function step(node: unknown, name: string): unknown {
  if (Array.isArray(node)) return node.flatMap(item => step(item, name) ?? [])
  return isData(node) ? node[name] : undefined
}
