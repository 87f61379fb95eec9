import type { Message } from '../value/message.ts'
import { said } from '../value/sentence.ts'

/** Rows that one file may have; a longer one has to be divided. */
export const MOST_ROWS = 5000

/** Lines that one record may have, however they come in. */
export const MOST_LINES = 500

/** A row of a file, by the sources of the import's fields. Empty values may be left out. */
export type ImportedRow = Record<string, string | number | boolean | null>

/** A mistake in a row; rows are counted from 1. */
export interface RowError extends Pick<Message, 'message' | 'details'>, Partial<Pick<Message, 'code'>> {
  row: number
  field: string
}

/** Says that a cell is wrong, by the label of its column and words that follow it. */
export const cellError = (row: number, { source, label }: Cell, wrong: string | Message): RowError => ({
  row,
  field: source,
  ...said('cell.wrong', { label, wrong }),
})

type Cell = Readonly<Record<'source' | 'label', string>>

/** Records that the rows name for the first time, and that the import creates too. */
export interface MadeBeside {
  label: string
  names: string[]
}

export interface ImportResult {
  created: number
  updated: number
  /** Rows that were left out, since their records are there already. Absent where there are none. */
  skipped?: number
  /** Lines of the documents that a file consists of. */
  lines?: number
  /** What was seen of each document, in the order of the file: the version of one that is changed, null of a new one. */
  seen?: (string | null)[]
  /** Absent where there are none. */
  made?: MadeBeside[]
  errors: RowError[]
}
