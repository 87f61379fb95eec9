import { median } from '../quantile.ts'
import type { Extent } from './readExtent.ts'
import { dayInChina } from '../../support/dayInChina.ts'

export interface Wait {
  what: string
  /** Milliseconds when it is asked the first time, and the median of those after it. */
  first: number
  again: number
  /** Whether the first answer of a process takes a way of its own: those after it come from what it has kept. */
  isKept: boolean
  /** What grows with the company, so that the answer has to: all numbers, as of two characters no index knows, hits, or lines that are added up. */
  looksAt?: 'numbers' | 'hits' | 'lines'
}

/** The deepest pages that are asked for, and whose stock. */
export interface Deepest {
  list: number
  log: number
  warehouse: string
}

interface Asking {
  times: number
  /** Pages that there are. */
  deepest: Deepest
}

type Address = (n: number, deepest: Deepest) => string

const PER_PAGE = 15
const COUNTED = 10_000
const LOG_PAGE = 2000
const list = (query: string) => `/v1/salesOrder/stockOutOrder?per_page=${PER_PAGE}&${query}`
const paged = (path: string, page: number) => `/v1/${path}?per_page=${PER_PAGE}&page=${page}`
const daysAgo = (days: number) => dayInChina(-days)
const GOODS = ['轴承', '密封', '链']
const upTo = (last: number, n: number) => Math.max(1, last - n)

/** Addresses that one user waits for, each nth another question; the list is what the others are compared with. */
const QUESTIONS: Record<string, Address> = {
  list: n => list(`page=${1 + n}`),
  'last page that is counted': (n, deepest) => list(`page=${upTo(deepest.list, n)}`),
  'log page 2000': (n, deepest) => `/v1/log?per_page=${PER_PAGE}&page=${upTo(deepest.log, n)}`,
  'number contains, none': n => list(`sn=ZZ${n}77`),
  'search without a hit': n => list(`customerName=ZZ${n}QX&goodsName=ZZ${n}QY`),
  'stock ledger': n => paged('stockLedger', 1 + n),
  'stock ledger of a warehouse and a month': (n, { warehouse }) =>
    `${paged('stockLedger', 1)}&warehouseId=${warehouse}&timeStart=${daysAgo(40 + n)}&timeEnd=${daysAgo(10 + n)}`,
  stock: n => paged('stock', 1 + (n % 3)),
  'stock below its minimum': n =>
    `${paged('stock', 1)}&stockState=1&goodsName=${encodeURIComponent(GOODS[n % GOODS.length]!)}`,
  'batches of the stock': n => paged('stockBatch', 1 + (n % 3)),
  'limits of the stock': n => paged('stockLimit', 1 + (n % 3)),
  'purchase proposals': () => paged('purchaseProposal', 1),
}

/** What more numbers contain the larger the company is: all hits are counted. */
const HIT: Record<string, (n: number) => string> = {
  'number contains, some': n => list(`sn=000${1 + n}`),
  'number of the sales order contains': n => list(`salesOrderSn=000${1 + n}`),
}

/** What no index knows: pg_trgm takes no trigram of two characters. */
const READ: Record<string, (n: number) => string> = {
  'number contains two characters': n => list(`sn=${70 + n}`),
  'number contains two characters, none': n => list(`sn=Q${n}`),
}

const report = (n: number, query: string) => `${ofYear('sales', 'time', n)}&measures=amount,margin,quantity&${query}`

/** Asks for a report as it begins, of twelve months. */
const ofYear = (name: string, time: string, n: number) =>
  `/v1/report/${name}?${time}Start=${daysAgo(364 + n)}&${time}End=${daysAgo(n)}`

/** What adds up the lines of twelve months. */
const ADDED: Record<string, (n: number) => string> = {
  'report: sales by month': n => report(n, 'rows=time.month'),
  'report: sales by product': n => report(n, 'rows=productId'),
  'report: sales by customer and month': n => report(n, 'rows=customerId&columns=time.month'),
  'report: deliveries on time': n => ofYear('delivery', 'dueOn', n),
  'report: arrivals on time': n => ofYear('arrival', 'dueOn', n),
  'report: salesmen against targets': n => ofYear('target', 'time', n),
  'report: purchase prices': n => ofYear('purchasePrice', 'time', n),
  'report: reasons of returns': n => ofYear('salesReturn', 'returnTime', n),
  'report: stock turnover': n => `/v1/report/turnover?rows=${n % 2 ? 'categoryId' : 'warehouseId'}`,
  'report: ageing of stock': n => `/v1/report/ageing?quantityStart=0.00${1 + (n % 9)}`,
  'report: cash to come': n => `/v1/report/cash?expectedOnStart=${daysAgo(n)}`,
}

/** What is answered from sums that a process keeps. */
const KEPT: Record<string, () => string> = {
  'home: months': () => '/v1/panel/home/_months',
  'home: short stock': () => '/v1/panel/home/_parts/shortStock',
  'home: figures': () => '/v1/panel/home/_figures',
}

/** Returns the last page of a list that is counted, and the page of the log that is asked for, with so many rows. */
export const deepestPages = ({ orders, entries, warehouse }: Extent): Deepest => ({
  warehouse,
  list: Math.max(1, Math.floor(Math.min(orders, COUNTED) / PER_PAGE)),
  log: Math.max(1, Math.min(LOG_PAGE, Math.floor(entries / PER_PAGE))),
})

/** Measures how long one user alone, who may do everything, waits for searches and panels. */
export const measureWaits = (url: string, headers: Record<string, string>, asked: Asking) =>
  measure({ ...QUESTIONS, ...HIT, ...READ, ...KEPT }, url, headers, asked)

/** Measures the same of reports, which read most lines there are. */
export const measureReports = (url: string, headers: Record<string, string>, asked: Asking) =>
  measure(ADDED, url, headers, asked)

async function measure(
  addresses: Readonly<Record<string, Address>>,
  url: string,
  headers: Record<string, string>,
  { times, deepest }: Asking,
): Promise<Wait[]> {
  const waits: Wait[] = []
  for (const [what, address] of Object.entries(addresses)) {
    const taken: number[] = []
    for (let n = 0; n < times; n++) taken.push(await timeOf(url + address(n, deepest), headers))
    const looksAt = what in READ ? 'numbers' : what in HIT ? 'hits' : what in ADDED ? 'lines' : undefined
    waits.push({ what, first: taken[0]!, again: median(taken.slice(1)), isKept: what in KEPT, looksAt })
  }
  return waits
}

async function timeOf(address: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now()
  const response = await fetch(address, { headers })
  await response.text()
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return performance.now() - start
}
