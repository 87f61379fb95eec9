import type { Condition } from '../value/condition.ts'
import type { Column } from './model.ts'

export type Paper = 'A4' | 'A4Landscape' | 'triplicate' | 'label'

/** A document on paper. Widths of its columns are in millimetres. */
export interface Print {
  name: string
  title: string
  resource: string
  entity: string
  /** Menu keys; any of them gives permission to print. */
  permission: string[]
  /** What must hold of the record. */
  when?: Condition
  paper: Paper
  heading?: string
  fields: Column[]
  /** What stands at the head of each page after the first. */
  running: Column[]
  table?: { rows: string; columns: Column[]; sort: string[]; subtotals: string[] }
  totals: Column[]
  capitals?: string
  footer: { fields: Column[]; signatures: string[]; texts: string[] }
  count?: string
}
