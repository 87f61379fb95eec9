import type { FieldProps } from '../FieldProps.ts'
import styles from '../fields.module.css'
import { enumerationWord } from '../words.ts'

/** Shows the label of a value, with a dot in its tone where it has one. */
export function EnumerationField(props: FieldProps) {
  const { value, column } = props
  const option = column.options?.find(option => option.value === value)
  const word = enumerationWord(props)
  if (!option?.tone) return <>{word}</>
  return (
    <span className={styles.state} data-tone={option.tone}>
      {word}
    </span>
  )
}
