import type { Condition } from '../value/condition.ts'

/** Who may delete which records. */
export interface Deletion {
  permission: string[]
  /** What must hold of the record. */
  when?: Condition
  /** What is said beside the question whether to delete it. */
  ask?: string
}
