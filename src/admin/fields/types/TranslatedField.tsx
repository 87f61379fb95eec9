import { useSay } from '../../providers/texts/useSay.ts'
import type { FieldProps } from '../FieldProps.ts'
import { formatText } from '../format.ts'

/** Shows a fixed wording, translated where there is a translation. */
export function TranslatedField({ value }: FieldProps) {
  return useSay()(formatText(value))
}
