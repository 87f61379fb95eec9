import type { FieldProps } from '../FieldProps.ts'
import styles from '../fields.module.css'
import { joinedParts } from './severalSources.ts'

/** Shows several texts in one cell; where they wrap, a number is not broken at its hyphen. */
export function JoinedField(props: FieldProps) {
  return joinedParts(props).map((part, index) => (
    <span key={part}>
      {index > 0 && ' '}
      <span className={styles.whole}>{part}</span>
    </span>
  ))
}
