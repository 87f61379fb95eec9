import { optionWord } from '../../engine/list/optionWord.ts'
import type { FieldProps } from './FieldProps.ts'
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatPrice,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatText,
} from './format.ts'
import { formatGoods } from './types/severalSources.ts'

type Words = (props: FieldProps) => string

/** What fields say that only show text, by their types. */
export const words = {
  text: ({ value }) => formatText(value),
  longText: ({ value }) => formatText(value),
  number: ({ value }) => formatNumber(value),
  quantity: ({ value }) => formatQuantity(value),
  money: ({ value }) => formatMoney(value),
  price: ({ value }) => formatPrice(value),
  percent: ({ value }) => formatPercent(value),
  date: ({ value, column }) => formatDate(value, column.format),
  dateTime: ({ value, column }) => formatDateTime(value, column.format),
  goods: formatGoods,
  index: ({ value, row }) => (row === undefined ? formatText(value) : String(row + 1)),
} satisfies Record<string, Words>

/** What a field says that shows the label of a value. */
export const enumerationWord: Words = ({ value, record, column }) => optionWord(column, record) ?? formatText(value)
