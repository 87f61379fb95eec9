import { sql, type Kysely, type Transaction } from 'kysely'
import type { AnyTables } from '../../database/connect.ts'

/** Runs work on many rows that are known to fit together. */
export function inBulk(db: Kysely<AnyTables>, work: (trx: Transaction<AnyTables>) => Promise<void>): Promise<void> {
  return db.transaction().execute(async trx => {
    // Copies of rows that refer to each other do so too: checking it takes half the time, and is left out where allowed.
    await sql`select set_config('session_replication_role', 'replica', true)
      where has_parameter_privilege('session_replication_role', 'set')`.execute(trx)
    // Else the checks, planned once while the tables are small, would go on reading them whole.
    await sql`set local enable_seqscan = off`.execute(trx)
    await work(trx)
  })
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
