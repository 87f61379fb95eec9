import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/domain/newId.ts'
import { findRelation } from '../../src/engine/relations/schemaPath.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

type Data = Record<string, unknown>

interface StockOut extends Data {
  id: string
  steps: { label: string; done: boolean; current: boolean; tone?: string }[]
  items: Data[]
  salesOrder: Data & { customer: Data; linkMan: Data | null }
  resources: Data[]
}

const NEVER = '01900000-0000-7000-8000-000000000000'

describe.each(engines())('a single record on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let keeper: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    keeper = await app.as('warehouse')
  })
  afterAll(() => app.close())

  const read = async (id: string, who = keeper) => {
    const { status, body } = await who.get<StockOut>(`salesOrder/stockOutOrder/${id}`)
    expect([status, body.message]).toEqual([200, ''])
    return body.result
  }
  const firstOf = async (table: 'stockOutOrder' | 'stockInOrder' | 'salesReturnOrder') =>
    (await bench.company.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id

  it('writes times as its list does', async () => {
    const { body } = await keeper.get<StockOut[]>('salesOrder/stockOutOrder?per_page=2')
    for (const { id, time } of body.result) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      const record = await read(id)
      expect([record.time, new Date(String(record.salesOrder.time)).toISOString()]).toEqual([
        time,
        record.salesOrder.time,
      ])
    }
  })

  it('has steps, items, the sales order with customer and contact, and the proofs of receipt', async () => {
    const { id } = await bench.company
      .selectFrom('stockOutOrder')
      .innerJoin('customer', 'customer.id', 'stockOutOrder.customerId')
      .innerJoin('salesOrder', 'salesOrder.id', 'stockOutOrder.salesId')
      .select('stockOutOrder.id')
      .where('stockOutOrder.confirmStatus', '=', 1)
      .where('customer.titleId', 'is not', null)
      .where('salesOrder.linkManId', 'is not', null)
      .executeTakeFirstOrThrow()
    await bench.company
      .insertInto('stockOutResource')
      .values({ id: newId(), stockOutId: id, stockOutUrl: `/v1/upload/${NEVER}` })
      .execute()
    const text = expect.any(String) as string
    const number = expect.any(Number) as number
    const record = await read(id)
    expect(record).toMatchObject({
      id,
      sn: text,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/) as string,
      salesId: text,
      salesStatus: 0,
      confirmStatus: 1,
      freightCost: number,
      cancelReason: null,
      printNum: number,
      customerName: text,
      creatorName: text,
      goodsAmount: number,
      total: number,
      salesOrder: {
        sn: text,
        orderType: number,
        customerAddress: text,
        customer: { customerName: text, serviceBuyerTitleInfo: { corpShort: text } },
        linkMan: { name: text },
        salesReturnOrderList: expect.any(Array) as unknown[],
      },
    })
    expect(record.resources[0]).toMatchObject({ stockOutUrl: text })
    expect(record.items[0]).toMatchObject({
      id: text,
      salesItemId: text,
      quantity: number,
      price: number,
      taxRate: number,
      amount: number,
      warehouseName: text,
      returnQuantity: number,
      returningQuantity: number,
      notReturnQuantity: number,
      brandName: text,
      goodsName: text,
      sn: text,
      unit: text,
      itemBatchs: expect.any(Array) as unknown[],
    })
    expect(record.items.map(item => item.lineNo)).toEqual(record.items.map((_, index) => index + 1))
  })

  it('rounds each line half up, and its sums are of rounded lines', async () => {
    const productId = await bench.product(9)
    // At 12.50 these are 0.0125, 0.025 and 31.25 yuan.
    const id = await bench.stockOut(['0.001', '0.002', '2.5'].map(quantity => ({ productId, quantity })))
    await bench.company.updateTable('stockOutOrder').set({ freightCost: '0.1' }).where('id', '=', id).execute()
    const record = await read(id)
    expect(record.items.map(item => item.amount)).toEqual([0.01, 0.03, 31.25])
    expect(record).toMatchObject({ goodsAmount: 31.29, total: 31.39 })
  })

  it('shows its way as steps', async () => {
    const words = async (id: string) => {
      const { steps } = await read(id)
      return steps.map(({ label, done, current, tone }) =>
        [label, done ? '✓' : current ? '→' : ' ', tone ?? ''].join(' ').trim(),
      )
    }
    const patch = (path: string, body: unknown) => keeper.send('PATCH', `salesOrder/stockOutOrder/${path}`, body)
    const [id, other, voided] = [await bench.pending(), await bench.pending(), await bench.pending()]
    expect(await words(id)).toEqual(['创建出库单 ✓', '确认出库 →', '客户签收'])
    for (const one of [id, other]) await patch(`${one}/_confirm`, { confirmStatus: 1 })
    expect(await words(id)).toEqual(['创建出库单 ✓', '确认出库 ✓', '客户签收 →'])
    await patch(`${id}/_sign`, { signOutStatus: 1, signInPerson: '李四' })
    expect(await words(id)).toEqual(['创建出库单 ✓', '确认出库 ✓', '客户签收 ✓'])
    await patch(`${other}/_sign`, { signOutStatus: 3 })
    expect(await words(other)).toEqual(['创建出库单 ✓', '确认出库 ✓', '异常签收 ✓ error'])
    await patch('_cancel', [voided])
    expect(await words(voided)).toEqual(['创建出库单 ✓', '已作废 ✓ neutral'])
  })

  it('has nothing that is secret, and nothing that no schema declares', async () => {
    const purchase = await app.as('purchase')
    const records: [string, unknown][] = [
      ['stockOutOrder', await read(await firstOf('stockOutOrder'))],
      ['stockInOrder', (await purchase.get(`purchaseOrder/stockInOrder/${await firstOf('stockInOrder')}`)).body.result],
      [
        'salesReturnOrder',
        (await keeper.get(`salesOrder/returnOrder/${await firstOf('salesReturnOrder')}`)).body.result,
      ],
    ]
    for (const [entity, record] of records) {
      expect(record).toBeTypeOf('object')
      const { steps: _, editVersion: __, actVersion: ___, ...rest } = record as Data
      expect(undeclared(app, entity, rest)).toEqual([])
    }
  })

  it('leaves batches out where the company keeps none', async () => {
    const other = await openWorkbench(app, 'other')
    const { id } = await other.company.selectFrom('stockOutOrder').select('id').executeTakeFirstOrThrow()
    const { items } = await read(id, await app.as('other'))
    expect(items.length).toBeGreaterThan(0)
    for (const item of items) expect(item).not.toHaveProperty('itemBatchs')
  })

  it('answers a malformed, an unknown and a foreign id in the same way', async () => {
    const foreign = (
      await (
        await openWorkbench(app, 'other')
      ).company
        .selectFrom('stockOutOrder')
        .select('id')
        .executeTakeFirstOrThrow()
    ).id
    const expected = { success: false, code: 'record.missing', message: '单据不存在或无权查看', result: null }
    for (const id of [foreign, NEVER, 'x', '1', 'null', `${NEVER}0`, '%00', "'", 'a'.repeat(300), '..%2f..', '{id}']) {
      const { status, body } = await keeper.get(`salesOrder/stockOutOrder/${id}`)
      expect([id, status, body]).toEqual([id, 404, expected])
      for (const operation of ['_confirm', '_sign']) {
        const given = { confirmStatus: 1, signOutStatus: 3 }
        const name = operation === '_confirm' ? 'confirmStatus' : 'signOutStatus'
        const refused = await keeper.send('PATCH', `salesOrder/stockOutOrder/${id}/${operation}`, {
          [name]: given[name],
        })
        expect([id, refused.status, refused.body]).toEqual([id, 404, expected])
      }
    }
    const own = await firstOf('stockOutOrder')
    const stranger = await (await app.as('other')).get(`salesOrder/stockOutOrder/${own}`)
    expect([stranger.status, stranger.body]).toEqual([404, expected])
  })

  it('takes an id in whatever letters', async () => {
    const id = await firstOf('stockOutOrder')
    expect((await read(id.toUpperCase())).id).toBe(id)
  })
})

/** Names in a record that its entity, or that of a relation in it, does not have or keeps secret. */
function undeclared({ registry: { entities } }: TestApp, entityName: string, record: Data): string[] {
  const entity = entities[entityName]!
  return Object.entries(record).flatMap(([name, value]) => {
    const relation = findRelation(entities, entity, name)
    const inner = relation && (relation.many ? (value as Data[]) : value === null ? [] : [value as Data])
    if (inner) return inner.flatMap(one => undeclared({ registry: { entities } } as TestApp, relation.entity.name, one))
    const field = entity.fields[name]
    const object = field?.derived && 'object' in field.derived ? Object.keys(field.derived.object) : undefined
    const isPlain =
      value === null || typeof value !== 'object' || Object.keys(value).every(key => object?.includes(key))
    return field && !field.secret && isPlain ? [] : [`${entityName}.${name}`]
  })
}
