import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openPurchase, part, type Line, type Purchase } from './openPurchase.ts'
import { told } from './told.ts'

/** What an order has of its lines: stock-ins made for so much, so much still open. */
const open = ({ inQuantity, openQuantity }: Line) => [inQuantity, openQuantity]
/** Of a stock-in's line what went back, and what may still go back. */
const back = ({ returnQuantity, returningQuantity, notReturnQuantity }: Line) => [
  returnQuantity,
  returningQuantity,
  notReturnQuantity,
]

describe.each(engines())('a purchase from order to return on $name', engine => {
  let app: TestApp
  let buying: Purchase
  beforeAll(async () => {
    app = await createTestApp(engine)
    buying = await openPurchase(app)
  })
  afterAll(() => app.close())

  it('comes in twice with freight, partly goes back, and is right to the cent', async () => {
    const { read, stockInOf, takeIn, enter, confirm, carrier, booked, stockOf, logOf, relatedTo } = buying
    const ordered = [
      [5, 12.35],
      [4, 7.77],
      [3, 99.99],
    ] as const
    const order = await buying.order(ordered, { freightPrice: 30, remark: '请走东门' })
    // 61.75 + 31.08 + 299.97, and the freight that is paid to the supplier.
    expect(order).toMatchObject({ goodsAmount: 392.8, freightPrice: 30, total: 422.8, openQuantity: 12 })
    const [bolts, nuts, pumps] = order.items as [Line, Line, Line]
    const proposal = (await buying.propose(order.id)).body.result
    expect(proposal.items.map(line => [line.quantity, line.openQuantity])).toEqual([
      [5, 5],
      [4, 4],
      [3, 3],
    ])

    // 37.05 + 31.08 + 99.99 = 168.12 came in; the hundred that is collected for it does not divide evenly.
    const collected = { freightAmount: 100, logisticsId: carrier.id }
    const made = await takeIn(order.id, [part(bolts, 3), part(nuts), part(pumps, 1)], collected)
    expect(told(made)).toEqual([200, ''])
    const first = await stockInOf(made.body.result.id)
    expect(first).toMatchObject({ goodsAmount: 168.12, total: 268.12, freightCase: 1, logisticsName: carrier.name })
    expect(first).toMatchObject({ freightPrice: { logisticsId: carrier.id, freightPrice: 100 }, remark: '请走东门' })
    expect(first.items.map(line => [line.amount, line.freightShare, line.costAmount])).toEqual([
      [37.05, 0, 37.05],
      [31.08, 0, 31.08],
      [99.99, 0, 99.99],
    ])
    expect((await read(`/${order.id}`)).items.map(open)).toEqual([
      [3, 2],
      [4, 0],
      [1, 2],
    ])
    expect(await stockOf(bolts.productId), 'nothing is there before it is confirmed').toBeUndefined()
    expect(first.steps.map(({ done }) => done)).toEqual([true, false])

    // Shares are 22.03783, 18.48679 and 59.47537: rounded down two cents are left, for the largest remainders.
    expect(told(await confirm(first.id))).toEqual([200, ''])
    const stored = await stockInOf(first.id)
    expect(stored).toMatchObject({ confirmStatus: 1, goodsAmount: 168.12, total: 268.12 })
    expect(stored.steps.map(({ done }) => done)).toEqual([true, true])
    expect(stored.items.map(line => [line.freightShare, line.costAmount])).toEqual([
      [22.04, 59.09],
      [18.49, 49.57],
      [59.47, 159.46],
    ])
    expect(await booked(bolts.productId)).toEqual([[4, 3, 59.09, 3, 59.09]])
    expect(await booked(nuts.productId)).toEqual([[4, 4, 49.57, 4, 49.57]])
    expect(await booked(pumps.productId)).toEqual([[4, 1, 159.46, 1, 159.46]])

    // The rest is what is proposed, and what is made where nothing is said; its freight is known later.
    const rest = (await buying.propose(order.id)).body.result.items
    expect(rest.map(line => [line.id, line.quantity])).toEqual([
      [bolts.id, 2],
      [pumps.id, 2],
    ])
    const { body } = await takeIn(
      order.id,
      rest.map(line => part(line)),
    )
    const second = await stockInOf(body.result.id)
    expect(second).toMatchObject({ freightCase: 2, paidFreight: 30, logisticsName: null, total: 224.68 })
    expect((await read(`/${order.id}`)).items.map(open)).toEqual([
      [5, 0],
      [4, 0],
      [3, 0],
    ])
    expect(await read(`/${order.id}`)).toMatchObject({ openQuantity: 0, inState: 1 })
    expect(told(await enter(second.id, { freightAmount: 0.01, logisticsId: carrier.id }))).toEqual([200, ''])
    expect(await stockInOf(second.id)).toMatchObject({ freightCase: 1, total: 224.69 })
    expect(told(await confirm(second.id))).toEqual([200, ''])
    // 24.70 and 199.98: the one cent goes to the pumps.
    expect((await stockInOf(second.id)).items.map(line => line.costAmount)).toEqual([24.7, 199.99])
    expect(await stockOf(bolts.productId)).toEqual([5, 83.79])
    expect(await stockOf(pumps.productId)).toEqual([3, 359.45])

    // One bolt is sold at the average, 83.79 / 5 = 16.758.
    await buying.sell(bolts.productId, 1)
    expect((await booked(bolts.productId)).at(-1)).toEqual([1, -1, -16.76, 4, 67.03])

    const choices = (await buying.buyer.get<{ id: string; items: Line[] }[]>(`purchaseOrder/${order.id}/stockInOrder`))
      .body.result
    expect(choices.map(({ id, items }) => [id, ...items.map(line => line.notReturnQuantity)])).toEqual([
      [second.id, 2, 2],
      [first.id, 3, 4, 1],
    ])
    const [someBolts, , aPump] = stored.items as [Line, Line, Line]
    const sentBack = await buying.returned([aPump.id, someBolts.id])
    expect(sentBack).toMatchObject({ returnStatus: 0, total: 137.04, supplierName: buying.supplier.supplierName })
    expect(sentBack.items.map(line => [line.lineNo, line.quantity, line.amount])).toEqual([
      [1, 3, 37.05],
      [2, 1, 99.99],
    ])
    expect((await stockInOf(first.id)).items.map(back)).toEqual([
      [0, 3, 0],
      [0, 0, 4],
      [0, 1, 0],
    ])
    const fewer = { items: [{ id: sentBack.items[0]!.id, quantity: 2 }, { id: sentBack.items[1]!.id }] }
    expect(told(await buying.adjust(sentBack.id, { ...fewer, remarks: '两件有锈' }))).toEqual([200, ''])
    expect((await stockInOf(first.id)).items.map(back)).toEqual([
      [0, 2, 1],
      [0, 0, 4],
      [0, 1, 0],
    ])
    expect((await booked(bolts.productId)).length, 'nothing goes before it is confirmed').toBe(3)

    // Two of three bolts of 59.09 go at 39.393, the pump with all that it cost.
    expect(told(await buying.confirmReturn(sentBack.id))).toEqual([200, ''])
    const gone = await read(`/returnOrder/${sentBack.id}`)
    expect(gone).toMatchObject({ returnStatus: 1, total: 124.69, remarks: '两件有锈' })
    expect(gone.steps.map(({ label, done }) => [label, done])).toEqual([
      ['采购入库单', true],
      ['退货', true],
      ['生成退货单', true],
      ['确认退货', true],
      ['已退货', true],
    ])
    expect((await booked(bolts.productId)).at(-1)).toEqual([5, -2, -39.39, 2, 27.64])
    expect((await booked(pumps.productId)).at(-1)).toEqual([5, -1, -159.46, 2, 199.99])

    // The third bolt takes what is left of what the three cost.
    const last = await buying.returned([someBolts.id])
    expect(told(await buying.confirmReturn(last.id))).toEqual([200, ''])
    expect((await booked(bolts.productId)).at(-1)).toEqual([5, -1, -19.7, 1, 7.94])
    expect(await stockOf(bolts.productId)).toEqual([1, 7.94])
    expect((await stockInOf(first.id)).items.map(back)).toEqual([
      [3, 0, 0],
      [0, 0, 4],
      [1, 0, 0],
    ])
    expect((await read(`/${order.id}`)).items.map(open), 'what goes back is not ordered again').toEqual([
      [5, 0],
      [4, 0],
      [3, 0],
    ])

    expect(await logOf(3, order.id)).toEqual([
      [0, order.sn],
      [3, first.sn],
      [11, first.sn],
      [3, second.sn],
      [11, second.sn],
      [6, sentBack.sn],
      [13, sentBack.sn],
      [6, last.sn],
      [13, last.sn],
    ])
    expect(await logOf(4, first.id)).toEqual([
      [3, first.sn],
      [11, first.sn],
      [6, sentBack.sn],
      [13, sentBack.sn],
      [6, last.sn],
      [13, last.sn],
    ])
    expect(await logOf(4, second.id)).toEqual([
      [3, second.sn],
      [16, second.sn, `${carrier.name} 0.01 元`],
      [11, second.sn],
    ])
    expect(await logOf(5, sentBack.id)).toEqual([
      [6, sentBack.sn],
      [1, sentBack.sn],
      [13, sentBack.sn],
    ])
    const [stockIns, returns] = [
      [`4 ${first.id}`, `4 ${second.id}`],
      [`5 ${sentBack.id}`, `5 ${last.id}`],
    ]
    expect(await relatedTo(3, order.id)).toEqual([...stockIns, ...returns])
    expect(await relatedTo(4, first.id)).toEqual([`3 ${order.id}`, ...returns])
    expect(await relatedTo(4, second.id)).toEqual([`3 ${order.id}`])
    for (const { id } of [sentBack, last]) expect(await relatedTo(5, id)).toEqual([`3 ${order.id}`, `4 ${first.id}`])
  })
})
