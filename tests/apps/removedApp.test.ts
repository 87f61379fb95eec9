import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/domain/newId.ts'
import { openWorkbench } from '../api/openWorkbench.ts'
import { bothEngines } from '../support/engines.ts'
import { openApps } from './openApps.ts'

const ALL = '.,./tests/apps/northwind,./tests/apps/grade'
const FOOD_KEYS = ['food-order', 'food-item', 'food-category', 'food-customer']

describe.each(bothEngines())('apps that are gone on $name', { timeout: 120_000 }, engine => {
  let shop: Awaited<ReturnType<typeof openApps>>
  let order: string
  beforeAll(async () => {
    shop = await openApps(engine)
  })
  afterAll(() => shop.close())

  it('have everything while they are there', async () => {
    expect((await shop.start(ALL)).left).toEqual([])
    await shop.give(...FOOD_KEYS)
    const categoryId = await shop.make('foodCategory', { name: '调味品' })
    const foodId = await shop.make('food', { name: '桂花酱', categoryId, price: 12.5 })
    const customerId = await shop.make('foodCustomer', { name: '迈多贸易', city: '天津' })
    const lines = [{ foodId, quantity: 3, price: 12.5 }]
    order = await shop.make('foodOrder', { customerId, orderedOn: '2026-11-02', lines })
    const admin = shop.admin()
    expect((await admin.send('PATCH', 'foodOrder/_ship', { ids: [order] })).status).toBe(200)
    expect((await admin.send('PUT', `foodCategory/${categoryId}`, { name: '调料' })).status).toBe(200)
    const brand = await shop.make('brand', { name: '老牌' })
    expect((await admin.send('PATCH', `brand/${brand}/_promote`, { id: brand })).status).toBe(200)
    await setUp()
  })

  /** What people set up for a list, and what other tables say of it. */
  async function setUp() {
    const { company, actor } = await openWorkbench(shop.app(), 'admin')
    const [now, { accountId, name: authorName }] = [new Date().toISOString(), actor]
    const list = { resource: 'foodOrder', content: {} }
    const version = { layer: 'company', number: 1, authorId: accountId, authorName, publishedAt: now }
    await company
      .insertInto('listSetting')
      .values({ id: newId(), ...list, ...version })
      .execute()
    const filter = { authorId: accountId, variant: 'food-order', name: '常用', savedAt: now }
    await company
      .insertInto('savedFilter')
      .values({ id: newId(), ...list, ...filter })
      .execute()
    await company
      .insertInto('mySetting')
      .values({ accountId, ...list, savedAt: now })
      .execute()
    await company.insertInto('seriesSetting').values({ kind: 'foodOrder', series: 'SP{yyyy}{000}' }).execute()
    await company.insertInto('numberSeries').values({ series: 'SP2026{000}', last: 3 }).execute()
    const hook = { name: '推送', url: 'https://example.com', secret: 'x', creatorId: accountId, time: now }
    await company
      .insertInto('webhook')
      .values([
        { id: newId(), ...hook, events: 'foodOrder.ship\nfoodCategory' },
        { id: newId(), ...hook, events: 'foodOrder\nbrand.create\nbrand.promote\nbrand' },
      ])
      .execute()
    const entry = { operationTime: now, operationType: 16, operatorName: authorName }
    await company
      .insertInto('operationLog')
      .values({ id: newId(), orderType: 30, orderId: newId(), orderSn: 'DH2026119999', ...entry })
      .execute()
    await sql`
      insert into notification (service_buyer_id, id, receiver, title, contents, message_time, url)
      values (${actor.serviceBuyerId}, ${newId()}, ${accountId}, '发货', '["发货"]', ${now}, ${`/food/orders/${order}`})`.execute(
      shop.connection.db,
    )
  }

  it('leave their tables and columns, which stand in nobody’s way', async () => {
    const { steps, left } = await shop.start('.')
    expect(steps).toEqual([])
    expect(left.join('\n')).toMatch(/northwind.+foodOrder \(1\)/)
    expect(left.join('\n')).toMatch(/grade.+its columns: brand\.grade, brand\.origin/)
    expect(left.filter(line => line.includes('ACCEPT_PLAN='))).toHaveLength(2)
    await shop.make('brand', { name: '新牌' })
    const admin = shop.admin()
    expect((await admin.get(`foodOrder/${order}`)).status).toBe(404)
    expect((await admin.get('log?page=1')).status).toBe(200)
    const role = await shop.adminRole()
    expect((await admin.send('PUT', `system/roles/${role.id}`, { ...role, name: '总管' })).status).toBe(200)
    expect((await shop.adminRole()).menuKeys).toEqual(expect.arrayContaining(FOOD_KEYS))
  })

  it('find all of it when they come back', async () => {
    expect(await shop.start(ALL)).toEqual({ steps: [], left: [] })
    const { body } = await shop.admin().get<{ total: number; status: number }>(`foodOrder/${order}`)
    expect(body.result).toMatchObject({ total: 37.5, status: 1 })
    const brands = await shop.admin().get<{ name: string; grade: number }[]>('brand?name=牌')
    expect(brands.body.result).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: '老牌', grade: 2 }),
        expect.objectContaining({ name: '新牌', grade: 1 }),
      ]),
    )
  })

  it('leave nothing once that is consented to, each alone', async () => {
    const { left } = await shop.start('.')
    const codes = left.flatMap(line => /ACCEPT_PLAN=(\w+)/.exec(line)?.[1] ?? [])
    expect(new Set(codes).size).toBe(2)
    expect((await shop.start('.', codes[0])).left).toHaveLength(2)
    expect(await shop.rowsWith('brand', /origin/)).toEqual([])
    expect((await shop.start('.', codes[1])).left).toEqual([])
    expect(await shop.start('.')).toEqual({ steps: [], left: [] })
    const tables = await shop.tables()
    expect(tables.filter(name => /food|shipper|employee/.test(name))).toEqual([])
    const words = /food|DH2026|SP2026|调味品|调料|桂花酱|promote/
    const found = await Promise.all(tables.map(name => shop.rowsWith(name, words)))
    expect(found.flat()).toEqual([])
    const { rows: hooks } = await sql`select events from webhook where name = '推送'`.execute(shop.connection.db)
    expect(hooks).toEqual([{ events: 'brand.create\nbrand' }])
    expect((await shop.admin().get('brand')).status).toBe(200)
  })
})
