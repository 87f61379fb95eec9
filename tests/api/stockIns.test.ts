import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Registry } from '../../src/engine/model/model.ts'
import { recordPage } from '../../src/engine/pathOf.ts'
import { newId } from '../../src/domain/newId.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Row {
  id: string
  itemId: string
  sn: string
  purchaseOrderSn: string
  confirmStatus: number
  returnState: number
  goodsName: string
  brandName: string
  stockInQuantity: number
}
interface Line {
  quantity: number
  price: number
  taxRate: number
  warehouseName: string
  returnQuantity: number
  returningQuantity: number
  notReturnQuantity: number
  itemBatchs: { batchNo: string }[]
}
interface Document {
  supplierName: string
  deliveryAddress: string
  remark: string | null
  purchaseOrder: {
    sn: string
    remark: string | null
    freightPrice: number
    supplier: { supplierName: string; address: string }
    purchaseReturnOrderList: unknown[]
    items: unknown[]
  }
  steps: { label: string; done: boolean }[]
  items: Line[]
}

const LIST = 'purchaseOrder/stockInOrder'
const DETAIL = 'purchaseOrder/stockInOrderWithSku'

describe.each(engines())('stock-ins on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let buyer: Caller
  const rows = async (query: string, path = LIST) => (await buyer.get<Row[]>(`${path}?${query}`)).body.result
  const total = async (query: string, path = LIST) =>
    (await buyer.get<Row[]>(`${path}?per_page=1&${query}`)).body.result_info!.total_count

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app, 'purchase')
    buyer = await app.as('purchase')
  })
  afterAll(() => app.close())

  it('are listed by document, or by line', async () => {
    const documents = await total('')
    expect(documents).toBeGreaterThanOrEqual(250)
    expect(await total('', DETAIL)).toBeGreaterThan(documents)
    const [line] = await rows('per_page=1', DETAIL)
    const items = await bench.company.selectFrom('stockInItem').selectAll().where('id', '=', line!.itemId).execute()
    expect(items.map(({ stockInId, quantity }) => [stockInId, Number(quantity)])).toEqual([
      [line!.id, line!.stockInQuantity],
    ])
  })

  it.each([LIST, DETAIL])('of %s are filtered by state, -1 and nothing are all', async path => {
    const counts = await Promise.all([0, 1, 2].map(state => total(`confirmStatus=${state}`, path)))
    expect(Math.min(...counts)).toBeGreaterThan(0)
    const all = await total('', path)
    expect(counts.reduce((sum, count) => sum + count)).toBe(all)
    expect(await total('confirmStatus=-1&returnState=-1', path)).toBe(all)
    expect(await total('confirmStatus=&returnState=', path)).toBe(all)
  })

  it('have a return when their purchase order has one', async () => {
    const { company, actor } = bench
    const [stockIn] = await rows('per_page=1&confirmStatus=1&returnState=0')
    const { purchaseId, supplierId, time } = await company
      .selectFrom('stockInOrder')
      .select(['purchaseId', 'supplierId', 'time'])
      .where('id', '=', stockIn!.id)
      .executeTakeFirstOrThrow()
    const own = `purchaseOrderSn=${stockIn!.purchaseOrderSn}`
    const siblings = await total(own)
    const id = newId()
    const creatorId = actor.accountId
    await company
      .insertInto('purchaseReturnOrder')
      .values({
        id,
        sn: `T${id}`,
        returnTime: time as never,
        purchaseId,
        supplierId,
        stockInId: stockIn!.id,
        creatorId,
      })
      .execute()
    expect((await rows(own)).map(({ returnState }) => returnState)).toEqual(Array(siblings).fill(1))
    expect(await total(`${own}&returnState=1`, DETAIL)).toBe(await total(own, DETAIL))
    expect(await total(`${own}&returnState=0`)).toBe(0)
    const found = await rows(`per_page=200&returnState=1`)
    expect(found.every(({ returnState }) => returnState === 1)).toBe(true)
    expect(found.filter(row => row.purchaseOrderSn === stockIn!.purchaseOrderSn)).toHaveLength(siblings)
  })

  it('are found by what came in, the name of the goods before all others', async () => {
    const [line] = await rows('per_page=1', DETAIL)
    const { goodsName, brandName } = line!
    const named = await total(`goodsName=${encodeURIComponent(goodsName)}`, DETAIL)
    expect(named).toBeGreaterThan(0)
    const both = `goodsName=${encodeURIComponent(goodsName)}&brandName=${encodeURIComponent('没有这个牌子')}`
    expect(await total(both, DETAIL)).toBe(named)
    const branded = await rows(`per_page=200&brandName=${encodeURIComponent(brandName)}`, DETAIL)
    expect(new Set(branded.map(row => row.brandName))).toEqual(new Set([brandName]))
    expect(await total(`creatorName=${encodeURIComponent('没有这个人')}`)).toBe(0)
    expect(await total(`warehouseId=${bench.warehouseId}`)).toBeLessThan(await total(''))
  })

  it('are exported by line, under a name with the time', async () => {
    const { headers, statusCode } = await app.app.inject({
      url: `/v1/${DETAIL}/_export?page=1&per_page=10000&confirmStatus=0`,
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    expect(statusCode).toBe(200)
    const name = decodeURIComponent(String(headers['content-disposition']))
    expect(name).toMatch(/filename\*=UTF-8''采购入库明细\d{14}\.xlsx$/)
  })

  it('show where the goods go, what was ordered and what became of each line', async () => {
    const [{ id } = { id: '' }] = await rows('per_page=1&confirmStatus=1')
    const { result } = (await buyer.get<Document>(`${LIST}/${id}`)).body
    const { purchaseOrder } = result
    expect(result.supplierName).toBe(purchaseOrder.supplier.supplierName)
    expect(result.remark).toBe(purchaseOrder.remark)
    expect(purchaseOrder.purchaseReturnOrderList).toBeInstanceOf(Array)
    expect(purchaseOrder.items.length).toBeGreaterThan(0)
    expect(result.deliveryAddress).toMatch(/市.+(号|库|门|座)/)
    expect(result.steps.map(({ done }) => done)).toEqual([true, true])
    for (const {
      quantity,
      returnQuantity,
      returningQuantity,
      notReturnQuantity,
      itemBatchs,
      taxRate,
    } of result.items) {
      expect(notReturnQuantity).toBe(quantity - returnQuantity - returningQuantity)
      expect(itemBatchs).toBeInstanceOf(Array)
      expect(taxRate).toBeLessThan(1)
    }
  })

  it.each([
    ['admin', {}, { confirmStatus: 0 }, '/warehouse/putin/detail/:id'],
    ['purchase', {}, undefined, '/purchase/putinDetail/:id'],
    ['viewer', {}, undefined, '/purchase/putinDetail/:id'],
    ['warehouse', { confirmStatus: 0 }, { confirmStatus: 0 }, '/warehouse/putin/detail/:id'],
  ])(
    'for %s start with the filters of their entry and open at the page of their role',
    async (name, own, stored, page) => {
      const caller = await app.as(name)
      const { result } = (await caller.get<Registry>('system/declarations')).body
      const resource = result.resources.stockInOrder!
      const startOf = (path: string) => resource.pages.find(page => page.path === path)?.start
      expect(startOf('/purchase/putin')).toEqual(own)
      expect(startOf('/warehouse/putin')).toEqual(stored)
      expect(recordPage(resource, 'purchase-putin')?.path).toBe(page)
    },
  )

  it('are confirmed by who stores and voided by who buys or stores, and only while they are pending', async () => {
    const [one, two, three] = await rows('confirmStatus=0&per_page=3')
    const viewer = await app.as('viewer')
    const keeper = await app.as('warehouse')
    const confirm = (who: Caller, { id }: Row) =>
      who.send('PATCH', `${LIST}/${id}/_confirm`, { id, confirmStatus: 1 }).then(({ status }) => status)
    const cancel = (who: Caller, { id }: Row) => who.send('PATCH', `${LIST}/_cancel`, [id]).then(({ status }) => status)
    expect([await confirm(viewer, one!), await confirm(buyer, one!), await cancel(viewer, one!)]).toEqual([
      403, 403, 403,
    ])
    expect([await confirm(keeper, one!), await cancel(buyer, two!), await cancel(keeper, three!)]).toEqual([
      200, 200, 200,
    ])
    expect([await cancel(keeper, one!), await confirm(keeper, two!)]).toEqual([409, 409])
  })
})
