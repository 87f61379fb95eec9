/** Beyond this a file is to be divided. */
export const MOST_ROWS = 5000

/** A row of a file by the sources of the import's fields. What is empty may be left out. */
export type ImportedRow = Record<string, string | number | boolean | null>

/** What is wrong in a row, counted from 1. */
export interface RowError {
  row: number
  field: string
  message: string
}

export interface ImportResult {
  created: number
  updated: number
  errors: RowError[]
}
