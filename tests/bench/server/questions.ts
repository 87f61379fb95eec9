import pg from 'pg'
import { dayInChina } from '../../support/dayInChina.ts'

/** A kind of question; the nth of its addresses is the same on each run over the same data. */
export interface Question {
  name: string
  address(n: number): string
  targets: QuestionTarget[]
}

export type Measured = 'many' | 'manyP95' | 'one' | 'oneP50'

interface QuestionTarget {
  of: Measured
  /** What it has to be as a multiple of the limit: at least, of answers a second; at most, of milliseconds. */
  bound: number
  /** What can be had instead, and why. */
  reachable?: { bound: number; why: string }
}

const PER_PAGE = 15

/** What both servers are asked. The filters of one address come again only after thousands of others, so each is counted. */
export async function readQuestions(url: string, company: string): Promise<Question[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const column = async (text: string) =>
    (await client.query<[string]>({ text, values: [company], rowMode: 'array' })).rows.map(([value]) => value)
  const ids = await column(
    'select id from stock_out_order where service_buyer_id = $1 order by time desc, id desc limit 997',
  )
  const goods = await column(
    'select right(goods_name, 2) from product where service_buyer_id = $1 group by 1 order by count(*) desc, 1 limit 11',
  )
  const customers = await column(
    'select left(customer_name, 2) from customer where service_buyer_id = $1 group by 1 order by count(*) desc, 1 limit 7',
  )
  const [orders] = await column('select count(*)::text from stock_out_order where service_buyer_id = $1')
  await client.end()

  const deepest = Math.min(2000, Math.floor(Number(orders) / PER_PAGE))
  const one = <T>(list: T[], n: number) => list[n % list.length]!
  const paged = (path: string, page: number, filters: Record<string, string> = {}) =>
    `/v1/salesOrder/${path}?${String(new URLSearchParams({ page: String(page), per_page: String(PER_PAGE), ...filters }))}`
  const filters = (n: number) => ({
    confirmStatus: '1',
    timeStart: daysAgo(180 + (n % 601)),
    timeEnd: daysAgo(n % 601),
    customerName: one(customers, n),
    goodsName: one(goods, n),
  })
  return [
    {
      name: 'list with total',
      address: n => paged('stockOutOrder', 1 + (n % 20)),
      targets: [
        { of: 'many', bound: 0.8 },
        { of: 'manyP95', bound: 1.3 },
        { of: 'one', bound: 0.65 },
      ],
    },
    {
      name: 'deep page',
      address: n => paged('stockOutOrder', deepest - (n % 20)),
      targets: [{ of: 'oneP50', bound: 1.5 }],
    },
    {
      name: 'filtered list',
      address: n => paged('stockOutOrder', 1, filters(n)),
      targets: [{ of: 'oneP50', bound: 1.3, reachable: COUNTED_FIRST }],
    },
    {
      name: 'one record',
      address: n => `/v1/salesOrder/stockOutOrder/${one(ids, n)}`,
      targets: [
        { of: 'many', bound: 0.75 },
        { of: 'one', bound: 0.6 },
      ],
    },
    {
      name: 'detail mode',
      address: n => paged('stockOutOrderWithSku', 1 + (n % 20)),
      targets: [{ of: 'oneP50', bound: 1.3, reachable: KNOWN_FIRST }],
    },
  ]
}

const COUNTED_FIRST = {
  bound: 2.2,
  why: 'a search for a text is counted before its page is looked for, so that one without a hit ends there: two statements in turn, of which the limit asks both at once',
}
const KNOWN_FIRST = {
  bound: 1.5,
  why: 'an answer takes about 0.3 ms more than the limit’s whatever it reads, as that of the list one at a time does: who calls is asked beside it, and its rights and declarations are applied',
}

const daysAgo = (days: number) => dayInChina(-days)
