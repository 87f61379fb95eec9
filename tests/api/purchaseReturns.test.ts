import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPurchaseOrder } from '../../src/trade/documents/purchaseOrder.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { make } from '../support/make.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Line {
  id: string
  productId: string
  quantity: number
  returnQuantity: number
  returningQuantity: number
  notReturnQuantity: number
}
interface Return {
  id: string
  returnStatus: number
  items: Line[]
  steps: { label: string; done: boolean; current: boolean; tone?: string }[]
}
interface StockIn {
  sn: string
  purchaseId: string
  returnState: number
  purchaseOrder: Order
  items: Line[]
}
interface Order {
  purchaseReturnOrderList: { id: string }[]
}

const RETURNS = 'purchaseOrder/returnOrder'

describe.each(engines())('purchase returns on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let buyer: Caller
  let keeper: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    buyer = await app.as('purchase')
    keeper = await app.as('warehouse')
  })
  afterAll(() => app.close())

  const pending = async (...quantities: string[]) => {
    const { id: supplierId } = await bench.company.selectFrom('supplier').select('id').executeTakeFirstOrThrow()
    const products = await Promise.all(quantities.map(() => bench.product(0)))
    const lines = quantities.map((quantity, index) => ({ productId: products[index]!, quantity, price: '10' }))
    return bench.company.transaction().execute(async trx => {
      const order = await createPurchaseOrder(trx, app.registry, bench.actor, { supplierId, lines })
      const { warehouseId } = bench
      const items = quantities.map((quantity, index) => ({ id: order.itemIds[index]!, quantity }))
      return make(trx, app.registry, bench.actor, 'stockInOrder', { from: order.id, warehouseId, items })
    })
  }
  const arrived = async (...quantities: string[]) => {
    const id = await pending(...quantities)
    const { status } = await keeper.send('PATCH', `purchaseOrder/stockInOrder/${id}/_confirm`, { id, confirmStatus: 1 })
    expect(status).toBe(200)
    return id
  }
  const stockIn = async (id: string) => (await buyer.get<StockIn>(`purchaseOrder/stockInOrder/${id}`)).body.result
  const giveBack = (ids: string[], by = buyer) => by.send<string>('POST', RETURNS, ids)
  const returned = async (ids: string[]) => {
    const key = (await giveBack(ids)).body.result
    return (await buyer.get<Return>(`${RETURNS}/_byKey/${key}`)).body.result
  }
  const read = async (id: string) => (await buyer.get<Return>(`${RETURNS}/${id}`)).body.result
  const change = (id: string, body: object) => buyer.send('PATCH', `${RETURNS}/${id}`, body)
  const confirm = (id: string, by = keeper) => by.send('PATCH', `${RETURNS}/${id}/_confirm`, { id, returnStatus: 1 })
  const withdraw = (id: string) => keeper.send('PATCH', `${RETURNS}/_cancel`, [id])
  const left = async (id: string) => (await stockIn(id)).items.map(item => item.notReturnQuantity)

  it('are made of goods that came in, go back to the supplier, and say where they stand', async () => {
    const id = await arrived('10', '4')
    const { items, purchaseId } = await stockIn(id)
    const offered = await buyer.get<{ id: string }[]>(`purchaseOrder/${purchaseId}/stockInOrder`)
    expect(offered.body.result.map(row => row.id)).toEqual([id])
    const made = await returned([items[0]!.id])
    expect(made.steps.map(({ label }) => label)).toEqual(['采购入库单', '退货', '生成退货单', '确认退货'])
    expect(made.steps.find(({ current }) => current)?.label).toBe('确认退货')
    expect(await left(id)).toEqual([0, 4])
    expect((await change(made.id, { items: [{ id: made.items[0]!.id, quantity: 3 }] })).status).toBe(200)
    expect(await left(id)).toEqual([7, 4])
    expect((await confirm(made.id, buyer)).status).toBe(403)
    expect((await confirm(made.id)).status).toBe(200)
    expect(await bench.balanceOf(items[0]!.productId)).toBe(7)
    const { steps } = await read(made.id)
    expect(steps.map(({ label, done }) => [label, done]).at(-1)).toEqual(['已退货', true])
    expect((await stockIn(id)).returnState).toBe(1)
    for (const answer of [await confirm(made.id), await withdraw(made.id), await change(made.id, { remarks: '晚了' })])
      expect(answer.status).toBe(409)
  })

  it('wait while the goods are sold, and give back what they held when withdrawn', async () => {
    const id = await arrived('5')
    const [line] = (await stockIn(id)).items
    const { id: made } = await returned([line!.id])
    const sold = await bench.stockOut([{ productId: line!.productId, quantity: '3' }])
    const out = await keeper.send('PATCH', `salesOrder/stockOutOrder/${sold}/_confirm`, { id: sold, confirmStatus: 1 })
    expect(out.status).toBe(200)
    const short = await confirm(made)
    expect([short.body.code, await bench.balanceOf(line!.productId)]).toEqual(['stock.short', 2])
    expect((await withdraw(made)).status).toBe(200)
    const { steps } = await read(made)
    expect(steps.at(-1)).toMatchObject({ label: '已作废', tone: 'neutral' })
    expect([await left(id), await bench.balanceOf(line!.productId)]).toEqual([[5], 2])
  })

  it('count as sent back when confirmed, and until then as on their way', async () => {
    const id = await arrived('4', '3')
    const [first, second] = (await stockIn(id)).items
    const [sent] = [await returned([first!.id]), await returned([second!.id])]
    expect((await change(sent.id, { items: [{ id: sent.items[0]!.id, quantity: 1 }] })).status).toBe(200)
    expect((await confirm(sent.id)).status).toBe(200)
    expect((await stockIn(id)).items).toMatchObject([
      { returnQuantity: 1, returningQuantity: 0, notReturnQuantity: 3 },
      { returnQuantity: 0, returningQuantity: 3, notReturnQuantity: 0 },
    ])
  })

  it('that were withdrawn are no return of their stock-in or order: in lists, filters and on their pages', async () => {
    const id = await arrived('4')
    const { sn, purchaseId, items } = await stockIn(id)
    const told = async () => {
      const { returnState, purchaseOrder } = await stockIn(id)
      const listed = async (state: number) => {
        const { body } = await buyer.get<StockIn[]>(`purchaseOrder/stockInOrder?sn=${sn}&returnState=${state}`)
        return body.result.map(row => row.returnState)
      }
      const order = (await buyer.get<Order>(`purchaseOrder/${purchaseId}`)).body.result
      return {
        state: returnState,
        listed: [...(await listed(0)), ...(await listed(1))],
        orders: [purchaseOrder, order].map(each => each.purchaseReturnOrderList.map(one => one.id)),
      }
    }
    const made = await returned([items[0]!.id])
    expect(await told()).toEqual({ state: 1, listed: [1], orders: [[made.id], [made.id]] })
    expect((await withdraw(made.id)).status).toBe(200)
    expect(await told()).toEqual({ state: 0, listed: [0], orders: [[], []] })
  })

  it('refuse nothing chosen, lines of two documents, what has not come in, and strangers', async () => {
    const [a, b, waiting] = [await arrived('1'), await arrived('1'), await pending('1')]
    const [first, second, third] = await Promise.all([a, b, waiting].map(async id => (await stockIn(id)).items[0]!.id))
    expect((await giveBack([])).body.message).toBe('请选择商品。')
    expect((await giveBack([first!, second!])).body.code).toBe('lines.severalDocuments')
    expect((await giveBack([third!])).body.code).toBe('document.notMadeFrom')
    expect((await giveBack([first!], await app.as('other'))).status).toBe(404)
    for (const user of ['viewer', 'sales']) expect((await giveBack([first!], await app.as(user))).status).toBe(403)
    expect((await giveBack([first!])).status).toBe(200)
    expect((await giveBack([first!])).body.code).toBe('lines.nothingLeft')
  })

  it('never hold more than came in, and end one way, however many try at once', async () => {
    const id = await arrived('6')
    const [line] = (await stockIn(id)).items
    const made = await Promise.all(Array.from({ length: 4 }, () => giveBack([line!.id])))
    expect(made.filter(({ status }) => status === 200).length).toBe(1)
    const key = made.find(({ status }) => status === 200)!.body.result
    const { id: one } = (await buyer.get<Return>(`${RETURNS}/_byKey/${key}`)).body.result
    const answers = await Promise.all([confirm(one), withdraw(one), confirm(one), withdraw(one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const gone = (await read(one)).returnStatus === 1
    expect([await left(id), await bench.balanceOf(line!.productId)]).toEqual(gone ? [[0], 0] : [[6], 6])
  })
})
