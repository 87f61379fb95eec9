import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openPurchase, part, type Line, type Purchase } from './openPurchase.ts'
import { DENIED, MISSING, told, tooLate } from './told.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'

describe.each(engines())('what buying refuses on $name', engine => {
  let app: TestApp
  let buying: Purchase
  let buyer: Caller
  let viewer: Caller
  let stranger: Caller
  beforeAll(async () => {
    app = await createTestApp(engine)
    buying = await openPurchase(app)
    buyer = buying.buyer
    viewer = await app.as('viewer')
    stranger = await app.as('other')
  })
  afterAll(() => app.close())

  it('of a stock-in that is made: too much, nothing, by whom it is none of their business', async () => {
    const { propose, takeIn } = buying
    const { id, items } = await buying.order([
      [5, 12.35],
      [2, 7.77],
    ])
    const [first, second] = items as [Line, Line]
    expect(told(await propose(id, viewer))).toEqual(DENIED)
    expect(told(await propose(id, stranger))).toEqual(MISSING)
    expect(told(await takeIn(id, [part(first)], {}, viewer))).toEqual(DENIED)
    expect(told(await takeIn(id, [part(first)], {}, stranger))).toEqual(MISSING)
    expect(told(await takeIn(id, []))).toEqual([422, '请选择入库商品'])
    expect(told(await takeIn(id, [part(first)], { warehouseId: null }))).toEqual([422, '请选择仓库'])
    expect(told(await takeIn(id, [part(first, 5.001)]))).toEqual([422, '第1行入库数量超过未入库：填写5.001，未入库5'])
    expect(told(await takeIn(id, [part(second), part(first, 6)])), 'counted as they are filled in').toEqual([
      422,
      '第2行入库数量超过未入库：填写6，未入库5',
    ])
    expect(told(await takeIn(id, [part(first, 1.0005)]))).toEqual([422, '入库数量最多3位小数'])
    expect(told(await takeIn(id, [part(first, 0)]))).toEqual([422, '入库数量必须大于0'])
    const theirs = await buying.order([[1, 1]])
    expect(
      told(
        await takeIn(
          id,
          theirs.items.map(line => part(line)),
        ),
      ),
    ).toEqual([422, '明细已被他人修改，请刷新页面后重试'])
    expect((await propose(id)).body.result.items.map(({ openQuantity }) => openQuantity)).toEqual([5, 2])

    expect(told(await takeIn(id, [part(first), part(second)]))).toEqual([200, ''])
    expect(await buying.read(`/${id}`)).toMatchObject({ openQuantity: 0 })
    expect(told(await takeIn(id, [part(first, 1)]))).toEqual([422, '第1行入库数量超过未入库：填写1，未入库0'])
    const nothing = await buyer.send('POST', `purchaseOrder/${id}/_stockIn`, { warehouseId: buying.bench.warehouseId })
    expect(nothing.body.code).toBe('document.nothingLeft')
    const fewer = await buyer.send('PUT', `purchaseOrder/${id}`, { items: [{ id: first.id, quantity: 4 }] })
    expect(told(fewer)).toEqual([422, '第1行已开入库5，数量不能少于该数，也不能删除'])
  })

  it('of freight, when it is made and later', async () => {
    const { takeIn, enter, carrier, stockInOf } = buying
    const { id: orderId, items } = await buying.order([[5, 12.35]])
    const one = [part(items[0]!, 1)]
    const made = (freight: object) => takeIn(orderId, one, freight)
    const { id, sn } = await stockInOf((await made({})).body.result.id)
    for (const ask of [made, (freight: object) => enter(id, freight)]) {
      const by = { logisticsId: carrier.id }
      expect(told(await ask({ freightAmount: -0.01, ...by }))).toEqual([422, '到付运费不能小于0'])
      expect(told(await ask({ freightAmount: 1.005, ...by }))).toEqual([422, '到付运费最多2位小数'])
      expect(told(await ask({ freightAmount: 1 }))).toEqual([422, '请选择物流公司'])
      expect(told(await ask({ freightAmount: 1, logisticsId: null }))).toEqual([422, '请选择物流公司'])
    }
    const someone = { freightAmount: 1, logisticsId: NOBODY }
    expect(told(await made(someone))).toEqual([422, '物流公司不存在，请重新选择'])
    expect(told(await enter(id, someone))).toEqual([422, '物流公司不存在，请重新选择'])
    expect(told(await enter(id, {}))).toEqual([422, '请填写运费，没有运费请填0'])

    const freight = { freightAmount: 1, logisticsId: carrier.id }
    expect(told(await enter(id, freight, viewer))).toEqual(DENIED)
    expect(told(await enter(id, freight, stranger))).toEqual(MISSING)
    expect(await stockInOf(id)).toMatchObject({ freightAmount: 0, logisticsName: null, freightCase: 0 })
    const free = await made({ freightAmount: null, logisticsId: carrier.id })
    expect(await stockInOf(free.body.result.id)).toMatchObject({ freightAmount: 0, logisticsName: null })

    expect(told(await buying.confirm(id))).toEqual([200, ''])
    expect(told(await enter(id, freight))).toEqual(tooLate(`入库单${sn}`, '确认入库', '录入运费'))
  })

  it('of confirming and voiding, which frees the order', async () => {
    const { confirm, cancel, propose, giveBack, logOf } = buying
    const { id, sn, purchaseId, items } = await buying.pending([5, 12.35])
    const title = `入库单${sn}`
    const lines = items.map(line => line.id)
    for (const who of [buyer, viewer]) expect(told(await confirm(id, who))).toEqual(DENIED)
    expect(told(await cancel([id], viewer))).toEqual(DENIED)
    for (const act of [confirm(id, stranger), cancel([id], stranger)]) expect(told(await act)).toEqual(MISSING)
    expect(told(await giveBack(lines))).toEqual([409, `${title}的当前状态不能生成采购退货单`])

    const done = await buying.confirmed([1, 1])
    const doneTitle = `入库单${done.sn}`
    expect(told(await confirm(done.id))).toEqual(tooLate(doneTitle, '确认入库', '确认入库'))
    expect(told(await cancel([done.id]))).toEqual(tooLate(doneTitle, '确认入库', '作废'))
    expect(told(await cancel([id, done.id])), 'all or none').toEqual(tooLate(doneTitle, '确认入库', '作废'))
    expect(await buying.read(`/${purchaseId}`)).toMatchObject({ openQuantity: 0 })

    expect(told(await cancel([id]))).toEqual([200, ''])
    expect((await propose(purchaseId)).body.result.items).toMatchObject([{ openQuantity: 5 }])
    expect(told(await confirm(id))).toEqual(tooLate(title, '作废了单据', '确认入库'))
    expect(told(await cancel([id]))).toEqual(tooLate(title, '作废了单据', '作废'))
    expect(told(await giveBack(lines))).toEqual([409, `${title}的当前状态不能生成采购退货单`])
    expect(await buying.stockOf(items[0]!.productId)).toBeUndefined()
    expect(await logOf(4, id)).toEqual([
      [3, sn],
      [2, sn, '无'],
    ])
    expect((await logOf(3, purchaseId)).at(-1)).toEqual([3, sn])
  })

  it('of a return that is made and adjusted', async () => {
    const { giveBack, adjust, stockInOf } = buying
    const done = await buying.confirmed([5, 12.35], [2, 7.77])
    const [first, second] = done.items as [Line, Line]
    const other = await buying.confirmed([1, 1])
    expect(told(await giveBack([]))).toEqual([422, '请选择商品。'])
    expect(told(await giveBack([first.id, other.items[0]!.id]))).toEqual([422, '所选商品须属于同一张单据'])
    expect(told(await giveBack([NOBODY]))).toEqual(MISSING)
    expect(told(await giveBack([first.id], viewer))).toEqual(DENIED)
    expect(told(await giveBack([first.id], stranger))).toEqual(MISSING)

    const { id, sn, items } = await buying.returned([first.id])
    const wanted = (quantity: number | null) => ({ items: [{ id: items[0]!.id, quantity }] })
    expect(told(await giveBack([first.id, second.id]))).toEqual([422, '第1行的可退数量为0，不能选择'])
    expect(told(await adjust(id, wanted(5.001)))).toEqual([422, '退货数量不能超过5'])
    expect(told(await adjust(id, wanted(null)))).toEqual([422, '请填写退货数量'])
    expect(told(await adjust(id, wanted(0)))).toEqual([422, '退货数量必须大于0'])
    expect(told(await adjust(id, { items: [{ id: second.id, quantity: 1 }] }))).toEqual([
      422,
      '明细已被他人修改，请刷新页面后重试',
    ])
    expect(told(await adjust(id, wanted(1), viewer))).toEqual(DENIED)
    expect(told(await adjust(id, wanted(1), stranger))).toEqual(MISSING)
    expect(told(await adjust(id, wanted(2)))).toEqual([200, ''])
    const { id: nextId, items: next } = await buying.returned([first.id])
    expect(next.map(line => line.quantity)).toEqual([3])
    expect(told(await adjust(id, wanted(3)))).toEqual([422, '退货数量不能超过2'])

    const title = `采购退货单${sn}`
    for (const who of [buyer, viewer]) expect(told(await buying.confirmReturn(id, who))).toEqual(DENIED)
    expect(told(await buying.cancelReturn([id], viewer))).toEqual(DENIED)
    expect(told(await buying.confirmReturn(id, stranger))).toEqual(MISSING)
    expect(told(await buying.cancelReturn([id], stranger))).toEqual(MISSING)
    expect(told(await buying.confirmReturn(id))).toEqual([200, ''])
    expect(told(await buying.confirmReturn(id))).toEqual(tooLate(title, '确认退货', '确认退货'))
    expect(told(await buying.cancelReturn([nextId, id]))).toEqual(tooLate(title, '确认退货', '作废'))
    expect(told(await adjust(id, { remarks: '晚了' }))).toEqual([409, `${title}的当前状态不能修改`])

    expect(told(await buying.cancelReturn([nextId]))).toEqual([200, ''])
    expect((await stockInOf(done.id)).items.map(line => line.notReturnQuantity)).toEqual([3, 2])
    const voided = await buying.read(`/returnOrder/${nextId}`)
    const late = tooLate(`采购退货单${voided.sn}`, '作废了单据', '确认退货')
    expect(told(await buying.confirmReturn(nextId))).toEqual(late)
    expect(voided.steps.map(({ label }) => label)).toEqual(['采购入库单', '退货', '生成退货单', '已作废'])
    expect(await buying.logOf(5, nextId)).toEqual([
      [6, voided.sn],
      [2, voided.sn, '无'],
    ])
  })

  it('of a return of goods that were sold meanwhile', async () => {
    const done = await buying.confirmed([1, 1], [4, 12.35])
    const [line, sold] = done.items as [Line, Line]
    const { id, items } = await buying.returned([line.id, sold.id])
    await buying.sell(sold.productId, 3)
    const { sn } = await buying.bench.company
      .selectFrom('product')
      .select('sn')
      .where('id', '=', sold.productId)
      .executeTakeFirstOrThrow()
    expect(told(await buying.confirmReturn(id))).toEqual([
      422,
      `库存不足：第2行 测试牌 测试轴承 ${sn}，${done.warehouseName}需出库4，可用1`,
    ])
    expect(await buying.read(`/returnOrder/${id}`)).toMatchObject({ returnStatus: 0 })
    expect(await buying.stockOf(line.productId), 'all or nothing').toEqual([1, 1])

    // 49.40 for four; three were sold at 37.05, the last goes with the rest.
    const fewer = { items: [{ id: items[0]!.id }, { id: items[1]!.id, quantity: 1 }] }
    expect(told(await buying.adjust(id, fewer))).toEqual([200, ''])
    expect(told(await buying.confirmReturn(id))).toEqual([200, ''])
    expect((await buying.booked(sold.productId)).at(-1)).toEqual([5, -1, -12.35, 0, 0])
    expect(await buying.stockOf(line.productId)).toEqual([0, 0])
  })
})
