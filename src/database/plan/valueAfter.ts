import { sql, type Expression, type RawBuilder } from 'kysely'
import type { TableDefinition } from '../tables.ts'
import { castOf, typeOf } from './columnSql.ts'
import type { Renames } from './planRenames.ts'

type Tables = Record<string, TableDefinition>

/** The tables before and after a plan. */
export interface Change {
  /** With the tables and columns renamed that will be. */
  from: Tables
  to: Tables
  renames: Renames
}

/** Returns the rows of a table before, by the names that its columns will have. */
export function rowsBefore({ renames }: Change, table: string): RawBuilder<unknown> {
  const own = renames.columns.filter(rename => rename.table === table)
  const name = sql.table(renames.tables.find(({ to }) => to === table)?.table ?? table)
  if (own.length === 0) return sql`${name}`
  const names = own.map(({ from, column }) => sql`${sql.ref(from)} as ${sql.ref(column)}`)
  return sql`(select *, ${sql.join(names)} from ${name})`
}

/** Returns what a row of the tables before will have in a column afterwards; the row is called `given`. */
export function valueAfter(change: Change, table: string, column: string, row = 'given'): Expression<unknown> {
  const [before, after] = [change.from[table]!.columns[column], change.to[table]!.columns[column]!]
  if (after.product) {
    const factors = after.product.of.map(factor => valueAfter(change, table, factor, row))
    return sql`round(${sql.join(factors, sql` * `)}, ${sql.lit(after.product.decimals)})`
  }
  const value = sql`${sql.lit(after.default ?? null)}::${typeOf(after)}`
  if (!before || before.product) return value
  const kept = castOf(given(column, row), before, after)
  const isNeverEmpty = !before.nullable && before.type === after.type
  return after.nullable || isNeverEmpty ? kept : sql`coalesce(${kept}, ${value})`
}

/** Returns a column of a row. */
export const given = (column: string, row = 'given') => sql.ref(`${row}.${column}`)
