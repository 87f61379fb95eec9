import type { Column } from '../../engine/model/model.ts'
import { valueAt } from '../../engine/value/valueAt.ts'
import { Field } from '../fields/Field.tsx'
import { isEmpty } from '../fields/format.ts'

interface Props {
  record: Readonly<Record<string, unknown>>
  column: Column
  row?: number
}

/** Shows a value on paper; an empty one leaves room to write. */
export function PrintedValue({ record, column, row }: Props) {
  const sources = column.sources ?? [column.source]
  if (sources.every(source => isEmpty(valueAt(record, source)))) return null
  return <Field record={record} column={column} row={row} />
}
