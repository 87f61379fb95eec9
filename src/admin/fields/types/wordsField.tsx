import type { FieldProps, FieldType } from '../FieldProps.ts'

/** A field that shows nothing but words. */
export function wordsField(words: (props: FieldProps) => string): FieldType {
  return function WordsField(props) {
    return <>{words(props)}</>
  }
}
