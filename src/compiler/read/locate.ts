import { parseTree, type Node } from 'jsonc-parser'
import type { DeclarationPlace, Problem } from '../../engine/model/problem.ts'

/** Gives each problem the line and column of its pointer. */
export const located = (problems: readonly Problem[], texts: ReadonlyMap<string, string>): Problem[] =>
  problems.map(problem => ({ ...problem, place: locate(problem.place, texts.get(problem.place.file)) }))

/** Adds line and column to a place: those of what its pointer points at, or of the nearest parent that is there. */
export function locate(place: DeclarationPlace, text: string | undefined): DeclarationPlace {
  const root = text === undefined || place.line ? undefined : parseTree(text)
  if (!root || text === undefined) return place
  const segments = place.pointer
    .split('/')
    .slice(1)
    .map(segment => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
  const node = nodeAt(root, segments)
  return { ...place, ...positionOf(text, node.parent?.type === 'property' ? node.parent.offset : node.offset) }
}

function nodeAt(root: Node, segments: string[]): Node {
  let node = root
  for (const segment of segments) {
    const next = childOf(node, segment)
    if (!next) return node
    node = next
  }
  return node
}

function childOf({ type, children = [] }: Node, segment: string): Node | undefined {
  if (type === 'array') return children[Number(segment)]
  return children.find(property => property.children?.[0]?.value === segment)?.children?.[1]
}

/** Converts an offset in a text to line and column, both from 1. */
export function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
