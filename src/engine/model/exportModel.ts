import type { Condition } from '../value/condition.ts'
import type { Column } from './model.ts'

/** An Excel file of one record and its lines. */
export interface RecordExport {
  name: string
  /** Properties whose values its name has, too. */
  by: string[]
  rows: string
  permission?: string[]
  /** What must hold of the record. */
  when?: Condition
  columns: Column[]
}
