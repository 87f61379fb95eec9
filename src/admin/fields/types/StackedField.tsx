import type { FieldProps } from '../FieldProps.ts'
import styles from '../fields.module.css'
import { EMPTY, formatText, isEmpty } from '../format.ts'

/** Shows several texts, each on a line of its own. */
export function StackedField({ value }: FieldProps) {
  const lines = [value].flat().filter(line => !isEmpty(line))
  if (lines.length === 0) return EMPTY
  return lines.map((line, index) => (
    <span key={index} className={styles.line}>
      {formatText(line)}
    </span>
  ))
}
