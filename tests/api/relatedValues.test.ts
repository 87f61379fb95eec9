import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Choice {
  id: string
  label: string
  unit: string
  related: Record<string, number | null>
}

const NO_PRICES = { customerPrice: null, levelPrice: null }

describe.each(engines())('values of related records on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let seller: Caller
  let admin: Caller
  let product: string
  let customers: string[]
  const related = async (query: string, who = seller, of = 'salesOrder') =>
    (await who.get<Record<string, number | null>[]>(`${of}/_related/items?${query}`)).body
  const goods = async (query: string, who = seller) =>
    (await who.get<Choice[]>(`salesOrder/_choices/items.productId?id_in=${product}${query}`)).body.result[0]
  const sell = async (customerId: string, price: number) =>
    (
      await seller.send<{ id: string }>('POST', 'salesOrder', {
        customerId,
        items: [{ productId: product, quantity: 1, price }],
      })
    ).body.result.id

  /** One line, of no customer yet. */
  const alone = () => `productId=${product}`

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    ;[seller, admin] = [await app.as('sales'), await app.as('admin')]
    product = await bench.product(20)
    customers = (await bench.company.selectFrom('customer').select('id').orderBy('id').limit(2).execute()).map(
      ({ id }) => id,
    )
  })
  afterAll(() => app.close())

  it('stand at choices: what is in stock, and at what the customer bought it last', async () => {
    const [one, other] = customers
    expect((await goods(`&beside.salesOrder.customerId=${one}`))?.related).toMatchObject({ stock: 20, lastPrice: null })
    await sell(one!, 8)
    await sell(one!, 9.5)
    const withdrawn = await sell(one!, 1)
    await seller.send('PATCH', 'salesOrder/_cancel', [withdrawn])
    expect((await goods(`&beside.salesOrder.customerId=${one}`))?.related).toMatchObject({ stock: 20, lastPrice: 9.5 })
    expect((await goods(`&beside.salesOrder.customerId=${other}`))?.related.lastPrice).toBeNull()
    expect((await goods(''))?.related).toMatchObject({ stock: 20, lastPrice: null })
  })

  it('are told of many lines at once, each by what it goes by', async () => {
    const empty = await bench.product(0)
    const elsewhere = await bench.company
      .selectFrom('warehouse')
      .select('id')
      .where('id', '<>', bench.warehouseId)
      .executeTakeFirstOrThrow()
    expect((await related(`productId=${product},${empty},`)).result).toMatchObject([
      { stock: 20 },
      { stock: 0 },
      { stock: 0 },
    ])
    const at = [bench.warehouseId, elsewhere.id].join(',')
    const keeper = await app.as('warehouse')
    const stocks = await related(
      `productId=${product},${product}&warehouseId=${at}`,
      keeper,
      'salesOrder/stockOutOrder',
    )
    expect(stocks.result).toEqual([
      { stock: 20, expiredStock: 0 },
      { stock: 0, expiredStock: 0 },
    ])
    const moved = `productId=${product}&warehouseTransfer.fromWarehouseId=${bench.warehouseId}`
    expect((await related(moved, admin, 'warehouseTransfer')).result).toEqual([{ stock: 20 }])
  })

  it('go to nobody who may not see what they are made of', async () => {
    expect((await related(alone(), admin)).result).toEqual([
      { stock: 20, available: 20, stockAmount: 167.4, ...NO_PRICES },
    ])
    expect((await related(alone())).result).toEqual([{ stock: 20, available: 20, ...NO_PRICES }])
    const { result } = (await seller.get<{ resources: object; entities: object }>('system/declarations')).body
    expect(JSON.stringify(result)).not.toMatch(/stockAmount|"margin"|低于成本/)
  })

  it('are of the own company alone, and told of what may be filled in', async () => {
    expect((await related(alone(), await app.as('other'))).result).toMatchObject([{ stock: 0 }])
    expect((await related(alone(), await app.as('viewer'))).code).toBe('permission.denied')
    const uneven = `productId=${product},${product}&warehouseId=${bench.warehouseId}`
    expect((await related(uneven, admin, 'salesOrder/stockOutOrder')).code).toBe('list.badValue')
  })

  it('are not read with the record, where nothing names them', async () => {
    const id = await sell(customers[1]!, 7)
    const read = (await admin.get<{ items: object[] }>(`salesOrder/${id}`)).body.result
    expect(Object.keys({ ...read, ...read.items[0] })).not.toEqual(expect.arrayContaining(['stock']))
    expect(JSON.stringify(read)).not.toMatch(/"(stock|lastPrice|margin|cost)"/)
  })
})
