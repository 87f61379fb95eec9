import { sql, type Kysely, type Transaction } from 'kysely'
import type { Entities } from '../engine/model/model.ts'
import type { AnyTables } from './connect.ts'
import { brandNames } from './migrations/brandNames.ts'
import { dataKeys } from './migrations/dataKeys.ts'
import { masterDataKeys } from './migrations/masterDataKeys.ts'
import { noticeValues } from './migrations/noticeValues.ts'
import { orderKeys } from './migrations/orderKeys.ts'
import { pinyinByWords } from './migrations/pinyinByWords.ts'
import { returningQuantity } from './migrations/returningQuantity.ts'
import { seriesFormats } from './migrations/seriesFormats.ts'
import { stockBatches } from './migrations/stockBatches.ts'
import { unitKey } from './migrations/unitKey.ts'

/** What declared tables can't say of rows that are there already; a name once given stays. */
export interface Migration {
  name: string
  /** @returns what was done, in words; undefined where nothing had to be */
  run(trx: Transaction<AnyTables>): Promise<string | undefined>
}

/** In the order in which they came. */
const migrationsOf = (entities: Entities): readonly Migration[] => [
  dataKeys,
  returningQuantity,
  unitKey,
  noticeValues,
  stockBatches,
  masterDataKeys,
  orderKeys,
  brandNames,
  seriesFormats,
  pinyinByWords(entities),
]

/** Any number that all processes of Docket agree on: only one of them migrates at a time. */
const LOCK = 20_261_121

/**
 * Runs the migrations that the database has not had yet, each once and for all. One that finds no rows is done with too:
 * what is made from now on is made right.
 * @returns what they did, in words
 */
export async function migrate(db: Kysely<AnyTables>, entities: Entities): Promise<string[]> {
  return db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    await trx.schema
      .createTable('appliedMigration')
      .ifNotExists()
      .addColumn('name', 'text', column => column.primaryKey())
      .addColumn('appliedAt', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
      .execute()
    const applied = new Set((await trx.selectFrom('appliedMigration').select('name').execute()).map(row => row.name))
    const done: (string | undefined)[] = []
    for (const { name, run } of migrationsOf(entities)) {
      if (applied.has(name)) continue
      done.push(await run(trx))
      await trx.insertInto('appliedMigration').values({ name }).execute()
    }
    return done.filter(line => line !== undefined)
  })
}
