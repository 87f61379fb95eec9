import type { FieldProps } from '../FieldProps.ts'
import styles from '../fields.module.css'
import { formatText } from '../format.ts'

/** Shows the first of several texts, not broken at its hyphen. */
export function FirstField({ value }: FieldProps) {
  return <span className={styles.whole}>{formatText(Array.isArray(value) ? value[0] : value)}</span>
}
