import type { DerivedValue } from '../generated/declaration.ts'
import type { Formula } from '../formula/formula.ts'
import type { Condition } from '../value/condition.ts'
import type { AsOf } from './asOfModel.ts'
import type { Related } from './relatedModel.ts'

/** Separator of the texts of lines that are joined. */
export const JOINED_BY = '、'

/** How a derived value is computed. */
export type Derived =
  | { from: string }
  | { sum: string }
  | { count: string }
  | { join: string }
  | { add: string[] }
  | { multiply: string[] }
  | { when: Condition }
  | { case: Condition[] }
  | { object: Record<string, string> }
  | { word: string; isKept: boolean }
  | { formula: Formula }
  | { fault: string }
  /** What chosen records are called, in their order, by the path of it; null for one that is out of sight. */
  | { titles: string }
  | { related: Related }
  /** The past day that a list is asked as of. */
  | { asOf: AsOf }
  | { value: { by: DerivedValue; of: string[] } }
