import { sql, type Expression, type RawBuilder, type Transaction } from 'kysely'
import type { AnyTables } from '../connect.ts'
import { TENANT, type TableDefinition } from '../tables.ts'
import { given } from './valueAfter.ts'

/** A table whose rows are looked at, as it is. */
export interface Place {
  trx: Transaction<AnyTables>
  rows: RawBuilder<unknown>
  definition: TableDefinition
  /** The column by which people know its rows, where there is one. */
  number: string | undefined
}

/** How many rows there are of a kind, and some of them by their numbers, else their keys. */
export interface Rows {
  count: number
  names: string[]
}

const MOST_NAMES = 5

/** Finds the rows of a table, called `given` in the condition, of which it holds; all without one. */
export function rowsWhere(place: Place, condition: Expression<unknown> = sql`true`): Promise<Rows> {
  return rowsOf(place.trx, sql`select ${nameOf(place)} as name from ${place.rows} as given where ${condition}`)
}

/** Finds the rows of a table that share all of some values with another one. */
export function rowsAlike(place: Place, values: readonly Expression<unknown>[]): Promise<Rows> {
  const counted = sql`
    select ${nameOf(place)} as name, count(*) over (partition by ${sql.join(values)}) as alike
    from ${place.rows} as given where (${sql.join(values)}) is not null`
  return rowsOf(place.trx, sql`select name from (${counted}) counted where alike > 1`)
}

/** Counts what a statement selects as `name`, and keeps the first ones. */
export async function rowsOf(trx: Transaction<AnyTables>, named: RawBuilder<unknown>): Promise<Rows> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, (count(*) over ())::int as count from (${named}) named order by name limit ${sql.lit(MOST_NAMES)}`.execute(
    trx,
  )
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) }
}

/** Returns what a row of a table is called, as an expression. */
export function nameOf({ definition: { columns, primaryKey }, number }: Place): RawBuilder<string> {
  const key = sql<string>`concat_ws('/', ${sql.join(primaryKey.filter(column => column !== TENANT).map(column => given(column)))})`
  return number !== undefined && columns[number] ? sql<string>`coalesce(${given(number)}, ${key})` : key
}

/** Says how many rows there are, and which; undefined where there are none. */
export function said({ count, names }: Rows): string | undefined {
  if (count === 0) return undefined
  const more = count > names.length ? ', …' : ''
  return `${count} ${count === 1 ? 'row' : 'rows'} (${names.join(', ')}${more})`
}
