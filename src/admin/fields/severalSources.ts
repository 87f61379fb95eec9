import { valueAt } from '../../engine/valueAt.ts'
import type { FieldProps } from './FieldProps.ts'
import { EMPTY, formatMoney, formatText, isEmpty } from './format.ts'

/** Every source that has a value, joined by a space; several values of one source by commas, each once. */
export function formatJoined({ value, record, column }: FieldProps): string {
  if (column.sources) return formatText(column.sources.map(source => valueAt(record, source)))
  return Array.isArray(value) ? [...new Set(value.map(formatText))].join(', ') || EMPTY : formatText(value)
}

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

/** The second source is the unit: 12.50 元/个. */
export function formatUnitPrice({ value, record, column }: FieldProps): string {
  const [price = column.source, unit] = column.sources ?? []
  const amount = column.sources ? valueAt(record, price) : value
  return isEmpty(amount) ? EMPTY : `${formatMoney(amount)} 元/${formatText(unit && valueAt(record, unit))}`
}
