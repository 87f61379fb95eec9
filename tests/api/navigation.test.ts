import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MenuItem } from '../../src/engine/model/menuModel.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { menuKeys } from '../../src/engine/visibility/permissions.ts'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench } from './openWorkbench.ts'

/** The customers' page asks for an authority, that company A's people have and those of B have not. */
const asks = (items: MenuItem[]): MenuItem[] =>
  items.map(item => ({
    ...item,
    ...(item.menuKey === 'relation-customer' && { authority: 'hasKestrelAuthority' }),
    children: asks(item.children),
  }))

describe.each(engines())('the navigation on $name', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine, registry => ({ ...registry, menus: asks(registry.menus) }))
  })
  afterAll(() => app.close())

  it('withholds a key from who lacks the authority it asks for: in the menu, the declarations and the API', async () => {
    const seen = async (userName: string) => {
      const caller = await app.as(userName)
      const me = await caller.get<{ menus: MenuItem[] }>('auth/me')
      const declared = await caller.get<{ resources: object }>('system/declarations')
      return [
        menuKeys(me.body.result.menus).has('relation-customer'),
        'customer' in declared.body.result.resources,
        (await caller.get('customer')).status,
      ]
    }
    expect(await seen('admin')).toEqual([true, true, 200])
    expect(await seen('other')).toEqual([false, false, 403])
    // Their role holds the key all the same, and nothing else is withheld.
    expect((await (await app.as('other')).get('supplier')).status).toBe(200)
  })

  it('gives and takes the authority with the next request', async () => {
    const { company, actor } = await openWorkbench(app, 'other')
    const caller = await app.as('other')
    const give = (hasKestrelAuthority: boolean) =>
      company.updateTable('serviceBuyer').set({ hasKestrelAuthority }).where('id', '=', actor.serviceBuyerId).execute()
    await give(true)
    expect((await caller.get('customer')).status).toBe(200)
    await give(false)
    expect((await caller.get('customer')).status).toBe(403)
  })

  it('begins the lists of the warehouse with what waits, and those of sales and purchase with all', async () => {
    const { body } = await (await app.as('admin')).get<Registry>('system/declarations')
    const { stockOutOrder, stockInOrder } = body.result.resources
    const starts = [...stockOutOrder!.pages, ...stockInOrder!.pages].flatMap(({ view, path, start }) =>
      view === 'list' ? [[path, start]] : [],
    )
    expect(starts).toEqual([
      ['/sale/putout', {}],
      ['/warehouse/putout', { confirmStatus: 0 }],
      ['/report/salesLines', {}],
      ['/purchase/putin', {}],
      ['/warehouse/putin', { confirmStatus: 0 }],
      ['/report/purchaseLines', {}],
      ['/report/priceLines', {}],
    ])
  })

  it('keeps what was pressed, apart from other uses, up to so many in a minute', async () => {
    const caller = await app.as('viewer')
    const press = () =>
      caller.send('POST', 'system/clickButton', { name: '销售出库', icon: 'sale', url: '/sale/putout' })
    const statuses = new Set<number>()
    for (let sent = 0; sent < 60; sent += 1) statuses.add((await press()).status)
    expect([...statuses]).toEqual([200])
    const refused = await press()
    expect([refused.status, refused.body.code]).toEqual([429, 'usage.tooMany'])
    expect((await caller.send('POST', 'log/3')).status).toBe(200)
    const { company, actor } = await openWorkbench(app, 'viewer')
    const kept = await company
      .selectFrom('usageEvent')
      .select(['type', 'name', 'icon', 'url'])
      .where('accountId', '=', actor.accountId)
      .where('type', '=', 100)
      .execute()
    expect(kept).toHaveLength(60)
    expect(kept[0]).toEqual({ type: 100, name: '销售出库', icon: 'sale', url: '/sale/putout' })
  })

  it('refuses a press that says too little, too much or nothing of it', async () => {
    const caller = await app.as('sales')
    for (const body of [{}, { name: 'x', icon: '', url: 1 }, { name: 'x'.repeat(101), icon: '', url: '/' }])
      expect((await caller.send('POST', 'system/clickButton', body)).status).toBe(422)
    // Nobody writes one by the number.
    expect((await caller.send('POST', 'log/100')).status).not.toBe(200)
  })

  it('has the categories in two levels, and the brands in use, up to a thousand at once', async () => {
    const caller = await app.as('sales')
    const { body } = await caller.get<{ id: string; name: string; grade: number; pid: string | null }[]>(
      'dictionary/categories?per_page=1000',
    )
    const roots = body.result.filter(({ grade }) => grade === 1)
    expect(roots.length).toBeGreaterThan(5)
    expect(roots.every(({ pid }) => pid === null)).toBe(true)
    const ids = new Set(roots.map(({ id }) => id))
    const below = body.result.filter(({ grade }) => grade === 2)
    expect(below.every(({ pid }) => ids.has(pid!))).toBe(true)
    expect(body.result_info).toMatchObject({ total_count: roots.length + below.length })

    const brands = await caller.get<{ name: string }[]>('brand?per_page=1000')
    const names = brands.body.result.map(({ name }) => name)
    expect(names).toContain('岳衡')
    expect(names).not.toContain('旧恒')
    expect(brands.body.result_info!.total_count).toBe(names.length)
    expect((await caller.get('brand?per_page=1001')).status).toBe(400)
    expect((await caller.get('system/titles?per_page=201')).status).toBe(400)
  })

  it('knows the products of a category, and the key of a customer’s preview', async () => {
    const admin = await app.as('admin')
    const { body } = await admin.get<{ id: string; name: string }[]>('dictionary/categories')
    const { id } = body.result.find(({ name }) => name === '球阀')!
    const products = await admin.get<{ goodsName: string; categoryName: string }[]>(`product?categoryId=${id}`)
    expect(products.body.result_info!.total_count).toBe(32)
    expect(new Set(products.body.result.map(({ goodsName }) => goodsName))).toEqual(new Set(['不锈钢球阀']))
    expect(products.body.result[0]!.categoryName).toBe('球阀')
    const customers = await admin.get<{ domainKey: string }[]>('customer')
    expect(customers.body.result.every(({ domainKey }) => /^c\d+$/.test(domainKey))).toBe(true)
  })
})
