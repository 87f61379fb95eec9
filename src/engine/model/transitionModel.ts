import type { Condition } from '../value/condition.ts'
import type { Form } from './formModel.ts'
import type { Column } from './model.ts'

/** The request that runs a transition. */
export interface Call {
  method: 'POST' | 'PUT' | 'PATCH'
  /** Below /v1; {id} stands for the record's id. */
  path: string
  /** Property of the request that holds the record's id, or the list of ids. */
  id: string
}

export interface Transition {
  name: string
  label: string
  permission: string[]
  from: Condition
  /** Property with the account that may not run it. */
  notBy?: string
  to: Record<string, unknown>
  ask?: string
  /** Numbers of the record that stand below the question, beside what the act would change elsewhere. */
  preview?: Column[]
  checklist?: Checklist
  form?: Form
  input?: string
  body: Record<string, unknown>
  call: Call
  many: boolean
  success: string
  after: 'refresh' | 'closeTab'
  /** Menu key of the list to go back to, for accounts that have that key. */
  backTo?: string
  logged?: Operation
  /** It is also logged on the documents that the record refers to. */
  logReferred?: boolean
  logRemark?: string
  /** A rule of its name does more than set values. */
  rule: boolean
  /** Only for people who are signed in, not for machines. */
  people?: boolean
  /** Edits values of the record: offered beside them, not as a button of the page. */
  inline: boolean
  /** Properties that the caller must be able to see to run it. */
  seen: string[]
  tone: 'primary' | 'default' | 'warning' | 'danger'
  /** While it holds of the record, the tone is primary. */
  primaryWhen?: Condition
}

/** Lines that people tick off before a transition. */
export interface Checklist {
  label: string
  rows: string
  columns: Column[]
  /** Property of a line in whose order they stand. */
  order?: string
  /** Properties of a line that may be scanned. */
  codes: string[]
  fill?: ChecklistFill
}

/** A number that is filled in for each line by an act of its own. */
export interface ChecklistFill {
  /** Entity of the lines, whose resource has the transitions. */
  entity: string
  transition: string
  /** Property of a line, and of the request, that holds the number. */
  source: string
  /** Property of the request with the number that was seen. */
  seen?: string
  /** Transition that adds one for each scan. */
  add?: string
  note?: ChecklistNote
}

/** A remark on a number, kept by an act of its own. */
interface ChecklistNote {
  transition: string
  /** Property of a line, and of the request, that holds the remark. */
  source: string
  label: string
}

/** What the operation log keeps of an act: its type, and its words where the type says nothing. */
export interface Operation {
  type: number
  typeName?: string
}
