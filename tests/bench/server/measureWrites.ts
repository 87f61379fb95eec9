import autocannon from 'autocannon'
import pg from 'pg'
import { type Figure, figureOf, type Reachable, type Target } from '../judge.ts'
import { quantile } from '../quantile.ts'
import { signIn } from '../signIn.ts'
import { startReference } from '../startProgram.ts'
import { pendingAgain, type Confirmable, readConfirmable } from './pendingAgain.ts'
import type { Server } from './requireSameAnswers.ts'

const WRITERS = 16
/** What runs often is compiled better after some thousand requests: only then is a server as fast as it is all day. */
const ROUNDS_BEFORE = 6

interface Options {
  /** Docket's address, and that of the database that it stands on. */
  url: string
  database: string
  /** The company that the accounts of the demo work for. */
  company: string
  rounds: number
  /** Writes in a round: as many on either side. */
  writes: number
}

interface Written {
  perSecond: number
  p95: number
}

/** One kind of write: the nth request of a round, and what makes the next round like the one before. */
interface Kind {
  name: string
  target: Target
  reachable: Reachable
  /** The same of its p95, where that is out of reach, too. */
  reachableP95?: Reachable
  userName: string
  request(n: number): { method: 'POST' | 'PATCH'; path: string; body: object }
  /** Checks that a round's writes are all there, and takes back what can't be done twice. */
  settle(writes: number): Promise<void>
}

/**
 * Measures writes by 16 at once beside the least server that does them rightly, in alternating rounds on one database:
 * stock-outs of three lines confirmed, orders of 3 and of 50 lines saved.
 */
export async function measureWrites({ url, database, company, rounds, writes }: Options): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select id from account where service_buyer_id = $1 and login_name = 'warehouse'`,
    [company],
  )
  const reference = await startReference('server/referenceWrites.ts', {
    ...{ DATABASE_URL: database, COMPANY: company, ACTOR: rows[0]!.id },
  })
  try {
    const figures: Figure[] = []
    for (const kind of await kindsOf(client, company, writes)) {
      const servers: Server[] = [
        { name: 'Docket', url, users: await signIn(url, WRITERS, kind.userName) },
        { name: 'the reference', url: reference.url, users: [{}] },
      ]
      figures.push(...(await compareWrites(kind, servers, rounds, writes)))
    }
    return figures
  } finally {
    await reference.stop()
    await client.end()
  }
}

/** Lets the servers write in turn; who begins changes from round to round. The first rounds warm them up. */
async function compareWrites(kind: Kind, servers: Server[], rounds: number, writes: number): Promise<Figure[]> {
  const speeds = servers.map((): Written[] => [])
  for (let round = -ROUNDS_BEFORE; round < rounds; round++)
    for (const index of [...servers.keys()].map(place => Math.abs(place + round) % servers.length)) {
      const written = await send(servers[index]!, kind, writes)
      await kind.settle(writes)
      if (round >= 0) speeds[index]!.push(written)
    }
  const [own, limit] = speeds as [Written[], Written[]]
  const both = (name: keyof Written) => own.map((one, round) => [one[name], limit[round]![name]] as const)
  const what = `${kind.name}, ${WRITERS} at once`
  return [
    figureOf(what, 'writes/s', both('perSecond'), kind.target, kind.reachable),
    figureOf(`${what}, p95`, 'ms', both('p95'), { of: 'limit', most: MOST_P95 }, kind.reachableP95),
  ]
}

/** As many times the limit's p95 as its throughput allows. */
const MOST_P95 = 2

const WHY_CONFIRMING =
  'of 4.9 ms of processor PostgreSQL takes 2.6 (the least server: 1.4) and Docket 2.3 (0.7): it asks who calls, keeps the batches of every line and on hand, tells the salesman, tells open pages of five changes and marks them told, in 27 rows instead of 12'

const WHY_SAVING =
  'twice of what was measured before (300 and 165 a second) is as much as the least server saves, which checks no line, asks for no right and tells nobody'

async function send({ url, users }: Server, kind: Kind, writes: number): Promise<Written> {
  const each = Math.floor(writes / WRITERS)
  let clients = 0
  const setupClient = (client: autocannon.Client) => {
    const place = clients++
    const headers = { ...users[place % users.length], 'content-type': 'application/json' }
    client.setRequests(
      Array.from({ length: each }, (_, n) => {
        const { body, ...request } = kind.request(place * each + n)
        return { ...request, headers, body: JSON.stringify(body) }
      }),
    )
  }
  const times: number[] = []
  const start = performance.now()
  let end = start
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    autocannon({ url, connections: WRITERS, amount: each * WRITERS, setupClient }, (error, done) =>
      error ? reject(error as Error) : resolve(done),
    ).on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds)
      end = performance.now()
    })
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} of ${times.length} ${kind.name} refused`)
  return { perSecond: times.length / ((end - start) / 1000), p95: quantile(times, 0.95) }
}

async function kindsOf(client: pg.Client, company: string, writes: number): Promise<Kind[]> {
  const orders: Confirmable = await readConfirmable(client, company, writes)
  await pendingAgain(client, orders)
  const column = async (text: string) =>
    (await client.query<[string]>({ text, values: [company], rowMode: 'array' })).rows.map(([value]) => value)
  const customers = await column('select id from customer where service_buyer_id = $1 order by id')
  const products = await column('select id from product where service_buyer_id = $1 order by id')
  const countSaved = async () =>
    Number((await column('select count(*) from sales_order where service_buyer_id = $1 and order_type = 1'))[0])
  let saved = await countSaved()
  const save = (lines: number, twice: number, least: number): Kind => ({
    name: `an order of ${lines} lines saved`,
    target: { of: 'figure', least: twice },
    reachable: { of: 'limit', least, why: WHY_SAVING },
    userName: 'sales',
    request: n => ({
      method: 'POST',
      path: '/v1/salesOrder',
      body: {
        customerId: customers[n % customers.length],
        items: Array.from({ length: lines }, (_, line) => {
          const productId = products[(n * 7 + line * 11) % products.length]
          return { productId, quantity: 1 + ((n + line) % 9), price: 10 + ((n * 3 + line) % 90) + 0.5 }
        }),
      },
    }),
    async settle(count) {
      const now = await countSaved()
      if (now - saved !== count) throw new Error(`${now - saved} of ${count} orders are there`)
      saved = now
    },
  })
  return [
    {
      name: 'a stock-out of 3 lines confirmed',
      target: { of: 'limit', least: 0.6 },
      reachable: { of: 'limit', least: 0.3, why: WHY_CONFIRMING },
      reachableP95: { of: 'limit', most: 3.4, why: WHY_CONFIRMING },
      userName: 'warehouse',
      request(n) {
        const id = orders.ids[n]!
        return { method: 'PATCH', path: `/v1/salesOrder/stockOutOrder/${id}/_confirm`, body: { id, confirmStatus: 1 } }
      },
      async settle() {
        if (!(await pendingAgain(client, orders))) throw new Error('not all stock-outs are confirmed as a whole')
      },
    },
    save(3, 600, 0.5),
    save(50, 330, 0.4),
  ]
}
