import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { bothEngines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

const DOCUMENTS = 10
const OPENING = 12

/** Who does what to which document; everything of one run is sent at once. */
const acts = fc.array(
  fc.record({
    document: fc.nat(DOCUMENTS - 1),
    act: fc.constantFrom('confirm', 'confirm', 'cancel', 'cancelTwo'),
    who: fc.nat(1),
  }),
  { minLength: 25, maxLength: 35 },
)

/** Products and quantities of each document's lines, in any order, so that documents meet at the same goods. */
const documents = fc.array(
  fc.array(fc.record({ product: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 4 }),
  { minLength: DOCUMENTS, maxLength: DOCUMENTS },
)

describe.each(bothEngines())('documents that compete for stock on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let callers: Caller[]

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    callers = [await app.as('warehouse'), await app.as('admin')]
  })
  afterAll(() => app.close())

  it('never move more than is there, nor anything twice, and never stop each other', async () => {
    await fc.assert(
      fc.asyncProperty(documents, acts, async (wanted, todo) => {
        const products = [await bench.product(OPENING), await bench.product(OPENING), await bench.product(OPENING)]
        const ids: string[] = []
        for (const lines of wanted)
          ids.push(
            await bench.stockOut(
              lines.map(({ product, quantity }) => ({ productId: products[product]!, quantity: String(quantity) })),
            ),
          )
        const answers = await Promise.all(
          todo.map(({ document, act, who }) => {
            const caller = callers[who]!
            const id = ids[document]!
            if (act === 'confirm')
              return caller.send('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, { id, confirmStatus: 1 })
            const others = act === 'cancelTwo' ? [ids[(document + 3) % DOCUMENTS]!] : []
            return caller.send('PATCH', 'salesOrder/stockOutOrder/_cancel', [id, ...others])
          }),
        )
        for (const { status } of answers) expect([200, 409, 422]).toContain(status)

        const taken = [0, 0, 0]
        for (const [index, lines] of wanted.entries()) {
          const { confirmStatus, salesStatus, movements, log } = await bench.stateOf(ids[index]!)
          const confirms = todo.flatMap(({ document, act }, at) =>
            document === index && act === 'confirm' && answers[at]!.status === 200 ? at : [],
          )
          expect(confirms).toHaveLength(confirmStatus)
          expect(confirmStatus === 1 && salesStatus === 3).toBe(false)
          const expected = confirmStatus === 1 ? lines.map(({ quantity }) => -quantity) : []
          expect(movements.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
          expect(log).toHaveLength(confirmStatus === 1 || salesStatus === 3 ? 1 : 0)
          if (confirmStatus === 1) for (const { product, quantity } of lines) taken[product]! += quantity
        }
        for (const [index, productId] of products.entries())
          expect(await bench.balanceOf(productId)).toBe(OPENING - taken[index]!)
      }),
      { numRuns: 6 },
    )
  })

  it('leave every balance at the sum of its ledger, not below zero', async () => {
    const { rows } = await sql<{ balances: number; wrong: number }>`
      select count(*)::int as balances,
        (count(*) filter (where coalesce(b.quantity, 0) <> coalesce(l.quantity, 0) or b.quantity < 0))::int as wrong
      from stock_balance b
      full join (
        select service_buyer_id, warehouse_id, product_id, sum(quantity) as quantity
        from stock_ledger group by service_buyer_id, warehouse_id, product_id
      ) l using (service_buyer_id, warehouse_id, product_id)`.execute(app.connection.db)
    expect(rows[0]!.balances).toBeGreaterThan(500)
    expect(rows[0]!.wrong).toBe(0)
  })
})
