import { parseArgs } from 'node:util'
import { openBenchDatabase } from './benchDatabase.ts'
import { type Figure, judge } from './judge.ts'
import { compare, MANY } from './server/compare.ts'
import { measureExports } from './server/measureExports.ts'
import { measureGrowth } from './server/measureGrowth.ts'
import { measureNodes } from './server/measureNodes.ts'
import { measureScale } from './server/measureScale.ts'
import { measureSockets } from './server/measureSockets.ts'
import { measureStarts } from './server/measureStarts.ts'
import { measureTables } from './server/measureTables.ts'
import { measureWrites } from './server/measureWrites.ts'
import { readQuestions } from './server/questions.ts'
import { readExtent } from './server/readExtent.ts'
import { requireSameAnswers, type Server } from './server/requireSameAnswers.ts'
import { signIn } from './signIn.ts'
import { startDocketOn, startReference } from './startProgram.ts'
import { stopping } from './stopping.ts'

/**
 * `npm run bench`: Docket beside the least server that does the same job on the same database, in alternating rounds:
 * lists and records, confirming and saving, exports, notices by sockets of three processes; how a company's growth is
 * felt; what many companies and lines cost, also on nodes of Citus; what writers notice of a large table that is changed;
 * and starts of the embedded server. Each figure stands beside its target. `--part` measures only what it names.
 */
const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '500000' },
    companies: { type: 'string', default: '1000' },
    growth: { type: 'string', default: '10000,100000,1000000' },
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    part: { type: 'string', multiple: true },
    short: { type: 'boolean', default: false },
    'no-limits': { type: 'boolean', default: false },
  },
})
const { short: isShort } = options
const [orders, rounds, seconds] = [options.orders, options.rounds, options.seconds].map(Number) as [
  number,
  number,
  number,
]
const isAsked = (part: string) => !options.part || options.part.includes(part)

await stopping(async started => {
  const figures: Figure[] = []
  const add = (what: string, measured: Figure[]) => {
    console.log(`\n── ${what}`)
    judge(measured)
    figures.push(...measured)
  }
  if (isAsked('starts')) add('starts', await measureStarts({ rounds, isShort }))
  if (['lists', 'writes', 'exports', 'sockets'].some(isAsked)) {
    const { url: database } = started(await openBenchDatabase(orders))
    const extent = await readExtent(database)
    const { company } = extent
    console.log(`\nPostgreSQL ${extent.version}: ${extent.orders} stock-outs, ${extent.lines} lines`)
    if (isAsked('lists')) add('lists and records', await measureLists(database, company))
    if (isAsked('exports')) add('exports', await measureExports(database, extent, { rounds, seconds }))
    if (isAsked('sockets')) {
      const options = isShort ? { sockets: 30, rounds, changes: 5 } : { sockets: 1000, rounds, changes: 20 }
      add('notices', await measureSockets(database, options))
    }
    if (isAsked('writes')) add('writes', await measureWritesOn(database, company))
  }
  const sizes = options.growth.split(',').map(Number)
  if (isAsked('growth')) add('growth', await measureGrowth({ sizes, ...(isShort && { times: 3 }) }))
  const companies = Number(options.companies)
  if (isAsked('scale')) add('scale', await measureScale({ orders, companies, seconds }))
  const rows = Number(options.rows)
  if (isAsked('tables')) add('changes of a large table', await measureTables({ rows, seconds }))
  if (isAsked('nodes')) add('nodes', await measureNodes({ companies, times: isShort ? 3 : 30 }))

  console.log(`\nmedians of ${rounds} rounds of ${seconds} s`)
  if (!judge(figures) && !options['no-limits']) process.exitCode = 1
})

async function measureLists(database: string, company: string): Promise<Figure[]> {
  const figures: Figure[] = []
  await withDocket(database, async url => {
    const reference = await startReference('server/reference.ts', { DATABASE_URL: database, COMPANY: company })
    try {
      const servers: [Server, Server] = [
        { name: 'Docket', url, users: await signIn(url, MANY) },
        { name: 'the reference', url: reference.url, users: [{}] },
      ]
      for (const question of await readQuestions(database, company)) {
        const answered = await requireSameAnswers(question, servers)
        console.log(`${question.name}: same answers (${answered} on average)`)
        figures.push(...(await compare(question, servers, rounds, seconds)))
      }
    } finally {
      await reference.stop()
    }
  })
  return figures
}

async function measureWritesOn(database: string, company: string): Promise<Figure[]> {
  let figures: Figure[] = []
  await withDocket(database, async url => {
    figures = await measureWrites({ url, database, company, rounds, writes: isShort ? 32 : 480 })
  })
  return figures
}

async function withDocket(database: string, work: (url: string) => Promise<void>) {
  const docket = await startDocketOn(database)
  try {
    await work(docket.url)
  } finally {
    await docket.stop()
  }
}
