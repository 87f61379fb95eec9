import type { Condition } from '../value/condition.ts'

/** How records are made of the lines of another document. "Ours" is the record made, "theirs" the document it is made of. */
export interface MadeFrom {
  /** Our property that holds the document's id, and the document's entity. */
  document: string
  entity: string
  /** Our relation to our lines and theirs to their lines. */
  rows: string
  theirRows: string
  /** Property of our lines that holds the id of the line it is made of. */
  line: string
  /** Entities of our lines and of theirs. */
  lineEntity: string
  theirLineEntity: string
  /** Property, on both sides, that says how much a line is about. */
  quantity: string
  /** Properties of their lines: how much is taken, and how much is left, with its label. */
  taken: string
  /** Everything that what is left subtracts of the quantity. */
  minus: string[]
  /** From when on what our record took stands in another property of their lines. */
  settled?: { when: Condition; taken: string }
  left: string
  leftLabel: string
  /** What must hold of the document. */
  when?: Condition
  /** As long as it holds of our record, its lines keep what they took. */
  while?: Condition
  /** Our properties by the path at which their value stands in the document. */
  values: Record<string, string>
  /** Our lines' properties by the path at which their value stands in its line. */
  lineValues: Record<string, string>
  log?: number
}
