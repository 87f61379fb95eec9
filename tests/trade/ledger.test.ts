import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { openWorkbench } from '../api/openWorkbench.ts'
import { bothEngines } from '../support/engines.ts'
import { faultsIn } from './ledger/faultsIn.ts'
import { openTrade } from './ledger/openTrade.ts'
import { operation, operationsToward, type Operation } from './ledger/operation.ts'
import { pastFaults } from './ledger/pastFaults.ts'
import { pendingFaults } from './ledger/pendingFaults.ts'

const SEED = 20261121
const AT_ONCE = 8

/** The embedded database does one transaction after the other: no race is to be found there, and each takes longer. */
const OPERATIONS = { embedded: 800, postgresql: 1000 }

/** So many more of those that lead to acts which have not succeeded by chance, and so many times at most. */
const MORE = 100
const PATIENCE = 20

const NAMES_BATCHES: ReadonlySet<string> = new Set(['stockOut', 'adjust', 'assemble', 'sheet', 'foundGoods'])

describe.each(bothEngines())('the books on $name', engine => {
  const count = OPERATIONS[engine.name]
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine)
  })
  afterAll(() => app.close())

  it('are right in the demo', async () => {
    expect(await faultsIn(app.connection)).toEqual({})
    expect(await pastFaults(await openWorkbench(app), await app.as('admin'))).toEqual([])
  })

  it(`are right after ${count} operations and more of several people, ${AT_ONCE} at once, seed ${SEED}`, async () => {
    const trade = await openTrade(app)
    const done = new Set<string>()
    const missing = () => trade.acts.filter(act => !done.has(act))
    await runAll(fc.sample(operation, { seed: SEED, numRuns: count }))
    for (let more = 1; more <= PATIENCE && missing().length > 0; more++)
      await runAll(fc.sample(operationsToward(missing()), { seed: SEED + more, numRuns: MORE }))
    expect(missing()).toEqual([])
    expect(await faultsIn(app.connection)).toEqual({})
    expect(await pendingFaults(app, trade.products)).toEqual([])
    expect(await trade.closedChanged()).toEqual([])
    const bench = await openWorkbench(app)
    // As if it had taken weeks, and people's clocks were not quite one: goods moved on some days in another order.
    await sql`update stock_ledger set time = time - interval '1 day' * (abs(hashtext(id::text)) % 40)`.execute(
      app.connection.db,
    )
    expect(await pastFaults(bench, await app.as('admin'))).toEqual([])

    async function runAll(operations: Operation[]) {
      for (let at = 0; at < operations.length; at += AT_ONCE) {
        const batch = operations.slice(at, at + AT_ONCE)
        const answers = await Promise.all(batch.map(trade.run))
        for (const [index, answer] of answers.entries()) {
          if (!answer) continue
          const { act } = batch[index]!
          // Nobody names a batch while none are kept apart.
          const refused = NAMES_BATCHES.has(act) ? [403, 409, 422] : [409, 422]
          expect([200, ...refused], `operation ${at + index}, ${act}: ${answer.body.message}`).toContain(answer.status)
          if (answer.status === 200) done.add(act)
        }
      }
    }
  }, 120_000)
})
