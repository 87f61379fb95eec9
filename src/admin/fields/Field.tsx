import { useTranslate } from 'react-admin'
import { valueAt } from '../../engine/valueAt.ts'
import styles from './fields.module.css'
import { fieldTypes } from './index.ts'
import type { FieldProps } from './FieldProps.ts'

/** One value of a record, shown as its column says. */
export function Field({ record, column, row }: Omit<FieldProps, 'value'>) {
  const Type = fieldTypes[column.type] ?? UnknownField
  return <Type value={valueAt(record, column.source)} record={record} column={column} row={row} />
}

/** A type that nobody registered: seen, but no reason to take the page down. */
function UnknownField({ column }: FieldProps) {
  const translate = useTranslate()
  return <span className={styles.unknown}>{translate('docket.list.unknownType', { type: column.type })}</span>
}
