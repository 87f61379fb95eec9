import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runTransition } from '../../src/domain/records/runTransition.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Row {
  id: string
  sn: string
  transferStatus: number
}

describe.each(engines())('warehouse transfers on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let here: string
  let there: string

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app, 'admin')
    admin = await app.as('admin')
    const warehouses = await bench.company.selectFrom('warehouse').select('id').orderBy('id').limit(2).execute()
    ;[here, there] = warehouses.map(({ id }) => id) as [string, string]
  })
  afterAll(() => app.close())

  /** A new product, with so much of it in each warehouse, that cost so much as a whole. */
  const goods = async (...lots: [warehouseId: string, quantity: number, cost: string][]) => {
    const productId = await bench.product(0)
    for (const [warehouseId, quantity, cost] of lots)
      await bench.receive(productId, quantity, '', { warehouseId, cost })
    return productId
  }
  const write = (items: [productId: string, quantity: number][], from = here, to = there) =>
    admin.send<{ id: string }>('POST', 'warehouseTransfer', {
      ...{ fromWarehouseId: from, toWarehouseId: to, remark: '补货' },
      items: items.map(([productId, quantity]) => ({ productId, quantity })),
    })
  const writeOne = async (...given: Parameters<typeof write>) => (await write(...given)).body.result.id
  const take = (id: string, operation: string, body = {}) =>
    admin.send('PATCH', `warehouseTransfer/${id}/_${operation}`, { id, ...body })
  const statusOf = async (id: string) => (await admin.get<Row>(`warehouseTransfer/${id}`)).body.result.transferStatus
  const logOf = async (id: string) => {
    const { body } = await admin.get<{ operationType: number; operationTypeName: string; remark: string | null }[]>(
      `log?orderType=13&orderId=${id}`,
    )
    return body.result.map(({ operationType, remark }) => [operationType, remark])
  }
  const movementsOf = async (documentId: string) => {
    const rows = await bench.company
      .selectFrom('stockLedger')
      .select(['documentType', 'warehouseId', 'quantity', 'costAmount'])
      .where('documentId', '=', documentId)
      .orderBy('id')
      .execute()
    return rows.map(row => [row.documentType, row.warehouseId, Number(row.quantity), Number(row.costAmount)])
  }
  const stockOf = async (productId: string, warehouseId: string) => {
    const row = await bench.company
      .selectFrom('stockBalance')
      .select(['quantity', 'amount'])
      .where('productId', '=', productId)
      .where('warehouseId', '=', warehouseId)
      .executeTakeFirst()
    return row && [Number(row.quantity), Number(row.amount)]
  }

  it('are written, changed while pending, and confirmed: the goods are in the other warehouse at what they cost', async () => {
    const productId = await goods([here, 3, '10'], [there, 1, '99'])
    const id = await writeOne([[productId, 2]])
    expect((await admin.send('PUT', `warehouseTransfer/${id}`, { items: [{ productId, quantity: 1 }] })).status).toBe(
      200,
    )
    expect(await movementsOf(id)).toEqual([])
    expect((await take(id, 'confirm')).status).toBe(200)
    expect(await statusOf(id)).toBe(1)
    expect(await movementsOf(id)).toEqual([
      [13, here, -1, -3.33],
      [13, there, 1, 3.33],
    ])
    expect(await stockOf(productId, here)).toEqual([2, 6.67])
    expect(await stockOf(productId, there)).toEqual([2, 102.33])
    expect((await admin.send('PUT', `warehouseTransfer/${id}`, { remark: '改' })).status).toBe(409)
    expect((await logOf(id)).map(([type]) => type)).toEqual([0, 1, 16])
  })

  it('take the last of the goods with all that is left of their cost, also where they are first of their kind', async () => {
    const productId = await goods([here, 3, '10'])
    const id = await writeOne([
      [productId, 1],
      [productId, 2],
    ])
    expect((await take(id, 'confirm')).status).toBe(200)
    expect(await stockOf(productId, here)).toEqual([0, 0])
    expect(await stockOf(productId, there)).toEqual([3, 10])
  })

  it('are refused as a whole where one line is short, naming the goods and the warehouse', async () => {
    const [enough, short] = [await goods([here, 5, '5']), await goods([here, 2, '2'], [there, 9, '9'])]
    const id = await writeOne([
      [enough, 5],
      [short, 3],
    ])
    const { status, body } = await take(id, 'confirm')
    const { sn } = await bench.company
      .selectFrom('product')
      .select('sn')
      .where('id', '=', short)
      .executeTakeFirstOrThrow()
    expect([status, body.code]).toEqual([422, 'stock.short'])
    expect(body.message).toContain(`第2行 测试牌 测试轴承 ${sn}`)
    expect(body.message).toContain('需出库3，可用2')
    expect(await statusOf(id)).toBe(0)
    expect(await movementsOf(id)).toEqual([])
    expect(await stockOf(enough, here)).toEqual([5, 5])
    expect(await stockOf(enough, there)).toBeUndefined()
    expect(await logOf(id)).toEqual([[0, null]])
  })

  it('that several confirm at once move the goods once', async () => {
    const productId = await goods([here, 9, '9'])
    const id = await writeOne([[productId, 2]])
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(id, 'confirm')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await stockOf(productId, here)).toEqual([7, 7])
    expect(await stockOf(productId, there)).toEqual([2, 2])
  })

  it('of the same goods to and fro never stop each other', async () => {
    const resource = app.registry.resources.warehouseTransfer!
    const transitions = resource.transitions.filter(({ name }) => name === 'confirm')
    const actor = { ...bench.actor, keys: new Set(['warehouse-transfer']) }
    // No second try: who has to wait for somebody who waits for him is thrown out.
    const confirm = (id: string) =>
      bench.company
        .transaction()
        .execute(trx => runTransition(trx, app.registry, actor, { resource, transitions, ids: [id], body: {} }))
    for (let round = 0; round < 4; round++) {
      const products = [await goods([here, 9, '9'], [there, 9, '9']), await goods([here, 9, '9'], [there, 9, '9'])]
      const lines = products.map((productId): [string, number] => [productId, 1])
      const ids = [
        await writeOne(lines),
        await writeOne(lines.toReversed(), there, here),
        await writeOne(lines.toReversed()),
        await writeOne(lines, there, here),
      ]
      await Promise.all(ids.map(confirm))
      for (const productId of products) expect(await stockOf(productId, here)).toEqual([9, 9])
    }
  })

  it('from a warehouse into itself are refused, new and changed', async () => {
    const productId = await goods([here, 1, '1'])
    const wrong = { toWarehouseId: '调入仓库不能与调出仓库相同，请重新选择' }
    const { status, body } = await write([[productId, 1]], here, here)
    expect([status, body.code]).toEqual([422, 'warehouseTransfer.sameWarehouse'])
    expect(body).toMatchObject({ message: wrong.toWarehouseId, result: { errors: wrong } })
    const id = await writeOne([[productId, 1]])
    for (const change of [{ toWarehouseId: here }, { fromWarehouseId: there }])
      expect((await admin.send('PUT', `warehouseTransfer/${id}`, change)).status).toBe(422)
    // As a whole it may be turned round.
    const turned = { fromWarehouseId: there, toWarehouseId: here }
    expect((await admin.send('PUT', `warehouseTransfer/${id}`, turned)).status).toBe(200)
  })

  it('are voided only while they are pending, with the reason, and move nothing', async () => {
    const productId = await goods([here, 4, '4'])
    const [id, done] = [await writeOne([[productId, 1]]), await writeOne([[productId, 1]])]
    expect((await take(id, 'cancel', { cancelReason: '不需要了' })).status).toBe(200)
    expect(await statusOf(id)).toBe(2)
    expect(await logOf(id)).toEqual([
      [0, null],
      [2, '不需要了'],
    ])
    expect((await take(id, 'confirm')).status).toBe(409)
    expect(await movementsOf(id)).toEqual([])
    await take(done, 'confirm')
    expect((await take(done, 'cancel')).status).toBe(409)
    expect(await stockOf(productId, here)).toEqual([3, 3])
  })

  it('are for nobody without the key', async () => {
    const productId = await goods([here, 1, '1'])
    const id = await writeOne([[productId, 1]])
    const viewer = await app.as('viewer')
    const body = { fromWarehouseId: here, toWarehouseId: there, items: [{ productId, quantity: 1 }] }
    for (const { status } of [
      await viewer.get('warehouseTransfer'),
      await viewer.get(`warehouseTransfer/${id}`),
      await viewer.send('POST', 'warehouseTransfer', body),
      await viewer.send('PUT', `warehouseTransfer/${id}`, body),
      await viewer.send('PATCH', `warehouseTransfer/${id}/_confirm`, { id }),
      await viewer.send('PATCH', `warehouseTransfer/${id}/_cancel`, { id }),
    ])
      expect(status).toBe(403)
    expect(await statusOf(id)).toBe(0)
    const other = await app.as('other')
    expect((await other.send('PATCH', `warehouseTransfer/${id}/_confirm`, { id })).status).toBe(404)
  })

  it('are found by goods and warehouses, whole and line by line', async () => {
    const [one, another] = [await goods(), await goods()]
    const id = await writeOne([
      [one, 1],
      [another, 2],
    ])
    const { productNo } = await bench.company
      .selectFrom('product')
      .select('productNo')
      .where('id', '=', another)
      .executeTakeFirstOrThrow()
    const read = async (path: string) => (await admin.get<Record<string, unknown>[]>(path)).body.result
    const lines = await read(`warehouseTransferWithSku?productNo=${productNo}`)
    expect(lines).toMatchObject([{ productNo, itemQuantity: 2, transferStatus: 0 }])
    const found = `warehouseTransfer?productNo=${productNo}&toWarehouseId=${there}&transferStatus=0`
    expect(await read(found)).toMatchObject([{ id, quantity: 3 }])
    expect(await read(`warehouseTransfer?productNo=${productNo}&toWarehouseId=${here}`)).toEqual([])
  })
})
