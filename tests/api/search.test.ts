import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/domain/newId.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { bothEngines } from '../support/engines.ts'
import { scopedRegistry } from '../support/scopedRegistry.ts'
import { accountOf } from './accountOf.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'
import { unitOf } from './unitOf.ts'

interface Found {
  resource: string
  label: string
  id: string
  title: string
  path: string
  isExact: boolean
  told: { label: string; kind: string; value: string | number }[]
}

describe.each(bothEngines())('searching all kinds of records on $name', engine => {
  let app: TestApp
  let bench: Workbench
  const callers: Record<string, Caller> = {}

  beforeAll(async () => {
    // Whose orders are seen by whoever made them.
    const rules = { salesOrder: [{ permission: 'sale-putout-all' }, { see: 'creatorId == actor.id' }] }
    const registry = await scopedRegistry(rules)
    app = await createTestApp(engine, () => registry)
    bench = await openWorkbench(app, 'admin')
    for (const name of ['admin', 'sales', 'salesall', 'purchase', 'warehouse', 'viewer', 'other'])
      callers[name] = await app.as(name)
  })
  afterAll(() => app.close())

  const find = async (keywords: string, by = 'admin') => {
    const answer = await callers[by]!.get<Found[]>(`_search?keywords=${encodeURIComponent(keywords)}`)
    expect(answer.status, answer.body.message).toBe(200)
    return answer.body.result
  }
  const toldOf = ({ told }: Found) => Object.fromEntries(told.map(({ label, value }) => [label, value]))
  const newest = (table: 'salesOrder' | 'stockOutOrder') =>
    bench.company.selectFrom(table).select(['id', 'sn']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const customer = async (customerName: string) => {
    const made = await callers.admin!.send<{ id: string }>('POST', 'customer', { customerName })
    expect(made.status).toBe(200)
    return made.body.result.id
  }

  it('finds a document by its number, a part of it, or in wide letters, with what it is and where it opens', async () => {
    const { id, sn } = await newest('salesOrder')
    const wide = sn.replace(/./g, sign => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))
    for (const keywords of [sn, sn.slice(2), sn.toLowerCase(), ` ${wide} `])
      expect(
        (await find(keywords)).map(one => one.id),
        keywords,
      ).toContain(id)
    const [first] = await find(sn)
    expect(first).toMatchObject({ resource: 'salesOrder', label: '销售单', id, title: sn, isExact: true })
    expect(first!.path).toBe(`/sale/orderDetail/${id}`)
    const { customerName, goodsAmount } = (
      await callers.admin!.get<{ customerName: string; goodsAmount: number }>(`salesOrder/${id}`)
    ).body.result
    expect(toldOf(first!)).toMatchObject({ 客户名称: customerName, 商品金额: goodsAmount })
    expect(first!.told.map(({ kind }) => kind)).toEqual(['text', 'enumeration', 'dateTime', 'money'])
  })

  it('tells a few of each kind, the newest documents first, and short parts of numbers find none', async () => {
    const { sn } = await newest('salesOrder')
    const part = sn.slice(0, 4)
    const orders = (await find(part)).filter(({ resource }) => resource === 'salesOrder')
    expect(orders.length).toBeGreaterThan(1)
    expect(orders.length).toBeLessThanOrEqual(5)
    const times = orders.map(({ told }) => String(told.find(({ kind }) => kind === 'dateTime')?.value))
    expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)))
    expect((await find(sn.slice(0, 2))).filter(({ resource }) => resource === 'salesOrder')).toEqual([])
  })

  it('finds others by title, model, number, pinyin and several words, what is called so before what has it', async () => {
    const [plain, longer] = [await customer('寻寻公司'), await customer('大寻寻公司')]
    expect((await find('寻寻公司')).map(({ id }) => id)).toEqual([plain, longer])
    expect((await find('寻寻 大')).map(({ id }) => id)).toEqual([longer])
    const unitId = await unitOf(callers.admin!, '个')
    const product = {
      productNo: 'XX-901',
      brandName: '寻牌',
      goodsName: '寻常阀门',
      sn: 'FM_9%',
      unitId,
      salePrice: 12.5,
    }
    const { id } = (await callers.admin!.send<{ id: string }>('POST', 'product', product)).body.result
    for (const keywords of ['XX-901', 'fm_9%', '寻常', 'xcfm', '寻牌 阀'])
      expect(
        (await find(keywords)).map(one => one.id),
        keywords,
      ).toContain(id)
    const [found] = await find('XX-901')
    expect(toldOf(found!)).toMatchObject({ 商品名称: '寻常阀门', 型号: 'FM_9%' })
    expect(found!.path).toBe(`/product/detail/${id}`)
  })

  it('takes every sign of a keyword as itself', async () => {
    expect(await find('%%%')).toEqual([])
    expect(await find('___')).toEqual([])
    expect(await find(String.raw`\\`)).toEqual([])
    expect(await find("'; drop table account; --")).toEqual([])
  })

  it('finds nothing of kinds that the caller may not open, nor of another company', async () => {
    const name = `隔壁${newId().slice(-6)}`
    await customer(name)
    expect(await find(name)).toHaveLength(1)
    expect(await find(name, 'purchase')).toEqual([])
    expect(await find(name, 'other')).toEqual([])
    const { sn } = await newest('salesOrder')
    expect((await find(sn, 'purchase')).map(({ resource }) => resource)).not.toContain('salesOrder')
    for (const account of ['warehouse', 'viewer', 'purchase', 'sales'])
      for (const { path } of [...(await find('000', account)), ...(await find('公司', account))]) {
        const { view } = await viewOf(callers[account]!)
        expect(
          view.some(pattern => new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`).test(path)),
          `${account} ${path}`,
        ).toBe(true)
      }
  })
  const viewOf = async (caller: Caller) => {
    const { resources } = (
      await caller.get<{ resources: Record<string, { pages: { path: string }[] }> }>('system/declarations')
    ).body.result
    return { view: Object.values(resources).flatMap(({ pages }) => pages.map(({ path }) => path)) }
  }

  it('finds of records with rules only those that the account sees', async () => {
    const { id, sn } = await newest('salesOrder')
    const give = async (name: string) =>
      bench.company
        .updateTable('salesOrder')
        .set({ creatorId: await accountOf(bench.company, name) })
        .where('id', '=', id)
        .execute()
    await give('sales')
    expect((await find(sn, 'sales')).map(one => one.id)).toContain(id)
    await give('admin')
    expect((await find(sn, 'sales')).map(one => one.id)).not.toContain(id)
    expect((await find(sn, 'salesall')).map(one => one.id)).toContain(id)
  })

  it('tells no amount to a role that is not told of prices', async () => {
    const { sn } = await newest('stockOutOrder')
    const [whole] = await find(sn)
    const role = await bench.company
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .select(['role.id', 'role.menuKeys'])
      .where('account.loginName', '=', 'sales')
      .executeTakeFirstOrThrow()
    const order = await newest('salesOrder')
    await bench.company
      .updateTable('salesOrder')
      .set({ creatorId: await accountOf(bench.company, 'sales') })
      .where('id', '=', order.id)
      .execute()
    const kinds = async () => (await find(order.sn, 'sales'))[0]!.told.map(({ kind }) => kind)
    expect(whole).toBeDefined()
    expect(await kinds()).toContain('money')
    const keys = (role.menuKeys as unknown as string[]).filter(key => key !== 'data-salePrice')
    const changed = await callers.admin!.send('PATCH', `system/roles/${role.id}`, { menuKeys: keys })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await kinds()).not.toContain('money')
  })

  it.each([
    ['no word', '_search', 400],
    ['an empty one', '_search?keywords=', 400],
    ['101 signs', `_search?keywords=${'x'.repeat(101)}`, 400],
    ['something else', '_search?keywords=x&resource=salesOrder', 400],
  ])('refuses %s', async (_name, path, status) => {
    expect((await callers.admin!.get(path)).status).toBe(status)
  })

  it('finds nothing for blanks, and takes any number of words', async () => {
    expect(await find('   ')).toEqual([])
    expect(await find('　')).toEqual([])
    expect(await find(Array.from({ length: 20 }, () => 'zqxj').join(' '))).toEqual([])
  })

  it('asks whoever is not signed in to do so', async () => {
    expect((await app.anonymous.get('_search?keywords=x')).status).toBe(401)
  })
})
