import { useSay } from '../../providers/texts/useSay.ts'
import type { FieldProps } from '../FieldProps.ts'
import { formatText } from '../format.ts'

/** A word that all know, in the reader's language as far as a translation has it. */
export function TranslatedField({ value }: FieldProps) {
  return useSay()(formatText(value))
}
