import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Answer, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Line {
  id: string
  salesItemId: string
  warehouseId: string
  quantity: number
  openQuantity: number
  returnQuantity: number
  notReturnQuantity: number
}
interface Document {
  id: string
  sn: string
  salesId: string
  items: Line[]
  steps: { label: string; done: boolean }[]
}

const DENIED = [403, '您无此权限!']
const MISSING = [404, '单据不存在或无权查看']

describe.each(engines())('a sale from order to return on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let seller: Caller
  let keeper: Caller
  let viewer: Caller
  let stranger: Caller
  let customerId: string

  const told = ({ status, body }: Answer<unknown>) => [status, body.message]
  const read = async (path: string) => (await seller.get<Document>(`salesOrder/${path}`)).body.result
  const stockOutOf = (id: string) => read(`stockOutOrder/${id}`)
  const propose = (id: string, who = seller) => who.get<Document>(`salesOrder/${id}/_stockOut`)
  const sendOut = (id: string, items: unknown[], who = seller) =>
    who.send<{ id: string }>('POST', `salesOrder/${id}/_stockOut`, { items })
  const line = ({ salesItemId, warehouseId, quantity }: Line, part = quantity) => ({
    id: salesItemId,
    quantity: part,
    warehouseId,
  })
  const confirm = (id: string, who = keeper) =>
    who.send('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, { id, confirmStatus: 1 })
  const cancel = (ids: string[], who = keeper) => who.send('PATCH', 'salesOrder/stockOutOrder/_cancel', ids)
  const sign = (id: string, body: object, who = keeper) =>
    who.send('PATCH', `salesOrder/stockOutOrder/${id}/_sign`, { id, resourceList: null, ...body })
  const print = (id: string, who = seller) => who.send('POST', `print/delivery/${id}`, {})
  const giveBack = (ids: string[], who = keeper) => who.send<string>('POST', 'salesOrder/returnOrder', ids)
  const adjust = (id: string, body: object, who = keeper) => who.send('PATCH', `salesOrder/returnOrder/${id}`, body)
  const confirmReturn = (id: string, who = keeper) =>
    who.send('PATCH', `salesOrder/returnOrder/${id}/_confirm`, { id, returnStatus: 1 })
  const cancelReturn = (id: string, who = keeper) => who.send('PATCH', 'salesOrder/returnOrder/_cancel', [id])

  const logOf = async (type: number, id: string) => {
    const { body } = await seller.get<Record<string, unknown>[]>(`log?orderType=${type}&orderId=${id}`)
    return body.result.map(({ operationType, sn, remark }) => [operationType, sn, remark].filter(part => part !== null))
  }
  const relatedTo = async (type: number, id: string) => {
    const { body } = await seller.get<{ type: number; snId: string }[]>(`orderInfo/${type}/${id}`)
    return body.result.map(({ type, snId }) => `${type} ${snId}`)
  }
  const isListed = async (filter: string, id: string) =>
    (await seller.get<{ id: string }[]>(`salesOrder/stockOutOrder?${filter}`)).body.result.some(row => row.id === id)
  /** Who was faster, when, with what, and what is not possible any more. */
  const tooLate = (title: string, what: string, label: string) => [
    409,
    expect.stringMatching(
      new RegExp(`^${title}已由马建国于\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d${what}，不能${label}$`),
    ) as string,
  ]

  const order = async (...quantities: number[]) => {
    const items = await Promise.all(
      quantities.map(async quantity => ({ productId: await bench.product(20), quantity, price: 12.5 })),
    )
    const { body } = await seller.send<{ id: string }>('POST', 'salesOrder', { customerId, items })
    return read(body.result.id)
  }
  /** A stock-out of all that an order of these quantities has. */
  const pending = async (...quantities: number[]) => {
    const { id } = await order(...quantities)
    const { items } = (await propose(id)).body.result
    const all = items.map(item => line(item))
    return stockOutOf((await sendOut(id, all)).body.result.id)
  }
  const confirmed = async (...quantities: number[]) => {
    const made = await pending(...quantities)
    expect(told(await confirm(made.id))).toEqual([200, ''])
    return made
  }
  const returned = async (ids: string[]) =>
    (await keeper.get<Document>(`salesOrder/returnOrder/_byKey/${(await giveBack(ids)).body.result}`)).body.result

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    seller = await app.as('sales')
    keeper = await app.as('warehouse')
    viewer = await app.as('viewer')
    stranger = await app.as('other')
    customerId = (await bench.company.selectFrom('customer').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => app.close())

  it('goes out in part, is confirmed, printed, and signed for', async () => {
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
    expect(told(await sendOut(sale.id, [line(first)], viewer))).toEqual(DENIED)
    expect(told(await sendOut(sale.id, []))).toEqual([422, '请选择出库商品'])
    expect(told(await sendOut(sale.id, [{ ...line(first), warehouseId: null }]))).toEqual([422, '请选择仓库'])
    expect(told(await sendOut(sale.id, [line(first, 5.001)]))).toEqual([
      422,
      '第1行出库数量超过未出库：填写5.001，未出库5',
    ])
    const made = await sendOut(sale.id, [line(first, 3), line(second)])
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
    const { id } = await pending(20.5)
    const { status, body } = await confirm(id)
    expect(status).toBe(422)
    expect(body.message).toMatch(/^库存不足：第1行 测试牌 测试轴承 M-\w+，\S+需出库20.5，可用20$/)
    expect(await stockOutOf(id)).toMatchObject({ confirmStatus: 0 })
  })

  it('comes back in part, is adjusted, and confirmed once', async () => {
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
