import { PreparingClient } from '../connection/PreparingClient.ts'

/** What a server says of itself. */
export interface Standing {
  address: string
  /** It takes writes: it is no copy, nor set to be read only. */
  isWritable: boolean
  /** It replays the log of another one. */
  isCopy: boolean
  /** How many bytes of the log it has replayed as a copy. */
  position: number
  /** Counts the promotions before it; of a copy 0. */
  timeline: number
}

const LONGEST_MS = 3000

const QUESTION = `
  select current_setting('transaction_read_only') = 'off' as "isWritable",
    own.is_copy as "isCopy",
    coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::text as position,
    case when own.is_copy then '0' else left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline
  from (select pg_is_in_recovery() as is_copy) as own`

/** Makes what asks a server for its standing, by a connection of its own. */
export function createProbe(address: string) {
  let client: Promise<PreparingClient> | undefined
  const cut = () => {
    client?.then(open => open.cut()).catch(() => undefined)
    client = undefined
  }
  return {
    /** @throws Error where it does not answer within 3 seconds */
    async ask(): Promise<Standing> {
      client ??= open(address)
      try {
        const { rows } = await (await client).query<Record<keyof Standing, string>>(QUESTION)
        const { position, timeline, ...own } = rows[0]!
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the question selects
        const said = own as unknown as Pick<Standing, 'isWritable' | 'isCopy'>
        return { address, ...said, position: Number(position), timeline: Number.parseInt(timeline, 16) }
      } catch (error) {
        cut()
        throw error
      }
    },
    close: cut,
  }
}

async function open(connectionString: string): Promise<PreparingClient> {
  const client = new PreparingClient({
    connectionString,
    connectionTimeoutMillis: LONGEST_MS,
    query_timeout: LONGEST_MS,
    keepAlive: true,
  })
  await client.connect()
  return client
}
