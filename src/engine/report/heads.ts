import type { AskedDimension } from './askedLayout.ts'
import type { Grouped } from './groupTotals.ts'
import { periodWord } from './periods.ts'

/** A row or column of a report. */
export interface Head {
  /** What it is told apart by: the first day of a period, the id of a record, a choice; null where rows have none. */
  values: (string | null)[]
  /** The same in words; empty where rows have none. */
  labels: string[]
}

/**
 * Lists the rows or columns that groups have, each once: periods as they follow each other, choices as declared, others
 * by what they come to, the most first.
 * @param sizeOf tells what all groups come to that begin with some values
 */
export function headsOf(
  dimensions: readonly AskedDimension[],
  groups: readonly Grouped[],
  axis: 'rows' | 'columns',
  sizeOf: (values: (string | null)[]) => number,
): Head[] {
  if (dimensions.length === 0) return []
  const heads = new Map<string, Head>()
  for (const { values, titles } of groups) {
    const part = <Value>(all: readonly Value[]) =>
      axis === 'rows' ? all.slice(0, dimensions.length) : all.slice(all.length - dimensions.length)
    const own = part(values)
    const named = part(titles)
    heads.set(JSON.stringify(own), {
      values: own,
      labels: dimensions.map((dimension, index) => labelOf(dimension, own[index]!, named[index]!)),
    })
  }
  const all = [...heads.values()]
  const sizes = new Map<string | null, number>()
  for (const { values } of all) sizes.set(values[0]!, (sizes.get(values[0]!) ?? 0) + sizeOf(values))
  const bySize = (a: Head, b: Head, at: number) =>
    at === 0 ? sizes.get(b.values[0]!)! - sizes.get(a.values[0]!)! : sizeOf(b.values) - sizeOf(a.values)
  return all.toSorted((a, b) => {
    for (const [at, dimension] of dimensions.entries()) {
      const [one, other] = [a.values[at]!, b.values[at]!]
      if (one === other) continue
      const order = orderOf(dimension, one, other) ?? bySize(a, b, at)
      return order === 0 ? a.labels[at]!.localeCompare(b.labels[at]!, 'zh') : order
    }
    return 0
  })
}

function labelOf({ dimension, grain }: AskedDimension, value: string | null, title: string | null): string {
  if (value === null) return ''
  if (grain) return periodWord(grain, value)
  return dimension.options?.find(option => String(option.value) === value)?.label ?? title ?? value
}

/** Tells which of two values comes first by itself; what has none comes last. */
function orderOf({ dimension: { options }, grain }: AskedDimension, one: string | null, other: string | null) {
  if (!grain && !options) return undefined
  if (one === null || other === null) return one === null ? 1 : -1
  if (grain) return one < other ? -1 : 1
  const placeOf = (value: string) => options!.findIndex(option => String(option.value) === value)
  return placeOf(one) - placeOf(other)
}
