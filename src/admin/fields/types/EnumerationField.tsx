import { TranslatedField } from './TranslatedField.tsx'
import type { FieldProps } from '../FieldProps.ts'
import styles from '../fields.module.css'
import { enumerationWord } from '../words.ts'

/** Shows the label of a value, with a dot in its tone where it has one. */
export function EnumerationField(props: FieldProps) {
  const { value, column } = props
  const option = column.options?.find(option => option.value === value)
  const word = enumerationWord(props)
  // A word that was kept with the record is declared elsewhere, and not in the reader's language.
  const shown = column.sources?.[1] === undefined ? word : <TranslatedField {...props} value={word} />
  if (!option?.tone) return <>{shown}</>
  return (
    <span className={styles.state} data-tone={option.tone}>
      {shown}
    </span>
  )
}
