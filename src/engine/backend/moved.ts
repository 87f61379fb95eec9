import { type Data, isData } from '../value/data.ts'
import type { Move } from '../model/backendModel.ts'

/** Copies an answer of a foreign backend, with its values moved to the paths where ours stand. */
export const toOurs = (value: unknown, moves: readonly Move[]): unknown => moved(value, moves)

/** Copies a request of ours, with its values moved to the paths where a foreign backend has them. */
export const toTheirs = (value: unknown, moves: readonly Move[]): unknown =>
  moved(
    value,
    moves.toReversed().map(([theirs, ours]) => [ours, theirs] as const),
  )

function moved(value: unknown, moves: readonly (readonly [from: string, to: string])[]): unknown {
  if (moves.length === 0 || value === null || typeof value !== 'object') return value
  const copy = structuredClone(value)
  for (const [from, to] of moves) for (const node of [copy].flat()) move(node, from, to)
  return copy
}

function move(node: unknown, from: string, to: string): void {
  if (!isData(node)) return
  const [lines, ...below] = from.split('[].')
  const [others, ...belowOthers] = to.split('[].')
  if (below.length > 0 && belowOthers.length > 0 && lines === others) {
    const rows = at(node, segmentsOf(lines!))
    if (Array.isArray(rows)) for (const row of rows) move(row, below.join('[].'), belowOthers.join('[].'))
    return
  }
  const value = take(node, segmentsOf(from))
  if (value !== undefined) put(node, segmentsOf(to), value)
}

/** Removes the value at a path and returns it. */
function take(node: Data, segments: string[]): unknown {
  if (segments.length === 0) {
    const all = { ...node }
    for (const name of Object.keys(all)) delete node[name]
    return all
  }
  const owner = at(node, segments.slice(0, -1))
  if (!isData(owner)) return undefined
  const name = segments.at(-1)!
  const value = Object.hasOwn(owner, name) ? owner[name] : undefined
  delete owner[name]
  return value
}

function put(node: Data, segments: string[], value: unknown): void {
  if (segments.length === 0) {
    if (isData(value)) Object.assign(node, value)
    return
  }
  let owner = node
  for (const name of segments.slice(0, -1)) {
    const known = own(owner, name)
    const next = isData(known) ? known : {}
    if (next !== known) set(owner, name, next)
    owner = next
  }
  set(owner, segments.at(-1)!, value)
}

/** Defines the property, so that a name such as `__proto__` is plain data. */
const set = (node: Data, name: string, value: unknown) =>
  void Object.defineProperty(node, name, { value, enumerable: true, configurable: true, writable: true })

/** Reads the value at a path of an answer; undefined within a list, which has no names. */
export const placedAt = (node: unknown, path: string): unknown => at(node, segmentsOf(path))

const at = (node: unknown, segments: string[]): unknown =>
  segments.reduce<unknown>((owner, name) => (isData(owner) ? own(owner, name) : undefined), node)

const own = (node: Data, name: string): unknown => (Object.hasOwn(node, name) ? node[name] : undefined)

const segmentsOf = (path: string) => (path === '' ? [] : path.split('.'))
