import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toldOf } from '../../src/api/realtime/toldOf.ts'
import type { CompanyDb } from '../../src/database/company.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { newId } from '../../src/domain/newId.ts'
import { type Caller, createTestApp, type TestApp } from '../support/createTestApp.ts'
import { bothEngines, postgresql } from '../support/engines.ts'
import { scopedRegistry } from '../support/scopedRegistry.ts'
import { openWorkbench } from './openWorkbench.ts'
import { routesOf } from './routesOf.ts'

interface Order {
  id: string
  sn: string
  onlySeen?: boolean
}

/** The demo's sellers: the one sees their own, the other by a key all. */
const [SELLER, CHIEF] = ['sales', 'salesall']
/** One who transfers. */
const KEEPER = 'admin'

const accountOf = async (company: CompanyDb, loginName: string) =>
  (await company.selectFrom('account').select('id').where('loginName', '=', loginName).executeTakeFirstOrThrow()).id

const ordersOf = async (caller: Caller, query = '') =>
  (await caller.get<Order[]>(`salesOrder?per_page=200${query}`)).body

describe.each(bothEngines())('records of a schema with rules on $name', engine => {
  let app: TestApp
  let company: CompanyDb
  let seller: Caller
  let mine: Order
  let other: Order
  let sellerId: string

  /** Gives an order to an account. */
  const give = (order: Order, creatorId: string) =>
    company.updateTable('salesOrder').set({ creatorId }).where('id', '=', order.id).execute()

  beforeAll(async () => {
    const isMine = 'creatorId == actor.id'
    const ofTeam = 'creator.teamId == actor.teamId || creator.managerId == actor.id'
    const registry = await scopedRegistry({
      salesOrder: [
        { permission: 'sale-putout-all' },
        { see: `${isMine} || ${ofTeam}`, change: isMine },
        { see: 'customer.customerName in actor.regions.map(region, region.name)' },
        {
          see: 'items.exists(line, line.product.productNo in actor.regions.map(region, region.name))',
          change: 'false',
        },
      ],
      warehouseTransfer: [{ see: 'fromWarehouseId in actor.warehouses.map(one, one.warehouseId)' }],
    })
    app = await createTestApp(engine, () => registry)
    company = (await openWorkbench(app)).company
    // Nobody is in a team, until a test says so.
    await company.updateTable('account').set({ teamId: null, managerId: null }).execute()
    seller = await app.as(SELLER)
    sellerId = await accountOf(company, SELLER)
    const found = await company.selectFrom('salesOrder').select(['id', 'sn']).orderBy('time', 'desc').limit(2).execute()
    ;[mine, other] = found as [Order, Order]
    await give(mine, sellerId)
    await give(other, await accountOf(company, CHIEF))
  })
  afterAll(() => app.close())

  it('are there for those of whom a rule says so, and are counted', async () => {
    const seen = await ordersOf(seller)
    const { count } = await company
      .selectFrom('salesOrder')
      .select(eb => eb.fn.countAll<string>().as('count'))
      .where('creatorId', '=', sellerId)
      .executeTakeFirstOrThrow()
    expect(seen.result_info!.total_count).toBe(Number(count))
    const numbers = seen.result.map(({ sn }) => sn)
    expect(numbers).toContain(mine.sn)
    expect(numbers).not.toContain(other.sn)
    expect((await ordersOf(await app.as(CHIEF))).result.map(({ sn }) => sn)).toEqual(
      expect.arrayContaining([mine.sn, other.sn]),
    )
  })

  it('are seen with the team and by whoever leads it, who may not change them', async () => {
    const [teamId, chiefId] = [newId(), await accountOf(company, CHIEF)]
    await company.insertInto('team').values({ id: teamId, name: '一组' }).execute()
    const set = (id: string, values: { teamId?: string | null; managerId?: string | null }) =>
      company.updateTable('account').set(values).where('id', '=', id).execute()
    const read = () => seller.get<Order>(`salesOrder/${other.id}`)
    expect((await read()).status).toBe(404)
    await set(sellerId, { teamId })
    expect((await read()).status).toBe(404)
    await set(chiefId, { teamId })
    expect(await read()).toMatchObject({ status: 200, body: { result: { sn: other.sn, onlySeen: true } } })
    const changed = await seller.send('PATCH', `salesOrder/${other.id}`, { remark: '改' })
    expect(changed).toMatchObject({ status: 403, body: { code: 'record.notTheirs' } })
    await set(chiefId, { teamId: null, managerId: sellerId })
    await set(sellerId, { teamId: null })
    expect((await read()).status).toBe(200)
    await set(chiefId, { managerId: null })
    // Both are without a team, which is none that they share.
    expect((await read()).status).toBe(404)
    const own = await seller.get<Order>(`salesOrder/${mine.id}`)
    expect(own.body.result).not.toHaveProperty('onlySeen')
  })

  it('are seen by the regions of an account, and by a value of their lines', async () => {
    const region = (name: string) =>
      company.insertInto('accountRegion').values({ id: newId(), accountId: sellerId, name }).execute()
    const clear = () => company.deleteFrom('accountRegion').where('accountId', '=', sellerId).execute()
    const { customerName } = (await (await app.as(CHIEF)).get<{ customerName: string }>(`salesOrder/${other.id}`)).body
      .result
    await region(customerName)
    expect((await seller.get(`salesOrder/${other.id}`)).status).toBe(200)
    await clear()
    const line = await company
      .selectFrom('salesOrderItem')
      .innerJoin('product', 'product.id', 'salesOrderItem.productId')
      .select('product.productNo')
      .where('salesId', '=', other.id)
      .executeTakeFirstOrThrow()
    await region(line.productNo)
    expect((await seller.get<Order>(`salesOrder/${other.id}`)).body.result.onlySeen).toBe(true)
    await clear()
    expect((await seller.get(`salesOrder/${other.id}`)).status).toBe(404)
  })

  it('are seen by the warehouses of an account', async () => {
    const keeper = await app.as(KEEPER)
    const keeperId = await accountOf(company, KEEPER)
    expect(await keeper.get<Order[]>('warehouseTransfer')).toMatchObject({
      status: 200,
      body: { result_info: { total_count: 0 } },
    })
    const { fromWarehouseId: warehouseId } = await company
      .selectFrom('warehouseTransfer')
      .select('fromWarehouseId')
      .executeTakeFirstOrThrow()
    await company.insertInto('accountWarehouse').values({ id: newId(), accountId: keeperId, warehouseId }).execute()
    const seen = await keeper.get<{ id: string }[]>('warehouseTransfer?per_page=200')
    const { count } = await company
      .selectFrom('warehouseTransfer')
      .select(eb => eb.fn.countAll<string>().as('count'))
      .where('fromWarehouseId', '=', warehouseId)
      .executeTakeFirstOrThrow()
    expect(seen.body.result).toHaveLength(Number(count))
  })

  it('nobody saves one out of their own sight', async () => {
    const order = (await seller.get<{ items: { productId: string }[]; customerId: string }>(`salesOrder/${mine.id}`))
      .body.result
    const [{ productId } = { productId: '' }] = order.items
    const body = { customerId: order.customerId, items: [{ productId, quantity: 1, price: 3 }] }
    const made = await seller.send<{ id: string }>('POST', 'salesOrder', body)
    expect(made.status).toBe(200)
    const keeper = await app.as(KEEPER)
    const warehouses = await company.selectFrom('warehouse').select('id').orderBy('id').execute()
    const own = await company
      .selectFrom('accountWarehouse')
      .select('warehouseId')
      .where('accountId', '=', await accountOf(company, KEEPER))
      .executeTakeFirstOrThrow()
    const elsewhere = warehouses.find(({ id }) => id !== own.warehouseId)!.id
    const transfer = (fromWarehouseId: string, toWarehouseId: string) =>
      keeper.send('POST', 'warehouseTransfer', { fromWarehouseId, toWarehouseId, items: [{ productId, quantity: 1 }] })
    expect(await transfer(elsewhere, own.warehouseId)).toMatchObject({
      status: 403,
      body: { code: 'record.outOfSight' },
    })
    expect((await transfer(own.warehouseId, elsewhere)).status).toBe(200)
  })
})

