import { matches } from '../../../../engine/value/condition.ts'
import type { Column } from '../../../../engine/model/model.ts'
import { valueAt } from '../../../../engine/value/valueAt.ts'
import { alignsRight } from '../../../fields/alignsRight.ts'
import { EMPTY } from '../../../fields/format.ts'

interface Cell {
  record: Readonly<Record<string, unknown>>
  column: Column
  /** What it says. */
  shown: string
}

/** Returns what a cell says for a spreadsheet: numbers as such, without separators, and nothing where nothing is. */
export function cellText({ record, column, shown }: Cell): string {
  const text = shown.replaceAll(/\s+/g, ' ').trim()
  if (text === EMPTY) return ''
  const isFigure = alignsRight(column.type) && column.type !== 'percent'
  const value = isFigure && matches(column.when, record) && valueAt(record, column.source)
  return typeof value === 'number' || (typeof value === 'string' && isDecimal(value)) ? String(value) : text
}

const isDecimal = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

/** Writes rows of texts as a spreadsheet takes them from the clipboard. */
export const tabSeparated = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => cells.map(quoted).join('\t')).join('\n')

/** A text that begins with a quotation mark would be read as one that ends with the next. */
const quoted = (text: string) => (text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text)
