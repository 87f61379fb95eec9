import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable } from './DatabaseUnavailable.ts'
import { openEmbedded, type EmbeddedOptions } from './embedded/openEmbedded.ts'
import { PreparingClient } from './PreparingClient.ts'
import { pgTypes } from './valueParsers.ts'

/** Tables by name where code is driven by declarations and knows no name beforehand. */
export type AnyTables = Record<string, Record<string, unknown>>

export interface Connection {
  db: Kysely<AnyTables>
  engine: 'embedded' | 'postgresql'
  /** The whole embedded database as a tar, to start others from. */
  dump?: () => Promise<Uint8Array>
  close(): Promise<void>
}

/** Names are camelCase in code and snake_case in the database; what a JSON value holds stays as it is. */
export const spelling = new CamelCasePlugin({ maintainNestedObjectKeys: true })

export type ConnectOptions = { url: string; poolSize?: number } | EmbeddedOptions

/**
 * Opens PostgreSQL (by url) or the embedded database.
 * @throws DatabaseUnavailable when it cannot be reached or opened
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const plugins = [spelling]
  if (!('url' in options)) {
    const embedded = await openEmbedded(options)
    const db = new Kysely<AnyTables>({ dialect: embedded.dialect, plugins })
    return { db, engine: 'embedded', dump: () => embedded.dump(), close: () => db.destroy() }
  }
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    Client: PreparingClient,
    types: pgTypes,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    // Statements are written in a good order of joins; to look for another takes longer than to read a page.
    options: '-c timezone=UTC -c random_page_cost=1.1 -c join_collapse_limit=1',
  } as pg.PoolConfig)
  // Without listeners the loss of a connection, idle or in use, would end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  const db = new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool }), plugins })
  await pool.query('select 1').catch(async (error: Error) => {
    await db.destroy()
    throw new DatabaseUnavailable(`PostgreSQL can't be reached: ${error.message}`, { cause: error })
  })
  return { db, engine: 'postgresql', close: () => db.destroy() }
}
