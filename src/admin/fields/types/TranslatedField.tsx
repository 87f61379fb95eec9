import { useDeclaredText } from '../../providers/texts/useDeclaredText.ts'
import type { FieldProps } from '../FieldProps.ts'
import { formatText } from '../format.ts'

/** Shows a fixed wording, translated where there is a translation. */
export function TranslatedField({ value }: FieldProps) {
  return useDeclaredText()(formatText(value))
}
