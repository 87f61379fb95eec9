import type { Dimension } from '../model/reportModel.ts'
import { latestDay } from '../value/time.ts'
import type { AskedDimension } from './askedLayout.ts'
import { lastDayOf } from './periods.ts'

/** Values by the names of a list's filters. */
type Filters = Readonly<Record<string, string | number | boolean>>

/**
 * Returns the filters of the list by which it shows just the rows of a group; undefined where none finds them, as those
 * without a value.
 * @param filters what holds of all
 */
export function drillFilters(
  filters: Filters,
  dimensions: readonly AskedDimension[],
  values: readonly (string | null)[],
): Filters | undefined {
  let found: Filters | undefined = filters
  for (const [index, { dimension, grain }] of dimensions.entries()) {
    const value = values[index]!
    if (!found || value === null) return undefined
    found = grain ? within(found, dimension, value, lastDayOf(grain, value)) : chosen(found, dimension, value)
  }
  return found
}

function within(filters: Filters, { source, isAhead }: Dimension, first: string, last: string): Filters {
  const [start, end] = [`${source}Start`, `${source}End`]
  const ends = [last, filters[end], isAhead ? undefined : latestDay()].filter(day => typeof day === 'string')
  const begins = [first, filters[start]].filter(day => typeof day === 'string')
  return { ...filters, [start]: begins.toSorted().at(-1)!, [end]: ends.toSorted()[0]! }
}

function chosen(filters: Filters, { source, options }: Dimension, value: string): Filters {
  return { ...filters, [source]: options?.find(option => String(option.value) === value)?.value ?? value }
}
