import { faultWord } from '../../engine/list/faults.ts'
import type { Column } from '../../engine/model/model.ts'
import { valueAt } from '../../engine/value/valueAt.ts'
import { Field } from '../fields/Field.tsx'
import { isEmpty } from '../fields/format.ts'

interface Props {
  record: Readonly<Record<string, unknown>>
  column: Column
  row?: number
}

/** Shows a value on paper; an empty one leaves room to write, one that a formula could not compute says why. */
export function PrintedValue({ record, column, row }: Props) {
  const sources = column.sources ?? [column.source]
  const isBlank = faultWord(column, record) === undefined && sources.every(source => isEmpty(valueAt(record, source)))
  if (isBlank) return null
  return <Field record={record} column={column} row={row} />
}
