import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPurchaseOrder } from '../../src/trade/documents/purchaseOrder.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface OrderLine {
  id: string
  productId: string
  quantity: number
  inQuantity: number
}
interface Order {
  sn: string
  supplierId: string
  items: OrderLine[]
}
interface StockIn {
  supplierId: string
  freightAmount: number
  logisticsId: string | null
  items: { quantity: number; price: number; batchNo: string | null; itemBatchs: { batchNo: string }[] }[]
}

describe.each(engines())('a stock-in made of an order on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let buyer: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    buyer = await app.as('purchase')
  })
  afterAll(() => app.close())

  const order = async (...quantities: string[]) => {
    const { id: supplierId } = await bench.company.selectFrom('supplier').select('id').executeTakeFirstOrThrow()
    const products = await Promise.all(quantities.map(() => bench.product(0)))
    const lines = quantities.map((quantity, index) => ({ productId: products[index]!, quantity, price: '10' }))
    const made = await bench.company
      .transaction()
      .execute(trx => createPurchaseOrder(trx, app.registry, bench.actor, { supplierId, lines }))
    return { id: made.id, lines: made.itemIds }
  }
  const read = async (id: string) => (await buyer.get<Order>(`purchaseOrder/${id}`)).body.result
  const take = (id: string, body: object = {}, by = buyer) =>
    by.send<{ id: string }>('POST', `purchaseOrder/${id}/_stockIn`, { warehouseId: bench.warehouseId, ...body })
  const stockIn = async (id: string) => (await buyer.get<StockIn>(`purchaseOrder/stockInOrder/${id}`)).body.result
  const withdraw = (id: string) => buyer.send('PATCH', 'purchaseOrder/stockInOrder/_cancel', [id])
  const change = (id: string, body: object) => buyer.send('PUT', `purchaseOrder/${id}`, body)

  it('takes what is open, in the batches that are named, and then there is nothing left', async () => {
    const { id, lines } = await order('5', '2')
    const items = [
      { id: lines[0]!, quantity: 2, batchNo: '甲' },
      { id: lines[0]!, quantity: 3, batchNo: '乙' },
    ]
    const first = await stockIn((await take(id, { items })).body.result.id)
    expect(first.items.map(item => [item.quantity, item.price, item.itemBatchs.map(({ batchNo }) => batchNo)])).toEqual(
      [
        [2, 10, ['甲']],
        [3, 10, ['乙']],
      ],
    )
    expect((await take(id)).status).toBe(200)
    const { sn, items: ordered } = await read(id)
    expect(ordered.map(line => line.inQuantity)).toEqual([5, 2])
    const message = `采购单${sn}的商品已全部开出，不能再生成入库单`
    for (const answer of [await buyer.get(`purchaseOrder/${id}/_stockIn`), await take(id)])
      expect([answer.status, answer.body.message]).toEqual([409, message])
  })

  it('names the carrier to whom freight is paid, else has none', async () => {
    const { id, lines } = await order('9')
    const { id: carrier } = (await buyer.get<{ id: string }[]>('system/findLogistics')).body.result[0]!
    const items = [{ id: lines[0]!, quantity: 1 }]
    const refused = await take(id, { items, freightAmount: 5 })
    expect(refused.body.result).toMatchObject({ errors: { logisticsId: '请选择物流公司' } })
    const paid = await take(id, { items, freightAmount: 5, logisticsId: carrier })
    expect(await stockIn(paid.body.result.id)).toMatchObject({ freightAmount: 5, logisticsId: carrier })
    for (const freightAmount of [0, null]) {
      const free = await take(id, { items, freightAmount })
      expect(await stockIn(free.body.result.id)).toMatchObject({ freightAmount: 0, logisticsId: null })
    }
  })

  it('refuses what the order has not, in the words of the page', async () => {
    const { id, lines } = await order('4')
    const other = await order('4')
    const refusals: [object, string][] = [
      [{ items: [] }, '请选择入库商品'],
      [{ items: [{ id: lines[0]!, quantity: 4.001 }] }, '第1行入库数量超过未入库：填写4.001，未入库4'],
      [{ items: [{ id: lines[0]!, quantity: '1' }] }, '“入库数量”的内容不正确'],
      [{ items: [{ id: lines[0]!, quantity: -1 }] }, '入库数量必须大于0'],
      [{ items: [{ id: lines[0]!, quantity: 1, stockPosition: '架'.repeat(51) }] }, '货位最多50个字'],
      [{ items: [{ id: other.lines[0]!, quantity: 1 }] }, '明细已被他人修改，请刷新页面后重试'],
    ]
    for (const [body, message] of refusals)
      expect((await take(id, body)).body).toMatchObject({ success: false, message })
    expect((await take(id, {}, await app.as('other'))).status).toBe(404)
    expect((await read(id)).items[0]!.inQuantity).toBe(0)
  })

  it('gives back when it is voided; what it names stays in the order', async () => {
    const { id, lines } = await order('4', '1')
    const made = (await take(id)).body.result.id
    expect((await withdraw(made)).status).toBe(200)
    expect((await read(id)).items.map(line => line.inQuantity)).toEqual([0, 0])
    const kept = await change(id, { items: [{ id: lines[0]!, quantity: 4 }] })
    expect([kept.status, kept.body.message]).toEqual([422, '要删除的明细已有单据引用，不能删除'])
  })

  it('and its order, changed meanwhile, agree on supplier and quantities', async () => {
    const suppliers = await bench.company.selectFrom('supplier').select('id').orderBy('id').limit(2).execute()
    const { id, lines } = await order('10')
    const { supplierId } = await read(id)
    const another = suppliers.find(supplier => supplier.id !== supplierId)!.id
    const items = [{ id: lines[0]!, quantity: 6 }]
    const answers = await Promise.all([
      take(id, { items }),
      change(id, { supplierId: another }),
      take(id, { items }),
      change(id, { items: [{ id: lines[0]!, quantity: 7 }] }),
      take(id, { items: [{ id: lines[0]!, quantity: 4 }] }),
    ])
    expect(answers.map(({ status }) => status).filter(status => status !== 200 && status !== 422)).toEqual([])
    const after = await read(id)
    const made = [answers[0]!, answers[2]!, answers[4]!].filter(({ status }) => status === 200)
    const stockIns = await Promise.all(made.map(({ body }) => stockIn((body.result as { id: string }).id)))
    const taken = stockIns.flatMap(document => document.items.map(item => item.quantity))
    const sum = taken.reduce((all, quantity) => all + quantity, 0)
    expect(after.items[0]!.inQuantity).toBe(sum)
    expect(sum).toBeLessThanOrEqual(after.items[0]!.quantity)
    for (const document of stockIns) expect(document.supplierId).toBe(after.supplierId)
  })
})
