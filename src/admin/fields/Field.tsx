import { faultWord } from '../../engine/list/faults.ts'
import { valueAt } from '../../engine/value/valueAt.ts'
import { UnknownType } from '../ui/UnknownType.tsx'
import { fieldTypes } from './fieldTypes.ts'
import type { FieldProps } from './FieldProps.ts'
import styles from './fields.module.css'

/** Shows a value of a record as its column says. */
export function Field({ record, column, row }: Omit<FieldProps, 'value'>) {
  const fault = faultWord(column, record)
  if (fault !== undefined)
    return (
      <span className={styles.state} data-tone="error">
        {fault}
      </span>
    )
  const Type = fieldTypes[column.type]
  if (!Type) return <UnknownType type={column.type} />
  return <Type value={valueAt(record, column.source)} record={record} column={column} row={row} />
}
