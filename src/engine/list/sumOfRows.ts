import { faultWord } from './faults.ts'
import type { Column } from '../model/model.ts'
import { addUp } from '../value/addUp.ts'
import { matches } from '../value/condition.ts'
import type { Data } from '../value/data.ts'
import { valueAt } from '../value/valueAt.ts'

/** What a column adds up to, and in how many rows its formula has no value, which count as nothing. */
export interface ColumnSum {
  sum: number
  leftOut: number
}

/** Adds up a column over rows, of those that show it. */
export function sumOfRows(column: Column, rows: readonly Data[]): ColumnSum {
  const shown = rows.filter(row => matches(column.when, row))
  return {
    sum: addUp(shown.map(row => valueAt(row, column.source))),
    leftOut: shown.filter(row => faultWord(column, row) !== undefined).length,
  }
}
