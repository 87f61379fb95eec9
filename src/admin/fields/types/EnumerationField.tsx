import { optionWord } from '../../../engine/list/optionWord.ts'
import type { FieldProps } from '../FieldProps.ts'
import styles from '../fields.module.css'
import { formatText } from '../format.ts'

/** Shows the label of a value, with a dot in its tone where it has one. */
export function EnumerationField({ value, record, column }: FieldProps) {
  const option = column.options?.find(option => option.value === value)
  const word = optionWord(column, record) ?? formatText(value)
  if (!option?.tone) return <>{word}</>
  return (
    <span className={styles.state} data-tone={option.tone}>
      {word}
    </span>
  )
}
