import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import type { Receiver } from '../../support/openReceiver.ts'
import { scopedRegistry } from '../../support/scopedRegistry.ts'
import { after, openHooks, SECOND, type Hooks } from './openHooks.ts'

interface Sent {
  type: string
  recordId: string
  data?: Record<string, unknown> & { items?: Record<string, unknown>[] }
}

const CONTENTS = '出库单.客户名称\nstockOutOrder.items\nsalesOrder'

describe.each(engines())('contents of webhooks on $name', { timeout: 30_000 }, engine => {
  let app: TestApp
  let hooks: Hooks
  let receiver: Receiver
  let admin: Caller

  beforeAll(async () => {
    // Who is not of the warehouse sees their own stock-outs, and a webhook is nobody.
    const registry = await scopedRegistry({
      stockOutOrder: [{ see: 'creatorId == actor.id' }, { permission: 'warehouse-putout', see: 'true' }],
    })
    app = await createTestApp(engine, () => registry)
    hooks = await openHooks(app)
    admin = hooks.admin
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    receiver = await hooks.begin()
  })
  afterEach(() => receiver.close())

  async function roleOf(account: string) {
    const { id } = await hooks.bench.company
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .select('role.id')
      .where('loginName', '=', account)
      .executeTakeFirstOrThrow()
    return id
  }
  async function sentAs(roleId: string): Promise<Sent[]> {
    await hooks.register(admin, { url: hooks.url(), contents: CONTENTS, roleId })
    await hooks.confirmed()
    await hooks.sendAt(after(SECOND))
    return receiver.calls.map(({ body }): Sent => JSON.parse(body))
  }

  it('are what the role sees of the documents that it has a page of', async () => {
    const all = await sentAs(await roleOf('admin'))
    const confirmed = all.find(({ type }) => type === 'stockOutOrder.confirm')!
    expect(Object.keys(confirmed.data!).toSorted()).toEqual(['customerName', 'id', 'items'])
    expect(confirmed.data!.items![0]).toMatchObject({ price: expect.any(Number), quantity: expect.any(Number) })
    expect(all.find(({ type }) => type === 'salesOrder.create')!.data).toMatchObject({ orderStatus: 0 })
  })

  it('lack what the role does not see', async () => {
    const menuKeys = ['warehouse-putout', 'warehouse-putoutDetail']
    const { body } = await admin.send<{ id: string }>('POST', 'system/roles', { name: '不看价格', menuKeys })
    const all = await sentAs(body.result.id)
    const confirmed = all.find(({ type }) => type === 'stockOutOrder.confirm')!
    expect(confirmed.data!.items![0]).toMatchObject({ quantity: expect.any(Number) })
    expect(confirmed.data!.items![0]).not.toHaveProperty('price')
  })

  it('lack documents that the role has no page of', async () => {
    const all = await sentAs(await roleOf('purchase'))
    expect(all.find(({ type }) => type === 'stockOutOrder.confirm')).not.toHaveProperty('data')
  })

  it('lack the records that the role does not see', async () => {
    const all = await sentAs(await roleOf('sales'))
    expect(all.find(({ type }) => type === 'stockOutOrder.confirm')).not.toHaveProperty('data')
  })

  it('stand on no page, and are gone with the record', async () => {
    const roleId = await roleOf('admin')
    const id = await hooks.register(admin, { url: hooks.url(), contents: 'supplier.supplierName', roleId })
    const { body } = await admin.send<{ id: string }>('POST', 'supplier', { supplierName: '只在推送里的供应商' })
    await admin.send('DELETE', `supplier/${body.result.id}`)
    await hooks.sendAt(after(SECOND))
    await hooks.sendAt(after(2 * SECOND))
    const sent = receiver.calls.map(({ body: text }): Sent => JSON.parse(text))
    expect(sent.map(({ type, data }) => [type, data?.supplierName])).toEqual([
      ['supplier.create', '只在推送里的供应商'],
      ['supplier.delete', undefined],
    ])
    const [delivery] = await hooks.deliveries(id)
    const page = await admin.get<object>(`system/webhookDeliveries/${delivery!.id}`)
    expect(page.status).toBe(200)
    expect(page.body.result).not.toHaveProperty('contents')
    expect(page.body.result).toMatchObject({ body: expect.not.stringContaining('"data"') })
  })

  it('name what there is, and the role that they are for', async () => {
    const given = { name: '财务系统', url: hooks.url() }
    const refused = async (more: object) => {
      const { status, body } = await admin.send<{ errors: Record<string, string> }>('POST', 'system/webhooks', {
        ...given,
        ...more,
      })
      return [status, body.result.errors]
    }
    expect(await refused({ contents: 'supplier.supplierName' })).toEqual([
      422,
      { roleId: '请选择角色，内容按其可见的范围推送' },
    ])
    const roleId = await roleOf('admin')
    expect(await refused({ roleId, contents: 'supplier.suplierName' })).toMatchObject([
      422,
      { contents: expect.stringContaining('supplierName') },
    ])
    expect(await refused({ roleId, contents: 'webhook.secret' })).toMatchObject([422, {}])
  })
})
