import { mapReferences, printArea, readArea, type Area } from './references.ts'

/** Rows inserted below a row of a sheet, which becomes the first of its copies. */
export interface Insertion {
  sheet: string
  row: number
  added: number
}

/** Returns the number of a row after the insertion. */
export function shiftRow(row: number, { row: at, added }: Insertion): number {
  return row > at ? row + added : row
}

/** Shifts an area: one that contains the repeated row grows with it, a cell of that row stays its first copy. */
function shiftArea(area: Area, insertion: Insertion): Area {
  const { from, to } = area
  if (from.row === undefined) return area
  const start = { ...from, row: shiftRow(from.row, insertion) }
  return to?.row === undefined ? { from: start } : { from: start, to: { ...to, row: shiftEnd(to.row, insertion) } }
}

const shiftEnd = (row: number, { row: at, added }: Insertion) => (row >= at ? row + added : row)

/**
 * Shifts the formula of a cell outside the repeated row.
 * @param sheet the sheet of the formula
 */
export function shiftFormula(formula: string, sheet: string, insertion: Insertion): string {
  return mapReferences(formula, (area, named) => (isOn(named ?? sheet, insertion) ? shiftArea(area, insertion) : area))
}

/**
 * Returns the formula of the repeated row for its copy `copy` (from 0): relative references follow the copy, those
 * fixed with $ keep to all copies, so that $G$6:G6 is a running total and $G$6:$G$6 the whole.
 */
export function copyFormula(formula: string, insertion: Insertion, copy: number): string {
  const { row: at, sheet } = insertion
  return mapReferences(formula, (area, named) => {
    const { from, to } = area
    if (!isOn(named ?? sheet, insertion) || from.row === undefined) return area
    const follow = <C extends { row?: number; fixedRow: boolean }>(corner: C, shifted: number): C =>
      corner.row === at && !corner.fixedRow ? { ...corner, row: at + copy } : { ...corner, row: shifted }
    const start = follow(from, shiftRow(from.row, insertion))
    return to?.row === undefined ? { from: start } : { from: start, to: follow(to, shiftEnd(to.row, insertion)) }
  })
}

/** Moves a formula by rows and columns, as copying a cell does. */
export function moveFormula(formula: string, rows: number, columns: number): string {
  const move = ({ column, row, fixedColumn, fixedRow }: Area['from']): Area['from'] => ({
    ...(column !== undefined && { column: fixedColumn ? column : column + columns }),
    ...(row !== undefined && { row: fixedRow ? row : row + rows }),
    fixedColumn,
    fixedRow,
  })
  return mapReferences(formula, ({ from, to }) => ({ from: move(from), ...(to && { to: move(to) }) }))
}

/** Shifts areas such as `A6 C6:D6`: those in the repeated row grow over all copies. */
export function growAreas(areas: string, insertion: Insertion): string {
  const grown = areas
    .trim()
    .split(/\s+/)
    .map(text => {
      const { from, to = from } = readArea(text)
      const area = shiftArea({ from, to }, insertion)
      return printArea(text.includes(':') || area.from.row !== area.to?.row ? area : { from: area.from })
    })
  return grown.join(' ')
}

/** Tells whether a sheet is the one with the inserted rows; case does not matter. */
export const isOn = (sheet: string, insertion: Insertion) => sheet.toLowerCase() === insertion.sheet.toLowerCase()
