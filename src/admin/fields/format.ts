import { chinaTime } from '../../engine/time.ts'

/** What stands where there is no value. */
export const EMPTY = '--'

const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const plain = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 6, useGrouping: false })

export function isEmpty(value: unknown): value is undefined | null | '' | [] {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isEmpty))
}

/** Any value as words; several are joined by a space, those without a word are left out. */
export function formatText(value: unknown): string {
  if (isEmpty(value)) return EMPTY
  if (Array.isArray(value))
    return value
      .filter(item => !isEmpty(item))
      .map(formatText)
      .join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Two decimals and thousands separators; half a cent goes up, decimally. */
export function formatMoney(value: unknown): string {
  return formatDecimal(money, value)
}

/** At most six decimals, without trailing zeros. */
export function formatNumber(value: unknown): string {
  return formatDecimal(plain, value)
}

/** @param value a fraction: 0.13 is 13% */
export function formatPercent(value: unknown): string {
  const number = decimalOf(value)
  return number === undefined ? formatText(value) : `${plain.format(Number(number) * 100)}%`
}

/** YYYY-MM-DD HH:mm. @param value ISO 8601, a Date, or milliseconds as a number or in 13 characters */
export function formatDateTime(value: unknown): string {
  const time = timeOf(value)
  return time === undefined ? formatText(value) : chinaTime(time).format('YYYY-MM-DD HH:mm')
}

/** YYYY-MM-DD; a date without a time is nobody's midnight and stays what it is. */
export function formatDate(value: unknown): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  const time = timeOf(value)
  return time === undefined ? formatText(value) : chinaTime(time).format('YYYY-MM-DD')
}

function timeOf(value: unknown): number | undefined {
  const time = value instanceof Date ? value.getTime() : typeof value === 'string' ? parseTime(value) : value
  return typeof time === 'number' && Math.abs(time) < 8.64e15 ? time : undefined
}

function parseTime(text: string): number {
  return /^\d{13}$/.test(text) ? Number(text) : Date.parse(text)
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
