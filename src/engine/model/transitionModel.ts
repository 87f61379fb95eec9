import type { Condition } from '../value/condition.ts'
import type { Form } from './formModel.ts'

/** What a transition is asked by. */
export interface Call {
  method: 'POST' | 'PUT' | 'PATCH'
  /** Below /v1; {id} stands for the record's id. */
  path: string
  /** Property of the request that holds the record's id, or of several the list of theirs. */
  id: string
}

export interface Transition {
  name: string
  label: string
  permission: string[]
  from: Condition
  /** Property with the account that may not do it. */
  notBy?: string
  to: Record<string, unknown>
  ask?: string
  form?: Form
  input?: string
  body: Record<string, unknown>
  call: Call
  many: boolean
  done: string
  then: 'refresh' | 'closeTab'
  /** Way in whose list is gone to, by who holds its menu key. */
  backTo?: string
  log?: number
  /** What the log calls it, for the operation types that have no wording of their own. */
  logName?: string
  /** The documents that the record refers to log it too. */
  logReferred?: boolean
  logRemark?: string
  effect: boolean
  /** Edits values of the record: offered beside them, not as a button of the page. */
  inline: boolean
  /** Properties that nobody goes through with it who does not see them. */
  seen: string[]
  tone: 'primary' | 'default' | 'warning' | 'danger'
}
