import type { FieldProps } from '../FieldProps.ts'
import styles from '../fields.module.css'
import { joinedParts } from './severalSources.ts'

/** Several words in one cell. Where they need two lines, a number is not torn apart at its hyphen. */
export function JoinedField(props: FieldProps) {
  return joinedParts(props).map((part, index) => (
    <span key={part}>
      {index > 0 && ' '}
      <span className={styles.whole}>{part}</span>
    </span>
  ))
}
