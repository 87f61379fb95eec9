import { valueAt } from '../../../engine/value/valueAt.ts'
import type { FieldProps } from '../FieldProps.ts'
import { EMPTY, formatMoney, formatText, isEmpty } from '../format.ts'

/** Every source that has a value, or the several values of one with commas between; none of them twice. */
export function joinedParts({ value, record, column }: FieldProps): string[] {
  const { sources } = column
  const values = sources ? sources.map(source => valueAt(record, source)) : [value].flat()
  const parts = [...new Set(values.filter(each => !isEmpty(each)).map(formatText))]
  return parts.length === 0 ? [EMPTY] : sources ? parts : parts.map(followedBy(','))
}

const followedBy = (mark: string) => (part: string, index: number, parts: readonly string[]) =>
  index < parts.length - 1 ? part + mark : part

/** Brand, name and model in one cell. */
export function formatGoods({ value, record, column }: FieldProps): string {
  const values = column.sources ? column.sources.map(source => valueAt(record, source)) : [value]
  return (
    values
      .filter(value => !isEmpty(value))
      .map(formatText)
      .join(' / ') || EMPTY
  )
}

/** The second source is the unit: 12.50 元/个. @param yuan what the currency is called @param say says the unit */
export function formatUnitPrice(
  { value, record, column }: FieldProps,
  yuan = '元',
  say: (unit: string) => string = unit => unit,
): string {
  const [price = column.source, unit] = column.sources ?? []
  const amount = column.sources ? valueAt(record, price) : value
  return isEmpty(amount) ? EMPTY : `${formatMoney(amount)} ${yuan}/${say(formatText(unit && valueAt(record, unit)))}`
}
