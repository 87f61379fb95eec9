import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bothEngines } from '../../support/engines.ts'
import { faultsIn } from '../../trade/ledger/faultsIn.ts'
import { type Line, openStockChecks, type StockChecks } from './openStockChecks.ts'

describe.each(bothEngines())('goods that are counted on $name', engine => {
  let checks: StockChecks
  beforeAll(async () => {
    checks = await openStockChecks(engine)
  })
  afterAll(() => checks.app.close())
  beforeEach(() => checks.keepBatches(false))

  it('count while goods come and go: only what is wrong at the moment of the count is put right', async () => {
    const [more, less, same, never] = await Promise.all([10, 10, 4, 6].map(checks.bench.product))
    const id = await checks.open([more!, less!, same!, never!])
    expect((await checks.read(id)).items.map(line => [line.bookQuantity, line.countedQuantity])).toEqual(
      expect.arrayContaining([
        [10, null],
        [4, null],
        [6, null],
      ]),
    )
    // Before it is counted three go out, afterwards two come in.
    await checks.move(more!, -3)
    expect((await checks.count(await checks.lineOf(id, more!), 8.5)).status).toBe(200)
    await checks.move(more!, 2)
    await checks.move(less!, 5)
    expect((await checks.count(await checks.lineOf(id, less!), 14)).status).toBe(200)
    await checks.move(less!, -4)
    expect((await checks.count(await checks.lineOf(id, same!), 4)).status).toBe(200)
    await checks.move(never!, -1)
    expect(await checks.lineOf(id, more!)).toMatchObject({ movedQuantity: -3, difference: 1.5, counterName: '马建国' })
    expect(await checks.lineOf(id, less!)).toMatchObject({ movedQuantity: 5, difference: -1 })
    expect(await checks.lineOf(id, never!)).toMatchObject({ movedQuantity: null, difference: null })
    expect((await checks.read(id)).openCount).toBe(1)

    const asked = await checks.keeper.get<{ values: object; effects: { before: string; after: string }[] }>(
      `stockCheck/${id}/_confirm`,
    )
    expect(asked.body.result.values).toEqual({ openCount: 1, overQuantity: 1.5, lossQuantity: 1 })
    expect(asked.body.result.effects.map(({ before, after }) => [before, after])).toEqual([
      ['9', '10.5'],
      ['11', '10'],
    ])
    expect((await checks.take(id, 'confirm')).status).toBe(200)
    expect(await Promise.all([more!, less!, same!, never!].map(checks.bench.balanceOf))).toEqual([10.5, 10, 4, 5])
    const [over, loss] = await checks.sheetsOf(id)
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
    expect((await checks.read(id)).differenceAmount).toBe(4.19)
    expect((await checks.read(id)).checkStatus).toBe(1)
    expect(await faultsIn(checks.app.connection)).toEqual({})
    expect((await checks.count(await checks.lineOf(id, never!), 5)).body.code).toBe('transition.refused')
    expect((await checks.take(id, 'confirm')).status).toBe(409)
    expect((await checks.take(id, 'cancel')).status).toBe(409)
  })

  it('give their sheets the reasons that were counted in, and who confirmed them when', async () => {
    const [more, less, wet, same, found] = await Promise.all([10, 10, 10, 10, 0].map(checks.bench.product))
    const id = await checks.open([more!, less!, wet!, same!])
    const explain = (line: Line, reason: string) =>
      checks.keeper.send('PATCH', `stockCheckItem/${line.id}/_explain`, { id: line.id, reason })
    await checks.count(await checks.lineOf(id, more!), 12)
    await checks.count(await checks.lineOf(id, less!), 9)
    await checks.count(await checks.lineOf(id, wet!), 7)
    const line = await checks.lineOf(id, wet!)
    await checks.move(wet!, -1)
    expect((await explain(line, '受潮报废')).status).toBe(200)
    // The reason is no count: what moved since then stays beside it.
    expect(await checks.lineOf(id, wet!)).toMatchObject({ reason: '受潮报废', countedQuantity: 7, difference: -3 })
    expect((await explain(line, 'x'.repeat(201))).status).toBe(422)
    await explain(await checks.lineOf(id, same!), '先写后删')
    expect((await explain(await checks.lineOf(id, same!), '')).status).toBe(200)
    await checks.count(await checks.lineOf(id, same!), 9)
    await checks.take(id, 'found', { productId: found, foundQuantity: 2, reason: '上月漏记' })
    expect((await checks.take(id, 'confirm')).status).toBe(200)
    const reasons = (await checks.sheetsOf(id)).flatMap(({ items }) => items.map(one => [one.productId, one.reason]))
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
    for (const sheet of await checks.sheetsOf(id)) {
      expect(await checks.actsOf(sheet.id)).toEqual([
        [0, '马建国'],
        ['确认报溢报损', '马建国'],
      ])
      expect((await checks.take(sheet.id, 'reverse', {}, 'overflowSheet', checks.admin)).status).toBe(200)
      const { id: counter } = await checks.bench.company
        .selectFrom('overflowSheet')
        .select('id')
        .where('reversesId', '=', sheet.id)
        .executeTakeFirstOrThrow()
      expect(await checks.actsOf(counter)).toEqual([
        [0, '陈立群'],
        ['确认报溢报损', '陈立群'],
      ])
    }
  })

  it('are counted by several people at once, who never write over each other', async () => {
    const products = await Promise.all([1, 2, 3, 4, 5, 6].map(checks.bench.product))
    const id = await checks.open(products)
    const { items } = await checks.read(id)
    const answers = await Promise.all(
      items.map((line, index) => checks.count(line, index + 1, null, index % 2 ? checks.admin : checks.keeper)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await checks.read(id)).items.map(line => line.countedQuantity)).toEqual([1, 2, 3, 4, 5, 6])
    // The second of two who count one line is told what the first found.
    const [line] = items
    const late = await checks.count(line!, 7, null, checks.admin)
    expect([late.status, late.body.code]).toEqual([409, 'stockCheck.counted'])
    expect(late.body.message).toMatch(/第1行 测试牌 测试轴承 .*已由马建国于.*盘为1，未被覆盖/)
    expect((await checks.count(line!, 7, 1, checks.admin)).status).toBe(200)
    expect(await checks.lineOf(id, line!.productId)).toMatchObject({ countedQuantity: 7, counterName: '陈立群' })
    const race = await Promise.all([checks.count(items[1]!, 8, 2), checks.count(items[1]!, 9, 2, checks.admin)])
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await checks.take(id, 'cancel', { cancelReason: '演练' })).status).toBe(200)
  })

  it('that add up what lies on several shelves lose nothing, and refuse it where goods moved in between', async () => {
    const productId = await checks.bench.product(10)
    const id = await checks.open([productId])
    const line = await checks.lineOf(id, productId)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => checks.add(line, 1.5, index % 2 ? checks.admin : checks.keeper)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await checks.lineOf(id, productId)).toMatchObject({ countedQuantity: 9, difference: -1 })
    await checks.move(productId, -2)
    const { status, body } = await checks.add(line, 1)
    expect([status, body.code]).toEqual([409, 'stockCheck.moved'])
    expect((await checks.count(line, 8, 9)).status).toBe(200)
    expect((await checks.add(line, 1)).status).toBe(200)
    expect(await checks.lineOf(id, productId)).toMatchObject({ countedQuantity: 9, movedQuantity: -2, difference: 1 })
    await checks.take(id, 'cancel')
  })

  it('are blind on the server, too: only whoever confirms is told what the books say', async () => {
    const counter = await checks.counterOf()
    // A figure that no time, number or name has by chance.
    const BOOKED = 83_519
    const booked = new RegExp(`(?<!\\d)${BOOKED}(?!\\d)`)
    const [productId, seen] = [await checks.bench.product(BOOKED), await checks.bench.product(3)]
    const [blind, shown] = [await checks.open([productId], { blind: true }), await checks.open([seen])]
    const [line] = (await checks.read(blind, counter)).items
    expect(line).toMatchObject({ shownQuantity: null, countedQuantity: null })
    expect((await checks.read(shown, counter)).items[0]).toMatchObject({ shownQuantity: 3 })
    await checks.count(line!, 5, null, counter)
    for (const path of [`stockCheck/${blind}`, `stockCheckWithSku?sn=${(await checks.read(blind)).sn}`]) {
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
      const { statusCode, body } = await checks.app.app.inject({ url: `/v1/${path}`, headers })
      return [statusCode, booked.test(body)]
    }
    const { sn } = await checks.read(blind)
    for (const path of [`stockCheckWithSku/_export?format=csv&sn=${sn}`, `stockCheck/_export?format=csv&sn=${sn}`])
      expect(await asked(path)).toEqual([200, false])
    expect(await asked(`stockCheckWithSku/_export?format=csv&sn=${sn}&columns=bookQuantity`)).toEqual([400, false])
    expect((await checks.take(blind, 'reveal', {}, 'stockCheck', counter)).status).toBe(403)
    expect((await checks.read(blind, counter)).items[0]).toMatchObject({ shownQuantity: null })
    expect((await checks.take(blind, 'confirm', {}, 'stockCheck', counter)).status).toBe(403)
    expect((await checks.read(blind)).items[0]).toMatchObject({ bookQuantity: BOOKED, difference: 5 - BOOKED })
    expect((await checks.take(blind, 'reveal', {}, 'stockCheck', checks.admin)).status).toBe(200)
    expect((await checks.read(blind, counter)).items[0]).toMatchObject({ shownQuantity: BOOKED })
    expect((await checks.take(blind, 'reveal', {}, 'stockCheck', checks.admin)).status).toBe(409)
    await checks.take(blind, 'cancel')
    await checks.take(shown, 'cancel')
  })
})
