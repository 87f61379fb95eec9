import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remind } from '../../src/trade/reminders/remind.ts'
import { openBooks } from '../trade/reminders/openBooks.ts'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorld, WORDS, type Ids, type World } from './matrix/openWorld.ts'
import type { Role } from './matrix/roles.ts'

interface Order {
  customerId: string
  linkManId: string | null
  customerAddress: string | null
  remark: string | null
  items: { id: string; productId: string; quantity: number; price: number }[]
}

// That they are hidden everywhere is the matrix's to say.
describe.each(engines())('who does not see a value on $name', engine => {
  let app: TestApp
  let world: World
  let ids: Ids
  beforeAll(async () => {
    app = await createTestApp(engine)
    world = await openWorld(app)
    ids = world.ids
  })
  afterAll(() => app.close())

  const send = async (role: Role, method: 'POST' | 'PATCH', path: string, body: unknown) => {
    const { status, text } = await world.ask(role, method, path, body)
    return { status, ...(JSON.parse(text) as { message: string; result: { id: string } }) }
  }
  const read = async <Result>(path: string) =>
    (JSON.parse((await world.ask('admin', 'GET', path)).text) as { result: Result }).result
  const orderOf = (id: string) => read<Order>(`salesOrder/${id}`)

  it('changes a record without losing it', async () => {
    const before = await orderOf(ids.salesOrder)
    for (const role of ['noSalePrice', 'noContact'] as const) {
      const items = before.items.map(({ id, quantity }) => ({ id, quantity }))
      const { status } = await send(role, 'PATCH', `salesOrder/${ids.salesOrder}`, { remark: role, items })
      expect(status).toBe(200)
      expect(await orderOf(ids.salesOrder)).toMatchObject({
        remark: role,
        linkManId: before.linkManId,
        customerAddress: WORDS.address,
        items: [{ quantity: 5, price: 8765.43 }],
      })
    }
  })

  it('makes an order at the agreed prices and with the address that the form would have brought along', async () => {
    const line = { productId: ids.product, quantity: 1 }
    const sold = await send('noSalePrice', 'POST', 'salesOrder', { customerId: ids.customer, items: [line] })
    expect(sold.status).toBe(200)
    expect((await orderOf(sold.result.id)).items).toMatchObject([{ quantity: 1, price: 8765.43 }])
    const blind = await send('noContact', 'POST', 'salesOrder', {
      customerId: ids.customer,
      items: [{ ...line, price: 1 }],
    })
    expect(await orderOf(blind.result.id)).toMatchObject({ customerAddress: WORDS.address, linkManId: null })
    const bought = await send('noPurchasePrice', 'POST', 'purchaseOrder', { supplierId: ids.supplier, items: [line] })
    expect(bought.status).toBe(200)
    expect((await read<Order>(`purchaseOrder/${bought.result.id}`)).items).toMatchObject([{ price: 7531.59 }])
    const paid = await send('noPurchasePrice', 'POST', 'finance/payout', { purchaseId: bought.result.id })
    expect(paid.status).toBe(200)
    expect(await read(`finance/payout/${paid.result.id}`)).toMatchObject({ amount: 7531.59 })
  })

  it('imports an order at such prices, and can say no other', async () => {
    const { customerName } = await read<{ customerName: string }>(`customer/${ids.customer}`)
    const { productNo } = await read<{ productNo: string }>(`product/${ids.product}`)
    const row = { _document: '1', customerName, remark: '无价导入', 'items.productNo': productNo, 'items.quantity': 2 }
    const priced = await send('noSalePrice', 'POST', 'salesOrder/_import', { rows: [{ ...row, 'items.price': 1 }] })
    expect(priced.result).toMatchObject({ errors: [{ row: 1, message: '“items.price”不是可导入的列' }] })
    expect((await send('noSalePrice', 'POST', 'salesOrder/_import', { rows: [row] })).status).toBe(200)
    const [made] = await read<{ id: string }[]>('salesOrder?per_page=1')
    expect(await orderOf(made!.id)).toMatchObject({ remark: '无价导入', items: [{ quantity: 2, price: 8765.43 }] })
  })

  it('gives a new line and another product the agreed price, the other lines keep theirs', async () => {
    const made = await send('admin', 'POST', 'salesOrder', {
      customerId: ids.customer,
      items: [{ productId: ids.product, quantity: 1, price: 5 }],
    })
    const [first] = (await orderOf(made.result.id)).items
    const free = await send('admin', 'POST', 'product', {
      ...{ productNo: 'JZ-0009', brandName: '矩阵牌', goodsName: '矩阵阀门', sn: 'JZ-9', unitId: ids.unit },
    })
    const more = [
      { id: first!.id, quantity: 2 },
      { productId: ids.product, quantity: 1 },
      { productId: free.result.id, quantity: 1 },
    ]
    expect((await send('noSalePrice', 'PATCH', `salesOrder/${made.result.id}`, { items: more })).status).toBe(200)
    const { items } = await orderOf(made.result.id)
    expect(items.map(({ price }) => price)).toEqual([5, 8765.43, 0])
    const other = items.map(({ id }, index) => ({ id, ...(index === 0 && { productId: free.result.id }) }))
    expect((await send('noSalePrice', 'PATCH', `salesOrder/${made.result.id}`, { items: other })).status).toBe(200)
    expect((await orderOf(made.result.id)).items.map(({ price }) => price)).toEqual([0, 8765.43, 0])
  })

  it('takes another customer without the contact of the one before', async () => {
    const elsewhere = await send('admin', 'POST', 'customer', { customerName: '另一客户', address: '另一条路1号' })
    const { linkManId } = await orderOf(ids.salesOrder)
    const made = await send('admin', 'POST', 'salesOrder', {
      ...{ customerId: ids.customer, linkManId, customerAddress: WORDS.address },
      items: [{ productId: ids.product, quantity: 1, price: 5 }],
    })
    const body = { customerId: elsewhere.result.id }
    expect((await send('noContact', 'PATCH', `salesOrder/${made.result.id}`, body)).status).toBe(200)
    expect(await orderOf(made.result.id)).toMatchObject({ linkManId: null, customerAddress: '另一条路1号' })
  })

  it('is told neither in a notice nor in a trial what a customer bought for', async () => {
    const books = await openBooks(app)
    const customer = await books.customer()
    await books.sell(customer, '2031-05-10T04:00:00Z', ['10.00', '10'])
    await books.sell(customer, '2031-06-10T04:00:00Z', ['10.00', '20'])
    await books.sell(customer, '2031-06-11T04:00:00Z', ['10.00', '20'])
    const receivers = [world.accounts.get('noSalePrice')!, world.accounts.get('sales')!]
    const rule = { timeType: 1, methodType: 1, methodTarget: 10, receivers }
    await books.rules(customer, { ...rule, dataType: 1 }, { ...rule, dataType: 2 })
    await books.company.transaction().execute(trx => remind(trx, app.registry, ['2031-06'], '2031-07-02T00:00:00Z'))
    const told = async (account: string) => (await books.notices(account)).map(({ contents }) => contents[0])
    expect(await told(receivers[0]!)).toEqual([expect.stringContaining('销售出库单数较上月增长')])
    expect(await told(receivers[1]!)).toEqual(['客户业务提醒共 2 条：销售出库金额增长 1 条，销售出库单数增长 1 条'])

    const rules = [1, 2].map(dataType => ({ ...rule, dataType, methodTarget: 1 }))
    const trial = { type: 1, sourceId: null, ruleType: 1, rules }
    const items = async (role: Role) => {
      const { text } = await world.ask(role, 'POST', 'reminder/rules/_dryRun', trial)
      const rows = (JSON.parse(text) as { result: { dataType: number }[] }).result
      return [...new Set(rows.map(({ dataType }) => dataType))].toSorted()
    }
    expect(await items('admin')).toEqual([1, 2])
    expect(await items('noSalePrice')).toEqual([2])
  })
})
