import { Big } from 'big.js'
import type { NoticeGap, NoticePart } from '../../engine/model/noticeModel.ts'
import { formatTime, MINUTE_FORMAT } from '../../engine/value/time.ts'
import { valueAt } from '../../engine/value/valueAt.ts'
import type { NoticeLine, NoticeValue } from '../journal/notify.ts'

type Sources = Readonly<Record<NoticeGap['of'], unknown>>

/** Fills values into a declared text; those with a mask stay apart, so that they can be hidden from each reader. */
export function wording(text: readonly NoticePart[], sources: Sources): NoticeLine {
  return lineOf(
    ...text.map(part => {
      if (typeof part === 'string') return part
      const value = valueText(part, valueAt(sources[part.of], part.source))
      return part.mask === undefined ? value : { value, mask: part.mask }
    }),
  )
}

/** Joins parts to one text, unless one of them is masked. */
export function lineOf(...parts: (string | NoticeValue)[]): NoticeLine {
  return parts.every(part => typeof part === 'string') ? parts.join('') : parts
}

const NOTHING = '无'

function valueText({ kind, options }: NoticeGap, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (options) return options.find(option => option.value === value)?.label ?? String(value)
  if (kind === 'money') return moneyText(String(value))
  if (kind === 'price') return priceText(String(value))
  if (kind === 'percent') return `${new Big(String(value)).times(100).toString()}%`
  if (kind === 'dateTime') return formatTime(String(value), MINUTE_FORMAT)
  if (kind === 'boolean') return value ? '是' : '否'
  return String(value)
}

/** Formats an amount with two decimals and thousands separators. */
export const moneyText = (value: number | string) => grouped(new Big(value).toFixed(2))

/** Formats a price with as many decimals as it has, two at least, and thousands separators. */
export function priceText(value: number | string): string {
  const exact = new Big(value)
  return grouped(exact.eq(exact.round(2)) ? exact.toFixed(2) : exact.toFixed())
}

const grouped = (text: string) => text.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
