import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { growDemo } from '../../src/demo/createDemo.ts'
import { snakeCase } from '../../src/engine/value/snakeCase.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { postgresql } from '../support/engines.ts'

/** So many stock-outs have ten thousand movements and more. */
const ORDERS = 2000

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp(postgresql)
  await growDemo(app.connection, app.registry, ORDERS)
  admin = await app.as('admin')
}, 120_000)
afterAll(() => app.close())

/** Adds up how many rows of each table a plan looked at. */
function lookedAt(plan: Plan, all: Map<string, number>) {
  const { 'Relation Name': table, 'Actual Loops': loops, 'Actual Rows': rows } = plan
  const removed = plan['Rows Removed by Filter'] ?? 0
  if (table) all.set(table, (all.get(table) ?? 0) + Math.round(loops * (rows + removed)))
  for (const part of plan.Plans ?? []) lookedAt(part, all)
}

/** Asks for a list, and then how many rows of each table its statements look at. */
async function askFor(path: string): Promise<Map<string, number>> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await admin.get(path)
  // Prepared under a name, or, where a process has named enough, as a text with its values.
  const asked = (query.mock.calls as unknown[][]).map(([one, values]) =>
    typeof one === 'string'
      ? { text: one, values: values as unknown[] }
      : (one as { text?: string; values?: unknown[] }),
  )
  query.mockRestore()
  expect(status, path).toBe(200)
  const all = new Map<string, number>()
  for (const { text = '', values = [] } of asked.filter(({ text }) => text?.startsWith('select'))) {
    const { rows } = await app.connection.pool!.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      text: `explain (analyze, timing off, format json) ${text}`,
      values,
    })
    lookedAt(rows[0]!['QUERY PLAN'][0].Plan, all)
  }
  return all
}

/** Of the lists of the stock, which part of a large table one may look at. */
const BOUNDS: Readonly<Record<string, number>> = {
  stock: 0.25,
  // Each line once for the page and once for the count.
  'stock?stockState=1': 2.1,
  stockBatch: 0,
  stockLimit: 0,
  purchaseProposal: 2.1,
}
const LARGE = 1000

it('lists of the stock look at no movement, and at few lines of documents however many there are', async () => {
  const tables = ['stockLedger', 'stockOutItem', 'stockInItem', 'salesOrderItem', 'purchaseOrderItem'].map(snakeCase)
  const counts = new Map<string, number>()
  for (const table of tables) {
    const { rows } = await app.connection.pool!.query<{ count: number }>(`select count(*)::int from ${table}`)
    if (rows[0]!.count >= LARGE) counts.set(table, rows[0]!.count)
  }
  expect(counts.get('stock_ledger')).toBeGreaterThan(10_000)
  expect(counts.size).toBeGreaterThan(3)
  for (const [path, share] of Object.entries(BOUNDS)) {
    const looked = await askFor(path)
    for (const [table, count] of counts) {
      const most = table === 'stock_ledger' ? 0 : share * count
      expect(looked.get(table) ?? 0, `${path}: ${table} of ${count}`).toBeLessThanOrEqual(most)
    }
  }
})

it('the movements of one balance are found without looking at others', async () => {
  const { rows } = await app.connection.pool!.query<{ id: string; count: number }>(
    'select balance_id as id, count(*)::int from stock_ledger group by 1 order by 2 desc limit 1',
  )
  const { id, count } = rows[0]!
  const looked = async () => (await askFor(`stockLedger?balanceId=${id}`)).get('stock_ledger')
  // Its ids, its rows, and how many there are. An index serves once all work has ended that began before it was made.
  await expect.poll(looked).toBeLessThanOrEqual(3 * count)
})
