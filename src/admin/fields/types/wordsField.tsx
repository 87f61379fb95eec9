import type { FieldProps, FieldType } from '../FieldProps.ts'

/** Makes a field type that only shows text. */
export function wordsField(words: (props: FieldProps) => string): FieldType {
  return function WordsField(props) {
    return <>{words(props)}</>
  }
}
