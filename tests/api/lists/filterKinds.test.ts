import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Filter, Registry } from '../../../src/engine/model/model.ts'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { openWorkbench, type Workbench } from '../openWorkbench.ts'

/** Filters that an integrator may declare and the product's own screens do not have. */
const FURTHER: Filter[] = [
  { source: 'freightCost', label: '运费', kind: 'money', match: 'range' },
  { source: 'printNum', label: '打印次数', kind: 'integer', match: 'equals' },
  { source: 'stockOutQuantity', label: '数量', kind: 'quantity', match: 'range' },
  { source: 'signInPerson', label: '签收人', kind: 'text', match: 'equals' },
  { source: 'salesId', label: '销售单', kind: 'reference', match: 'equals' },
]

function withFurtherFilters(registry: Registry): Registry {
  const { entities, resources } = structuredClone(registry)
  resources.stockOutOrder!.list.filters.push(...FURTHER)
  // A sign-off that may be empty, as a table of somebody else's may have it.
  Object.assign(entities.stockOutOrder!.fields.outStatus!, { default: undefined, required: false })
  return { ...registry, entities, resources }
}

describe.each(engines())('a filter on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let caller: Caller
  let ids: string[]

  beforeAll(async () => {
    app = await createTestApp(engine, withFurtherFilters)
    bench = await openWorkbench(app)
    caller = await app.as('warehouse')
    const productId = await bench.product(100)
    const make = (quantity: string) =>
      bench.stockOut([
        { productId, quantity },
        { productId, quantity: '50' },
      ])
    ids = [await make('1'), await make('2.5'), await make('4')]
    await sql`alter table stock_out_order alter column out_status drop not null`.execute(app.connection.db)
    const set = (index: number, values: object) =>
      bench.company.updateTable('stockOutOrder').set(values).where('id', '=', ids[index]!).execute()
    await set(0, { freightCost: '10', printNum: 3, signInPerson: '张' })
    await set(1, { freightCost: '20.5', printNum: 30, signInPerson: '张三', outStatus: null })
    await set(2, { freightCost: '20.51', printNum: 3, outStatus: 1 })
  })
  afterAll(() => app.close())

  const found = async (query: string) => {
    const { status, body } = await caller.get<{ id: string }[]>(`salesOrder/stockOutOrder?id_in=${ids}&${query}`)
    expect([status, body.message]).toEqual([200, ''])
    return body.result.map(row => ids.indexOf(row.id)).toSorted()
  }
  const lines = async (query: string) => {
    const { body } = await caller.get<{ stockOutQuantity: number }[]>(
      `salesOrder/stockOutOrderWithSku?id_in=${ids}&${query}`,
    )
    return body.result.map(row => row.stockOutQuantity).toSorted((a, b) => a - b)
  }

  it('of an empty value means the same as of 0', async () => {
    expect(await found('outStatus=0')).toEqual([0, 1])
    expect(await found('outStatus=1')).toEqual([2])
  })

  it('of a number takes both ends in', async () => {
    expect(await found('freightCostStart=10')).toEqual([0, 1, 2])
    expect(await found('freightCostStart=10.01')).toEqual([1, 2])
    expect(await found('freightCostEnd=20.5')).toEqual([0, 1])
    expect(await found('freightCostStart=20.5&freightCostEnd=20.5')).toEqual([1])
  })

  it('of a number of lines is met by one line from both sides', async () => {
    expect(await found('stockOutQuantityStart=2&stockOutQuantityEnd=3')).toEqual([1])
    expect(await found('stockOutQuantityStart=5&stockOutQuantityEnd=49')).toEqual([])
    expect(await lines('stockOutQuantityStart=2&stockOutQuantityEnd=50')).toEqual([2.5, 4, 50, 50, 50])
  })

  it('of a text may ask for exactly it', async () => {
    expect(await found('signInPerson=张')).toEqual([0])
    expect(await found('signInPerson=%25')).toEqual([])
    expect(await found('printNum=3')).toEqual([0, 2])
  })

  it('of a reference asks for its id', async () => {
    const { salesId } = await bench.company
      .selectFrom('stockOutOrder')
      .select('salesId')
      .where('id', '=', ids[1]!)
      .executeTakeFirstOrThrow()
    expect(await found(`salesId=${salesId}`)).toEqual([1])
  })

  it.each([
    'freightCostStart=x',
    'freightCostEnd=1e3',
    'freightCostEnd=1.1234567',
    'freightCostStart=1234567890123',
    'printNum=1.5',
    'printNum=99999999999',
    'printNum=0x1',
    'salesId=1',
    'stockOutQuantityStart=2026-01-01',
  ])('refuses %s', async query => {
    const { status, body } = await caller.get(`salesOrder/stockOutOrder?${query}`)
    expect([status, body.code]).toEqual([400, 'list.badValue'])
    expect(body.message).toContain(query.split('=')[0])
  })
})
