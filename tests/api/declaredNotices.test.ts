import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompanyTransaction } from '../../src/database/company.ts'
import { demoAccounts } from '../../src/demo/accounts.ts'
import type { Actor } from '../../src/domain/actor.ts'
import { pageOf } from '../../src/domain/events/pageOf.ts'
import { runTransition } from '../../src/domain/records/runTransition.ts'
import { saveRecord, type SaveRequest } from '../../src/domain/records/saveRecord.ts'
import { newId } from '../../src/domain/newId.ts'
import { createSalesOrder } from '../../src/trade/documents/salesOrder.ts'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { make } from '../support/make.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

type Person = 'admin' | 'sales' | 'salesall' | 'warehouse' | 'purchase' | 'viewer'

describe.each(engines())('declared notices on $name', engine => {
  let app: TestApp
  let bench: Workbench
  const people = {} as Record<Person, Actor>
  let colleague: string

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    for (const name of ['admin', 'sales', 'salesall', 'warehouse', 'purchase', 'viewer'] as const) {
      const { keys } = demoAccounts.find(({ userName }) => userName === name)!
      people[name] = { ...(await openWorkbench(app, name)).actor, keys: new Set(keys === 'all' ? [] : keys) }
    }
    const other = bench.company.selectFrom('account').select('id').where('loginName', '=', 'gaozhiqiang')
    colleague = (await other.executeTakeFirstOrThrow()).id
  })
  afterAll(() => app.close())
  beforeEach(() => bench.company.deleteFrom('notification').execute())

  const inOne = <T>(act: (trx: CompanyTransaction) => Promise<T>) => bench.company.transaction().execute(act)
  const go = (by: Actor, resource: string, transition: string, ids: string[], body: Record<string, unknown> = {}) =>
    inOne(trx => {
      const { transitions, ...rest } = app.registry.resources[resource]!
      const chosen = transitions.filter(({ name }) => name === transition)
      const actor = { ...by, keys: new Set([...by.keys, ...chosen[0]!.permission]) }
      const given = { ...body, ...chosen[0]!.body }
      return runTransition(trx, app.registry, actor, {
        resource: { transitions, ...rest },
        transitions: chosen,
        ids,
        body: given,
      })
    })
  /** A customer of a salesman's, with an order for so much. */
  const order = async (salesman: Actor, productId: string, quantity: string) => {
    const id = newId()
    await bench.company
      .insertInto('customer')
      .values({ id, customerName: `客户${id.slice(-6)}`, salesmanId: salesman.accountId })
      .execute()
    const lines = [{ productId, quantity, price: '1250' }]
    return inOne(trx => createSalesOrder(trx, app.registry, people.admin, { customerId: id, lines }))
  }
  const stockOut = async (by: Actor, productId: string, quantity: string) => {
    const { id: from, itemIds } = await order(people.salesall, productId, quantity)
    const items = [{ id: itemIds[0]!, quantity, warehouseId: bench.warehouseId }]
    return inOne(trx => make(trx, app.registry, by, 'stockOutOrder', { from, items }))
  }
  const stockIn = async (by: Actor, productId: string, quantity: string) => {
    const { id: supplierId } = await bench.company.selectFrom('supplier').select('id').executeTakeFirstOrThrow()
    const resource = app.registry.resources.purchaseOrder as SaveRequest['resource']
    const body = { supplierId, items: [{ productId, quantity: Number(quantity), price: 5, taxRate: 0.13 }] }
    const from = await inOne(trx => saveRecord(trx, app.registry, by, { resource, body }))
    const line = bench.company.selectFrom('purchaseOrderItem').select('id').where('purchaseId', '=', from)
    const { id } = await line.executeTakeFirstOrThrow()
    const given = { from, warehouseId: bench.warehouseId, items: [{ id, quantity }] }
    return inOne(trx => make(trx, app.registry, by, 'stockInOrder', given))
  }
  /** What was told, by who was told: title and address. */
  const told = async () => {
    const rows = await bench.company
      .selectFrom('notification')
      .innerJoin('account', 'account.id', 'notification.receiver')
      .select(['account.loginName', 'title', 'url'])
      .orderBy('account.loginName')
      .orderBy('title')
      .execute()
    return rows.map(({ loginName, title, url }) => `${loginName} ${title.split(' ')[0]} ${url}`)
  }
  const snOf = async (table: 'stockOutOrder' | 'stockInOrder', id: string) =>
    (await bench.company.selectFrom(table).select('sn').where('id', '=', id).executeTakeFirstOrThrow()).sn

  it('tell the warehouse of a new stock-out, and purchase of goods that are short; nobody else, and not who made it', async () => {
    const [there, short] = [await bench.product(50), await bench.product(1)]
    const id = await stockOut(people.sales, there, '2')
    const page = `/warehouse/putout/detail/${id}`
    expect(await told()).toEqual([`gaozhiqiang 新的出库单 ${page}`, `warehouse 新的出库单 ${page}`])
    await bench.company.deleteFrom('notification').execute()
    const other = await stockOut(people.warehouse, short, '2')
    expect(await told()).toEqual([
      `gaozhiqiang 新的出库单 /warehouse/putout/detail/${other}`,
      `luomin 库存不足 /product/detail/${short}`,
      `purchase 库存不足 /product/detail/${short}`,
    ])
    const [first] = (await (await app.as('purchase')).get<{ contents: string[] }[]>('notification')).body.result
    const sn = await snOf('stockOutOrder', other)
    expect(first!.contents).toEqual([
      expect.stringMatching(`测试轴承 M-\\w+，库存不够马建国提交的出库单${sn}，请尽快补货`),
    ])
  })

  it('tell the buyer of what came in, and the salesmen whose orders wait for it, each at a page of his', async () => {
    const productId = await bench.product(0)
    const waiting = await order(people.sales, productId, '3')
    const short = await stockOut(people.warehouse, productId, '1')
    const { salesId } = await bench.company
      .selectFrom('stockOutOrder')
      .select('salesId')
      .where('id', '=', short)
      .executeTakeFirstOrThrow()
    const id = await stockIn(people.purchase, productId, '20')
    await bench.company.deleteFrom('notification').execute()
    await go(people.warehouse, 'stockInOrder', 'confirm', [id])
    const arrived = (order: string) => `订单的商品到货 /sale/orderDetail/${order}`
    // The order was made by the administrator, who hears of it as its maker.
    expect(await told()).toEqual([
      `admin 订单的商品到货 /sale/order`,
      `purchase 采购到货 /purchase/putinDetail/${id}`,
      `sales ${arrived(waiting.id)}`,
      `salesall ${arrived(salesId)}`,
    ])
    const again = await stockIn(people.purchase, productId, '20')
    await go(people.warehouse, 'stockOutOrder', 'confirm', [short])
    await bench.company.deleteFrom('notification').execute()
    await go(people.purchase, 'stockInOrder', 'confirm', [again])
    expect((await told()).filter(line => !line.startsWith('admin'))).toEqual([`sales ${arrived(waiting.id)}`])
  })

  it('tell of returns made, confirmed and withdrawn whom it concerns; the amount only who may see it', async () => {
    const id = await stockOut(people.warehouse, await bench.product(50), '2')
    await go(people.warehouse, 'stockOutOrder', 'confirm', [id])
    const line = bench.company.selectFrom('stockOutItem').select('id').where('stockOutId', '=', id)
    const { id: item } = await line.executeTakeFirstOrThrow()
    const giveBack = () =>
      inOne(trx =>
        make(trx, app.registry, people.sales, 'salesReturnOrder', { from: id, items: [{ id: item, quantity: '1' }] }),
      )
    await bench.company.deleteFrom('notification').execute()
    const [first, second] = [await giveBack(), await giveBack()]
    const page = (id: string) => `/sale/returnDetail/${id}`
    expect((await told()).filter(line => line.endsWith(second))).toEqual(
      ['gaozhiqiang', 'salesall', 'warehouse'].map(name => `${name} 新的销售退货 ${page(second)}`),
    )
    const keeper = await app.as('warehouse')
    const read = async () => (await keeper.get<{ contents: string[] }[]>('notification')).body.result[0]!.contents[0]
    expect(await read()).toContain('金额1,250.00元')
    const role = bench.company.selectFrom('role').select(['id', 'menuKeys']).where('name', '=', '仓库')
    const { id: roleId, menuKeys } = await role.executeTakeFirstOrThrow()
    const hold = (keys: string[]) =>
      bench.company
        .updateTable('role')
        .set({ menuKeys: JSON.stringify(keys) as never })
        .where('id', '=', roleId)
        .execute()
    await hold(menuKeys.filter(key => key !== 'data-salePrice'))
    expect(await read()).toContain('金额***元')
    await hold(menuKeys)

    await bench.company.deleteFrom('notification').execute()
    await go(people.warehouse, 'salesReturnOrder', 'confirm', [first])
    expect(await told()).toEqual(['sales', 'salesall'].map(name => `${name} 已收到退货 ${page(first)}`))
    await bench.company.deleteFrom('notification').execute()
    await go(people.sales, 'salesReturnOrder', 'cancel', [second])
    expect(await told()).toEqual(
      ['gaozhiqiang', 'salesall', 'warehouse'].map(name => `${name} 销售退货作废 ${page(second)}`),
    )
  })

  it('tell of goods that go back to their supplier the warehouse and the buyer', async () => {
    const id = await stockIn(people.purchase, await bench.product(0), '4')
    await go(people.warehouse, 'stockInOrder', 'confirm', [id])
    const line = bench.company.selectFrom('stockInItem').select('id').where('stockInId', '=', id)
    const { id: item } = await line.executeTakeFirstOrThrow()
    await bench.company.deleteFrom('notification').execute()
    const items = [{ id: item, quantity: '1' }]
    const back = await inOne(trx =>
      make(trx, app.registry, people.warehouse, 'purchaseReturnOrder', { from: id, items }),
    )
    const page = `/purchase/returnDetail/${back}`
    expect(await told()).toEqual([`gaozhiqiang 新的采购退货 ${page}`, `purchase 新的采购退货 ${page}`])
    await bench.company.deleteFrom('notification').execute()
    await go(people.warehouse, 'purchaseReturnOrder', 'confirm', [back])
    expect(await told()).toEqual([`purchase 已退回供应商 ${page}`])
    const other = await inOne(trx => make(trx, app.registry, people.admin, 'purchaseReturnOrder', { from: id, items }))
    await bench.company.deleteFrom('notification').execute()
    await go(people.purchase, 'purchaseReturnOrder', 'cancel', [other])
    const voided = ['admin', 'gaozhiqiang', 'warehouse'].map(
      name => `${name} 采购退货作废 /purchase/returnDetail/${other}`,
    )
    expect(await told()).toEqual(voided)
  })

  it('tell of several at once in one notice, which says how many and leads to the list', async () => {
    const productId = await bench.product(90)
    const ids = [await stockOut(people.sales, productId, '1'), await stockOut(people.sales, productId, '2')]
    const one = await stockOut(people.sales, productId, '3')
    await bench.company.deleteFrom('notification').execute()
    await go(people.warehouse, 'stockOutOrder', 'cancel', ids, { cancelReason: '客户取消' })
    await go(people.warehouse, 'stockOutOrder', 'cancel', [one], {})
    expect(await told()).toEqual([
      'sales 出库单作废 /sale/putout',
      `sales 出库单作废 /sale/putoutDetail/${one}`,
      'salesall 出库单作废 /sale/putout',
      `salesall 出库单作废 /sale/putoutDetail/${one}`,
    ])
    const seller = await app.as('sales')
    const [last, several] = (await seller.get<{ contents: string[] }[]>('notification')).body.result
    expect(last!.contents).toEqual([expect.stringMatching(/作废了客户\w+的出库单，原因：无$/)])
    expect(several!.contents).toEqual(['出库单共 2 条', ...Array(2).fill(expect.stringMatching(/原因：客户取消$/))])
  })

  it('tell nobody who is disabled or may not open the page', async () => {
    const { roleId } = await bench.company
      .selectFrom('account')
      .select('roleId')
      .where('id', '=', people.viewer.accountId)
      .executeTakeFirstOrThrow()
    const set = (id: string, values: { disabled?: boolean; roleId?: string }) =>
      bench.company.updateTable('account').set(values).where('id', '=', id).execute()
    await set(colleague, { disabled: true })
    const id = await stockOut(people.salesall, await bench.product(5), '1')
    expect(await told()).toEqual([`warehouse 新的出库单 /warehouse/putout/detail/${id}`])
    await set(colleague, { disabled: false })
    // A buyer who now may only look at stock-outs cannot open a return.
    await bench.company.deleteFrom('notification').execute()
    const came = await stockIn(people.purchase, await bench.product(0), '4')
    await go(people.warehouse, 'stockInOrder', 'confirm', [came])
    const { id: item } = await bench.company
      .selectFrom('stockInItem')
      .select('id')
      .where('stockInId', '=', came)
      .executeTakeFirstOrThrow()
    const back = await inOne(trx =>
      make(trx, app.registry, people.purchase, 'purchaseReturnOrder', {
        from: came,
        items: [{ id: item, quantity: '1' }],
      }),
    )
    const { roleId: own } = await bench.company
      .selectFrom('account')
      .select('roleId')
      .where('id', '=', people.purchase.accountId)
      .executeTakeFirstOrThrow()
    await set(people.purchase.accountId, { roleId })
    await bench.company.deleteFrom('notification').execute()
    await go(people.warehouse, 'purchaseReturnOrder', 'confirm', [back])
    await set(people.purchase.accountId, { roleId: own })
    expect(await told()).toEqual([])
  })

  it('are left with the act, or not at all', async () => {
    const productId = await bench.product(1)
    const id = await stockOut(people.sales, productId, '2')
    await bench.company.deleteFrom('notification').execute()
    const sent = () =>
      bench.company
        .selectFrom('outbox')
        .select('id')
        .where('topic', '=', 'notice')
        .where('sentAt', 'is', null)
        .execute()
    const before = (await sent()).length
    await expect(go(people.warehouse, 'stockOutOrder', 'confirm', [id])).rejects.toThrow('库存不足')
    expect([await told(), (await sent()).length]).toEqual([[], before])
    await bench.receive(productId, 5)
    await go(people.warehouse, 'stockOutOrder', 'confirm', [id])
    expect((await told()).length).toBe(2)
    expect((await sent()).length).toBe(before + 2)
  })

  it('lead every demo role that holds a key they are told by to a page that it may open', () => {
    const { resources } = app.registry
    const declared = Object.values(resources).flatMap(resource =>
      Object.values(resource.notify)
        .flat()
        .map(notice => ({ resource, notice })),
    )
    expect(declared.length).toBeGreaterThan(10)
    for (const { resource, notice } of declared) {
      const subject = notice.about ? resources[notice.about.resource]! : resource
      for (const { userName, keys } of demoAccounts) {
        if (keys === 'all' || !notice.keys.some(key => keys.includes(key))) continue
        expect(pageOf(subject, 'show', new Set(keys), notice.keys), `${notice.title} to ${userName}`).toBeDefined()
      }
    }
  })
})
