import type { Column } from '../model/model.ts'
import { valueAt } from '../value/valueAt.ts'

type Shown = Pick<Column, 'source' | 'titles' | 'options'>

/** Returns what the chosen records or values of a column are called, in their order; null for one out of sight. */
export function chosenWords({ source, titles, options }: Shown, record: unknown): (string | null)[] {
  const found = valueAt(record, titles ?? source)
  return Array.isArray(found) ? wordsOf(found, options) : []
}

/** Returns the words for chosen values. */
export const wordsOf = (values: readonly unknown[], options: Column['options']): (string | null)[] =>
  values.map(value => {
    if (value === null || value === undefined || value === '') return null
    return options?.find(option => option.value === value)?.label ?? String(value)
  })
