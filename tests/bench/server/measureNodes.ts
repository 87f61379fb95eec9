import { makeDemoTemplates } from '../../support/demoTemplates.ts'
import { newDatabase } from '../../support/postgres.ts'
import { openBenchServer } from '../benchDatabase.ts'
import type { Figure } from '../judge.ts'
import { median } from '../quantile.ts'
import { signIn } from '../signIn.ts'
import { startDocketOn } from '../startProgram.ts'
import { jobsPerCompany } from './jobsPerCompany.ts'
import { deepestPages, measureReports, measureWaits, type Wait } from './measureWaits.ts'
import { readExtent } from './readExtent.ts'

/**
 * Measures how much longer one user waits, and how much longer the jobs take, where the companies lie on the nodes of
 * the Citus that TEST_CITUS names, beside one PostgreSQL with the same demo company.
 */
export async function measureNodes({ times, companies }: { times: number; companies: number }): Promise<Figure[]> {
  const coordinator = process.env.TEST_CITUS
  if (!coordinator) {
    console.log('\nNOT MEASURED on nodes of Citus: TEST_CITUS names none')
    return []
  }
  const server = await openBenchServer()
  try {
    await makeDemoTemplates(coordinator)
    const many = await newDatabase(coordinator)
    try {
      const one = await server.fill(0)
      const [alone, spread] = [await waitsOn(one, times), await waitsOn(many.url, times)]
      const waits = spread.map(
        ({ what, again }, index): Figure => ({
          ...{ what: `${what}, on nodes`, unit: 'ms', own: again, limit: alone[index]!.again },
          target: { of: 'figure' },
        }),
      )
      const before = await jobsPerCompany(one, companies)
      const jobs = (await jobsPerCompany(many.url, companies)).map((figure, index) => ({
        ...figure,
        what: `${figure.what}, on nodes`,
        limit: before[index]!.own,
      }))
      return [...waits, ...jobs]
    } finally {
      await many.drop()
    }
  } finally {
    await server.stop()
  }
}

async function waitsOn(database: string, times: number): Promise<Pick<Wait, 'what' | 'again'>[]> {
  const deepest = deepestPages(await readExtent(database))
  const docket = await startDocketOn(database)
  try {
    const [admin] = await signIn(docket.url, 1, 'admin')
    const asked = { times, deepest }
    const reads = [
      ...(await measureWaits(docket.url, admin!, asked)),
      ...(await measureReports(docket.url, admin!, asked)),
    ]
    const saves: number[] = []
    for (let n = 0; n < times; n++) saves.push(await save(docket.url, admin!, `客户 ${n}`))
    return [...reads, { what: 'saving a customer', again: median(saves) }]
  } finally {
    await docket.stop()
  }
}

/** Makes a customer. @returns how long it took, in ms */
async function save(url: string, headers: Record<string, string>, customerName: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${url}/v1/customer`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ customerName }),
  })
  await response.text()
  if (!response.ok) throw new Error(`a customer could not be made: ${response.status}`)
  return performance.now() - began
}
