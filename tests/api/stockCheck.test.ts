import { Big } from 'big.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/domain/newId.ts'
import { moveStock } from '../../src/trade/stock/stock.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { bothEngines } from '../support/engines.ts'
import { faultsIn } from '../trade/ledger/faultsIn.ts'
import { enterFirst } from '../support/enterFirst.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Line {
  id: string
  lineNo: number
  productId: string
  batchNo: string | null
  bookQuantity?: number
  shownQuantity: number | null
  countedQuantity: number | null
  movedQuantity?: number | null
  difference?: number | null
  counterName: string | null
  reason?: string | null
}

interface Check {
  id: string
  sn: string
  checkStatus: number
  openCount: number
  differenceAmount: number | null
  items: Line[]
}

interface Sheet {
  id: string
  kind: number
  sheetStatus: number
  checkId: string | null
  items: { productId: string; batchNo: string | null; quantity: number; costAmount: number; reason: string }[]
}

describe.each(bothEngines())('stock checks on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let keeper: Caller
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    admin = await app.as('admin')
    keeper = await app.as('warehouse')
  })
  afterAll(() => app.close())
  beforeEach(() => keepBatches(false))

  const keepBatches = async (hasBatchStock: boolean) => {
    bench = { ...bench, actor: { ...bench.actor, settings: { hasBatchStock } } }
    expect((await admin.send('PUT', 'system/settings', { hasBatchStock })).status).toBe(200)
  }
  const write = (productIds: string[], further: object = {}, by = keeper) =>
    by.send<{ id: string }>('POST', 'stockCheck', { warehouseId: bench.warehouseId, productIds, ...further })
  const open = async (productIds: string[], further?: object) => {
    const { status, body } = await write(productIds, further)
    expect([status, body.message]).toEqual([200, expect.anything()])
    return body.result.id
  }
  const read = async (id: string, by = admin) => (await by.get<Check>(`stockCheck/${id}`)).body.result
  const lineOf = async (id: string, productId: string, batchNo: string | null = null) =>
    (await read(id)).items.find(line => line.productId === productId && line.batchNo === batchNo)!
  const count = (line: Line, countedQuantity: number, seenQuantity: number | null = null, by = keeper) =>
    by.send('PATCH', `stockCheckItem/${line.id}/_count`, { id: line.id, countedQuantity, seenQuantity })
  const add = (line: Line, addedQuantity: number, by = keeper) =>
    by.send('PATCH', `stockCheckItem/${line.id}/_add`, { id: line.id, addedQuantity })
  const numberOf = (productId: string) => `T${productId.slice(-12)}`
  const take = (id: string, name: string, body = {}, path = 'stockCheck', by = keeper) =>
    by.send('PATCH', `${path}/${id}/_${name}`, { id, ...body })
  const move = async (productId: string, quantity: number, batchNo = '') => {
    if (quantity > 0) return bench.receive(productId, quantity, batchNo)
    const movement = {
      warehouseId: bench.warehouseId,
      productId,
      quantity: new Big(quantity),
      itemId: newId(),
      lineNo: 1,
    }
    const batches = [{ batchNo, quantity: new Big(-quantity) }]
    const document = { type: 6, id: newId(), sn: 'QT', time: new Date().toISOString() }
    await bench.company
      .transaction()
      .execute(trx => moveStock(trx, bench.actor, document, [{ ...movement, batches, rest: 'named' }]))
  }
  const sheetsOf = async (id: string) => {
    const rows = await bench.company
      .selectFrom('overflowSheet')
      .select('id')
      .where('checkId', '=', id)
      .orderBy('id')
      .execute()
    return Promise.all(rows.map(async row => (await admin.get<Sheet>(`overflowSheet/${row.id}`)).body.result))
  }
  const actsOf = async (id: string) => {
    const entries = await bench.company
      .selectFrom('operationLog')
      .select(['operationType', 'operationTypeName', 'operatorName'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute()
    return entries.map(entry => [entry.operationTypeName ?? entry.operationType, entry.operatorName])
  }
  const left = async (productId: string) => {
    const rows = await bench.company
      .selectFrom('stockBatch')
      .select(['batchNo', 'quantity'])
      .where('productId', '=', productId)
      .execute()
    return Object.fromEntries(rows.map(row => [row.batchNo, Number(row.quantity)]))
  }
  const worthOf = async (productId: string) => {
    const row = await bench.company
      .selectFrom('stockBalance')
      .select(['quantity', 'amount'])
      .where('productId', '=', productId)
      .executeTakeFirstOrThrow()
    return [Number(row.quantity), Number(row.amount)]
  }

  it('count while goods come and go: only what is wrong at the moment of the count is put right', async () => {
    const [more, less, same, never] = await Promise.all([10, 10, 4, 6].map(bench.product))
    const id = await open([more!, less!, same!, never!])
    expect((await read(id)).items.map(line => [line.bookQuantity, line.countedQuantity])).toEqual(
      expect.arrayContaining([
        [10, null],
        [4, null],
        [6, null],
      ]),
    )
    // Before it is counted three go out, afterwards two come in.
    await move(more!, -3)
    expect((await count(await lineOf(id, more!), 8.5)).status).toBe(200)
    await move(more!, 2)
    await move(less!, 5)
    expect((await count(await lineOf(id, less!), 14)).status).toBe(200)
    await move(less!, -4)
    expect((await count(await lineOf(id, same!), 4)).status).toBe(200)
    await move(never!, -1)
    expect(await lineOf(id, more!)).toMatchObject({ movedQuantity: -3, difference: 1.5, counterName: '马建国' })
    expect(await lineOf(id, less!)).toMatchObject({ movedQuantity: 5, difference: -1 })
    expect(await lineOf(id, never!)).toMatchObject({ movedQuantity: null, difference: null })
    expect((await read(id)).openCount).toBe(1)

    const asked = await keeper.get<{ values: object; effects: { before: string; after: string }[] }>(
      `stockCheck/${id}/_confirm`,
    )
    expect(asked.body.result.values).toEqual({ openCount: 1, overQuantity: 1.5, lossQuantity: 1 })
    expect(asked.body.result.effects.map(({ before, after }) => [before, after])).toEqual([
      ['9', '10.5'],
      ['11', '10'],
    ])
    expect((await take(id, 'confirm')).status).toBe(200)
    expect(await Promise.all([more!, less!, same!, never!].map(bench.balanceOf))).toEqual([10.5, 10, 4, 5])
    const [over, loss] = await sheetsOf(id)
    expect(over).toMatchObject({
      kind: 0,
      sheetStatus: 1,
      items: [{ productId: more, quantity: 1.5, costAmount: 12.56, reason: '盘盈' }],
    })
    expect(loss).toMatchObject({
      kind: 1,
      sheetStatus: 1,
      items: [{ productId: less, quantity: 1, costAmount: 8.37, reason: '盘亏' }],
    })
    expect((await read(id)).differenceAmount).toBe(4.19)
    expect((await read(id)).checkStatus).toBe(1)
    expect(await faultsIn(app.connection)).toEqual({})
    expect((await count(await lineOf(id, never!), 5)).body.code).toBe('transition.refused')
    expect((await take(id, 'confirm')).status).toBe(409)
    expect((await take(id, 'cancel')).status).toBe(409)
  })

  it('give their sheets the reasons that were counted in, and who confirmed them when', async () => {
    const [more, less, wet, same, found] = await Promise.all([10, 10, 10, 10, 0].map(bench.product))
    const id = await open([more!, less!, wet!, same!])
    const explain = (line: Line, reason: string) =>
      keeper.send('PATCH', `stockCheckItem/${line.id}/_explain`, { id: line.id, reason })
    await count(await lineOf(id, more!), 12)
    await count(await lineOf(id, less!), 9)
    await count(await lineOf(id, wet!), 7)
    const line = await lineOf(id, wet!)
    await move(wet!, -1)
    expect((await explain(line, '受潮报废')).status).toBe(200)
    // The reason is no count: what moved since then stays beside it.
    expect(await lineOf(id, wet!)).toMatchObject({ reason: '受潮报废', countedQuantity: 7, difference: -3 })
    expect((await explain(line, 'x'.repeat(201))).status).toBe(422)
    await explain(await lineOf(id, same!), '先写后删')
    expect((await explain(await lineOf(id, same!), '')).status).toBe(200)
    await count(await lineOf(id, same!), 9)
    await take(id, 'found', { productId: found, foundQuantity: 2, reason: '上月漏记' })
    expect((await take(id, 'confirm')).status).toBe(200)
    const reasons = (await sheetsOf(id)).flatMap(({ items }) => items.map(one => [one.productId, one.reason]))
    expect(new Map(reasons as [string, string][])).toEqual(
      new Map([
        [more!, '盘盈'],
        [found!, '上月漏记'],
        [less!, '盘亏'],
        [wet!, '受潮报废'],
        [same!, '盘亏'],
      ]),
    )
    expect((await explain(line, '晚了')).body.code).toBe('transition.refused')
    for (const sheet of await sheetsOf(id)) {
      expect(await actsOf(sheet.id)).toEqual([
        [0, '马建国'],
        ['确认报溢报损', '马建国'],
      ])
      expect((await take(sheet.id, 'reverse', {}, 'overflowSheet', admin)).status).toBe(200)
      const { id: counter } = await bench.company
        .selectFrom('overflowSheet')
        .select('id')
        .where('reversesId', '=', sheet.id)
        .executeTakeFirstOrThrow()
      expect(await actsOf(counter)).toEqual([
        [0, '陈立群'],
        ['确认报溢报损', '陈立群'],
      ])
    }
  })

  it('are counted by several people at once, who never write over each other', async () => {
    const products = await Promise.all([1, 2, 3, 4, 5, 6].map(bench.product))
    const id = await open(products)
    const { items } = await read(id)
    const answers = await Promise.all(
      items.map((line, index) => count(line, index + 1, null, index % 2 ? admin : keeper)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await read(id)).items.map(line => line.countedQuantity)).toEqual([1, 2, 3, 4, 5, 6])
    // The second of two who count one line is told what the first found.
    const [line] = items
    const late = await count(line!, 7, null, admin)
    expect([late.status, late.body.code]).toEqual([409, 'stockCheck.counted'])
    expect(late.body.message).toMatch(/第1行 测试牌 测试轴承 .*已由马建国于.*盘为1，未被覆盖/)
    expect((await count(line!, 7, 1, admin)).status).toBe(200)
    expect(await lineOf(id, line!.productId)).toMatchObject({ countedQuantity: 7, counterName: '陈立群' })
    const race = await Promise.all([count(items[1]!, 8, 2), count(items[1]!, 9, 2, admin)])
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await take(id, 'cancel', { cancelReason: '演练' })).status).toBe(200)
  })

  it('that add up what lies on several shelves lose nothing, and refuse it where goods moved in between', async () => {
    const productId = await bench.product(10)
    const id = await open([productId])
    const line = await lineOf(id, productId)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => add(line, 1.5, index % 2 ? admin : keeper)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await lineOf(id, productId)).toMatchObject({ countedQuantity: 9, difference: -1 })
    await move(productId, -2)
    const { status, body } = await add(line, 1)
    expect([status, body.code]).toEqual([409, 'stockCheck.moved'])
    expect((await count(line, 8, 9)).status).toBe(200)
    expect((await add(line, 1)).status).toBe(200)
    expect(await lineOf(id, productId)).toMatchObject({ countedQuantity: 9, movedQuantity: -2, difference: 1 })
    await take(id, 'cancel')
  })

  it('are blind on the server, too: only whoever confirms is told what the books say', async () => {
    const counter = await counterOf()
    // A figure that no time, number or name has by chance.
    const BOOKED = 83_519
    const booked = new RegExp(`(?<!\\d)${BOOKED}(?!\\d)`)
    const [productId, seen] = [await bench.product(BOOKED), await bench.product(3)]
    const [blind, shown] = [await open([productId], { blind: true }), await open([seen])]
    const [line] = (await read(blind, counter)).items
    expect(line).toMatchObject({ shownQuantity: null, countedQuantity: null })
    expect((await read(shown, counter)).items[0]).toMatchObject({ shownQuantity: 3 })
    await count(line!, 5, null, counter)
    for (const path of [`stockCheck/${blind}`, `stockCheckWithSku?sn=${(await read(blind)).sn}`]) {
      const { status, body } = await counter.get(path)
      const text = JSON.stringify(body)
      expect(status).toBe(200)
      for (const hidden of ['bookQuantity', 'expectedQuantity', 'movedQuantity', 'difference', 'lossQuantity'])
        expect(text).not.toContain(`"${hidden}"`)
      expect(text).not.toMatch(booked)
    }
    expect((await counter.get('stockCheckWithSku?sort=difference')).status).toBe(400)
    const asked = async (path: string) => {
      const headers = { authorization: `Bearer ${counter.token}` }
      const { statusCode, body } = await app.app.inject({ url: `/v1/${path}`, headers })
      return [statusCode, booked.test(body)]
    }
    const { sn } = await read(blind)
    for (const path of [`stockCheckWithSku/_export?format=csv&sn=${sn}`, `stockCheck/_export?format=csv&sn=${sn}`])
      expect(await asked(path)).toEqual([200, false])
    expect(await asked(`stockCheckWithSku/_export?format=csv&sn=${sn}&columns=bookQuantity`)).toEqual([400, false])
    expect((await take(blind, 'reveal', {}, 'stockCheck', counter)).status).toBe(403)
    expect((await read(blind, counter)).items[0]).toMatchObject({ shownQuantity: null })
    expect((await take(blind, 'confirm', {}, 'stockCheck', counter)).status).toBe(403)
    expect((await read(blind)).items[0]).toMatchObject({ bookQuantity: BOOKED, difference: 5 - BOOKED })
    expect((await take(blind, 'reveal', {}, 'stockCheck', admin)).status).toBe(200)
    expect((await read(blind, counter)).items[0]).toMatchObject({ shownQuantity: BOOKED })
    expect((await take(blind, 'reveal', {}, 'stockCheck', admin)).status).toBe(409)
    await take(blind, 'cancel')
    await take(shown, 'cancel')
  })

  it('that are void leave nothing, and free their goods', async () => {
    const productId = await bench.product(5)
    const id = await open([productId])
    await count(await lineOf(id, productId), 1)
    const twin = await write([productId])
    expect([twin.status, twin.body.code]).toEqual([409, 'stockCheck.overlaps'])
    expect(twin.body.message).toContain((await read(id)).sn)
    expect((await take(id, 'cancel', { cancelReason: '不盘了' })).status).toBe(200)
    expect([await bench.balanceOf(productId), await sheetsOf(id)]).toEqual([5, []])
    const again = await open([productId])
    expect((await take(again, 'confirm')).body.code).toBe('stockCheck.uncounted')
    await count(await lineOf(again, productId), 5)
    expect((await take(again, 'confirm')).status).toBe(200)
    expect(await sheetsOf(again)).toEqual([])
    expect((await read(again)).differenceAmount).toBe(0)
  })

  it('that are made at once over the same goods are one', async () => {
    const productId = await bench.product(2)
    const answers = await Promise.all(Array.from({ length: 4 }, () => write([productId])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    await take(answers.find(({ status }) => status === 200)!.body.result.id, 'cancel')
  })

  it('never bring stock below zero', async () => {
    const productId = await bench.product(5)
    const id = await open([productId])
    await count(await lineOf(id, productId), 2)
    await move(productId, -4)
    const { status, body } = await take(id, 'confirm')
    expect([status, body.code]).toEqual([422, 'stock.short'])
    expect([(await read(id)).checkStatus, await sheetsOf(id), await bench.balanceOf(productId)]).toEqual([0, [], 1])
    await take(id, 'cancel')
  })

  it('count each batch apart where batches are kept, and take in goods that nobody listed', async () => {
    await keepBatches(true)
    const [productId, unlisted] = [await bench.product(0), await bench.product(0)]
    await bench.receive(productId, 3, 'A')
    await bench.receive(productId, 2)
    await bench.receive(productId, 5, 'B')
    const id = await open([productId])
    expect((await read(id)).items.map(line => [line.batchNo, line.bookQuantity])).toEqual([
      ['A', 3],
      [null, 2],
      ['B', 5],
    ])
    await move(productId, -1, 'B')
    await count(await lineOf(id, productId, 'A'), 1)
    await count(await lineOf(id, productId), 4)
    await count(await lineOf(id, productId, 'B'), 4)
    const given = { productId: unlisted, batchNo: 'C', foundQuantity: 2 }
    expect((await take(id, 'found', given)).status).toBe(200)
    expect((await take(id, 'found', given)).body.code).toBe('stockCheck.listed')
    expect((await take(id, 'confirm')).status).toBe(200)
    expect(await left(productId)).toEqual({ A: 1, '': 4, B: 4 })
    // Never bought, it costs nothing.
    expect([await left(unlisted), await worthOf(unlisted)]).toEqual([{ C: 2 }, [2, 0]])
    expect(await faultsIn(app.connection)).toEqual({})
  })

  it('value what is found at the average, and what is found of nothing at the last purchase or at its price', async () => {
    const [gone, never, priced] = [await bench.product(2), await bench.product(0), await bench.product(0)]
    await move(gone, -2)
    expect((await admin.send('PUT', `product/${priced}`, { purchasePrice: 4.5 })).status).toBe(200)
    const id = await open([gone, never, priced])
    await count(await lineOf(id, priced), 2)
    await count(await lineOf(id, gone), 3)
    await count(await lineOf(id, never), 1)
    await take(id, 'confirm')
    expect([await worthOf(gone), await worthOf(never), await worthOf(priced)]).toEqual([
      [3, 25.11],
      [1, 0],
      [2, 9],
    ])
    const items = [{ productId: priced, quantity: 2, reason: '多出' }]
    const sheet = { kind: 0, warehouseId: bench.warehouseId, items }
    const { body } = await admin.send<{ id: string }>('POST', 'overflowSheet', sheet)
    const asked = await admin.get<{ values: object }>(`overflowSheet/${body.result.id}/_confirm`)
    expect(asked.body.result.values).toEqual({ quantity: 2, estimate: 9 })
    const sumsOf = async (list: string, columns: string) =>
      (await admin.get<{ sums: object }>(`${list}/_sums?productNo=${numberOf(priced)}&columns=${columns}`)).body.result
        .sums
    expect((await take(body.result.id, 'confirm', {}, 'overflowSheet', admin)).status).toBe(200)
    expect(await sumsOf('overflowSheet', 'change')).toEqual({ change: 8 })
    const lines = { itemChange: 4, itemCostChange: 18 }
    expect(await sumsOf('overflowSheetWithSku', 'itemChange,itemCostChange')).toEqual(lines)
    expect((await take(body.result.id, 'reverse', {}, 'overflowSheet', admin)).status).toBe(200)
    expect(await sumsOf('overflowSheetWithSku', 'itemChange,itemCostChange')).toEqual({
      itemChange: 2,
      itemCostChange: 9,
    })
  })

  it('cover a category with what is beneath it, a shelf, or all that is there', async () => {
    const [one, other] = [await bench.product(1), await bench.product(2)]
    const { company, warehouseId } = bench
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
      const id = await open([], scope)
      expect((await read(id)).items.map(line => line.productId)).toEqual([expected])
      await take(id, 'cancel')
    }
    const empty = await write([], { categoryId: root, positionId: position })
    expect([empty.status, empty.body.code]).toEqual([422, 'stockCheck.empty'])
    // What the demo counts there.
    const counting = company.selectFrom('stockCheck').select('id').where('checkStatus', '=', 0)
    for (const row of await counting.execute()) await take(row.id, 'cancel')
    const all = await open([])
    const stocked = await company
      .selectFrom('stockBalance')
      .select('id')
      .where('warehouseId', '=', warehouseId)
      .where('quantity', '>', '0')
      .execute()
    expect((await read(all)).items.length).toBe(stocked.length)
    expect((await admin.send('PUT', `stockCheck/${all}`, { remark: '月底' })).status).toBe(200)
    expect((await admin.send('PUT', `stockCheck/${all}`, { blind: true })).status).toBe(422)
    await take(all, 'cancel')
  })

  it('are for nobody without the key, nor for another company', async () => {
    const productId = await bench.product(1)
    const id = await open([productId])
    const line = await lineOf(id, productId)
    const [viewer, other] = [await app.as('viewer'), await app.as('other')]
    for (const { status } of [
      await viewer.get(`stockCheck/${id}`),
      await viewer.get('overflowSheet'),
      await write([productId], {}, viewer),
      await count(line, 1, null, viewer),
      await add(line, 1, viewer),
      await take(id, 'confirm', {}, 'stockCheck', viewer),
      await take(id, 'found', { productId, foundQuantity: 1 }, 'stockCheck', viewer),
    ])
      expect(status).toBe(403)
    for (const { status } of [
      await other.get(`stockCheck/${id}`),
      await count(line, 1, null, other),
      await add(line, 1, other),
      await take(id, 'confirm', {}, 'stockCheck', other),
    ])
      expect(status).toBe(404)
    expect(await lineOf(id, productId)).toMatchObject({ countedQuantity: null })
    await take(id, 'cancel')
  })

  /** Somebody who counts and confirms nothing. */
  async function counterOf(): Promise<Caller> {
    const role = await admin.send<{ id: string }>('POST', 'system/roles', {
      name: '盘点员',
      menuKeys: ['warehouse-check'],
    })
    const account = { loginName: 'counter', name: '数数', roleId: role.body.result.id, password: 'given by somebody' }
    await admin.send('POST', 'system/accounts', account)
    await enterFirst(app, account.loginName, account.password)
    return app.as('counter')
  }
})
