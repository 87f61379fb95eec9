import type { FieldProps } from './FieldProps.ts'
import styles from './fields.module.css'
import { formatText } from './format.ts'

/** The word for the value, with a dot in its tone where it has one. */
export function EnumerationField({ value, column }: FieldProps) {
  const option = column.options?.find(option => option.value === value)
  if (!option) return <>{formatText(value)}</>
  if (!option.tone) return <>{option.label}</>
  return (
    <span className={styles.state} data-tone={option.tone}>
      {option.label}
    </span>
  )
}
