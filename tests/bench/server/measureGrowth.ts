import { openBenchServer, type BenchServer } from '../benchDatabase.ts'
import type { Figure, Reachable } from '../judge.ts'
import { printTable } from '../printTable.ts'
import { signIn } from '../signIn.ts'
import { startDocketOn } from '../startProgram.ts'
import { deepestPages, measureReports, measureWaits, type Wait } from './measureWaits.ts'
import { measureCrowd, type Crowd } from './measureCrowd.ts'
import { readScans, wholeReads } from './readScans.ts'
import { readExtent } from './readExtent.ts'

interface Grown {
  orders: number
  waits: Wait[]
  crowd: Crowd
  /** Tables of documents that were read whole. */
  whole: string[]
}

const TIMES = 15
/**
 * What is measured is told beside the plain list of the same run, where it is quickest, since computers differ and are
 * busy: it took 3 to 5 ms where nobody else worked, and 14 on a busy one. Four of it are 20 ms at most, sixty 300.
 */
const PLAIN = 'list'
const MOST_LISTS = 4
/** Of a report of twelve months, of so many stock-outs in all. */
const MOST_REPORT_LISTS = 60
const MOST_REPORTED = 150_000
/** What is asked once more takes as long with a hundred times as many documents, give or take. */
const FLAT = 1.5

/**
 * Measures how long one user waits as a company grows, and what others notice of eight searches at once; fills a
 * database of each size. Prints a table of all sizes.
 */
export async function measureGrowth({ sizes, times = TIMES }: { sizes: number[]; times?: number }): Promise<Figure[]> {
  const server = await openBenchServer()
  const all: Grown[] = []
  try {
    for (const size of sizes) all.push(await grow(server, size, times))
  } finally {
    await server.stop()
  }
  printGrowth(all)
  return figuresOf(all)
}

async function grow(server: BenchServer, size: number, times: number): Promise<Grown> {
  const began = performance.now()
  const url = await server.fill(size)
  try {
    const rows = await readExtent(url)
    console.log(
      `${rows.orders} stock-outs, ${rows.movements} movements in ${((performance.now() - began) / 1000).toFixed(0)} s`,
    )
    const deepest = deepestPages(rows)
    const ask = async (url: string, times: number, measure = measureWaits) =>
      measure(url, (await signIn(url, 1, 'admin'))[0]!, { times, deepest })
    // What a process is asked first is measured in the second one: somebody has seen the home page before.
    await withDocket(url, docket => ask(docket, 1))
    const scans = await readScans(url)
    const { waits, crowd } = await withDocket(url, async docket => ({
      waits: await ask(docket, times),
      crowd: await measureCrowd(docket, times),
    }))
    const whole = await wholeReads(url, scans)
    const reports = await withDocket(url, docket => ask(docket, times, measureReports))
    return { orders: rows.orders, waits: [...waits, ...reports], crowd, whole }
  } finally {
    await server.drop(size)
  }
}

/** Lets a process of its own be asked; counts of its connections are told when it has ended. */
async function withDocket<T>(url: string, ask: (docket: string) => Promise<T>): Promise<T> {
  const docket = await startDocketOn(url)
  try {
    return await ask(docket.url)
  } finally {
    await docket.stop()
  }
}

function printGrowth(all: Grown[]) {
  const ratio = (of: (grown: Grown) => number) => (of(all.at(-1)!) / of(all[0]!)).toFixed(2)
  const row = (what: string, of: (grown: Grown) => number) => [
    what,
    ...all.map(grown => of(grown).toFixed(1)),
    ratio(of),
  ]
  console.log('\nmilliseconds that one user waits, by stock-outs')
  printTable(
    ['asked', ...all.map(({ orders }) => String(orders)), 'largest to smallest'],
    [
      ...all[0]!.waits.flatMap(({ what, isKept }, index) => [
        row(what, ({ waits }) => waits[index]!.again),
        ...(isKept ? [row(`${what}, first of a process`, ({ waits }) => waits[index]!.first)] : []),
      ]),
      row('others, p95 alone', ({ crowd }) => crowd.alone),
      row('others, p95 beside eight searches', ({ crowd }) => crowd.beside),
    ],
  )
}

