import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { PlanRefused } from '../../src/database/plan/PlanRefused.ts'
import { engines } from '../support/engines.ts'
import { openApps } from './openApps.ts'

/** What the test changes of a resource, and of the menu. */
interface Edited {
  retired?: boolean
  menus?: { children: unknown[] }[]
  show?: { sections: object[] }
}

describe.each(engines())('a kind of document with history on $name', { timeout: 120_000 }, engine => {
  let shop: Awaited<ReturnType<typeof openApps>>
  let folder: string
  let apps: string
  let order: string
  beforeAll(async () => {
    shop = await openApps(engine)
    folder = mkdtempSync(join(tmpdir(), 'docket-retired-'))
    cpSync(join(projectRoot(), 'tests/apps/northwind'), folder, { recursive: true })
    apps = `.,${folder}`
    await shop.start(apps)
    await shop.give('food-order', 'food-item', 'food-category', 'food-customer')
    const categoryId = await shop.make('foodCategory', { name: '调味品' })
    const foodId = await shop.make('food', { name: '桂花酱', categoryId, price: 12.5 })
    const customerId = await shop.make('foodCustomer', { name: '迈多贸易', city: '天津' })
    order = await shop.make('foodOrder', { customerId, orderedOn: '2026-11-02', lines: [line(foodId)] })
  })
  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const line = (foodId: string) => ({ foodId, quantity: 3, price: 12.5 })
  /** Changes a file of the app. */
  const edit = (path: string, change: (data: Edited) => void) => {
    const file = join(folder, path)
    const data: Edited = JSON.parse(readFileSync(file, 'utf8'))
    change(data)
    writeFileSync(file, JSON.stringify(data))
  }

  it('is read as before once it is retired, and nothing new comes about', async () => {
    edit('resources/foodOrder.json', data => void (data.retired = true))
    await shop.start(apps)
    const admin = shop.admin()
    expect((await admin.get<{ id: string }[]>('foodOrder')).body.result).toMatchObject([{ id: order }])
    expect((await admin.get<object>(`foodOrder/${order}`)).body.result).toMatchObject({ total: 37.5 })
    expect((await admin.get<object[]>(`log?orderType=30&orderId=${order}`)).body.result).toHaveLength(1)
    for (const [method, path] of [
      ['POST', 'foodOrder'],
      ['PUT', `foodOrder/${order}`],
      ['PATCH', 'foodOrder/_ship'],
      ['POST', 'foodOrder/_import'],
    ] as const)
      expect([path, (await admin.send(method, path, { ids: [order] })).status]).toEqual([path, 404])
    const { body } = await admin.get<{ resources: Record<string, object> }>('system/declarations')
    expect(body.result.resources.foodOrder).not.toHaveProperty('form')
  })

  it('goes with everything that is about it once it is removed and that is consented to', async () => {
    // The guide ends with the first order.
    const gone = [
      'resources/foodOrder',
      'schemas/foodOrder',
      'resources/foodFlow',
      'schemas/foodFlow',
      'resources/guide',
    ]
    for (const path of [...gone, 'resources/report/foodOrders', 'resources/panel/foodBoard'])
      rmSync(join(folder, `${path}.json`))
    edit('resources/foodCustomer.json', ({ show }) => void show!.sections.pop())
    edit('resources/menu.json', ({ menus }) => void menus![0]!.children.splice(0, 1))
    edit('resources/menu.json', ({ menus }) => void menus![0]!.children.splice(-2))
    const refusal: unknown = await shop.start(apps).catch((error: unknown) => error)
    if (!(refusal instanceof PlanRefused)) throw refusal
    expect(refusal.message).toMatch(/drop table foodOrder {2}NEEDS CONSENT: 1 row \(.+\) would be gone/)
    expect((await shop.start(apps, refusal.code)).left).toEqual([])
    const tables = await shop.tables()
    expect(tables).toContain('food_customer')
    const found = await Promise.all(tables.map(name => shop.rowsWith(name, /foodOrder|food-order|food_order|DH2026/)))
    expect(found.flat()).toEqual([])
    expect((await shop.admin().get('foodCustomer')).status).toBe(200)
    expect(await shop.rowsWith('operation_log', new RegExp(order))).toEqual([])
  })
})
