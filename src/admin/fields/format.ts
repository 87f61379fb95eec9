import { DAY_FORMAT, formatTime, MINUTE_FORMAT, momentOf, startOfDay } from '../../engine/value/time.ts'

/** What stands where there is no value. */
export const EMPTY = '--'

const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const price = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 6 })
const counted = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 6 })
const plain = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 6, useGrouping: false })

export function isEmpty(value: unknown): value is undefined | null | '' | [] {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isEmpty))
}

/** Formats any value as text; several are joined by a space, empty ones left out. */
export function formatText(value: unknown): string {
  if (isEmpty(value)) return EMPTY
  if (Array.isArray(value))
    return value
      .filter(item => !isEmpty(item))
      .map(formatText)
      .join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Formats money in yuan: two decimals, rounded half up in decimal, and thousands separators. */
export function formatMoney(value: unknown): string {
  return formatDecimal(money, value)
}

/** Formats a price in yuan: at least two decimals, at most six, and thousands separators. */
export function formatPrice(value: unknown): string {
  return formatDecimal(price, value)
}

/** Formats how much there is: at most six decimals, without trailing zeros, and thousands separators. */
export function formatQuantity(value: unknown): string {
  return formatDecimal(counted, value)
}

/** Formats a number with at most six decimals, without trailing zeros. */
export function formatNumber(value: unknown): string {
  return formatDecimal(plain, value)
}

/**
 * Formats a percentage.
 * @param value a fraction: 0.13 is 13%
 */
export function formatPercent(value: unknown): string {
  const number = decimalOf(value)
  return number === undefined ? formatText(value) : `${plain.format(Number(number) * 100)}%`
}

/**
 * Formats a time.
 * @param value ISO 8601, a Date, or milliseconds as a number or in 13 digits
 */
export function formatDateTime(value: unknown, format = MINUTE_FORMAT): string {
  const time = timeOf(value)
  return time === undefined ? formatText(value) : formatTime(time, format)
}

/** Formats a day; one without a time is a day in China. */
export function formatDate(value: unknown, format = DAY_FORMAT): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatTime(startOfDay(value), format)
  const time = timeOf(value)
  return time === undefined ? formatText(value) : formatTime(time, format)
}

function timeOf(value: unknown): number | undefined {
  if (value instanceof Date || typeof value === 'string') return momentOf(value)
  return typeof value === 'number' && Math.abs(value) < 8.64e15 ? value : undefined
}

/** Handed on as text, because a binary fraction would round 1.005 down. */
function formatDecimal(formatter: Intl.NumberFormat, value: unknown): string {
  const number = decimalOf(value)
  return number === undefined ? formatText(value) : formatter.format(number)
}

function decimalOf(value: unknown): `${number}` | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && isDecimal(text) ? text : undefined
}

function isDecimal(text: string): text is `${number}` {
  return text.trim() !== '' && Number.isFinite(Number(text))
}

/** Says how large a file is. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kb = bytes / 1024
  return kb < 1024 ? `${Math.round(kb)} KB` : `${(kb / 1024).toFixed(1)} MB`
}
