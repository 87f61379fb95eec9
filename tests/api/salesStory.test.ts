import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openSale, part, type Line, type Sale } from './openSale.ts'
import { openWorkbench } from './openWorkbench.ts'
import { DENIED, MISSING, told, tooLate } from './told.ts'

describe.each(engines())('a sale from order to return on $name', engine => {
  let app: TestApp
  let selling: Sale
  beforeAll(async () => {
    app = await createTestApp(engine)
    selling = await openSale(app)
  })
  afterAll(() => app.close())

  it('goes out in part, is confirmed, printed, and signed for', async () => {
    const { seller, keeper, viewer, stranger, customerId } = selling
    const { stockOutOf, propose, sendOut, confirm, cancel, sign, print, order, logOf, relatedTo, isListed } = selling
    const sale = await order(5, 2)
    expect(told(await seller.send('POST', 'salesOrder', { customerId, items: [] }))).toEqual([422, '请添加商品'])
    expect(told(await keeper.send('POST', 'salesOrder', {}))).toEqual(DENIED)
    expect(told(await stranger.send('PUT', `salesOrder/${sale.id}`, { remark: '他人' }))).toEqual(MISSING)

    const { items } = (await propose(sale.id)).body.result
    expect(items).toMatchObject([
      { quantity: 5, openQuantity: 5 },
      { quantity: 2, openQuantity: 2 },
    ])
    const [first, second] = items as [Line, Line]
    expect(told(await propose(sale.id, viewer))).toEqual(DENIED)
    expect(told(await propose(sale.id, stranger))).toEqual(MISSING)
    expect(told(await sendOut(sale.id, [part(first)], viewer))).toEqual(DENIED)
    expect(told(await sendOut(sale.id, []))).toEqual([422, '请选择出库商品'])
    expect(told(await sendOut(sale.id, [{ ...part(first), warehouseId: null }]))).toEqual([422, '请选择仓库'])
    expect(told(await sendOut(sale.id, [part(first, 5.001)]))).toEqual([
      422,
      '第1行出库数量超过未出库：填写5.001，未出库5',
    ])
    const made = await sendOut(sale.id, [part(first, 3), part(second)])
    const { id, sn } = await stockOutOf(made.body.result.id)
    const title = `出库单${sn}`
    expect((await propose(sale.id)).body.result.items).toMatchObject([{ openQuantity: 2 }])
    const less = await seller.send('PUT', `salesOrder/${sale.id}`, { items: [{ id: first.salesItemId, quantity: 1 }] })
    expect(told(less)).toEqual([422, '第1行已开出库3，数量不能少于该数，也不能删除'])

    expect(told(await sign(id, { signOutStatus: 1, signInPerson: '王五' }))).toEqual([
      409,
      `${title}的当前状态不能确认签收`,
    ])
    expect(told(await confirm(id, seller))).toEqual(DENIED)
    expect(told(await confirm(id, stranger))).toEqual(MISSING)
    expect(told(await confirm(id))).toEqual([200, ''])
    expect(told(await confirm(id))).toEqual(tooLate(title, '确认出库', '确认出库'))
    expect(told(await cancel([id]))).toEqual(tooLate(title, '确认出库', '作废'))

    expect(await isListed(`sn=${sn}&printed=1`, id)).toBe(false)
    expect(told(await print(id, keeper))).toEqual(DENIED)
    const theirs = await openWorkbench(app, 'other')
    expect(told(await print(await theirs.pending()))).toEqual(MISSING)
    expect(told(await print(id))).toEqual([200, ''])
    expect(await isListed(`sn=${sn}&printed=1`, id)).toBe(true)
    expect(await isListed(`sn=${sn}&printed=0`, id)).toBe(false)

    for (const signInPerson of [undefined, null, '  '])
      expect(told(await sign(id, { signOutStatus: 1, signInPerson }))).toEqual([422, '请输入签收人'])
    expect(told(await sign(id, { signOutStatus: 1, signInPerson: '王五' }, seller))).toEqual(DENIED)
    expect(told(await sign(id, { signOutStatus: 1, signInPerson: '王五' }, stranger))).toEqual(MISSING)
    expect((await sign(id, { signOutStatus: 2, signInPerson: '王五' })).status).toBe(422)
    expect(told(await sign(id, { signOutStatus: 1, signInPerson: '王五' }))).toEqual([200, ''])
    expect(told(await sign(id, { signOutStatus: 1, signInPerson: '赵六' }))).toEqual(
      tooLate(title, '签收了出库单', '确认签收'),
    )
    expect(told(await sign(id, { signOutStatus: 3 }))).toEqual(tooLate(title, '签收了出库单', '异常签收'))

    expect(await stockOutOf(id)).toMatchObject({ confirmStatus: 1, outStatus: 1, signInPerson: '王五' })
    expect(await logOf(1, id)).toEqual([
      [4, sn],
      [12, sn],
      [17, sn],
      [14, sn],
    ])
    expect(await logOf(0, sale.id)).toEqual([
      [0, sale.sn],
      [4, sn],
      [12, sn],
    ])
    expect(await relatedTo(0, sale.id)).toEqual([`1 ${id}`])
    expect(await relatedTo(1, id)).toEqual([`0 ${sale.id}`])
  })

  it('is signed for as abnormal, with a reason and without one', async () => {
    const { stockOutOf, sign, confirmed, logOf } = selling
    for (const [reason, logged] of [
      ['外箱破损', '外箱破损'],
      ['  ', '无'],
      [undefined, '无'],
      [null, '无'],
    ]) {
      const { id, sn } = await confirmed(2)
      expect(told(await sign(id, { signOutStatus: 3, reason }))).toEqual([200, ''])
      expect(await stockOutOf(id)).toMatchObject({ outStatus: 3, reason: reason?.trim() || null })
      expect((await logOf(1, id)).at(-1)).toEqual([15, sn, logged])
      const late = tooLate(`出库单${sn}`, '签收异常', '确认签收')
      expect(told(await sign(id, { signOutStatus: 1, signInPerson: '王五' }))).toEqual(late)
    }
  })

  it('is voided for good, all of what was chosen or nothing', async () => {
    const { seller, keeper, stranger } = selling
    const { propose, confirm, cancel, sign, pending, confirmed, logOf, isListed } = selling
    const { id, sn, salesId } = await pending(3)
    const title = `出库单${sn}`
    expect(told(await cancel([id], seller))).toEqual(DENIED)
    expect(told(await cancel([id], stranger))).toEqual(MISSING)
    const out = await confirmed(1)
    expect(told(await cancel([id, out.id]))).toEqual(tooLate(`出库单${out.sn}`, '确认出库', '作废'))
    expect((await propose(salesId)).body.code).toBe('document.nothingLeft')
    const voiding = await keeper.send('PATCH', 'salesOrder/stockOutOrder/_cancel', { ids: [id], cancelReason: null })
    expect(told(voiding)).toEqual([200, ''])
    expect((await propose(salesId)).body.result.items).toMatchObject([{ openQuantity: 3 }])
    expect(told(await confirm(id))).toEqual(tooLate(title, '作废了单据', '确认出库'))
    expect(told(await cancel([id]))).toEqual(tooLate(title, '作废了单据', '作废'))
    const signing = await sign(id, { signOutStatus: 1, signInPerson: '王五' })
    expect(told(signing)).toEqual(tooLate(title, '作废了单据', '确认签收'))
    expect(await isListed(`sn=${sn}&confirmStatus=0`, id)).toBe(false)
    expect(await logOf(1, id)).toEqual([
      [4, sn],
      [2, sn, '无'],
    ])
  })

  it('is not confirmed beyond what the warehouse has', async () => {
    const { stockOutOf, confirm, pending } = selling
    const { id } = await pending(20.5)
    const { status, body } = await confirm(id)
    expect(status).toBe(422)
    expect(body.message).toMatch(/^库存不足：第1行 测试牌 测试轴承 M-\w+，\S+需出库20.5，可用20$/)
    expect(await stockOutOf(id)).toMatchObject({ confirmStatus: 0 })
  })
})
