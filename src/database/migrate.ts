import { sql, type Kysely, type Transaction } from 'kysely'
import type { AnyTables } from './connect.ts'
import { noticeValues } from './migrations/noticeValues.ts'
import { seriesFormats } from './migrations/seriesFormats.ts'

/**
 * A change of existing rows that declared tables can't express. Once it is published its name never changes, and neither
 * does what it does: it reads no constant and no declaration of today.
 */
export interface Migration {
  name: string
  /**
   * Processes of the release before write rows as they were until each is started anew, so it runs with each start of the
   * days after the first, too: it looks for such rows alone.
   */
  again?: true
  /** @returns what was done, in words; undefined where nothing had to be done */
  run(trx: Transaction<AnyTables>): Promise<string | undefined>
}

/** The migrations of what every installation has, oldest first. */
export const ownMigrations: readonly Migration[] = [noticeValues, seriesFormats]

/** Key of the advisory lock: only one process migrates at a time. */
const LOCK = 20_261_121

/** For so many days after a migration processes of the release before may be started anew. */
const DAYS_AGAIN = 7

/**
 * Runs the migrations that this database has not had yet, each once unless it runs again, in one transaction under an
 * advisory lock. One that finds no rows counts as applied too: new rows are made right.
 * @param migrations those of apps, which come first
 * @returns what they did, in words
 */
export async function migrate(db: Kysely<AnyTables>, migrations: readonly Migration[]): Promise<string[]> {
  return db.transaction().execute(async trx => {
    // Many rows take longer than a request may.
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    await createMigrationTable(trx)
    const applied = new Map((await readApplied(trx)).map(({ name, isRecent }) => [name, isRecent]))
    const done: (string | undefined)[] = []
    for (const { name, again, run } of [...migrations, ...ownMigrations]) {
      if (applied.has(name) && !(again && applied.get(name))) continue
      done.push(await run(trx))
      if (!applied.has(name)) await trx.insertInto('appliedMigration').values({ name }).execute()
    }
    return done.filter(line => line !== undefined)
  })
}

/** Makes the table of the migrations that a database has had. */
export async function createMigrationTable(trx: Transaction<AnyTables>) {
  await trx.schema
    .createTable('appliedMigration')
    .ifNotExists()
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('appliedAt', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute()
}

/** Returns the names of the migrations that a database has had, which makes that table with its first start. */
export async function appliedMigrations(trx: Transaction<AnyTables>): Promise<string[]> {
  return (await readApplied(trx)).map(({ name }) => name)
}

/** Reads the migrations that a database has had, and of which it is not long ago. */
async function readApplied(trx: Transaction<AnyTables>) {
  return trx
    .selectFrom('appliedMigration')
    .select(sql.ref<string>('name').as('name'))
    .select(sql<boolean>`applied_at > now() - make_interval(days => ${DAYS_AGAIN}::int)`.as('isRecent'))
    .execute()
}
