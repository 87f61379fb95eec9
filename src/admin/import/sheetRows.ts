/** One cell as a file holds it, before anybody knows what it means. */
export interface Cell {
  /** As its file shows it. */
  text: string
  /** Where the file knows it as a number or a truth value. */
  value?: number | boolean
  /** Of a number that stands for a time: YYYY-MM-DD HH:mm:ss. */
  time?: string
  /** A formula without a result, or with an error for one. */
  broken?: boolean
}

/** A row with something in it, and its number in the file. */
export interface SheetRow {
  line: number
  cells: Cell[]
}

/** Leaves out rows without a word in them. */
export function sheetRows(rows: Iterable<Cell[] | undefined>): SheetRow[] {
  return [...rows].flatMap((cells, index) =>
    cells?.some(({ text }) => text.trim() !== '') ? [{ line: index + 1, cells }] : [],
  )
}