/** Kinds of records that somebody made. */
const madeBy = ({ resources, entities }: Registry) =>
  Object.values(resources).filter(
    ({ document, entity }) => document && entities[entity]!.fields.creatorId?.ref?.entity === 'account',
  )

describe('what is outside a row scope', () => {
  let app: TestApp
  let caller: Caller
  let hidden: Map<string, { id: string; sn: string }>
  beforeAll(async () => {
    const plain = await scopedRegistry({})
    const kinds = madeBy(plain)
    const rules = Object.fromEntries(kinds.map(({ entity }) => [entity, [{ see: 'creatorId == actor.id' }]]))
    const registry = await scopedRegistry(rules)
    app = await createTestApp(postgresql, () => registry)
    const { company } = await openWorkbench(app)
    caller = await app.as('admin')
    const adminId = await accountOf(company, 'admin')
    hidden = new Map()
    for (const { entity, title } of kinds) {
      const one = await company
        .selectFrom(entity as 'salesOrder')
        .select(['id', title as 'sn'])
        .where('creatorId', '<>', adminId)
        .limit(1)
        .executeTakeFirst()
      if (one) hidden.set(entity, one)
    }
    expect(hidden.size).toBeGreaterThan(8)
  }, 300_000)
  afterAll(() => app.close())

  /** Ids of what an answer tells as records or documents of their own; what a record refers to is part of it. */
  const toldIn = (value: unknown): unknown[] => {
    if (Array.isArray(value)) return value.flatMap(toldIn)
    if (typeof value !== 'object' || value === null) return []
    const { id, snId } = value as { id?: unknown; snId?: unknown }
    return [id, snId]
  }

  it('is not there on any way in', async () => {
    const { resources, prints } = app.registry
    const routes = routesOf(app.app).flatMap(route => /^GET (\/v1\/.*)$/.exec(route)?.[1] ?? [])
    const asked: string[] = []
    const ids = new Set([...hidden.values()].map(one => one.id))
    for (const [entity, { id, sn }] of hidden) {
      const own = Object.values(resources).filter(resource => resource.entity === entity)
      const roots = [
        ...own.map(({ endpoint }) => `/v1/${endpoint}/`),
        ...Object.values(prints).flatMap(print => (print.entity === entity ? `/v1/print/${print.name}/` : [])),
      ]
      const [longest] = own
      const about = routes.filter(route => {
        const root = roots.find(root => route.startsWith(`${root}:id`))
        return root !== undefined && !/:(?!id\b)/.test(route)
      })
      const type = longest!.document!.type
      const urls = [
        ...about.map(route => route.replace(':id', id)),
        `/v1/log?orderType=${type}&orderId=${id}`,
        `/v1/orderInfo/${type}/${id}`,
      ].map(url => (url.endsWith('/_quotation') ? `${url}?template=1` : url))
      for (const url of urls) {
        const { status, body } = await caller.get<unknown>(url.replace('/v1/', ''))
        // A list of what was made of it tells of those that are seen.
        const told = status === 200 && Array.isArray(body.result) ? toldIn(body.result) : [status]
        expect([url, told.filter(one => one === 404 || ids.has(String(one)))]).toEqual([
          url,
          status === 404 ? [404] : [],
        ])
        expect([200, 404]).toContain(status)
        if (status === 404) asked.push(url)
      }
      for (const { endpoint, list } of own)
        for (const mode of list.modes) {
          const rows = await caller.get<unknown[]>(`${mode.endpoint}?id_in=${id}`)
          expect([endpoint, rows.body.result, rows.body.result_info?.total_count]).toEqual([endpoint, [], 0])
          if (!mode.export) continue
          const file = await app.app.inject({
            url: `/v1/${mode.endpoint}/_export?format=csv`,
            headers: { authorization: `Bearer ${caller.token}` },
          })
          expect(file.statusCode).toBe(200)
          expect(file.body.includes(sn), `${mode.endpoint} ${sn}`).toBe(false)
        }
    }
    expect(asked.length).toBeGreaterThan(40)
    for (const route of routes.filter(
      route => !route.includes(':') && !/openapi|docs|_export|_importTemplate|_sample/.test(route),
    )) {
      const { body } = await caller.get<unknown>(route.replace('/v1/', ''))
      const told = toldIn(body?.result).filter(one => typeof one === 'string' && ids.has(one))
      expect([route, told]).toEqual([route, []])
    }
  })

  it('is named to no page that is open', () => {
    for (const { document, name } of madeBy(app.registry))
      for (const change of [
        { resource: name, ids: ['a', 'b'] },
        { document: document!.type, ids: ['a'] },
      ])
        expect(toldOf(app.registry, 'company', change).map(({ changed }) => changed)).toEqual([{ resource: name }])
    expect(toldOf(app.registry, 'company', { resource: 'customer', ids: ['a'] })).toMatchObject([
      { changed: { resource: 'customer', id: 'a' } },
    ])
  })

  it('is neither changed, deleted, acted on, nor made into anything', async () => {
    const { resources } = app.registry
    const tried: string[] = []
    for (const [entity, { id }] of hidden)
      for (const resource of Object.values(resources).filter(one => one.entity === entity)) {
        for (const { call, body } of resource.transitions) {
          const answer = await caller.send(
            call.method as 'PATCH',
            call.path.replace('{id}', id),
            call.path.includes('{id}') ? { [call.id]: id, ...body } : { [call.id]: [id], ...body },
          )
          // A form that is not filled in may be refused before.
          expect([call.path, answer.status === 404 || answer.status === 422 || answer.status === 400]).toEqual([
            call.path,
            true,
          ])
          if (answer.status === 404) tried.push(call.path)
        }
        if (resource.delete) {
          const answer = await caller.send('DELETE', `${resource.endpoint}/${id}`)
          expect([resource.endpoint, answer.status]).toEqual([resource.endpoint, 404])
          tried.push(resource.endpoint)
        }
      }
    expect(tried.length).toBeGreaterThan(15)
  })
})
