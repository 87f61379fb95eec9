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
  /** Property that they are sorted by, the latest last. */
  order: string
  /** Message for a value that is not among those offered; without it, any value is accepted. */
  refuse?: string
  /** A new value is added to those offered. */
  make?: boolean
}
