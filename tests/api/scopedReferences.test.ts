import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { bothEngines } from '../support/engines.ts'
import { scopedRegistry } from '../support/scopedRegistry.ts'
import { openWorkbench } from './openWorkbench.ts'

describe.each(bothEngines())('a record out of sight on $name', engine => {
  let app: TestApp
  beforeAll(async () => {
    const registry = await scopedRegistry({
      customer: [{ permission: 'sale-putout-all' }, { see: 'salesmanId == actor.id' }],
    })
    app = await createTestApp(engine, () => registry)
  })
  afterAll(() => app.close())

  it('is none that could be chosen, and stays where it was', async () => {
    const { company } = await openWorkbench(app)
    const { id: sellerId } = await company
      .selectFrom('account')
      .select('id')
      .where('loginName', '=', 'sales')
      .executeTakeFirstOrThrow()
    const [first, second] = await company.selectFrom('customer').select('id').orderBy('id').limit(2).execute()
    const { id: productId } = await company.selectFrom('product').select('id').executeTakeFirstOrThrow()
    const give = (id: string, salesmanId: string | null) =>
      company.updateTable('customer').set({ salesmanId }).where('id', '=', id).execute()
    await give(first!.id, sellerId)
    await give(second!.id, null)
    const seller = await app.as('sales')
    const items = [{ productId, quantity: 1, price: 10 }]
    const order = (customerId: string) => seller.send<{ id: string }>('POST', 'salesOrder', { customerId, items })
    const refused = await order(second!.id)
    expect(refused).toMatchObject({
      status: 422,
      body: { result: { errors: { customerId: expect.stringContaining('不存在') } } },
    })
    const made = await order(first!.id)
    expect(made.status).toBe(200)
    await give(first!.id, null)
    const { id } = made.body.result
    expect((await seller.send('PATCH', `salesOrder/${id}`, { remark: '改', items })).status).toBe(200)
    const changed = await seller.send('PATCH', `salesOrder/${id}`, { customerId: second!.id, items })
    expect(changed.status).toBe(422)
    const chief = await app.as('salesall')
    const byChief = await chief.send('POST', 'salesOrder', { customerId: second!.id, items })
    expect(byChief.status).toBe(200)
  })

  it('is none that a file could name, either', async () => {
    const { company } = await openWorkbench(app)
    const two = await company.selectFrom('customer').select(['id', 'customerName']).orderBy('id').limit(2).execute()
    const { id: salesmanId } = await company
      .selectFrom('account')
      .select('id')
      .where('loginName', '=', 'sales')
      .executeTakeFirstOrThrow()
    await company.updateTable('customer').set({ salesmanId }).where('id', '=', two[0]!.id).execute()
    await company.updateTable('customer').set({ salesmanId: null }).where('id', '=', two[1]!.id).execute()
    const { productNo } = await company.selectFrom('product').select('productNo').executeTakeFirstOrThrow()
    const rows = two.map(({ customerName }, index) => ({
      ...{ _document: index, customerName, 'items.productNo': productNo },
      ...{ 'items.quantity': 1, 'items.price': 1 },
    }))
    const send = async (name: string, dryRun: boolean) =>
      (await app.as(name)).send<{ errors: object[] }>('POST', 'salesOrder/_import', { rows, dryRun })
    for (const dryRun of [true, false])
      expect((await send('sales', dryRun)).body.result.errors).toEqual([
        { row: 2, field: 'customerName', message: `客户名称“${two[1]!.customerName}”不存在` },
      ])
    expect((await send('salesall', false)).body.result).toMatchObject({ created: 2 })
  })
})
