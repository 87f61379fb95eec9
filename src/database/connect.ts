import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable } from './DatabaseUnavailable.ts'
import { openEmbedded, type EmbeddedOptions } from './embedded/openEmbedded.ts'
import { PreparingClient } from './PreparingClient.ts'
import { pgTypes } from './valueParsers.ts'

/** Tables by name where code is driven by declarations and knows no name beforehand. */
export type AnyTables = Record<string, Record<string, unknown>>

export interface Connection {
  db: Kysely<AnyTables>
  /** The same database, for what users search and count: it can keep none of the other statements waiting. */
  search: Kysely<AnyTables>
  engine: 'embedded' | 'postgresql'
  /** The connections behind `db`, for what several processes tell each other through PostgreSQL. */
  pool?: pg.Pool
  /** The whole embedded database as a tar, to start others from. */
  dump?: () => Promise<Uint8Array>
  close(): Promise<void>
}

/** Names are camelCase in code and snake_case in the database; what a JSON value holds stays as it is. */
export const spelling = new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true })

export type ConnectOptions = { url: string; poolSize?: number } | EmbeddedOptions

/**
 * Opens PostgreSQL (by url) or the embedded database.
 * @throws DatabaseUnavailable when it cannot be reached or opened
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  if (!('url' in options)) {
    const embedded = await openEmbedded(options)
    const db = new Kysely<AnyTables>({ dialect: embedded.dialect, plugins: [spelling] })
    // Kysely ends no pool that it never asked for anything.
    const close = () => db.destroy().then(() => embedded.close())
    return { db, search: db, engine: 'embedded', dump: () => embedded.dump(), close }
  }
  const pool = openPool(options.url, options.poolSize ?? 10, 'force_generic_plan')
  const db = databaseOn(pool)
  const search = databaseOn(
    openPool(options.url, Math.min(options.poolSize ?? SEARCHES, SEARCHES), 'force_custom_plan'),
  )
  const close = async () => void (await Promise.all([db.destroy(), search.destroy()]))
  await sql`select 1`.execute(db).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { db, search, engine: 'postgresql', pool, close }
}

const SEARCHES = 4

/**
 * To plan a statement takes PostgreSQL longer than to read a page of a list: what goes by keys is planned once, only
 * the plan of a search depends on what is searched. Joins are written in a good order already.
 */
function openPool(url: string, max: number, planMode: string): pg.Pool {
  const settings = ['timezone=UTC', 'random_page_cost=1.1', 'join_collapse_limit=1', `plan_cache_mode=${planMode}`]
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: PreparingClient,
    types: pgTypes,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    options: settings.map(setting => `-c ${setting}`).join(' '),
  } as pg.PoolConfig)
  // Told of each loss of an idle connection; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

function databaseOn(pool: pg.Pool): Kysely<AnyTables> {
  const lease = async () => {
    try {
      return await pool.connect()
    } catch (error) {
      throw new DatabaseUnavailable(`PostgreSQL can't be reached: ${(error as Error).message}`, { cause: error })
    }
  }
  const dialect = new PostgresDialect({ pool: { connect: lease, end: () => pool.end() } })
  return new Kysely<AnyTables>({ dialect, plugins: [spelling] })
}
