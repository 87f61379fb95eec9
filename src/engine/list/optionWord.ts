import type { Column } from '../model/model.ts'
import { valueAt } from '../value/valueAt.ts'

/**
 * Returns the label of an enumeration's value: the one that the record itself has, in the column's second source, else
 * its option's.
 */
export function optionWord({ source, sources, options }: Column, record: unknown): string | undefined {
  const own = sources?.[1] === undefined ? undefined : valueAt(record, sources[1])
  if (typeof own === 'string' && own !== '') return own
  const value = valueAt(record, source)
  return options?.find(option => option.value === value)?.label
}
