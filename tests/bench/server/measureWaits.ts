import { median } from '../quantile.ts'

export interface Wait {
  what: string
  /** Milliseconds when it is asked the first time, and the median of those after it. */
  first: number
  again: number
}

const TIMES = 9
const list = (query: string) => `/v1/salesOrder/stockOutOrder?per_page=15&${query}`

/** Addresses that one user waits for, each nth another question; the list is what the others are compared with. */
const QUESTIONS: Record<string, (n: number) => string> = {
  list: n => list(`page=${1 + n}`),
  'last page that is counted': n => list(`page=${666 - n}`),
  'number contains, none': n => list(`sn=ZZ${n}77`),
  'number contains, some': n => list(`sn=000${1 + n}`),
  'number of the sales order contains': n => list(`salesOrderSn=000${1 + n}`),
  'home: months': () => '/v1/panel/home/_months',
  'home: short stock': () => '/v1/panel/home/_parts/shortStock',
  'home: figures': () => '/v1/panel/home/_figures',
}

/** Measures how long one user alone waits for searches and panels. */
export async function measureWaits(url: string, headers: Record<string, string>): Promise<Wait[]> {
  const waits: Wait[] = []
  for (const [what, address] of Object.entries(QUESTIONS)) {
    const times: number[] = []
    for (let n = 0; n < TIMES; n++) times.push(await timeOf(url + address(n), headers))
    waits.push({ what, first: times[0]!, again: median(times.slice(1)) })
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
