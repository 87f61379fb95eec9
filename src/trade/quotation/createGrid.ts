import type { Cell, CellStyle, MergeRange, WriteSheet } from 'hucre'

export interface Grid {
  /** Adds a row; height in points, automatic unless given. */
  row(height?: number): void
  /** Writes a value into columns of the last row, merged to one cell. */
  put(from: number, to: number, value: string | { formula: string } | null, style?: CellStyle): void
  /** Number of the last row, from 1 as in formulas. */
  readonly last: number
  sheet(): Pick<WriteSheet, 'rows' | 'cells' | 'merges' | 'rowDefs'>
}

/** Makes a sheet that is drawn row by row. */
export function createGrid(width: number): Grid {
  const rows: null[][] = []
  const cells = new Map<string, Partial<Cell>>()
  const merges: MergeRange[] = []
  const rowDefs = new Map<number, { height: number }>()
  return {
    row(height) {
      rows.push(Array.from({ length: width }, () => null))
      if (height !== undefined) rowDefs.set(rows.length - 1, { height })
    },
    put(from, to, value, style) {
      const row = rows.length - 1
      // A border runs round merged cells only if each of them has it.
      for (let column = from; column <= to; column++) cells.set(`${row},${column}`, { value: null, style })
      const content = value !== null && typeof value === 'object' ? value : { value }
      cells.set(`${row},${from}`, { ...content, style })
      if (to > from) merges.push({ startRow: row, startCol: from, endRow: row, endCol: to })
    },
    get last() {
      return rows.length
    },
    sheet: () => ({ rows, cells, merges, rowDefs }),
  }
}
