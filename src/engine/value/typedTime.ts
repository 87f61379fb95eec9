import { formatTime, isMilliseconds, SECOND_FORMAT } from './time.ts'

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/**
 * Reads a day in China, with the time when one is said, as people write and paste it: 2026-01-05, 2026/1/5 9:30,
 * 2026年1月5日, 20260105, milliseconds in 13 digits.
 * @returns day as YYYY-MM-DD and time as hh:mm:ss; undefined for what is none, such as 30 February
 */
export function typedTime(text: string): { day: string; time: string } | undefined {
  const plain = text.normalize('NFKC').trim()
  const parted = isMilliseconds(plain)
    ? formatTime(plain, SECOND_FORMAT)
    : plain.replace(/^(\d{4})(\d{2})(\d{2})(?!\d)/, '$1-$2-$3')
  const found = DAY.exec(parted)
  if (!found) return undefined
  const parts: (string | undefined)[] = found.slice(1)
  const [year, month, date, ...clock] = parts.map((part = '0') => part.padStart(2, '0'))
  const [day, time] = [`${year}-${month}-${date}`, clock.join(':')]
  const moment = Date.parse(`${day}T${time}Z`)
  const isTrue = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(`${day}T${time}`)
  return isTrue ? { day, time } : undefined
}
