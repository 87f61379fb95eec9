import type { Column } from '../../../engine/model/model.ts'
import { DAY_FORMAT, MINUTE_FORMAT } from '../../../engine/value/time.ts'
import { withoutFormula } from '../../../engine/value/withoutFormula.ts'
import type { Cell } from '../../../workbook/write/rowXml.ts'
import type { SheetOptions } from '../../../workbook/write/writeSheet.ts'

/**
 * Returns how a list's columns are written in a sheet.
 * @param rows the first of them, by which the columns are as wide as they have to be
 */
export const sheetOf = (name: string, columns: Column[], rows: readonly Cell[][]): SheetOptions => ({
  name,
  columns: columns.map((column, index) => ({
    header: withoutFormula(column.label),
    width: widthOf(
      column,
      rows.map(cells => cells[index] ?? null),
    ),
    ...(FORMATS[column.kind] && !column.format && { numFmt: FORMATS[column.kind] }),
  })),
})

/** Number formats. Quantities have none: with optional decimals a whole number would end in a point. */
const FORMATS: Partial<Record<Column['kind'], string>> = {
  money: '#,##0.00',
  price: '#,##0.00####',
  percent: '0.00%',
  date: DAY_FORMAT.toLowerCase(),
  dateTime: MINUTE_FORMAT.toLowerCase(),
}

/** Widths of what a number is shown as; one that does not fit is shown as ####. */
const FORMATTED: Partial<Record<Column['kind'], number>> = { date: 10, dateTime: 16, percent: 8 }

const NARROWEST = 8
/** What is longer than this runs on to the right, or is cut. */
const WIDEST = 48
/** Room at both sides; and for a sum, which has some more figures than what it adds up. */
const BESIDE = 2
const OF_SUM = 4

function widthOf({ label, kind, sum }: Column, cells: readonly Cell[]): number {
  const widest = cells.reduce<number>((width, cell) => Math.max(width, lengthOf(kind, cell)), lengthOf(kind, label))
  return Math.min(WIDEST, Math.max(NARROWEST, widest + BESIDE + (sum ? OF_SUM : 0)))
}

/** Measures a cell in figures; a Chinese character is as wide as two. */
function lengthOf(kind: Column['kind'], cell: Cell): number {
  if (cell === null) return 0
  if (typeof cell === 'number') return FORMATTED[kind] ?? (FIGURES[kind]?.format(cell) ?? String(cell)).length
  const lines = cell.split('\n').map(line => line.length + (line.match(/[\u2E80-\uFFEF]/g)?.length ?? 0))
  return Math.max(...lines)
}

const FIGURES: Partial<Record<Column['kind'], Intl.NumberFormat>> = {
  money: new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  price: new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 6 }),
}
