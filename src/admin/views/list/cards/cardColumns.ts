import { isOfLine } from '../../../../engine/list/isOfLine.ts'
import type { Column, Entity } from '../../../../engine/model/model.ts'
import { alignsRight } from '../../../fields/alignsRight.ts'

const TEXTS: ReadonlySet<Column['type']> = new Set(['text', 'joined'])

/** What stands at the left and at the right of a line. */
export type Line = [left: Column[], right: Column[]]

/**
 * Chooses the columns of a card: the name, the first figure that is added up or else amount, and up to two states or,
 * without any, other texts, then the first text and the first time or, without any, further texts; where a row is a line
 * of its record, the line's own columns.
 * @param rows relation that the rows are lines of
 */
export function cardColumns(columns: readonly Column[], pinned: string, entity: Entity, rows?: string): Line[] {
  const isLine = ({ source }: Column) => rows !== undefined && isOfLine(entity, source, rows)
  const own = columns.filter(column => !isLine(column))
  const name = own.filter(({ source }) => source === pinned)
  const words = own.filter(({ type, source }) => type === 'enumeration' && source !== pinned)
  const toned = words.filter(({ options }) => options?.some(({ tone }) => tone))
  const states = toned.length > 0 ? toned : words
  const texts = own.filter(({ type, kind, source }) => (TEXTS.has(type) || kind === 'texts') && source !== pinned)
  const times = own.filter(({ type }) => type === 'dateTime' || type === 'date')
  const figures = [...own.filter(({ sum }) => sum), ...own.filter(({ type }) => type === 'money')]
  const line = columns.filter(isLine)
  const lines: Line[] = [
    [name, [...figures.slice(0, 1), ...states.slice(0, 2)]],
    times.length > 0 ? [texts.slice(0, 1), times.slice(0, 1)] : [texts.slice(0, 2), texts.slice(2, 3)],
    [line.filter(({ type }) => !alignsRight(type)), line.filter(({ type }) => alignsRight(type))],
  ]
  return lines.filter(([left, right]) => left.length + right.length > 0)
}
