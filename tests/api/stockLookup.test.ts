import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillPinyin } from '../../src/database/pinyin/fillPinyin.ts'
import { newId } from '../../src/domain/newId.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'
import { unitOf } from './unitOf.ts'

interface Row {
  id: string
  goodsName: string
  brandName: string
  sn: string
  productNo: string
  stockQuantity: number
  stockList: { id: string; warehouseName: string; quantity: number }[]
  salePrice?: number
  purchasePrice?: number
}

describe.each(engines())('looking up stock on $name', engine => {
  let app: TestApp
  let bench: Workbench
  const callers: Record<string, Caller> = {}

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    for (const name of ['admin', 'sales', 'purchase', 'warehouse', 'viewer', 'other'])
      callers[name] = await app.as(name)
  })
  afterAll(() => app.close())

  const look = (keywords: string, by = 'admin', further = '') =>
    callers[by]!.get<Row[]>(`product?page=1&per_page=30${further}&keywords_eq=${encodeURIComponent(keywords)}`)
  const found = async (keywords: string, by?: string) => (await look(keywords, by)).body.result
  const make = async ({ unit = '个', ...values }: Partial<Row> & { unit?: string }) => {
    const unitId = await unitOf(callers.admin!, unit)
    const row = { productNo: newId(), brandName: '测试牌', goodsName: '测试商品', sn: newId(), unitId, ...values }
    const answer = await callers.admin!.send<{ id: string }>('POST', 'product', row)
    expect(answer.status).toBe(200)
    return answer.body.result.id
  }

  it('finds by name, brand, model, number, initials and whole pinyin, each word in any of them', async () => {
    const id = await make({ goodsName: '框架断路器', brandName: '良信', sn: 'NDW1-2000', productNo: 'ZZ-77' })
    for (const keywords of [
      '框架断路',
      'NDW1-20',
      'ndw1-2000',
      'ZZ-77',
      'kjdlq',
      'KuangJiaDuan',
      '良信 kjdlq',
      '　ＮＤＷ１ 框架',
    ])
      expect(
        (await found(keywords)).map(row => row.id),
        keywords,
      ).toContain(id)
    expect(await found('良信 kjdlq 没有的')).toEqual([])
  })

  it('reads what is written alike by its word', async () => {
    const id = await make({ goodsName: '重庆火锅底料', brandName: '厦门银鹭' })
    const ids = async (keywords: string) => (await found(keywords)).map(row => row.id)
    for (const keywords of ['chongqing', 'cqhg', 'cq xiamen', 'xmyl 重庆'])
      expect(await ids(keywords), keywords).toEqual([id])
    for (const keywords of ['zhongqing', 'zqhg', 'shamen']) expect(await ids(keywords), keywords).toEqual([])
  })

  it('keeps the pinyin with a change, and makes it for what was there before', async () => {
    const id = await make({ goodsName: '甲骨文' })
    expect((await callers.admin!.send('PUT', `product/${id}`, { goodsName: '葫芦娃' })).status).toBe(200)
    expect([await found('jgw'), (await found('hlw')).map(row => row.id)]).toEqual([[], [id]])
    expect(
      (await callers.admin!.send('PUT', `product/${id}`, { unitId: await unitOf(callers.admin!, '台') })).status,
    ).toBe(200)
    expect((await found('hlw')).map(row => row.id)).toEqual([id])
    const rows = [{ productNo: 'IMP-1', brandName: '某牌', goodsName: '蓝鲸鱼', sn: 'B-1', unit: '条' }]
    expect((await callers.admin!.send('POST', 'product/_import', { rows, dryRun: false })).status).toBe(200)
    expect(await found('ljy')).toMatchObject([{ productNo: 'IMP-1' }])
    await bench.company.updateTable('product').set({ keywords: null }).where('id', '=', id).execute()
    expect(await found('hlw')).toEqual([])
    await fillPinyin(app.connection.db, app.registry.entities)
    expect((await found('hlw')).map(row => row.id)).toEqual([id])
    expect((await callers.admin!.get<object>(`product/${id}`)).body.result).not.toHaveProperty('keywords')
  })

  it('takes every sign of a keyword as itself', async () => {
    const id = await make({ sn: String.raw`50%_\x` })
    expect((await found('50%_')).map(row => row.id)).toEqual([id])
    expect((await found(String.raw`_\x`)).map(row => row.id)).toEqual([id])
    expect(await found('%')).toHaveLength(1)
  })

  it('says how much of it lies in which warehouse, as the balances do', async () => {
    const balances = await bench.company
      .selectFrom('stockBalance')
      .innerJoin('product', 'product.id', 'stockBalance.productId')
      .select(['product.id', 'product.productNo', 'stockBalance.warehouseId', 'stockBalance.quantity'])
      .where('stockBalance.quantity', '>', '0')
      .orderBy('product.productNo')
      .execute()
    const [{ id, productNo }] = balances as [(typeof balances)[number]]
    const own = balances.filter(balance => balance.id === id)
    const [row] = await found(productNo)
    expect(row!.id).toBe(id)
    expect(new Map(row!.stockList.map(({ id, quantity }) => [id, quantity]))).toEqual(
      new Map(own.map(({ warehouseId, quantity }) => [warehouseId, Number(quantity)])),
    )
    expect(row!.stockQuantity).toBeCloseTo(
      own.reduce((sum, { quantity }) => sum + Number(quantity), 0),
      3,
    )
    expect(await found(await make({}).then(async id => (await readNo(id))!))).toMatchObject([
      { stockQuantity: 0, stockList: [] },
    ])
  })
  const readNo = async (id: string) =>
    (await bench.company.selectFrom('product').select('productNo').where('id', '=', id).executeTakeFirst())?.productNo

  it.each([
    ['admin', ['salePrice', 'purchasePrice']],
    ['sales', ['salePrice']],
    ['purchase', ['purchasePrice']],
    ['viewer', ['salePrice']],
    ['warehouse', []],
  ])('tells %s the prices %j', async (account, prices) => {
    const rows = await found('SP1', account)
    expect(rows).toHaveLength(30)
    for (const row of rows)
      expect(
        Object.keys(row)
          .filter(name => name.endsWith('Price'))
          .sort(),
      ).toEqual([...prices].sort())
    for (const price of prices as 'salePrice'[]) expect(typeof rows[0]![price]).toBe('number')
  })

  it('pages, counts, puts what begins with the keyword first, and finds nothing for nothing', async () => {
    const all = await look('sp1')
    const { total_count: total } = all.body.result_info!
    expect(all.body.result_info).toMatchObject({ page: 1, per_page: 30 })
    const second = await callers.admin!.get<Row[]>('product?page=2&per_page=30&keywords_eq=sp1')
    expect(second.body.result_info).toMatchObject({ total_count: total })
    expect(second.body.result.some(({ id }) => all.body.result.some(row => row.id === id))).toBe(false)
    const beyond = await callers.admin!.get<Row[]>('product?keywords_eq=sp1&page=900')
    expect(beyond.body).toMatchObject({ result: [], result_info: { total_count: total } })
    await make({ goodsName: 'QX9 配件', productNo: 'A-1', sn: 'other' })
    await make({ goodsName: '整机', productNo: 'B-1', sn: 'QX9-100' })
    expect((await found('qx9')).map(row => row.productNo)).toEqual(['B-1', 'A-1'])
    expect((await look(' ')).body).toMatchObject({ result: [], result_info: { total_count: 0 } })
  })

  it('stays within the company', async () => {
    const id = await make({ goodsName: '独一无二之物' })
    expect((await found('独一无二之物')).map(row => row.id)).toEqual([id])
    expect(await found('独一无二之物', 'other')).toEqual([])
  })

  it('opens no list: without the keyword the address is that of the list and its key', async () => {
    expect((await look('断路器', 'warehouse')).status).toBe(200)
    expect((await callers.warehouse!.get('product?page=1&per_page=30')).status).toBe(403)
    expect((await callers.warehouse!.get('product?goodsName=keywords_eq')).status).toBe(403)
    expect((await look('x', 'warehouse', '&goodsName=y')).status).toBe(400)
    expect((await look('x'.repeat(101))).status).toBe(400)
    expect((await app.anonymous.get('product?keywords_eq=x')).status).toBe(401)
  })
})

