import { createHash } from 'node:crypto'
import { sql, type Expression } from 'kysely'
import { snakeCase } from '../../engine/value/snakeCase.ts'
import { TENANT, type ColumnDefinition } from '../tables.ts'

/** Returns the bounds and values of a column as a condition on a value; undefined where it has none. */
export function checkOf(
  value: Expression<unknown>,
  { minimum, maximum, values }: ColumnDefinition,
): Expression<boolean> | undefined {
  const parts = [
    minimum &&
      (minimum.exclusive ? sql`${value} > ${sql.lit(minimum.value)}` : sql`${value} >= ${sql.lit(minimum.value)}`),
    maximum !== undefined && sql`${value} <= ${sql.lit(maximum)}`,
    values && sql`${value} in (${sql.join(values.map(one => sql.lit(one)))})`,
  ].filter(part => part !== undefined && part !== false)
  return parts.length > 0 ? sql<boolean>`${sql.join(parts, sql` and `)}` : undefined
}

/** Tells whether two columns have the same bounds and values. */
export function sameCheck(one: ColumnDefinition, other: ColumnDefinition): boolean {
  const [a, b] = [one, other].map(({ minimum, maximum, values }) =>
    JSON.stringify([minimum?.value, minimum?.exclusive, maximum, values]),
  )
  return a === b
}

const TYPES: Readonly<Record<string, Expression<unknown>>> = {
  uuid: sql`uuid`,
  integer: sql`integer`,
  numeric: sql`numeric`,
  boolean: sql`boolean`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
  jsonb: sql`jsonb`,
  text: sql`text`,
}

/** Returns the type of a column in SQL. */
export function typeOf({ type }: ColumnDefinition): Expression<unknown> {
  const decimals = /^numeric\(15, (\d+)\)$/.exec(type)?.[1]
  return decimals ? sql`numeric(15, ${sql.lit(Number(decimals))})` : TYPES[type]!
}

/**
 * Casts a value of one column for another one: directly where PostgreSQL rounds or counts, else by its text, so that a
 * cast may be asked for between any two.
 */
export function castOf(
  value: Expression<unknown>,
  before: ColumnDefinition,
  after: ColumnDefinition,
): Expression<unknown> {
  if (before.type === after.type) return value
  const both = [before.type, after.type]
  const isDirect = both.every(isNumber) || both.every(type => type === 'integer' || type === 'boolean')
  return isDirect ? sql`(${value})::${typeOf(after)}` : sql`(${value})::text::${typeOf(after)}`
}

/** Tells whether a type is one of numbers. */
export const isNumber = (type: string) => type === 'integer' || type.startsWith('numeric')

/** Makes a constraint's name, shortened by a hash to the 63 bytes that PostgreSQL keeps. */
export function nameOf(table: string, columns: string[], suffix: string): string {
  const name = snakeCase([table, ...columns.filter(column => column !== TENANT), suffix].join('_'))
  if (name.length <= 60) return name
  return `${name.slice(0, 40)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}_${suffix}`
}
