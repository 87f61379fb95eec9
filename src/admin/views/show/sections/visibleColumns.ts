import { matches } from '../../../../engine/value/condition.ts'
import type { Column } from '../../../../engine/model/model.ts'
import { valueAt } from '../../../../engine/value/valueAt.ts'
import { isEmpty } from '../../../fields/format.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Returns the columns to show: those whose `when` holds for the record, or for one of the lines, and that are not empty
 * there where they have `hideWhenEmpty`.
 * @param shown what the columns read from: the record itself or its lines
 */
export function visibleColumns(columns: readonly Column[], shown: Data | readonly Data[]): Column[] {
  const records = [shown].flat() as Data[]
  return columns.filter(column => {
    const applying = records.filter(record => matches(column.when, record))
    const isThere = applying.length > 0 || records.length === 0
    return isThere && !(column.hideWhenEmpty && saysNothing(column, applying))
  })
}

function saysNothing(column: Column, shown: Data[]): boolean {
  return (column.sources ?? [column.source]).every(source => isEmpty(valueAt(shown, source)))
}
