import type { FieldProps } from '../FieldProps.ts'
import { formatText } from '../format.ts'

/** Links to a page of the web; any other address stays text, as it might run a script. */
export function LinkField({ value }: FieldProps) {
  const text = formatText(value)
  if (!/^https?:\/\//i.test(text)) return <>{text}</>
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
