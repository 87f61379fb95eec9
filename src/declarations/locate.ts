import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import type { Place } from '../engine/ConfigError.ts'

/** The place with line and column of what its pointer points at, or of the nearest thing above it that is there. */
export function locate(place: Place, text: string | undefined): Place {
  const root = text === undefined || place.line ? undefined : parseTree(text)
  if (!root || text === undefined) return place
  const segments = place.pointer
    .split('/')
    .slice(1)
    .map(segment => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
  return { ...place, ...positionOf(text, offsetOf(root, segments)) }
}

function offsetOf(root: Node, segments: string[]): number {
  for (let length = segments.length; length > 0; length--) {
    const node = findNodeAtLocation(root, segments.slice(0, length).map(asIndex))
    if (node) return node.parent?.type === 'property' && length === segments.length ? node.parent.offset : node.offset
  }
  return root.offset
}

const asIndex = (segment: string) => (/^\d+$/.test(segment) ? Number(segment) : segment)

/** Line and column, both from 1, of an offset in a text. */
export function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
