import { valueAt } from '../../../engine/value/valueAt.ts'
import type { FieldProps } from '../FieldProps.ts'
import { EMPTY, formatPrice, formatText, isEmpty } from '../format.ts'

/** Returns the texts of all sources that have a value, or of the values of one with commas between; each text once. */
export function joinedParts({ value, record, column }: FieldProps): string[] {
  const { sources } = column
  const values = sources ? sources.map(source => valueAt(record, source)) : [value].flat()
  const parts = [...new Set(values.filter(each => !isEmpty(each)).map(formatText))]
  return parts.length === 0 ? [EMPTY] : sources ? parts : parts.map(followedBy(','))
}

const followedBy = (mark: string) => (part: string, index: number, parts: readonly string[]) =>
  index < parts.length - 1 ? part + mark : part

/** Joins brand, name and model to one text. */
export function formatGoods({ value, record, column }: FieldProps): string {
  const values = column.sources ? column.sources.map(source => valueAt(record, source)) : [value]
  return (
    values
      .filter(value => !isEmpty(value))
      .map(formatText)
      .join(' / ') || EMPTY
  )
}

/**
 * Formats a price per unit: 12.50 元/个. The second source is the unit.
 * @param yuan name of the currency
 * @param say translates the unit
 */
export function formatUnitPrice(
  { value, record, column }: FieldProps,
  yuan = '元',
  say: (unit: string) => string = unit => unit,
): string {
  const [price = column.source, unit] = column.sources ?? []
  const amount = column.sources ? valueAt(record, price) : value
  return isEmpty(amount) ? EMPTY : `${formatPrice(amount)} ${yuan}/${say(formatText(unit && valueAt(record, unit)))}`
}
