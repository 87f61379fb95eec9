import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { PipeliningConnection } from '../../src/database/connection/PipeliningDriver.ts'
import { createTestApp, type Answer, type Caller, type TestApp } from '../support/createTestApp.ts'
import { postgresql } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

let app: TestApp
let bench: Workbench
let seller: Caller
let keeper: Caller
beforeAll(async () => {
  app = await createTestApp(postgresql)
  bench = await openWorkbench(app)
  ;[seller, keeper] = [await app.as('sales'), await app.as('warehouse')]
})
afterAll(() => app.close())

/** Counts the statements that a request sends to the database, and the ways there and back that they take. */
async function countSent(request: () => Promise<Answer>) {
  const [query, way] = [
    vi.spyOn(pg.Client.prototype, 'query'),
    vi.spyOn(PipeliningConnection.prototype, 'executeQueries'),
  ]
  onTestFinished(() => void [query, way].map(spy => spy.mockRestore()))
  for (const spy of [query, way]) spy.mockClear()
  expect((await request()).status).toBe(200)
  return { statements: query.mock.calls.length, ways: way.mock.calls.length }
}

const goods = (lines: number) => Promise.all(Array.from({ length: lines }, () => bench.product(20)))

it('a confirmation of three lines takes six ways to the database, beside that of the session: two for what is owed, none for what goods cost', async () => {
  const lines = (await goods(3)).map(productId => ({ productId, quantity: '2' }))
  const id = await bench.stockOut(lines)
  const confirm = () =>
    keeper.send('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, { id, confirmStatus: 1 }) as Promise<Answer>
  expect(await countSent(confirm)).toEqual({ statements: 27, ways: 6 })
  expect((await bench.stateOf(id)).movements).toHaveLength(3)
})

it.each([3, 50])('saving an order of %s lines takes five, one for whether it has to be approved', async count => {
  const { id: customerId } = await bench.company.selectFrom('customer').select('id').limit(1).executeTakeFirstOrThrow()
  const items = (await goods(count)).map(productId => ({ productId, quantity: 1, price: 9.99 }))
  const save = () => seller.send('POST', 'salesOrder', { customerId, items }) as Promise<Answer>
  expect(await countSent(save)).toEqual({ statements: 16, ways: 5 })
})

it('what failed without anybody waiting for it is refused as if somebody had, and nothing is kept', async () => {
  const { id: customerId } = await bench.company.selectFrom('customer').select('id').limit(1).executeTakeFirstOrThrow()
  const count = () =>
    bench.company
      .selectFrom('salesOrder')
      .select(eb => eb.fn.countAll().as('n'))
      .executeTakeFirst()
  const before = await count()
  const missing = '01890000-0000-7000-8000-000000000000'
  const save = (headers?: Record<string, string>) =>
    seller.send('POST', 'salesOrder', { customerId, items: [{ productId: missing, quantity: 1, price: 1 }] }, headers)
  for (const headers of [undefined, { 'idempotency-key': 'missing product' }, { 'idempotency-key': 'missing product' }])
    expect((await save(headers)).body).toMatchObject({ success: false, code: 'request.invalid' })
  expect(await count()).toEqual(before)
})
