import { fieldsRead } from '../value/condition.ts'
import type { Related } from '../model/relatedModel.ts'

/** Returns the paths that a value of related records reads of them. */
export const relatedPaths = ({ source, within, when, order }: Related): string[] => [
  source,
  ...Object.keys(within),
  ...fieldsRead(when),
  ...(order === undefined ? [] : [order]),
]
