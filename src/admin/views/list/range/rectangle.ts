/** A cell of a table, by its places from 0. */
export interface Place {
  row: number
  column: number
}

/** Cells from one corner to the other, both included. */
export interface Range {
  from: Place
  to: Place
}

/** Tells whether a cell is in a range, whichever corner was first. */
export const isIn = ({ from, to }: Range, { row, column }: Place): boolean =>
  isBetween(row, from.row, to.row) && isBetween(column, from.column, to.column)

const isBetween = (at: number, one: number, other: number) => at >= Math.min(one, other) && at <= Math.max(one, other)

const steps: Partial<Record<string, Place>> = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
}

/** Returns the cell beside one that an arrow leads to, within the table; undefined for any other key. */
export function beside({ row, column }: Place, key: string, size: Place): Place | undefined {
  const step = steps[key]
  const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at))
  return step && { row: within(row + step.row, size.row), column: within(column + step.column, size.column) }
}
