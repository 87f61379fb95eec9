import { Big } from 'big.js'
import type { Extreme } from '../model/reportModel.ts'
import type { Asked } from './pivot.ts'

/** Some rows of a list, added up. */
export interface Grouped {
  /** What it is told apart by: dimensions of the rows, then of the columns. */
  values: (string | null)[]
  /** What a record is called. */
  titles: (string | null)[]
  /** Of each measure that is no formula: as a decimal is written, null where no row has a value. */
  sums: Readonly<Record<string, string | null>>
}

/** All groups of an axis. */
export const TOTAL = 'total' as const

/** Groups of rows and of columns, by what they are told apart by. */
export interface Place {
  row: readonly (string | null)[] | typeof TOTAL
  column: readonly (string | null)[] | typeof TOTAL
}

export type Sums = Readonly<Record<string, Big>>

/** What groups come to, alone and together. */
export interface Totals {
  /** @param place of all rows, or of all columns, unless given */
  at(place: Partial<Place>): Sums | undefined
}

/** Adds up groups, or finds their extremes, by row, by column, and in all. */
export function totalsOf({ rows, columns, measures }: Asked, groups: readonly Grouped[]): Totals {
  const all = new Map<string, Record<string, Big>>()
  const extremes = new Map(measures.map(({ measure: { name, extreme } }) => [name, extreme?.by]))
  for (const { values, sums } of groups) {
    const ofRow = rows.length > 0 ? [{ row: values.slice(0, rows.length) }, {}] : [{}]
    const ofColumn = columns.length > 0 ? [{ column: values.slice(rows.length) }, {}] : [{}]
    for (const place of ofRow.flatMap(row => ofColumn.map(column => ({ ...row, ...column })))) {
      const key = keyOf(place)
      const known = all.get(key) ?? {}
      for (const [name, told] of Object.entries(sums)) {
        const both = joined(extremes.get(name), known[name], told)
        if (both) known[name] = both
      }
      all.set(key, known)
    }
  }
  return { at: place => all.get(keyOf(place)) }
}

/** What two groups come to; an extreme of groups without a value is none. */
function joined(by: Extreme | undefined, known: Big | undefined, told: string | null): Big | undefined {
  if (by === undefined) return (known ?? new Big(0)).plus(told ?? 0)
  if (told === null || !known) return told === null ? known : new Big(told)
  return known.gt(told) === (by === 'most') ? known : new Big(told)
}

const keyOf = ({ row = TOTAL, column = TOTAL }: Partial<Place>) => JSON.stringify([row, column])
