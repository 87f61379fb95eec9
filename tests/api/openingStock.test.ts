import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Opening {
  id: string
  sn: string
  openingStatus: number
  quantity: number
  amount: number
  items: { productNo: string; quantity: number; price: number; batchNo: string | null }[]
}

describe.each(engines())('opening stock on $name', engine => {
  let app: TestApp
  let keeper: Caller
  let bench: Workbench

  beforeAll(async () => {
    app = await createTestApp(engine)
    keeper = await app.as('warehouse')
    bench = await openWorkbench(app)
  })
  afterAll(() => app.close())

  const line = async (quantity: number, price: number, batchNo?: string) => {
    const productId = await bench.product(0)
    return { productId, warehouseId: bench.warehouseId, quantity, price, ...(batchNo && { batchNo }) }
  }
  const make = async (...items: object[]) => {
    const { body } = await keeper.send<{ id: string }>('POST', 'openingStock', { items })
    return body.result.id
  }
  const take = (id: string, name: string) => keeper.send('PATCH', `openingStock/${id}/_${name}`, { id })
  const read = async (id: string) => (await keeper.get<Opening>(`openingStock/${id}`)).body.result
  const worthOf = async (productId: string) => {
    const { quantity, amount } = (await bench.company
      .selectFrom('stockBalance')
      .select(['quantity', 'amount'])
      .where('productId', '=', productId)
      .executeTakeFirst()) ?? { quantity: 0, amount: 0 }
    return [Number(quantity), Number(amount)]
  }

  it('brings what is counted into the ledger at its cost, once', async () => {
    const [first, second] = [await line(12.5, 3.33), await line(2, 100)]
    const id = await make(first, second)
    expect(await worthOf(first.productId)).toEqual([0, 0])
    const answers = await Promise.all([take(id, 'confirm'), take(id, 'confirm')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await worthOf(first.productId)).toEqual([12.5, 41.63])
    expect(await worthOf(second.productId)).toEqual([2, 200])
    expect(await read(id)).toMatchObject({ openingStatus: 1, quantity: 14.5, amount: 241.63 })
  })

  it('is neither changed nor deleted nor voided once it is confirmed', async () => {
    const id = await make(await line(1, 1))
    await take(id, 'confirm')
    expect((await keeper.send('PUT', `openingStock/${id}`, { remark: 'x' })).body.code).toBe('record.locked')
    expect((await keeper.send('DELETE', `openingStock/${id}`)).status).toBe(404)
    expect((await take(id, 'cancel')).status).toBe(409)
  })

  it('counts the same goods of a warehouse once, batch by batch', async () => {
    const [one, other] = [await line(1, 1, 'B1'), await line(1, 1, 'B1')]
    const counted = await make(one)
    await take(counted, 'confirm')
    const again = await make({ ...one, quantity: 5 }, other)
    const refused = await take(again, 'confirm')
    expect([refused.status, refused.body.code]).toEqual([409, 'openingStock.counted'])
    expect(refused.body.message).toContain((await read(counted)).sn)
    expect(await worthOf(other.productId)).toEqual([0, 0])
    const batch = await make({ ...one, batchNo: 'B2' })
    expect((await take(batch, 'confirm')).status).toBe(200)
    await take(counted, 'reverse')
    expect((await take(again, 'confirm')).status).toBe(200)
    expect(await worthOf(one.productId)).toEqual([6, 6])
  })

  it('is undone by a counter document only, at what it came in for, and not when the goods have gone on', async () => {
    const goods = await line(4, 2.5)
    const id = await make(goods)
    await take(id, 'confirm')
    await bench.receive(goods.productId, 4)
    expect((await take(id, 'reverse')).status).toBe(200)
    expect(await worthOf(goods.productId)).toEqual([4, 33.48])
    expect(await read(id)).toMatchObject({ openingStatus: 3 })
    expect((await take(id, 'reverse')).status).toBe(409)
    const { body } = await keeper.get<Opening[]>('openingStock?openingStatus=4')
    const counter = await read(body.result[0]!.id)
    expect(counter).toMatchObject({ openingStatus: 4, quantity: 4, amount: 10 })
    for (const name of ['confirm', 'cancel', 'reverse']) expect((await take(counter.id, name)).status).toBe(409)

    const sold = await line(4, 2.5)
    const gone = await make(sold)
    await take(gone, 'confirm')
    const stockOut = await bench.stockOut([{ productId: sold.productId, quantity: '3' }])
    await keeper.send('PATCH', `salesOrder/stockOutOrder/${stockOut}/_confirm`, { id: stockOut, confirmStatus: 1 })
    const refused = await take(gone, 'reverse')
    expect(refused.body.code).toBe('stock.short')
    expect(await read(gone)).toMatchObject({ openingStatus: 1 })
  })

  it('is of the batches that its lines name, in and out again', async () => {
    const goods = await line(3, 1, 'B1')
    const [first, second] = [await make(goods), await make({ ...goods, quantity: 2, batchNo: 'B2' })]
    for (const id of [first, second]) expect((await take(id, 'confirm')).status).toBe(200)
    const left = async () => {
      const rows = bench.company.selectFrom('stockBatch').select(['batchNo', 'quantity']).orderBy('batchNo')
      const found = await rows.where('productId', '=', goods.productId).execute()
      return found.map(({ batchNo, quantity }) => [batchNo, Number(quantity)])
    }
    expect(await left()).toEqual([
      ['B1', 3],
      ['B2', 2],
    ])
    expect((await take(second, 'reverse')).status).toBe(200)
    expect(await left()).toEqual([
      ['B1', 3],
      ['B2', 0],
    ])
  })

  it('is made of the rows of a file, all of them in one document', async () => {
    const productId = await bench.product(0)
    const { productNo } = await bench.company
      .selectFrom('product')
      .select('productNo')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    const [{ warehouseName }] = (await keeper.get<[{ warehouseName: string }]>('warehouse')).body.result
    const row = { 'product.productNo': productNo, 'warehouse.warehouseName': warehouseName, quantity: 3, price: 2.5 }
    const before = (await keeper.get('openingStock')).body.result_info!.total_count
    const wrong = await keeper.send('POST', 'openingStock/_import', {
      rows: [row, { ...row, quantity: 0, 'warehouse.warehouseName': '没有的仓库' }],
    })
    expect(wrong.body).toMatchObject({ code: 'import.refused', result: { errors: [{ row: 2 }, { row: 2 }] } })
    const rows = [row, { ...row, quantity: 1, batchNo: 'P-1' }]
    const tried = await keeper.send('POST', 'openingStock/_import', { rows, dryRun: true })
    expect(tried.body.result).toEqual({ created: 2, updated: 0, errors: [] })
    expect((await keeper.send('POST', 'openingStock/_import', { rows })).status).toBe(200)
    const { body } = await keeper.get<Opening[]>('openingStock')
    expect(body.result_info!.total_count).toBe(before + 1)
    const { items, openingStatus } = await read(body.result[0]!.id)
    expect(openingStatus).toBe(0)
    expect(items).toMatchObject([
      { productNo, quantity: 3, price: 2.5, batchNo: null },
      { productNo, quantity: 1, price: 2.5, batchNo: 'P-1' },
    ])
  })
})
