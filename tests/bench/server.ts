import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { compare, MANY } from './server/compare.ts'
import { openBenchDatabase } from './benchDatabase.ts'
import { type Figure, judge } from './judge.ts'
import { measureWaits } from './server/measureWaits.ts'
import { measureWeight, printWeights } from './web/measureWeight.ts'
import { printTable } from './printTable.ts'
import { readQuestions } from './server/questions.ts'
import { requireSameAnswers, type Server } from './server/requireSameAnswers.ts'
import { signIn } from './signIn.ts'
import { startDocket, startReference } from './startProgram.ts'
import { stopping } from './stopping.ts'

/**
 * `npm run bench`: Docket's lists and records against the least server that answers the same questions from the same
 * database, in alternating rounds; each figure beside its target.
 */
const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    'no-limits': { type: 'boolean', default: false },
  },
})
const [orders, rounds, seconds] = [options.orders, options.rounds, options.seconds].map(Number) as [
  number,
  number,
  number,
]

await stopping(async started => {
  console.log(`filling a database with ${orders} stock-outs…`)
  const { url } = started(await openBenchDatabase(orders))
  const { company, description } = await look(url)
  console.log(description)

  const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
  started({ stop: () => rmSync(folder, { recursive: true, force: true }) })
  const docket = started(await startDocket({ DATABASE_URL: url, DATA_DIR: folder }))
  const reference = started(await startReference('server/reference.ts', { DATABASE_URL: url, COMPANY: company }))
  const servers: [Server, Server] = [
    { name: 'Docket', url: docket.url, users: await signIn(docket.url, MANY) },
    { name: 'the reference', url: reference.url, users: [{}] },
  ]

  const figures: Figure[] = []
  for (const question of await readQuestions(url, company)) {
    const answered = await requireSameAnswers(question, servers)
    console.log(`${question.name}: same answers (${answered} on average)`)
    figures.push(...(await compare(question, servers, rounds, seconds)))
  }
  console.log(`\nmedians of ${rounds} rounds of ${seconds} s`)
  const isFast = judge(figures)
  const waits = await measureWaits(docket.url, (await signIn(docket.url, 1, 'admin'))[0]!)
  const usual = waits[0]!.again
  console.log('\nmilliseconds that one user waits')
  printTable(
    ['asked', 'first', 'again', 'lists long'],
    waits.map(({ what, first, again }) => [what, first.toFixed(0), again.toFixed(1), (again / usual).toFixed(1)]),
  )
  const light = printWeights(await measureWeight(docket.url))
  if (!(isFast && light) && !options['no-limits']) process.exitCode = 1
})

/** The company with most stock-outs, and what there is to search. */
async function look(url: string): Promise<{ company: string; description: string }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select service_buyer_id as company, count(*)::int as orders,
      (select count(*)::int from stock_out_item) as lines, current_setting('server_version') as version
    from stock_out_order group by 1 order by 2 desc limit 1`)
  await client.end()
  const { company, orders, lines, version } = rows[0]
  return { company, description: `PostgreSQL ${version}: ${orders} stock-outs, ${lines} lines` }
}
