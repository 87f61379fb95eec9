import { useTranslate } from 'react-admin'
import { useDeclaredText } from '../../providers/texts/useDeclaredText.ts'
import type { FieldProps } from '../FieldProps.ts'
import { formatUnitPrice } from './severalSources.ts'

/** Shows a price with its unit. */
export function UnitPriceField(props: FieldProps) {
  return formatUnitPrice(props, useTranslate()('docket.show.yuan'), useDeclaredText())
}
