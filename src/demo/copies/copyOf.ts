import { sql, type Kysely, type Transaction } from 'kysely'
import type { AnyTables } from '../../database/connect.ts'
import { snakeCase } from '../../engine/value/snakeCase.ts'
import { trustReferences } from '../trustReferences.ts'

/** Runs work on many rows of some tables that are known to fit together. */
export function inBulk(
  db: Kysely<AnyTables>,
  tables: readonly string[],
  work: (trx: Transaction<AnyTables>) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async trx => {
    await sql`set local statement_timeout = 0`.execute(trx)
    // Copies of rows that refer to each other do so too.
    await trustReferences(trx)
    // Else the checks, planned once while the tables are small, would go on reading them whole.
    await sql`set local enable_seqscan = off`.execute(trx)
    const makeIndexes = await dropIndexes(trx, tables)
    await work(trx)
    await makeIndexes()
  })
}

/**
 * Drops the indexes that tables can do without: made anew of all rows, they take a third of the time.
 * @returns a function that makes them as they were
 */
async function dropIndexes(trx: Transaction<AnyTables>, tables: readonly string[]) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where not indisunique and indrelid::regclass::text = any(${tables.map(snakeCase)}::text[])`.execute(trx)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(trx)
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(trx)
  }
}

/**
 * In what follows `copy` is the number of a copy, 0 the original.
 * The id is the original's with the number in place of its time: a valid id, and below every id made by newId.
 */
export const idOfCopy = (column: string) =>
  sql`(lpad(to_hex(copy), 12, '0') || substr(replace(${sql.ref(column)}::text, '-', ''), 13))::uuid`

export const isOriginal = sql`id >= '01000000-0000-7000-8000-000000000000'`

/** Whole weeks, so that working days stay working days, and two years at most. */
const daysBack = sql`(case copy when 0 then 0 else 7 * (1 + copy * 37 % 104) end)`

export const timeOfCopy = (column: string) => sql`${sql.ref(column)} - make_interval(days => ${daysBack})`

/** Kind and day of the number, and a count that no document of the day and no other copy has. */
export const numberOfCopy = (column: string) => {
  const number = sql.ref(column)
  return sql`substr(${number}, 1, 2)
    || to_char(to_date(substr(${number}, 3, 8), 'YYYYMMDD') - ${daysBack}, 'YYYYMMDD')
    || (copy * 1000 + substr(${number}, 11)::int)`
}
