import type { Condition } from '../value/condition.ts'

/** A value of other records that agree with this one, though none of them refers to it: what is in stock of a product. */
export interface Related {
  entity: string
  source: string
  /** Paths of the other record, each with the path of this one that holds the same. */
  within: Record<string, string>
  /** What must hold of the other record. */
  when?: Condition
  /** Path that they are ordered by, of which the last one counts; without it they are added up. */
  order?: string
}
