import { valueAt } from '../../engine/value/valueAt.ts'
import { UnknownType } from '../ui/UnknownType.tsx'
import { fieldTypes } from './fieldTypes.ts'
import type { FieldProps } from './FieldProps.ts'

/** Shows a value of a record as its column says. */
export function Field({ record, column, row }: Omit<FieldProps, 'value'>) {
  const Type = fieldTypes[column.type]
  if (!Type) return <UnknownType type={column.type} />
  return <Type value={valueAt(record, column.source)} record={record} column={column} row={row} />
}