function figuresOf(all: Grown[]): Figure[] {
  const [least, most] = [all[0]!, all.at(-1)!]
  const { crowd, orders, whole } = most
  const plain = Math.min(...all.map(({ waits }) => waits.find(({ what }) => what === PLAIN)!.again))
  const figure = (what: string, unit: string, own: number, bound: number): Figure => ({
    what,
    unit,
    own,
    target: { of: 'figure', most: bound },
  })
  const wait = (what: string, own: number, most = MOST_LISTS): Figure => ({
    what,
    unit: 'ms',
    own,
    limit: plain,
    target: { of: 'limit', most },
  })
  const growing = (figure: Figure, perThousand: number, why: string): Figure => ({
    ...figure,
    reachable: { of: 'limit', most: MOST_LISTS + (orders / 1000) * perThousand, why },
  })
  const perQuestion = most.waits.flatMap((large, index) => {
    const { what, again, first, isKept, looksAt } = large
    const waited = wait(`${what}, ${orders}`, again)
    if (looksAt === 'lines') {
      const told = wait(`${what}, ${orders}`, again, MOST_REPORT_LISTS)
      const perThousand = MOST_REPORT_LISTS / (MOST_REPORTED / 1000)
      return [orders > MOST_REPORTED ? growing(told, perThousand, 'there are more lines') : told]
    }
    if (looksAt) return [growing(waited, ...LOOKED_AT[looksAt])]
    // What takes no longer than a plain list may vary as it likes.
    const growth = Math.max(again, plain) / Math.max(least.waits[index]!.again, plain)
    const grown = DEEP.has(what) ? DEEPLY : ADDED_UP.has(what) ? OFTENER : undefined
    return [
      { ...waited, ...(what === 'purchase proposals' && { reachable: PROPOSED }) },
      { ...figure(`${what}, growth`, '×', growth, FLAT), ...(grown && { reachable: grown }) },
      ...(isKept ? [growing(wait(`${what}, first of a process`, first), ADDED_LISTS, WHY_ADDED)] : []),
    ]
  })
  return [
    ...perQuestion,
    figure('eight searches at once', 'refused', crowd.refused, 0),
    figure('others beside eight searches, p95', '×', crowd.beside / crowd.alone, FLAT),
    figure(`document tables read whole${whole.length > 0 ? ` (${whole.join(', ')})` : ''}`, '', whole.length, 0),
  ]
}

/** Pages that are ten thousand rows and more from the first. */
const DEEP = new Set(['last page that is counted', 'log page 2000'])
const DEEPLY: Reachable = {
  of: 'figure',
  most: 2,
  why: 'in two runs 3.1 to 8.0 ms were measured with ten thousand stock-outs, 7.6 to 11.4 with a million, as far from the first row',
}

/** What adds up all documents that wait. */
const ADDED_UP = new Set(['stock', 'stock below its minimum', 'purchase proposals'])
/** Of as many products as they are found by. */
const PROPOSED: Reachable = {
  of: 'limit',
  most: 8,
  why: 'a dozen sums over what waits: with 2,000 stock-outs and with 185,000 88 and 90 ms were measured, a third of them in planning',
}
const OFTENER: Reachable = {
  of: 'figure',
  most: 4,
  why: 'with ninety times as many stock-outs a day five times as many wait',
}

/** Plain lists for each thousand stock-outs. */
const LOOKED_AT: Record<'numbers' | 'hits', [perThousand: number, why: string]> = {
  hits: [
    0.0125,
    'what contains it grows with the company, and all is counted: of 10,000 and of 100,000 stock-outs 656 and 5,208 numbers contain 0001, 9 and 75 contain 0007',
  ],
  numbers: [
    0.2,
    'pg_trgm takes no trigram of two characters, so each number is looked at, up to 0.7 ms for a thousand; an index of pairs would hold every number once for each pair, and those of a year are in all of them',
  ],
}
const ADDED_LISTS = 0.75
const WHY_ADDED =
  'a process adds up all lines once, up to 2.3 ms for a thousand stock-outs, and afterwards only what changed'
