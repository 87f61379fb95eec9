import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openSale, type Line, type Sale } from './openSale.ts'
import { DENIED, MISSING, told, tooLate } from './told.ts'

describe.each(engines())('a sale from order to return on $name', engine => {
  let app: TestApp
  let selling: Sale
  beforeAll(async () => {
    app = await createTestApp(engine)
    selling = await openSale(app)
  })
  afterAll(() => app.close())

  it('comes back in part, is adjusted, and confirmed once', async () => {
    const { seller, viewer, stranger } = selling
    const { read, stockOutOf, pending, confirmed, returned, logOf, relatedTo } = selling
    const { giveBack, adjust, confirmReturn, cancelReturn } = selling
    const out = await confirmed(5, 2)
    const [first, second] = out.items as [Line, Line]
    const other = await confirmed(1)
    const notYet = await pending(1)
    expect(told(await giveBack([]))).toEqual([422, '请选择商品。'])
    expect(told(await giveBack([first.id, other.items[0]!.id]))).toEqual([422, '所选商品须属于同一张单据'])
    expect(told(await giveBack([notYet.items[0]!.id]))).toEqual([409, `出库单${notYet.sn}的当前状态不能生成销售退货单`])
    expect(told(await giveBack([first.id], seller))).toEqual(DENIED)
    expect(told(await giveBack([first.id], stranger))).toEqual(MISSING)

    const { id, sn, items } = await returned([first.id])
    const [line] = items as [Line]
    expect(told(await giveBack([first.id, second.id]))).toEqual([422, '第1行的可退数量为0，不能选择'])
    const wanted = (quantity: number | null) => ({ items: [{ id: line.id, quantity }] })
    expect(told(await adjust(id, wanted(5.001)))).toEqual([422, '退货数量不能超过5'])
    expect(told(await adjust(id, wanted(null)))).toEqual([422, '请填写退货数量'])
    expect((await adjust(id, wanted(0))).status).toBe(422)
    expect(told(await adjust(id, wanted(2), viewer))).toEqual(DENIED)
    expect(told(await adjust(id, wanted(2), stranger))).toEqual(MISSING)
    expect(told(await adjust(id, { items: [{ id: second.id, quantity: 1 }] }))).toEqual([
      422,
      '明细已被他人修改，请刷新页面后重试',
    ])
    expect(told(await adjust(id, { ...wanted(2), remarks: '客户多订' }))).toEqual([200, ''])
    expect((await stockOutOf(out.id)).items).toMatchObject([
      { returnQuantity: 0, returningQuantity: 2, notReturnQuantity: 3 },
      { returnQuantity: 0, returningQuantity: 0, notReturnQuantity: 2 },
    ])

    const title = `销售退货单${sn}`
    expect(told(await confirmReturn(id, seller))).toEqual(DENIED)
    expect(told(await confirmReturn(id, stranger))).toEqual(MISSING)
    expect(told(await confirmReturn(id))).toEqual([200, ''])
    expect(told(await confirmReturn(id))).toEqual(tooLate(title, '确认退货', '确认退货'))
    expect(told(await cancelReturn(id))).toEqual(tooLate(title, '确认退货', '作废'))
    expect(told(await adjust(id, wanted(1)))).toEqual([409, `${title}的当前状态不能修改`])
    const done = await read(`returnOrder/${id}`)
    expect(done).toMatchObject({ returnStatus: 1, total: 25, remarks: '客户多订' })
    expect(done.steps.map(({ done }) => done)).toEqual([true, true, true, true, true])

    expect(await logOf(2, id)).toEqual([
      [6, sn],
      [1, sn],
      [13, sn],
    ])
    expect(await logOf(1, out.id)).toEqual([
      [4, out.sn],
      [12, out.sn],
      [6, sn],
      [13, sn],
    ])
    expect((await logOf(0, out.salesId)).slice(-2)).toEqual([
      [6, sn],
      [13, sn],
    ])
    expect((await relatedTo(0, out.salesId)).toSorted()).toEqual([`1 ${out.id}`, `2 ${id}`])
    expect((await relatedTo(1, out.id)).toSorted()).toEqual([`0 ${out.salesId}`, `2 ${id}`])
    expect((await relatedTo(2, id)).toSorted()).toEqual([`0 ${out.salesId}`, `1 ${out.id}`])
  })

  it('a return that is voided frees what it held, and stays void', async () => {
    const { seller, stranger } = selling
    const { stockOutOf, adjust, confirmReturn, cancelReturn, confirmed, returned, logOf } = selling
    const out = await confirmed(5)
    const { id, sn } = await returned([out.items[0]!.id])
    expect(told(await cancelReturn(id, seller))).toEqual(DENIED)
    expect(told(await cancelReturn(id, stranger))).toEqual(MISSING)
    expect(told(await cancelReturn(id))).toEqual([200, ''])
    expect((await stockOutOf(out.id)).items).toMatchObject([{ returningQuantity: 0, notReturnQuantity: 5 }])
    expect(told(await confirmReturn(id))).toEqual(tooLate(`销售退货单${sn}`, '作废了单据', '确认退货'))
    expect(told(await cancelReturn(id))).toEqual(tooLate(`销售退货单${sn}`, '作废了单据', '作废'))
    expect(told(await adjust(id, { remarks: '晚了' }))).toEqual([409, `销售退货单${sn}的当前状态不能修改`])
    expect(await logOf(2, id)).toEqual([
      [6, sn],
      [2, sn, '无'],
    ])
  })
})
