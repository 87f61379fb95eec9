import { useTranslate } from 'react-admin'
import { useSay } from '../../providers/texts/useSay.ts'
import type { FieldProps } from '../FieldProps.ts'
import { formatUnitPrice } from './severalSources.ts'

/** Shows a price with its unit. */
export function UnitPriceField(props: FieldProps) {
  return formatUnitPrice(props, useTranslate()('docket.show.yuan'), useSay())
}
