import { Big } from 'big.js'
import { DAY_FORMAT, formatTime, SECOND_FORMAT } from '../value/time.ts'
import { LAST_YEAR, MOST_DAYS, type Operation } from './formula.ts'
import { compare, Decimal, Halt, isSame, momentOf, numberOf, textOf, type Value } from './value.ts'

type Operate = (values: readonly Value[]) => Value

/** Operations to which an empty value is as good as any other; all others are empty with it. */
export const LENIENT: ReadonlySet<Operation> = new Set<Operation>(['add', 'subtract', 'join', 'same'])

/** What each operation makes of its values. */
export const OPERATIONS: Readonly<Record<Operation, Operate>> = {
  add: ([a, b]) => orNought(a).plus(orNought(b)),
  subtract: ([a, b]) => orNought(a).minus(orNought(b)),
  join: ([a, b]) => `${textOf(a ?? '')}${textOf(b ?? '')}`,
  same: ([a = null, b = null]) => isSame(a, b),
  equal: ([a = null, b = null]) => isSame(a, b),
  multiply: ([a, b]) => numberOf(a).times(numberOf(b)),
  divide: ([a, b]) => numberOf(a).div(divisor(b)),
  remainder: ([a, b]) => numberOf(a).mod(divisor(b)),
  negate: ([a]) => new Decimal(0).minus(numberOf(a)),
  absolute: ([a]) => numberOf(a).abs(),
  floor: ([a]) => towards(numberOf(a), -1),
  ceiling: ([a]) => towards(numberOf(a), 1),
  round: ([a, decimals]) => numberOf(a).round(numberOf(decimals).toNumber(), Big.roundHalfUp),
  least: values => values.reduce((least, one) => (compare(one, least) < 0 ? one : least)),
  greatest: values => values.reduce((greatest, one) => (compare(one, greatest) > 0 ? one : greatest)),
  less: ([a, b]) => compare(a, b) < 0,
  not: ([a]) => a !== true,
  contains: ([a, b]) => textOf(a).includes(textOf(b)),
  startsWith: ([a, b]) => textOf(a).startsWith(textOf(b)),
  endsWith: ([a, b]) => textOf(a).endsWith(textOf(b)),
  length: ([a]) => new Decimal(Array.from(textOf(a)).length),
  text: ([a]) => written(a),
  date: ([a]) => formatTime(momentOf(a), DAY_FORMAT),
  today: () => formatTime(undefined, DAY_FORMAT),
  now: () => new Date(),
  year: ([a]) => part(a, 0, 4),
  month: ([a]) => part(a, 5, 7),
  day: ([a]) => part(a, 8, 10),
  addDays: ([a, days]) => addDays(textOf(a), numberOf(days)),
  daysBetween: ([a, b]) => new Decimal((midnightOf(textOf(b)) - midnightOf(textOf(a))) / DAY),
}

const DAY = 86_400_000

const orNought = (value: Value | undefined) => numberOf(value ?? new Decimal(0))

function divisor(value: Value | undefined): Big {
  const divisor = numberOf(value)
  if (divisor.eq(0)) throw new Halt('zeroDivision')
  return divisor
}

function towards(number: Big, direction: 1 | -1): Big {
  const whole = number.round(0, Big.roundDown)
  return number.eq(whole) || number.gt(0) !== direction > 0 ? whole : whole.plus(direction)
}

function written(value: Value | undefined): string {
  if (value instanceof Decimal) return value.eq(0) ? '0' : value.toFixed()
  return value instanceof Date ? formatTime(value, SECOND_FORMAT) : String(value)
}

const part = (day: Value | undefined, from: number, to: number) => new Decimal(Number(textOf(day).slice(from, to)))

const midnightOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Whole days; a part of one does not count. */
function addDays(day: string, days: Big): string {
  const whole = days.round(0, Big.roundDown).toNumber()
  if (Math.abs(whole) > MOST_DAYS) throw new Halt('overflow')
  const date = new Date(midnightOf(day) + whole * DAY)
  const year = date.getUTCFullYear()
  if (year < 1 || year > LAST_YEAR) throw new Halt('overflow')
  return date.toISOString().slice(0, 10)
}
