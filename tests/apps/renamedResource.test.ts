import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createSharedReports } from '../../src/api/http/offeredReports.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { json } from '../../src/database/company.ts'
import { inTransaction } from '../../src/database/inTransaction.ts'
import { newId } from '../../src/domain/newId.ts'
import { administratorOf } from '../../src/domain/settings/configuration/administratorOf.ts'
import { applyConfiguration } from '../../src/domain/settings/configuration/applyConfiguration.ts'
import { readConfiguration } from '../../src/domain/settings/configuration/readConfiguration.ts'
import { followRenames } from '../../src/domain/settings/followRenames.ts'
import { openWorkbench } from '../api/openWorkbench.ts'
import { engines } from '../support/engines.ts'
import { openApps } from './openApps.ts'

interface Old {
  id: string
  orderedOn: string
  lines: { foodOrderStatus: number }[]
}

describe.each(engines())('a schema and a resource with another name on $name', { timeout: 120_000 }, engine => {
  let shop: Awaited<ReturnType<typeof openApps>>
  let folder: string
  let apps: string
  let order: object
  let exported: Awaited<ReturnType<typeof readConfiguration>>
  beforeAll(async () => {
    shop = await openApps(engine)
    folder = mkdtempSync(join(tmpdir(), 'docket-renamed-'))
    cpSync(join(projectRoot(), 'tests/apps/northwind'), folder, { recursive: true })
    apps = `.,${folder}`
    await shop.start(apps)
    await shop.give('food-order', 'food-item', 'food-category', 'food-customer')
    order = await make('foodOrder', 'orderedOn')
    await setUp()
    exported = await configuration()
  })
  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function make(path: string, day: string) {
    const categoryId = await shop.make('foodCategory', { name: `类别${newId()}` })
    const foodId = await shop.make('food', { name: `酱${newId()}`, categoryId, price: 12.5 })
    const customerId = await shop.make('foodCustomer', { name: `客户${newId()}`, city: '天津' })
    const lines = [{ foodId, quantity: 3, price: 12.5 }]
    return read(path, await shop.make(path, { customerId, [day]: '2026-11-02', lines }))
  }
  const read = async (path: string, id: string) => (await shop.admin().get<{ id: string }>(`${path}/${id}`)).body.result

  const setting = (column: string) => ({ modes: { list: { columns: [{ source: column, width: 99 }] } } })
  async function setUp() {
    const { company, actor } = await openWorkbench(shop.app(), 'admin')
    const [now, { accountId, name: authorName }] = [new Date().toISOString(), actor]
    const version = { layer: 'company', number: 1, authorId: accountId, authorName, publishedAt: now }
    await company
      .insertInto('listSetting')
      .values({ id: newId(), resource: 'foodOrder', content: json(setting('orderedOn')), ...version })
      .execute()
    await company
      .insertInto('savedFilter')
      .values({
        ...{ id: newId(), resource: 'foodOrder', content: json({ orderedOnStart: '2026-01-01' }) },
        ...{ authorId: accountId, variant: 'food-order', name: '常用', savedAt: now },
      })
      .execute()
    await company.insertInto('seriesSetting').values({ kind: 'foodOrder', series: 'SP{yyyy}{000}' }).execute()
    await company
      .insertInto('webhook')
      .values({
        ...{ id: newId(), name: '推送', url: 'https://example.com', secret: 'x', creatorId: accountId, time: now },
        events: 'food.create\nfoodOrder.ship\nfoodOrder',
      })
      .execute()
  }
  const configuration = async () => {
    const { company, actor } = await openWorkbench(shop.app(), 'admin')
    return readConfiguration(company, shop.app().registry, actor, createSharedReports(shop.app().registry))
  }

  /** Calls the order `foodSale`, and its day `soldOn`, in both files and where a page or the guide names it. */
  function rename() {
    for (const part of ['schemas', 'resources']) {
      const [old, now] = ['foodOrder', 'foodSale'].map(name => join(folder, part, `${name}.json`))
      const text = readFileSync(old!, 'utf8')
        .replaceAll('"foodOrder"', '"foodSale"')
        .replaceAll('"foodOrder.json"', '"foodSale.json"')
        .replaceAll(/\borderedOn\b/g, 'soldOn')
      const data = { ...JSON.parse(text), 'x-was': 'foodOrder' }
      if (part === 'schemas') data.properties.soldOn['x-was'] = 'orderedOn'
      writeFileSync(now!, JSON.stringify(data))
      rmSync(old!)
    }
    for (const [name, named] of [
      ['resources/foodCustomer', /(?<="list": ")foodOrder(?=")/g],
      ['resources/guide', /(?<="resource": ")foodOrder(?=")/g],
      ['resources/panel/foodBoard', /(?<="resource": ")foodOrder(?=")/g],
      ['resources/report/foodOrders', /(?<="resource": ")foodOrder(?=")/g],
      ['schemas/foodFlow', /\bfoodOrder/g],
    ] as const) {
      const file = join(folder, `${name}.json`)
      const text = readFileSync(file, 'utf8').replaceAll(named, 'foodSale')
      writeFileSync(file, text.replaceAll(/\borderedOn\b/g, 'soldOn'))
    }
  }

  it('keeps its rows, its lines, its log, and what was set up for it', async () => {
    rename()
    const { steps } = await shop.start(apps)
    expect(steps.map(step => step.do)).toEqual(['renameTable', 'renameTable', 'renameColumn'])
    await followRenames(shop.connection.db, shop.app().registry)
    const { orderedOn, lines: old, ...rest } = order as Old
    // What a condition reads of the order goes by its name.
    const lines = old.map(({ foodOrderStatus: foodSaleStatus, ...line }) => ({ ...line, foodSaleStatus }))
    expect(await read('foodSale', rest.id)).toMatchObject({ ...rest, lines, soldOn: orderedOn })
    const log = await shop.admin().get<object[]>(`log?orderType=30&orderId=${rest.id}`)
    expect(log.body.result).toHaveLength(1)
    expect(await make('foodSale', 'soldOn')).toMatchObject({ sn: expect.stringMatching(/^SP\d{4}001$/) })

    const rows = async (table: string, column: string) =>
      (
        await sql`select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.table(table)}::text ~ 'food'`.execute(
          shop.connection.db,
        )
      ).rows
    expect(await rows('listSetting', 'content')).toEqual([{ value: setting('soldOn') }])
    expect(await rows('savedFilter', 'content')).toEqual([{ value: { soldOnStart: '2026-01-01' } }])
    expect(await rows('webhook', 'events')).toEqual([{ value: 'food.create\nfoodSale.ship\nfoodSale' }])
    expect(await shop.rowsWith('list_setting', /foodOrder/)).toEqual([])
    expect(await shop.rowsWith('series_setting', /foodOrder/)).toEqual([])
  })

  it('is understood in a configuration that was exported before', async () => {
    expect(exported).toHaveProperty(['lists/foodOrder.json'])
    const { company, actor } = await openWorkbench(shop.app(), 'admin')
    const { registry } = shop.app()
    const administrator = (await administratorOf(company, registry, actor.serviceBuyerId))!
    const apply = () =>
      inTransaction(company, trx =>
        applyConfiguration(trx, registry, administrator, exported, createSharedReports(registry)),
      )
    expect(await apply()).toEqual({ changes: [], kept: [] })
    await sql`delete from list_setting`.execute(shop.connection.db)
    expect((await apply()).changes).toMatchObject([{ file: 'lists/foodSale.json' }])
    expect((await configuration())['lists/foodSale.json']).toEqual({ company: setting('soldOn') })
  })
})
