import type { FieldProps } from '../FieldProps.ts'
import { formatText } from '../format.ts'

/** Links to the mail program, so that one press writes a letter; what is no address stays text. */
export function EmailField({ value }: FieldProps) {
  const text = formatText(value)
  if (!text.includes('@')) return <>{text}</>
  // A question mark would begin the letter's own fields.
  return <a href={`mailto:${encodeURIComponent(text).replaceAll('%40', '@')}`}>{text}</a>
}
