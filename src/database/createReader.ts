import type { CompiledQuery, QueryResult } from 'kysely'
import type { QueryArrayResult } from 'pg'
import type { PreparingClient } from './PreparingClient.ts'
import { spelling } from './spelling.ts'
import type { Executor } from './template.ts'

/** Statements that are sent in one go, before another connection is taken for the next ones. */
const TOGETHER = 8

interface Asked {
  query: CompiledQuery
  answer(error: unknown, found?: QueryArrayResult): void
}

interface Lane {
  /** How many statements have no answer yet. */
  open: number
  client?: Promise<PreparingClient>
}

/**
 * Makes what runs short statements that only read, and belong to no transaction. Those that are asked for in one turn
 * of the event loop are sent together, without waiting for one another: a statement alone costs the way to the
 * database and back, which takes longer than reading a row by its key.
 * @param open makes a client in pipeline mode
 */
export function createReader(open: () => PreparingClient, most: number): Executor & { close(): Promise<void> } {
  const lanes = Array.from({ length: most }, (): Lane => ({ open: 0 }))
  let waiting: Asked[] = []
  const send = () => {
    const asked = waiting
    waiting = []
    for (let sent = 0; sent < asked.length; sent += TOGETHER) {
      const lane = lanes.reduce((best, other) => (other.open < best.open ? other : best))
      void sendTo(lane, asked.slice(sent, sent + TOGETHER), open)
    }
  }
  return {
    async executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
      const found = await new Promise<QueryArrayResult>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(send)
        waiting.push({ query, answer: (error, found) => (found ? resolve(found) : reject(error as Error)) })
      })
      return { rows: rowsOf<Row>(found) }
    },
    async close() {
      await Promise.all(lanes.map(({ client }) => client?.then(open => open.end()).catch(() => undefined)))
    },
  }
}

async function sendTo(lane: Lane, asked: Asked[], open: () => PreparingClient) {
  lane.open += asked.length
  try {
    lane.client ??= connected(lane, open())
    const client = await lane.client
    client.sendTogether(
      asked.map(({ query: { sql: text, parameters }, answer }) => ({
        text,
        values: [...parameters],
        answer(error: unknown, found?: QueryArrayResult) {
          lane.open--
          answer(error, found)
        },
      })),
    )
  } catch (error) {
    lane.open -= asked.length
    for (const { answer } of asked) answer(error)
  }
}

/** Connects a client; once it is lost, the next statement opens another one. */
async function connected(lane: Lane, client: PreparingClient): Promise<PreparingClient> {
  const forget = () => {
    lane.client = undefined
  }
  client.once('end', forget)
  try {
    await client.connect()
  } catch (error) {
    forget()
    throw client.reasonFor(error)
  }
  return client
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
