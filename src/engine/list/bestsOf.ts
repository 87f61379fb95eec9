import type { Best } from '../model/model.ts'
import { type Condition, matches } from '../value/condition.ts'

type Row = Readonly<Record<string, unknown>>

/** Returns the word for a value of a row, where it is the best of its property. */
export type WordOfBest = (row: Row, property: string) => string | undefined

/**
 * Finds the best value of each property that rows are compared by; of those that are all alike none is.
 * @param among what must hold of a row to be among the best
 */
export function bestsOf(
  rows: readonly Row[],
  best: Readonly<Record<string, Best>> = {},
  among?: Condition,
): WordOfBest {
  const compared = new Set(rows.filter(row => matches(among, row)))
  const bests = bestValues([...compared], best)
  return (row, property) => {
    const one = bests.get(property)
    return one && compared.has(row) && row[property] === one.value ? one.word : undefined
  }
}

function bestValues(rows: readonly Row[], best: Readonly<Record<string, Best>>) {
  return new Map(
    Object.entries(best).flatMap(([property, { least, most }]) => {
      const values = rows.map(row => row[property]).filter(isComparable)
      if (new Set(values).size < 2) return []
      const sign = least === undefined ? -1 : 1
      const [value] = values.toSorted((one, other) => sign * compare(one, other))
      return [[property, { value, word: least ?? most ?? '' }] as const]
    }),
  )
}

const isComparable = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string'

/** Numbers by size, days and times by their texts. */
const compare = (one: number | string, other: number | string) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other))
