import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyDb } from '../../src/database/company.ts'
import { newId } from '../../src/domain/newId.ts'
import { type Caller, createTestApp, type TestApp } from '../support/createTestApp.ts'
import { bothEngines } from '../support/engines.ts'
import { scopedRegistry } from '../support/scopedRegistry.ts'
import { accountOf } from './accountOf.ts'
import { openWorkbench } from './openWorkbench.ts'

interface Order {
  id: string
  sn: string
  onlySeen?: boolean
}

/** The demo's sellers: the one sees their own, the other by a key all. */
const [SELLER, CHIEF] = ['sales', 'salesall']
/** One who transfers. */
const KEEPER = 'admin'

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
      stockCheck: [{ see: `${isMine} || blind`, change: isMine }],
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
    const rowOf = async (caller: Caller, order: Order) => (await ordersOf(caller, `&id_in=${order.id}`)).result[0]
    expect(await rowOf(seller, other)).toHaveProperty('onlySeen', true)
    expect(await rowOf(seller, mine)).toHaveProperty('onlySeen', false)
    expect(await rowOf(await app.as(CHIEF), other)).not.toHaveProperty('onlySeen')
    const file = await app.app.inject({
      url: `/v1/salesOrder/_export?format=csv&id_in=${other.id}`,
      headers: { authorization: `Bearer ${seller.token}` },
    })
    expect(file.body).toContain(other.sn)
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
    await company.insertInto('accountWarehouses').values({ id: newId(), accountId: keeperId, warehouseId }).execute()
    const seen = await keeper.get<{ id: string }[]>('warehouseTransfer?per_page=200')
    const { count } = await company
      .selectFrom('warehouseTransfer')
      .select(eb => eb.fn.countAll<string>().as('count'))
      .where('fromWarehouseId', '=', warehouseId)
      .executeTakeFirstOrThrow()
    expect(seen.body.result).toHaveLength(Number(count))
  })

  it('hold for their lines, too, that are records themselves', async () => {
    const [keeper, admin] = [await app.as('warehouse'), await app.as('admin')]
    const bench = await openWorkbench(app)
    const count = async (by: Caller, blind: boolean) => {
      const check = { warehouseId: bench.warehouseId, productIds: [await bench.product(1)], blind }
      const { id } = (await by.send<{ id: string }>('POST', 'stockCheck', check)).body.result
      const line = await company
        .selectFrom('stockCheckItem')
        .select('id')
        .where('checkId', '=', id)
        .executeTakeFirstOrThrow()
      const counted = { id: line.id, countedQuantity: 1 }
      return (await keeper.send('PATCH', `stockCheckItem/${line.id}/_count`, counted)).body.code
    }
    expect(await count(keeper, false)).toBeUndefined()
    expect(await count(admin, true)).toBe('record.notTheirs')
    expect(await count(admin, false)).toBe('record.missing')
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
      .selectFrom('accountWarehouses')
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
