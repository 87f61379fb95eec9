import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../src/domain/newId.ts'
import { bothEngines } from '../../support/engines.ts'
import { faultsIn } from '../../trade/ledger/faultsIn.ts'
import { openStockChecks, type StockChecks } from './openStockChecks.ts'

describe.each(bothEngines())('stock checks on $name', engine => {
  let checks: StockChecks
  beforeAll(async () => {
    checks = await openStockChecks(engine)
  })
  afterAll(() => checks.app.close())
  beforeEach(() => checks.keepBatches(false))

  it('that are void leave nothing, and free their goods', async () => {
    const productId = await checks.bench.product(5)
    const id = await checks.open([productId])
    await checks.count(await checks.lineOf(id, productId), 1)
    const twin = await checks.write([productId])
    expect([twin.status, twin.body.code]).toEqual([409, 'stockCheck.overlaps'])
    expect(twin.body.message).toContain((await checks.read(id)).sn)
    expect((await checks.take(id, 'cancel', { cancelReason: '不盘了' })).status).toBe(200)
    expect([await checks.bench.balanceOf(productId), await checks.sheetsOf(id)]).toEqual([5, []])
    const again = await checks.open([productId])
    expect((await checks.take(again, 'confirm')).body.code).toBe('stockCheck.uncounted')
    await checks.count(await checks.lineOf(again, productId), 5)
    expect((await checks.take(again, 'confirm')).status).toBe(200)
    expect(await checks.sheetsOf(again)).toEqual([])
    expect((await checks.read(again)).differenceAmount).toBe(0)
  })

  it('that are made at once over the same goods are one', async () => {
    const productId = await checks.bench.product(2)
    const answers = await Promise.all(Array.from({ length: 4 }, () => checks.write([productId])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    await checks.take(answers.find(({ status }) => status === 200)!.body.result.id, 'cancel')
  })

  it('never bring stock below zero', async () => {
    const productId = await checks.bench.product(5)
    const id = await checks.open([productId])
    await checks.count(await checks.lineOf(id, productId), 2)
    await checks.move(productId, -4)
    const { status, body } = await checks.take(id, 'confirm')
    expect([status, body.code]).toEqual([422, 'stock.short'])
    expect([
      (await checks.read(id)).checkStatus,
      await checks.sheetsOf(id),
      await checks.bench.balanceOf(productId),
    ]).toEqual([0, [], 1])
    await checks.take(id, 'cancel')
  })

  it('count each batch apart where batches are kept, and take in goods that nobody listed', async () => {
    await checks.keepBatches(true)
    const [productId, unlisted] = [await checks.bench.product(0), await checks.bench.product(0)]
    await checks.bench.receive(productId, 3, 'A')
    await checks.bench.receive(productId, 2)
    await checks.bench.receive(productId, 5, 'B')
    const id = await checks.open([productId])
    expect((await checks.read(id)).items.map(line => [line.batchNo, line.bookQuantity])).toEqual([
      ['A', 3],
      [null, 2],
      ['B', 5],
    ])
    await checks.move(productId, -1, 'B')
    await checks.count(await checks.lineOf(id, productId, 'A'), 1)
    await checks.count(await checks.lineOf(id, productId), 4)
    await checks.count(await checks.lineOf(id, productId, 'B'), 4)
    const given = { productId: unlisted, batchNo: 'C', foundQuantity: 2 }
    expect((await checks.take(id, 'found', given)).status).toBe(200)
    expect((await checks.take(id, 'found', given)).body.code).toBe('stockCheck.listed')
    expect((await checks.take(id, 'confirm')).status).toBe(200)
    expect(await checks.left(productId)).toEqual({ A: 1, '': 4, B: 4 })
    // Never bought, it costs nothing.
    expect([await checks.left(unlisted), await checks.worthOf(unlisted)]).toEqual([{ C: 2 }, [2, 0]])
    expect(await faultsIn(checks.app.connection)).toEqual({})
  })

  it('value what is found at the average, and what is found of nothing at the last purchase or at its price', async () => {
    const [gone, never, priced] = [
      await checks.bench.product(2),
      await checks.bench.product(0),
      await checks.bench.product(0),
    ]
    await checks.move(gone, -2)
    expect((await checks.admin.send('PUT', `product/${priced}`, { purchasePrice: 4.5 })).status).toBe(200)
    const id = await checks.open([gone, never, priced])
    await checks.count(await checks.lineOf(id, priced), 2)
    await checks.count(await checks.lineOf(id, gone), 3)
    await checks.count(await checks.lineOf(id, never), 1)
    await checks.take(id, 'confirm')
    expect([await checks.worthOf(gone), await checks.worthOf(never), await checks.worthOf(priced)]).toEqual([
      [3, 25.11],
      [1, 0],
      [2, 9],
    ])
    const items = [{ productId: priced, quantity: 2, reason: '多出' }]
    const sheet = { kind: 0, warehouseId: checks.bench.warehouseId, items }
    const { body } = await checks.admin.send<{ id: string }>('POST', 'overflowSheet', sheet)
    const asked = await checks.admin.get<{ values: object }>(`overflowSheet/${body.result.id}/_confirm`)
    expect(asked.body.result.values).toEqual({ quantity: 2, estimate: 9 })
    const sumsOf = async (list: string, columns: string) =>
      (
        await checks.admin.get<{ sums: object }>(
          `${list}/_sums?productNo=${checks.numberOf(priced)}&columns=${columns}`,
        )
      ).body.result.sums
    expect((await checks.take(body.result.id, 'confirm', {}, 'overflowSheet', checks.admin)).status).toBe(200)
    expect(await sumsOf('overflowSheet', 'change')).toEqual({ change: 8 })
    const lines = { itemChange: 4, itemCostChange: 18 }
    expect(await sumsOf('overflowSheetWithSku', 'itemChange,itemCostChange')).toEqual(lines)
    expect((await checks.take(body.result.id, 'reverse', {}, 'overflowSheet', checks.admin)).status).toBe(200)
    expect(await sumsOf('overflowSheetWithSku', 'itemChange,itemCostChange')).toEqual({
      itemChange: 2,
      itemCostChange: 9,
    })
  })

  it('cover a category with what is beneath it, a shelf, or all that is there', async () => {
    const [one, other] = [await checks.bench.product(1), await checks.bench.product(2)]
    const { company, warehouseId } = checks.bench
    const [root, leaf, position] = [newId(), newId(), newId()]
    await company
      .insertInto('category')
      .values([
        { id: root, name: `根${root}`, grade: 1 },
        { id: leaf, name: `叶${leaf}`, grade: 2, pid: root },
      ])
      .execute()
    await company.updateTable('product').set({ categoryId: leaf }).where('id', '=', one).execute()
    await company
      .insertInto('warehousePosition')
      .values({ id: position, warehouseId, name: `P-${position.slice(-6)}` })
      .execute()
    await company
      .insertInto('productPosition')
      .values({ id: newId(), productId: other, warehouseId, positionId: position })
      .execute()
    for (const [scope, expected] of [
      [{ categoryId: root }, one],
      [{ categoryId: leaf }, one],
      [{ positionId: position }, other],
    ] as const) {
      const id = await checks.open([], scope)
      expect((await checks.read(id)).items.map(line => line.productId)).toEqual([expected])
      await checks.take(id, 'cancel')
    }
    const empty = await checks.write([], { categoryId: root, positionId: position })
    expect([empty.status, empty.body.code]).toEqual([422, 'stockCheck.empty'])
    // What the demo counts there.
    const counting = company.selectFrom('stockCheck').select('id').where('checkStatus', '=', 0)
    for (const row of await counting.execute()) await checks.take(row.id, 'cancel')
    const all = await checks.open([])
    const stocked = await company
      .selectFrom('stockBalance')
      .select('id')
      .where('warehouseId', '=', warehouseId)
      .where('quantity', '>', '0')
      .execute()
    expect((await checks.read(all)).items.length).toBe(stocked.length)
    expect((await checks.admin.send('PUT', `stockCheck/${all}`, { remark: '月底' })).status).toBe(200)
    expect((await checks.admin.send('PUT', `stockCheck/${all}`, { blind: true })).status).toBe(422)
    await checks.take(all, 'cancel')
  })

  it('are for nobody without the key, nor for another company', async () => {
    const productId = await checks.bench.product(1)
    const id = await checks.open([productId])
    const line = await checks.lineOf(id, productId)
    const [viewer, other] = [await checks.app.as('viewer'), await checks.app.as('other')]
    for (const { status } of [
      await viewer.get(`stockCheck/${id}`),
      await viewer.get('overflowSheet'),
      await checks.write([productId], {}, viewer),
      await checks.count(line, 1, null, viewer),
      await checks.add(line, 1, viewer),
      await checks.take(id, 'confirm', {}, 'stockCheck', viewer),
      await checks.take(id, 'found', { productId, foundQuantity: 1 }, 'stockCheck', viewer),
    ])
      expect(status).toBe(403)
    for (const { status } of [
      await other.get(`stockCheck/${id}`),
      await checks.count(line, 1, null, other),
      await checks.add(line, 1, other),
      await checks.take(id, 'confirm', {}, 'stockCheck', other),
    ])
      expect(status).toBe(404)
    expect(await checks.lineOf(id, productId)).toMatchObject({ countedQuantity: null })
    await checks.take(id, 'cancel')
  })
})
