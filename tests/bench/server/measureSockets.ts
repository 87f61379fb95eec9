import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Figure, figureOf } from '../judge.ts'
import { median, quantile } from '../quantile.ts'
import { signIn } from '../signIn.ts'
import { startDocketOn, startReference, type Program } from '../startProgram.ts'
import { WebSocket } from './rawSockets.ts'

const PROCESSES = 3
/** Whose pages are told of sales orders. */
const READERS = ['admin', 'sales', 'salesall']
const PAUSE_MS = 50
const CHANGED = '42["changed",{"resource":"salesOrder","id":"'

export interface SocketOptions {
  sockets: number
  rounds: number
  /** Remarks that are changed in a round. */
  changes: number
}

/** How messages reach the open pages of one company on three processes: Docket and the least server that does it. */
export async function measureSockets(database: string, { sockets, rounds, changes }: SocketOptions): Promise<Figure[]> {
  const started: Program[] = []
  try {
    const start = async (begin: () => Promise<Program>) => {
      const programs = await Promise.all(Array.from({ length: PROCESSES }, begin))
      started.push(...programs)
      return programs
    }
    const { company, ids } = await ordersOf(database, changes)
    const docket = await start(() => startDocketOn(database))
    const tokens = await Promise.all(
      READERS.map(async name => (await signIn(docket[0]!.url, 1, name))[0]!.authorization.slice('Bearer '.length)),
    )
    const before = await memoryOf(docket)
    const own = await openSockets(docket, sockets, tokens)
    const each = ((await memoryOf(docket)) - before) / sockets
    const other = await openSockets(
      await start(() => startReference('server/referenceSockets.ts', { DATABASE_URL: database, COMPANY: company })),
      sockets,
    )

    const rows: { own: Told; other: Told }[] = []
    for (const id of ids.slice(0, 5)) {
      await own.change(id, tokens[0]!)
      await other.change(id)
    }
    for (let round = 0; round < rounds; round++)
      rows.push({
        own: await tellAll(ids, id => own.change(id, tokens[0]!)),
        other: await tellAll(ids, id => other.change(id)),
      })
    const both = (of: keyof Told) => rows.map(({ own, other }) => [own[of], other[of]] as const)
    return [
      figureOf(
        `notice to ${sockets} sockets on three processes, p95`,
        'ms',
        both('heard'),
        { of: 'limit', most: 1.3 },
        { of: 'limit', ...SAVED_FIRST },
      ),
      figureOf('answer to the change that is told of, p50', 'ms', both('answered'), { of: 'limit' }),
      { what: 'memory of a socket', unit: 'KiB', own: each, target: { of: 'figure', most: 50 } },
    ]
  } finally {
    await Promise.all(started.map(async program => program.stop()))
  }
}

const SAVED_FIRST = {
  most: 2,
  why: 'both clocks begin with the request: what Docket saves, with session, lock, log and outbox in one transaction, is answered later than the bare update, as the row below says, and nobody is told before the commit',
}

/** Milliseconds from a request. */
interface Told {
  /** p95 of all sockets and changes. */
  heard: number
  /** p50 of its own answers. */
  answered: number
}

async function tellAll(ids: string[], change: (id: string) => Promise<Changed>): Promise<Told> {
  const told: Changed[] = []
  for (const id of ids) {
    told.push(await change(id))
    await wait(PAUSE_MS)
  }
  return {
    heard: quantile(
      told.flatMap(({ heard }) => heard),
      0.95,
    ),
    answered: median(told.map(({ answered }) => answered)),
  }
}

interface Changed {
  /** Milliseconds after which each socket heard of it. */
  heard: number[]
  answered: number
}

/** Opens so many sockets, the same number on each process. @param tokens of those whose sockets they are, in turn */
async function openSockets(programs: Program[], count: number, tokens: string[] = []) {
  let heard: (id: string) => void = () => undefined
  const opened = Array.from({ length: count }, (_, index) => {
    const address = programs[index % programs.length]!.url.replace('http', 'ws')
    return openSocket(`${address}/socket.io/?EIO=4&transport=websocket`, tokens[index % tokens.length], id => heard(id))
  })
  await Promise.all(opened)
  let asked = 0
  return {
    /** Changes the remark of a sales order, and waits until each socket heard of it. */
    async change(id: string, token = ''): Promise<Changed> {
      const { url } = programs[asked++ % programs.length]!
      const start = performance.now()
      const times: number[] = []
      const told = new Promise<void>(resolve => {
        heard = about => {
          if (about !== id) return
          times.push(performance.now() - start)
          if (times.length === count) resolve()
        }
      })
      const answer = await fetch(`${url}/v1/salesOrder/baseInfo`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ id, remark: `备注 ${asked}` }),
      })
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
      const answered = performance.now() - start
      await told
      return { heard: times, answered }
    },
  }
}

/**
 * Opens a socket as socket.io's client does, which itself would take longer to read a message than servers to send it;
 * signed in with a token where there is one, and resolves when it is let in.
 */
function openSocket(url: string, token: string | undefined, heard: (id: string) => void): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  let last = ''
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', data => {
      const text = data.toString()
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (text.startsWith('2')) socket.send('3')
      else if (text.startsWith('40')) resolve()
      else if (text.startsWith('44')) reject(new Error(text))
      else if (text.startsWith(CHANGED) && text !== last) {
        last = text
        heard(text.slice(CHANGED.length, -3))
      }
    })
    if (token === undefined) socket.on('open', resolve)
  })
}

async function memoryOf(programs: Program[]): Promise<number> {
  const all = programs.map(async ({ url }) => {
    const text = await (await fetch(`${url}/metrics`)).text()
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)![1]) / 1024
  })
  return (await Promise.all(all)).reduce((sum, one) => sum + one, 0)
}

async function ordersOf(connectionString: string, count: number): Promise<{ company: string; ids: string[] }> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ company: string; id: string }>(
    `select service_buyer_id as company, id from sales_order where order_type in (0, 1) and service_buyer_id =
      (select service_buyer_id from sales_order group by 1 order by count(*) desc limit 1) order by time desc limit $1`,
    [count],
  )
  await client.end()
  return { company: rows[0]!.company, ids: rows.map(({ id }) => id) }
}
