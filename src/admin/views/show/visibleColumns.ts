import { holds } from '../../../engine/condition.ts'
import type { Column } from '../../../engine/model.ts'
import { valueAt } from '../../../engine/valueAt.ts'
import { isEmpty } from '../../fields/format.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * The columns to show: those whose `when` the record meets and, with `hideWhenEmpty`, that have something to say.
 * @param shown what the columns read from: the record itself or its lines
 */
export function visibleColumns(columns: readonly Column[], record: Data, shown: unknown = record): Column[] {
  return columns.filter(column => holds(column.when, record) && !(column.hideWhenEmpty && saysNothing(column, shown)))
}

function saysNothing(column: Column, shown: unknown): boolean {
  return (column.sources ?? [column.source]).every(source => isEmpty(valueAt(shown, source)))
}
