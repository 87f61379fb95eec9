import type { Condition } from './condition.ts'

/** How a value that is not typed in comes about. */
export type Derived =
  | { from: string }
  | { sum: string }
  | { count: string }
  | { add: string[] }
  | { multiply: string[] }
  | { when: Condition }
  | { case: Condition[] }
  | { object: Record<string, string> }
  | { word: string }
  | { value: { by: string; of: string[] } }
