import type { Condition } from '../value/condition.ts'

/** The permission to delete records. */
export interface Deletion {
  permission: string[]
  /** What must hold of the record. */
  when?: Condition
  /** Said beside the question whether to delete it. */
  ask?: string
  /** The rule `delete` does more than take it away. */
  rule?: boolean
}
