import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Figure, figureOf, type Reachable } from '../judge.ts'
import { median, quantile } from '../quantile.ts'
import { signIn } from '../signIn.ts'
import { startDocketOn } from '../startProgram.ts'
import type { Stoppable } from '../stopping.ts'
import type { Extent } from './readExtent.ts'
import { openWriter } from './referenceSheet.ts'
import { dayInChina } from '../../support/dayInChina.ts'

const MODE = 'salesOrder/stockOutOrder'
const MANY = 100_000
/** How many times as many rows must be there for what memory grows by to be compared. */
const MORE = 4
const PAUSE_MS = 20
/** By which the files of the same rows differ: their names stand in them, and ours says on a second sheet what it is. */
const SAME_BYTES = 1500
const ASKERS = 2

export interface ExportOptions {
  rounds: number
  /** How long others ask while nothing is exported. */
  seconds: number
}

/**
 * Measures the export of up to 100,000 stock-outs against hucre with the same rows at hand, what others wait meanwhile,
 * and what the server's memory grows by.
 */
export async function measureExports(
  database: string,
  { company, orders }: Extent,
  { rounds, seconds }: ExportOptions,
): Promise<Figure[]> {
  const since = await sinceWhen(database, company, Math.min(MANY, orders))
  const writer = await openWriter(database, company, since)
  const server = await startServer(database)
  try {
    const times: Record<'own' | 'writer' | 'first' | 'idle' | 'meanwhile', number[]> = {
      own: [],
      writer: [],
      first: [],
      idle: [],
      meanwhile: [],
    }
    const [own, other] = [await server.exportAll(since), await writer.write()]
    if (Math.abs(own.bytes - other.bytes) > SAME_BYTES) throw new Error(`${own.bytes} and ${other.bytes} bytes`)
    for (let round = 0; round < rounds; round++) {
      times.writer.push((await writer.write()).whole)
      const { whole, first } = await server.exportAll(since)
      times.own.push(whole)
      times.first.push(first)
      times.idle.push(await askWhile(server, wait(1000 * seconds)))
      times.meanwhile.push(await askWhile(server, server.exportAll(since)))
    }
    const beside = (own: number[], limit: number[]) => own.map((value, index) => [value, limit[index]!] as const)
    const most = { of: 'limit', most: 1.5 } as const
    const memory = orders >= MORE * MANY ? await measureMemory(database, since) : []
    return [
      figureOf(`xlsx export of ${writer.rows} rows`, 'ms', beside(times.own, times.writer), most),
      {
        what: 'first byte of an export',
        unit: 'ms',
        own: median(times.first),
        target: { of: 'figure', most: 1000 },
      },
      figureOf(
        'a list p95 during an export, limit: without one',
        'ms',
        beside(times.meanwhile, times.idle),
        most,
        SHARED,
      ),
      ...memory,
    ]
  } finally {
    await server.stop()
  }
}

const SHARED: Reachable = {
  of: 'limit',
  most: 1.8,
  why: '1.36, 1.51 and 1.58 × were measured on two processors, which the thread that writes the file and PostgreSQL, which reads for it, share with the list',
}

/** What the memory of a fresh server grows by, at most, while it exports few rows, and all. */
async function measureMemory(database: string, since: string): Promise<Figure[]> {
  const growth = async (since?: string) => {
    const server = await startServer(database)
    try {
      // What the first of anything loads is no matter of rows: there are few of today.
      await server.exportAll(dayInChina())
      const before = await server.memory()
      let peak = before
      const done = server.exportAll(since).then(() => true)
      while (!(await Promise.race([done, wait(50)]))) peak = Math.max(peak, await server.memory())
      return peak - before
    } finally {
      await server.stop()
    }
  }
  return [
    {
      what: 'memory that the export of all rows adds, limit: of 100,000',
      unit: 'MiB',
      limit: await growth(since),
      own: await growth(),
      target: { of: 'limit', most: 1.2 },
      reachable: {
        of: 'limit',
        most: 1.3,
        why: '31.7 MiB beside 26.4 were measured: five more for 400,000 rows more, where 172 MiB were added before',
      },
    },
  ]
}

type Exporting = Stoppable & {
  exportAll(since?: string): Promise<{ whole: number; first: number; bytes: number }>
  ask(page: number): Promise<number>
  memory(): Promise<number>
}

async function startServer(database: string): Promise<Exporting> {
  const { url, stop } = await startDocketOn(database)
  const [headers] = await signIn(url, 1, 'admin')
  const agent = new Agent({ keepAlive: true })
  const fetched = (path: string) =>
    new Promise<{ whole: number; first: number; bytes: number; text: string }>((resolve, reject) => {
      const start = performance.now()
      get(url + path, { agent, headers }, response => {
        const parts: Buffer[] = []
        let first = 0
        let bytes = 0
        response.on('data', (part: Buffer) => {
          first ||= performance.now() - start
          bytes += part.length
          if (path === '/metrics') parts.push(part)
        })
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`${path}: ${response.statusCode}`))
          resolve({ whole: performance.now() - start, first, bytes, text: Buffer.concat(parts).toString() })
        })
      }).on('error', reject)
    })
  return {
    exportAll: since => fetched(`/v1/${MODE}/_export?${since ? `timeStart=${since}` : ''}`),
    ask: async page => (await fetched(`/v1/${MODE}?per_page=15&page=${page}`)).whole,
    async memory() {
      const { text } = await fetched('/metrics')
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)![1]) / 1024 ** 2
    },
    async stop() {
      agent.destroy()
      await stop()
    },
  }
}

/** Asks for pages of the list as people do, with pauses, until something is done. @returns the p95 in milliseconds */
async function askWhile(server: Exporting, done: Promise<unknown>): Promise<number> {
  const times: number[] = []
  let isDone = false
  const ending = done.finally(() => {
    isDone = true
  })
  const askOn = async (first: number) => {
    for (let page = first; !isDone; page += ASKERS) {
      times.push(await server.ask(1 + (page % 20)))
      await wait(PAUSE_MS)
    }
  }
  await Promise.all([ending, ...Array.from({ length: ASKERS }, (_, first) => askOn(first))])
  return quantile(times, 0.95)
}

/** The day in China since when a company has so many stock-outs. */
async function sinceWhen(connectionString: string, company: string, orders: number): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ day: string }>(
    `select to_char(time at time zone '+08', 'YYYY-MM-DD') as day from stock_out_order where service_buyer_id = $1
      order by time desc offset $2 limit 1`,
    [company, orders - 1],
  )
  await client.end()
  return rows[0]!.day
}
