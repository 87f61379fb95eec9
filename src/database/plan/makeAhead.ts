import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { errorCode } from '../../engine/errorCode.ts'
import type { AnyTables } from '../connect.ts'
import { withAdvisoryLock } from '../withAdvisoryLock.ts'
import { nameOf } from './columnSql.ts'
import type { KeyStep } from './plan.ts'
import { FINISHING, unhurried } from './unhurried.ts'

type Key = Pick<KeyStep, 'table' | 'columns'>

const PAUSE_MS = 1000
const NOT_UNIQUE = '23505'

/**
 * Makes the indexes of keys while work on their tables goes on, runs a plan that takes them, and removes those that none
 * has taken, also of a process that was killed. Rows that are alike are the plan's to tell.
 */
export async function makeAhead<Result>(
  db: Kysely<AnyTables>,
  keys: readonly Key[],
  plan: () => Promise<Result>,
): Promise<Result> {
  return alone(db, async () => {
    try {
      await dropStray(db)
      for (const key of keys) await makeIndex(db, key)
      return await plan()
    } finally {
      await dropStray(db)
    }
  })
}

/** Returns the name of the index of a key until the key takes it. */
export const aheadName = ({ table, columns }: Key) => nameOf(table, columns, 'ahead')

/** Returns the indexes that no key has taken yet, and whether they are whole. */
export async function madeAhead(db: Kysely<AnyTables>): Promise<{ name: string; isWhole: boolean }[]> {
  const { rows } = await sql<{ name: string; isWhole: boolean }>`
    select relname as name, indisvalid as is_whole from pg_class join pg_index on indexrelid = pg_class.oid
    where indisunique and relname like '%\\_ahead' and pg_table_is_visible(pg_class.oid)`.execute(db)
  return rows
}

async function makeIndex(db: Kysely<AnyTables>, key: Key) {
  const columns = sql.join(key.columns.map(column => sql.ref(column)))
  const statement = sql`create unique index concurrently ${sql.id(aheadName(key))} on ${sql.table(key.table)} (${columns})`
  try {
    await unhurried(db, own => statement.execute(own))
  } catch (error) {
    if (errorCode(error) !== NOT_UNIQUE) throw error
  }
}

async function dropStray(db: Kysely<AnyTables>) {
  for (const { name } of await madeAhead(db))
    await unhurried(db, own => sql`drop index concurrently if exists ${sql.id(name)}`.execute(own))
}

/** Runs work while no process finishes what plans have left, for which two would wait for each other. */
async function alone<Result>(db: Kysely<AnyTables>, work: () => Promise<Result>): Promise<Result> {
  let result: { value: Result } | undefined
  const run = async () => {
    result = { value: await work() }
  }
  while (!(await withAdvisoryLock({ db, engine: 'postgresql' }, FINISHING, run))) await wait(PAUSE_MS)
  return result!.value
}