describe.each(engines())('usage events on $name', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine)
  })
  afterAll(() => app.close())

  it('are kept apart: nothing that is sent reaches the operation log', async () => {
    const { company, actor } = await openWorkbench(app)
    const entries = () =>
      company
        .selectFrom('operationLog')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirst()
    const before = await entries()
    const sales = await app.as('sales')
    const entry = {
      operationType: 12,
      orderType: 1,
      orderId: newId(),
      sn: 'CK1',
      remark: '改写',
      operatorName: '马建国',
    }
    for (const type of [3, 12]) expect((await sales.send('POST', `log/${type}`, entry)).status).toBe(200)
    expect((await sales.send('POST', 'log/3')).status).toBe(200)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect((await sales.send(method, 'log', entry)).status).toBe(404)
    for (const type of ['x', '-1', '100', '3.5']) expect((await sales.send('POST', `log/${type}`)).status).toBe(404)
    expect(await entries()).toEqual(before)
    const kept = await company.selectFrom('usageEvent').select(['type', 'accountId']).orderBy('time').execute()
    expect(kept.map(({ type }) => type)).toEqual([3, 12, 3])
    expect(kept.every(({ accountId }) => accountId !== actor.accountId)).toBe(true)
  })

  it('are refused where one account sends too many, and taken from the others', async () => {
    const [viewer, purchase] = [await app.as('viewer'), await app.as('purchase')]
    const statuses = new Set<number>()
    for (let sent = 0; sent < 60; sent += 1) statuses.add((await viewer.send('POST', 'log/3')).status)
    expect([...statuses]).toEqual([200])
    const refused = await viewer.send('POST', 'log/3')
    expect([refused.status, refused.body.code]).toEqual([429, 'usage.tooMany'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await purchase.send('POST', 'log/3')).status).toBe(200)
  })
})
