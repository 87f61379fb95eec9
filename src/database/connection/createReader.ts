import type { CompiledQuery, QueryResult } from 'kysely'
import type { QueryArrayResult } from 'pg'
import type { PoolCounts } from '../connect.ts'
import { DatabaseUnavailable, unreachable } from '../DatabaseUnavailable.ts'
import type { PreparingClient, Sent } from './PreparingClient.ts'
import { spelling } from '../spelling.ts'
import type { Reader } from '../template.ts'

/** Statements that are sent in one go, before another connection is taken for the next ones. */
const TOGETHER = 8

/** A connection: a statement waits for those before it on its own alone. */
interface Lane {
  /** How many statements have no answer yet. */
  open: number
  client?: Promise<PreparingClient>
}

interface ConnectedReader extends Reader {
  /** Counts its connections; statements that are sent but not answered count as waiting. */
  counts(): PoolCounts
  close(): Promise<void>
}

/**
 * Makes what runs short statements that only read, and belong to no transaction. Those that are asked for in one turn
 * of the event loop are sent together, without waiting for one another: a statement alone costs the way to the
 * database and back, which takes longer than reading a row by its key.
 * @param open makes a client in pipeline mode
 * @param most connections that are opened, when they are needed
 */
export function createReader(open: () => PreparingClient, most: number): ConnectedReader {
  const lanes = Array.from({ length: most }, (): Lane => ({ open: 0 }))
  let waiting: Sent[] = []
  const send = () => {
    const asked = waiting
    waiting = []
    for (let sent = 0; sent < asked.length; sent += TOGETHER) {
      const lane = lanes.reduce((best, other) => (other.open < best.open ? other : best))
      void sendBy(lane, asked.slice(sent, sent + TOGETHER), open)
    }
  }
  const ask = ({ sql: text, parameters }: CompiledQuery) =>
    new Promise<QueryArrayResult>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(send)
      waiting.push({ text, values: [...parameters], resolve, reject })
    })
  return {
    async executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
      return { rows: rowsOf<Row>(await ask(query)) }
    },
    readValues: async query => (await ask(query)).rows,
    counts() {
      const open = lanes.filter(({ client }) => client)
      const waiting = lanes.reduce((sum, lane) => sum + lane.open, 0)
      return { pool: 'reader', total: open.length, idle: open.filter(lane => lane.open === 0).length, waiting }
    },
    async close() {
      for (const { client } of lanes) await client?.then(open => open.end()).catch(() => undefined)
    },
  }
}

async function sendBy(lane: Lane, asked: Sent[], open: () => PreparingClient) {
  lane.open += asked.length
  lane.client ??= connect(lane, open())
  const used = lane.client
  try {
    const client = await used
    client.sendTogether(asked.map(sent => counted(lane, used, sent)))
  } catch (error) {
    lane.open -= asked.length
    for (const { reject } of asked) reject(error)
  }
}

const counted = (lane: Lane, used: Lane['client'], { text, values, resolve, reject }: Sent): Sent => ({
  text,
  values,
  resolve(found) {
    lane.open--
    resolve(found)
  },
  reject(error) {
    lane.open--
    // A lost connection is told by what fails on it, before its end is.
    if (error instanceof DatabaseUnavailable) leave(lane, used)
    reject(error)
  },
})

/** Connects a client; once it is lost, the next statement opens another one. */
function connect(lane: Lane, client: PreparingClient): Promise<PreparingClient> {
  const connected = client.connect().then(
    () => client,
    (error: unknown) => {
      throw unreachable(error)
    },
  )
  client.once('end', () => leave(lane, connected))
  connected.catch(() => leave(lane, connected))
  return connected
}

/** Ends a connection that is lost, so that the next statement opens another one. */
function leave(lane: Lane, lost: Lane['client']) {
  if (lane.client !== lost) return
  lane.client = undefined
  lost?.then(client => client.end()).catch(() => undefined)
}

function rowsOf<Row>({ fields, rows }: QueryArrayResult): Row[] {
  const names = fields.map(({ name }) => spelling.propertyOf(name))
  return rows.map(values => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index++) row[names[index]!] = values[index]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a statement selects stands in its type alone
    return row as Row
  })
}
