import { useTranslate } from 'react-admin'
import { useSay } from '../../providers/texts/useSay.ts'
import type { FieldProps } from '../FieldProps.ts'
import { formatUnitPrice } from './severalSources.ts'

/** A price with the unit that it is for. */
export function UnitPriceField(props: FieldProps) {
  return formatUnitPrice(props, useTranslate()('docket.show.yuan'), useSay())
}
