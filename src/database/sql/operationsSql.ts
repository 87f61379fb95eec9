import { sql, type Expression } from 'kysely'
import {
  type FormulaType,
  LAST_YEAR,
  MOST_DAYS,
  type Operation,
  QUOTIENT_DECIMALS,
} from '../../engine/formula/formula.ts'

type Sql = Expression<unknown>
type Write = (...args: Sql[]) => Sql

const TYPES: Readonly<Record<FormulaType, (value: Sql) => Sql>> = {
  number: value => sql`(${value})::numeric`,
  text: value => sql`(${value})::text`,
  boolean: value => sql`(${value})::boolean`,
  date: value => sql`(${value})::date`,
  // What is told of a time has milliseconds.
  time: value => sql`date_trunc('milliseconds', (${value})::timestamptz)`,
}

/** Writes a value as the type that formulas compute with. */
export const typed = (value: Sql, type: FormulaType): Sql => TYPES[type](value)

/** SQL of each operation; of all but the first four, an empty value makes an empty one. */
export const OPERATIONS_SQL: Readonly<Record<Exclude<Operation, 'text'>, Write>> = {
  add: (a, b) => sql`(coalesce(${a}, 0) + coalesce(${b}, 0))`,
  subtract: (a, b) => sql`(coalesce(${a}, 0) - coalesce(${b}, 0))`,
  join: (a, b) => sql`(coalesce(${a}, '') || coalesce(${b}, ''))`,
  same: (a, b) => sql`(${a} is not distinct from ${b})`,
  equal: (a, b) => sql`(${a} = ${b})`,
  multiply: (a, b) => sql`(${a} * ${b})`,
  divide: quotient,
  remainder: (a, b) => sql`(${a} % nullif(${b}, 0))`,
  negate: a => sql`(- ${a})`,
  absolute: a => sql`abs(${a})`,
  floor: a => sql`floor(${a})`,
  ceiling: a => sql`ceil(${a})`,
  round: (a, decimals) => sql`round(${a}, ${decimals}::int)`,
  least: (...all) => noneEmpty(all, sql`least(${sql.join(all)})`),
  greatest: (...all) => noneEmpty(all, sql`greatest(${sql.join(all)})`),
  less: (a, b) => sql`(${a} < ${b})`,
  not: a => sql`(not ${a})`,
  contains: (a, b) => sql`(strpos(${a}, ${b}) > 0)`,
  startsWith: (a, b) => sql`starts_with(${a}, ${b})`,
  endsWith: (a, b) => sql`(right(${a}, length(${b})) = ${b})`,
  length: a => sql`length(${a})::numeric`,
  date: a => sql`(${clock(a)})::date`,
  today: () => sql`(${clock(sql`now()`)})::date`,
  now: () => sql`date_trunc('milliseconds', now())`,
  year: a => sql`extract(year from ${a})`,
  month: a => sql`extract(month from ${a})`,
  day: a => sql`extract(day from ${a})`,
  addDays: (day, days) =>
    sql`(${day} + (case when abs(${days}) <= ${sql.lit(MOST_DAYS)} then trunc(${days}) end)::int)`,
  daysBetween: (a, b) => sql`(${b} - ${a})::numeric`,
}

/** SQL of texts made of other types, by the type. */
export const TEXT_SQL: Readonly<Record<FormulaType, Write>> = {
  number: a => sql`trim_scale(${a})::text`,
  text: a => a,
  boolean: a => sql`(${a})::text`,
  date: a => sql`to_char(${a}, 'YYYY-MM-DD')`,
  time: a => sql`to_char(${clock(a)}, 'YYYY-MM-DD HH24:MI:SS')`,
}

/** Writes the fault of a division. */
export const divides: Write = (a, b) => sql`(case when ${b} = 0 and ${a} is not null then 'zeroDivision' end)`

/** Writes the fault of days that can't be added. */
export const tooManyDays: Write = (day, days) =>
  sql`(case when ${day} is not null and abs(trunc(${days})) > ${sql.lit(MOST_DAYS)}
    or extract(year from ${OPERATIONS_SQL.addDays(day!, days!)}) not between 1 and ${sql.lit(LAST_YEAR)}
    then 'overflow' end)`

/** The clock in China, which has no daylight saving. */
const clock = (time: Sql) => sql`${time} at time zone interval '8 hours'`

const noneEmpty = (all: readonly Sql[], value: Sql) =>
  sql`(case when ${sql.join(
    all.map(one => sql`${one} is not null`),
    sql` and `,
  )} then ${value} end)`

/** A division of whole numbers is exact; that of decimals would have as many of them as PostgreSQL likes. */
function quotient(a?: Sql, b?: Sql): Sql {
  const scaled = sql`2 * abs(${a}) * ${sql.lit(`1e${QUOTIENT_DECIMALS}`)}::numeric`
  const whole = sql`div(${scaled} + abs(${b}), nullif(2 * abs(${b}), 0))`
  return sql`(sign(${a}) * sign(${b}) * ${whole} * ${sql.lit(`1e-${QUOTIENT_DECIMALS}`)}::numeric)`
}
