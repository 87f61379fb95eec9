import type { Condition } from '../value/condition.ts'

/** Stands between the texts of lines that are told as one. */
export const JOINED_BY = '、'

/** How a value that is not typed in comes about. */
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
  | { value: { by: string; of: string[] } }
