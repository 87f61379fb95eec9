import { CompiledQuery } from 'kysely'
import { errorCode } from '../../engine/errorCode.ts'
import { guarded, type OnError } from '../../engine/guarded.ts'
import { connectTo, type Connection } from '../connect.ts'
import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'
import { isPassing } from '../inTransaction.ts'
import { addressesOf, hostOf } from './addressesOf.ts'
import { watchServers } from './watchServers.ts'

/** A copy of the database, for what only reads. A position counts the bytes of the primary's log. */
export interface Replica {
  /** Runs what only reads: on the copy if it has what the company has to see, else, or where the copy fails, on the primary. */
  read<Result>(company: string, read: (connection: Connection) => Promise<Result>): Promise<Result>
  /**
   * Says up to which position a company has to see everything from now on.
   * @returns whether that is news
   */
  require(company: string, position: number): boolean
  /** Has everything that is committed be seen by all from now on, such as changes of tables. */
  requireAll(): Promise<void>
  /** Returns a position behind everything that is committed. */
  position(): Promise<number>
  close(): Promise<void>
}

const EVERY_MS = 50
const SECOND_MS = 1000
/** What was committed before so many seconds is seen by everybody: a copy that lags more is not read. */
const MOST_LAG_SECONDS = 5
export const MOST_LAG_MS = (MOST_LAG_SECONDS + 1) * SECOND_MS
/** A position so far ahead of the last known one was made up: within a second nobody writes so much. */
const BEYOND = 2 ** 32

/** What is committed is flushed, unless commits do not wait for that. What is inserted may end behind a page's header. */
const POSITION = CompiledQuery.raw(`
  select (case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0')::text`)

/**
 * Opens a copy that follows the primary by streaming, whether it is there or not.
 * @param url of one server or several, of which the first is read that is there; none is a balancer in front of others
 * @throws DatabaseUnavailable where the primary is distributed
 */
export async function openReplica(
  primary: Connection,
  url: string,
  { tell, onError }: { tell: (line: string) => void; onError: OnError },
): Promise<Replica> {
  // Each of its nodes would have a copy of its own, all as far as another.
  if (primary.isDistributed)
    throw new DatabaseUnavailable('DATABASE_READ_URL is for one PostgreSQL, not for several nodes')
  const floors = new Map<string, number>()
  /** The last positions of the primary, one a second. */
  const known: number[] = []
  let least = Infinity
  const position = async () => Number((await primary.reader.readValues(POSITION))[0]![0])
  const oldest = () => known[0] ?? 0
  const newest = () => known.at(-1) ?? 0
  const requireAll = async () => {
    least = await position()
  }
  const note = async () => {
    known.push(await position())
    if (known.length > MOST_LAG_SECONDS) known.shift()
  }
  await note()
  await requireAll()
  const timer = setInterval(() => void guarded(ifKnown(onError), note)(), SECOND_MS).unref()
  const servers = await watchServers(addressesOf(url), {
    everyMs: EVERY_MS,
    choose: answering => answering.find(({ isCopy, position }) => isCopy && position >= oldest()),
    onChange: address =>
      tell(
        address ? `reading on the copy ${hostOf(address)}` : 'no copy is there or fresh enough: reading on the primary',
      ),
  })
  const copy = connectTo(servers)
  return {
    async read(company, read) {
      const { standing } = servers
      if (!standing || standing.position < Math.max(least, floors.get(company) ?? 0)) return read(primary)
      try {
        const result = await read(copy)
        // Another copy may not be as far.
        if (servers.address === standing.address) return result
      } catch (error) {
        if (!isOfCopy(error)) throw error
      }
      return read(primary)
    },
    require(company, needed) {
      if (needed <= (floors.get(company) ?? 0) || needed > newest() + BEYOND) return false
      floors.set(company, needed)
      return true
    },
    ...{ requireAll, position },
    async close() {
      clearInterval(timer)
      await copy.close()
    },
  }
}

/** That the primary is away, whoever asks it is told. */
const ifKnown =
  (onError: OnError): OnError =>
  error => {
    if (!(error instanceof DatabaseUnavailable)) onError(error)
  }

/**
 * Tells whether only the copy failed: it is away, or ended the statement to go on replaying. What takes too long takes as
 * long elsewhere.
 */
const isOfCopy = (error: unknown) =>
  isPassing(error) || (error instanceof DatabaseUnavailable && errorCode(error.cause) !== '57014')
