import type { FieldProps, FieldType } from '../FieldProps.ts'
import { words } from '../words.ts'

/** The fields that only show text. */
export const wordsFields = Object.fromEntries(
  Object.entries(words).map(([type, wordsOf]) => [type, (props: FieldProps) => <>{wordsOf(props)}</>]),
) as Record<keyof typeof words, FieldType>
