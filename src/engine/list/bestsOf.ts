import type { Best } from '../model/model.ts'

type Row = Readonly<Record<string, unknown>>

/** The best values of rows by their properties, each with the word for it. */
export type Bests = Readonly<Record<string, { value: unknown; word: string }>>

/** Finds the best value of each property that rows are compared by; of those that are all alike none is. */
export function bestsOf(rows: readonly Row[], best: Readonly<Record<string, Best>>): Bests {
  return Object.fromEntries(
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
