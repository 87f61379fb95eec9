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

/** What is named by the rows for the first time, and becomes a record of its own. */
export interface MadeBeside {
  label: string
  names: string[]
}

export interface ImportResult {
  created: number
  updated: number
  /** Where there is any. */
  made?: MadeBeside[]
  errors: RowError[]
}
