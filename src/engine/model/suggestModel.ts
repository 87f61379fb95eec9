import type { Condition } from '../value/condition.ts'

/** Values of other records that an input offers. */
export interface Suggest {
  /** The entity whose values are offered, and the property that holds them. */
  entity: string
  source: string
  /** Properties of the other record that must equal properties beside the input. */
  within: Record<string, string>
  /** What must hold of the other record. */
  when?: Condition
  /** Property that they are ordered by, the latest last. */
  order: string
  /** What is said of a value that is not among those offered; unless given, any is taken. */
  refuse?: string
  /** A value that is none of them becomes one of them. */
  make?: boolean
}
