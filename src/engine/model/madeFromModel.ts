import type { Condition } from '../value/condition.ts'
import type { Operation } from './transitionModel.ts'

/**
 * How a record is made from the lines of another document. "Ours" is the record made, "theirs" the document it is made
 * from.
 */
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
  /** Property, on both sides, that holds the quantity of a line. */
  quantity: string
  /** Properties of their lines: how much is taken, and how much is left, with its label. */
  taken: string
  /** Everything that is subtracted from the quantity to get what is left. */
  minus: string[]
  /** From when on the quantity that our record took is counted in another property of their lines. */
  settled?: { when: Condition; taken: string }
  left: string
  leftLabel: string
  /** What must hold of the document. */
  when?: Condition
  /** While it holds of our record, its lines keep the quantity that they took. */
  while?: Condition
  /** Our properties, each with the path of its value in the document. */
  values: Record<string, string>
  /** Our lines' properties, each with the path of its value in their line. */
  lineValues: Record<string, string>
  logged?: Operation
  /** The rules `propose` and `make`, or one of them, add to what is copied. */
  rule?: boolean
}
