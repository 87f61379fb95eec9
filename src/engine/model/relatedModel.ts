import type { Condition } from '../value/condition.ts'

/** A value of a record that a reference names. */
export interface BehindReference {
  /** Path of the reference. */
  reference: string
  /** The entity that it refers to, and the path of the value there. */
  entity: string
  path: string
}

/** A value of other records that agree with this one, though none of them refers to it: what is in stock of a product. */
export interface Related {
  entity: string
  source: string
  /** Paths of the other record, each with the path of this one that holds the same. */
  within: Record<string, string>
  /** Of those paths the ones that go on behind a reference, which a form has before the record is saved. */
  behind?: Record<string, BehindReference>
  /** What must hold of the other record. */
  when?: Condition
  /** Path that they are ordered by, of which the last one counts; without it they are added up. */
  order?: string
}
