import { Kysely } from 'kysely'
import pg from 'pg'
import { createReader } from './connection/createReader.ts'
import { unreachable } from './DatabaseUnavailable.ts'
import { openEmbedded, type EmbeddedOptions } from './embedded/openEmbedded.ts'
import { pipeliningDialect } from './connection/pipeliningDialect.ts'
import type { PreparingConfig } from './connection/PreparingClient.ts'
import type { SlowStatements } from './connection/slowStatements.ts'
import { findPrimary } from './servers/findPrimary.ts'
import type { Servers } from './servers/watchServers.ts'
import { spelling } from './spelling.ts'
import { readerOn, type Reader } from './template.ts'
import { pgTypes } from './connection/valueParsers.ts'

/** Tables by name where code is driven by declarations and knows no name beforehand. */
export type AnyTables = Record<string, Record<string, unknown>>

/** Connections that are open, those of them that are not in use, and callers who wait for one. */
export interface PoolCounts {
  pool: 'main' | 'search' | 'reader' | 'embedded'
  total: number
  idle: number
  waiting: number
}

export interface Connection {
  db: Kysely<AnyTables>
  /**
   * The same database for searches and counts, with connections of its own, so that they keep no other statement
   * waiting.
   */
  search: Kysely<AnyTables>
  /** The same database for files that are made of it: where there is one connection for all, who looks at a page goes first. */
  files: Kysely<AnyTables>
  /** The same database for what is read by keys with each request: statements that are short, and sent together. */
  reader: Reader
  engine: 'embedded' | 'postgresql'
  /** Whether its tables lie on several nodes, by company (Citus). */
  isDistributed: boolean
  /** Where PostgreSQL is now, for threads with connections of their own. */
  readonly url?: string
  /** The connection pool of `db`, for messages between processes through PostgreSQL. */
  pool?: pg.Pool
  /** Counts its connections at this moment; the embedded database has one. */
  counts(): PoolCounts[]
  /** Dumps the embedded database as a tar, to start others from. */
  dump?: () => Promise<Uint8Array>
  close(): Promise<void>
}

interface PostgresOptions {
  /** Of one server or several, as libpq writes them. */
  url: string
  poolSize?: number
  slow?: SlowStatements
  /** Told in words which of several servers is used. */
  tell?: (line: string) => void
}

export type ConnectOptions = PostgresOptions | EmbeddedOptions

/**
 * Opens PostgreSQL (by url) or the embedded database.
 * @throws DatabaseUnavailable when it cannot be reached or opened
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  if (!('url' in options)) {
    const embedded = await openEmbedded(options)
    const db = new Kysely<AnyTables>({ dialect: embedded.dialect, plugins: [spelling] })
    const files = new Kysely<AnyTables>({ dialect: embedded.patientDialect, plugins: [spelling] })
    // Kysely does not end a pool that it never used.
    const close = () => db.destroy().then(() => embedded.close())
    const counts = (): PoolCounts[] => {
      const { held, waiting } = embedded.counts()
      return [{ pool: 'embedded', total: 1, idle: 1 - held, waiting }]
    }
    const dump = () => embedded.dump()
    const same = { db, search: db, files, reader: readerOn(db) }
    return { ...same, engine: 'embedded', isDistributed: false, counts, dump, close }
  }
  const { url, tell, ...more } = options
  const servers = await findPrimary(url, tell)
  try {
    return connectTo(servers, { ...more, isDistributed: await asksCitus(servers) })
  } catch (error) {
    servers.close()
    throw error
  }
}

interface PoolOptions extends Pick<PostgresOptions, 'poolSize' | 'slow'> {
  isDistributed?: boolean
}

/** Opens PostgreSQL, whichever of the servers is used, when it is first asked. */
export function connectTo(
  servers: Servers,
  { poolSize = 10, slow, isDistributed = false }: PoolOptions = {},
): Connection {
  // Which node a statement goes to follows from the company in its values.
  const keyed = clientConfig(isDistributed ? 'auto' : 'force_generic_plan', slow)
  const pool = openPool(servers, keyed, poolSize)
  const db = databaseOn(pool)
  const searchPool = openPool(servers, clientConfig('force_custom_plan', slow), Math.min(poolSize, SEARCHES))
  const search = databaseOn(searchPool)
  const reader = createReader(() => new servers.Client(keyed), Math.min(poolSize, READERS))
  const close = async () => {
    servers.close()
    await Promise.all([db.destroy(), search.destroy(), reader.close()])
  }
  return {
    ...{ db, search, files: db, reader, engine: 'postgresql', isDistributed, pool, close },
    counts: () => [countsOf('main', pool), countsOf('search', searchPool), reader.counts()],
    get url() {
      return servers.address
    },
  }
}

/**
 * Tells whether PostgreSQL is the coordinator of a Citus cluster.
 * @throws DatabaseUnavailable when it can't be reached
 */
async function asksCitus({ Client }: Servers): Promise<boolean> {
  const client = new Client(clientConfig('auto'))
  try {
    await client.connect()
    const { rows } = await client.query<{ there: boolean }>(
      `select exists (select from pg_extension where extname = 'citus') as there`,
    )
    return rows[0]?.there ?? false
  } catch (error) {
    throw unreachable(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const SEARCHES = 4
const READERS = 4

function openPool({ Client }: Servers, config: PreparingConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...config, max, Client } as pg.PoolConfig)
  // Called for each lost idle connection; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

/**
 * Returns the settings of a connection. Planning takes PostgreSQL longer than reading a page of a list: statements by
 * keys are planned once, only the plan of a search depends on its values. Joins are written in a good order already, and
 * workers that share a statement take longer to begin than a page to be read.
 */
function clientConfig(planMode: string, slow?: SlowStatements): PreparingConfig {
  const settings = [
    'timezone=UTC',
    'random_page_cost=1.1',
    'join_collapse_limit=1',
    'max_parallel_workers_per_gather=0',
    `plan_cache_mode=${planMode}`,
  ]
  return {
    slow,
    pipeline: true,
    types: pgTypes,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    options: settings.map(setting => `-c ${setting}`).join(' '),
  }
}

function countsOf(name: PoolCounts['pool'], { totalCount: total, idleCount: idle, waitingCount: waiting }: pg.Pool) {
  return { pool: name, total, idle, waiting }
}

function databaseOn(pool: pg.Pool): Kysely<AnyTables> {
  const lease = async () => {
    try {
      return await pool.connect()
    } catch (error) {
      throw unreachable(error)
    }
  }
  const dialect = pipeliningDialect({ pool: { connect: lease, end: () => pool.end() } })
  return new Kysely<AnyTables>({ dialect, plugins: [spelling] })
}
