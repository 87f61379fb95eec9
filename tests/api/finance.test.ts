import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Card {
  type: number
  snId: string
  sn: string
  time: string
  statusName: string
  price: number | null
}

describe.each(engines())('payouts and refunds on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  const cards = async (of: number, id: string, type: number) => {
    const { body } = await admin.get<Card[]>(`orderInfo/${of}/${id}`)
    return body.result.filter(card => card.type === type)
  }
  const take = (endpoint: string, id: string, operation: string) =>
    admin.send('PATCH', `finance/${endpoint}/${id}/_${operation}`, { id })
  const logOf = async (type: number, id: string) =>
    (await admin.get<{ operationType: number }[]>(`log?orderType=${type}&orderId=${id}`)).body.result.map(
      ({ operationType }) => operationType,
    )
  /** A new order of 100 yuan. */
  const purchase = async () => {
    const { id: supplierId } = await bench.company.selectFrom('supplier').select('id').executeTakeFirstOrThrow()
    const items = [{ productId: await bench.product(0), quantity: 4, price: 20 }]
    const { body } = await admin.send<{ id: string }>('POST', 'purchaseOrder', { supplierId, freightPrice: 20, items })
    return body.result.id
  }
  const pay = (purchaseId: string, amount: number) =>
    admin.send<{ id: string }>('POST', 'finance/payout', { purchaseId, amount, remark: '预付' })
  /** A return of the demo that no refund was noted for. */
  const sentBack = async () => {
    const { company } = bench
    const row = await company
      .selectFrom('purchaseReturnOrder')
      .select(['id', 'purchaseId'])
      .where('returnStatus', '=', 1)
      .where('id', 'not in', company.selectFrom('payReturn').select('purchaseReturnId'))
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { body } = await admin.get<{ total: number; purchaseOrderSn: string }>(`purchaseOrder/returnOrder/${row.id}`)
    return { ...row, ...body.result, id: row.id }
  }

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app, 'admin')
    admin = await app.as('admin')
  })
  afterAll(() => app.close())

  it('a payment is asked for, approved and made, and stands with its order', async () => {
    const order = await purchase()
    const { id } = (await pay(order, 60)).body.result
    expect((await take('payout', id, 'pay')).status).toBe(409)
    expect((await take('payout', id, 'approve')).status).toBe(200)
    expect((await admin.send('PUT', `finance/payout/${id}`, { amount: 1 })).status).toBe(409)
    expect((await take('payout', id, 'pay')).status).toBe(200)
    expect((await take('payout', id, 'withdraw')).status).toBe(409)
    expect(await logOf(9, id)).toEqual([0, 9, 10])
    const { body } = await admin.get<{ sn: string; time: string }>(`finance/payout/${id}`)
    const { sn, time } = body.result
    expect(await cards(3, order, 9)).toEqual([
      { type: 9, typeName: '付款申请单', snId: id, sn, time, statusName: '已付款', price: 60 },
    ])
    expect((await cards(9, id, 3)).map(({ snId }) => snId)).toEqual([order])
  })

  it('no more is asked for than an order comes to, unless it was withdrawn', async () => {
    const order = await purchase()
    const { id: first } = (await pay(order, 60)).body.result
    const more = await pay(order, 40.01)
    expect([more.status, more.body.message]).toEqual([
      422,
      expect.stringMatching(/^申请金额超过采购单CG\d+尚可申请的40\.00元$/),
    ])
    expect(more.body.result, 'it stands at its field').toEqual({ errors: { amount: more.body.message } })
    expect((await admin.send('PUT', `finance/payout/${first}`, { amount: 100 })).status, 'its own is no other').toBe(
      200,
    )
    expect((await take('payout', first, 'withdraw')).status).toBe(200)
    expect(await logOf(9, first)).toEqual([0, 1, 8])
    expect((await pay(order, 100)).status).toBe(200)
    expect((await pay(order, 0)).status).toBe(422)
  })

  it('a refund is due for a return, and stands with its order by the order’s number', async () => {
    const { id: purchaseReturnId, purchaseId, total, purchaseOrderSn } = await sentBack()
    const claim = (amount: number) =>
      admin.send<{ id: string }>('POST', 'finance/payReturn', { purchaseReturnId, amount })
    const tooMuch = await claim(Number((total + 0.01).toFixed(2)))
    expect([tooMuch.status, tooMuch.body.message]).toEqual([
      422,
      expect.stringMatching(new RegExp(`^应退金额超过采购退货单CT\\d+尚可登记的${total.toFixed(2)}元$`)),
    ])
    expect(tooMuch.body.result).toEqual({ errors: { amount: tooMuch.body.message } })
    const { id } = (await claim(total)).body.result
    expect((await claim(0.01)).status).toBe(422)
    const { body } = await admin.get<{ sn: string; time: string; purchaseId: string }>(`finance/payReturn/${id}`)
    expect(body.result).toMatchObject({ purchaseId })
    const card = { type: 10, typeName: '采购退款单', snId: id, sn: purchaseOrderSn, time: body.result.time }
    for (const [type, of] of [
      [3, purchaseId],
      [5, purchaseReturnId],
    ] as const)
      expect((await cards(type, of, 10)).filter(({ snId }) => snId === id)).toEqual([
        { ...card, statusName: '待退款', price: total },
      ])
    expect((await take('payReturn', id, 'receive')).status).toBe(200)
    expect(await logOf(10, id)).toEqual([0, 16])
    expect((await take('payReturn', id, 'cancel')).status).toBe(409)
  })

  it('no refund is due for a return that was withdrawn', async () => {
    const { id: purchaseReturnId, sn } = await bench.company
      .selectFrom('purchaseReturnOrder')
      .select(['id', 'sn'])
      .where('returnStatus', '=', 2)
      .executeTakeFirstOrThrow()
    const { status, body } = await admin.send('POST', 'finance/payReturn', { purchaseReturnId, amount: 1 })
    expect([status, body.message]).toEqual([422, `采购退货单${sn}已作废，不能登记退款`])
  })
})
