import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forInstallation } from '../../../src/database/company.ts'
import { globalTables } from '../../../src/database/tables.ts'
import { removeOutdated } from '../../../src/domain/settings/company/retention.ts'
import { enqueueWebhooks } from '../../../src/domain/webhooks/enqueueWebhooks.ts'
import type { Registry } from '../../../src/engine/model/model.ts'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import type { Receiver } from '../../support/openReceiver.ts'
import type { Workbench } from '../openWorkbench.ts'
import { after, isSigned, MINUTE, openHooks, SECOND, type Hooks } from './openHooks.ts'

describe.each(engines())('webhooks on $name', { timeout: 30_000 }, engine => {
  let app: TestApp
  let hooks: Hooks
  let receiver: Receiver
  let bench: Workbench
  let admin: Caller
  let keeper: Caller
  let stranger: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    hooks = await openHooks(app)
    ;({ bench, admin, keeper, stranger } = hooks)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    receiver = await hooks.begin()
  })
  afterEach(() => receiver.close())

  const signOff = (id: string) =>
    keeper.send('PATCH', `salesOrder/stockOutOrder/${id}/_sign`, { id, signOutStatus: 1, signInPerson: '王五' })
  const events = async (id: string) => (await hooks.deliveries(id)).map(({ event }) => event)
  const snOf = async (id: string) => {
    const { sn } = await bench.company
      .selectFrom('stockOutOrder')
      .select('sn')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return sn
  }

  it('are told what happened to which document, signed, and no more of it', async () => {
    const id = await hooks.register(admin, { url: hooks.url() })
    const stockOut = await hooks.confirmed()
    const time = after(SECOND)
    await hooks.sendAt(time)
    // The order, the stock-out that was made of it, and what was done to it.
    expect(
      hooks
        .told()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['salesOrder.create', 'stockOutOrder.create', 'stockOutOrder.confirm'].toSorted())
    const call = receiver.calls.find(({ body }) => body.includes('stockOutOrder.confirm'))!
    const [delivery] = (await hooks.deliveries(id)).filter(({ event }) => event === 'stockOutOrder.confirm')
    const sequenceOf = (type: string) => hooks.told().find(told => told.type === type)!.sequence
    expect(JSON.parse(call.body)).toEqual({
      id: delivery!.id,
      version: 1,
      type: 'stockOutOrder.confirm',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      resource: 'stockOutOrder',
      recordId: stockOut,
      sequence: sequenceOf('stockOutOrder.create') + 1,
      sn: await snOf(stockOut),
      operation: 'confirm',
      operator: bench.actor.name,
    })
    expect(call).toMatchObject({
      path: '/hook',
      headers: { 'content-type': 'application/json', 'webhook-id': delivery!.id },
    })
    const secret = await hooks.secretOf(admin, id)
    expect(isSigned(call, secret, time)).toBe(true)
    expect(isSigned(call, secret, new Date(time.getTime() + 6 * MINUTE))).toBe(false)
    expect(isSigned({ ...call, body: `${call.body} ` }, secret, time)).toBe(false)
    const other = await hooks.secretOf(admin, await hooks.register(admin, { url: hooks.url() }))
    expect(isSigned(call, other, time)).toBe(false)
    expect(delivery).toMatchObject({
      state: 1,
      tries: 1,
      status: 204,
      url: hooks.url(),
      failure: null,
      body: call.body,
    })
    await hooks.sendAt(after(MINUTE))
    expect(receiver.calls).toHaveLength(3)
  })

  it('are told only of what they want to know', async () => {
    const all = await hooks.register(admin, { url: hooks.url() })
    const one = await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm\nsupplier' })
    const called = await hooks.register(admin, { url: hooks.url(), events: '出库单.确认出库，供应商' })
    await hooks.confirmed()
    const { body } = await admin.send<{ id: string }>('POST', 'supplier', { supplierName: '推送测试供应商' })
    const path = `supplier/${body.result.id}`
    await admin.send('PUT', path, { supplierName: '推送测试供应商' })
    await admin.send('PUT', path, { supplierName: '推送测试供应商二' })
    await admin.send('DELETE', path)
    const wanted = ['stockOutOrder.confirm', 'supplier.create', 'supplier.save', 'supplier.delete']
    expect(await events(one)).toEqual(wanted)
    expect(await events(called)).toEqual(wanted)
    expect(await events(all)).toEqual(['salesOrder.create', 'stockOutOrder.create', ...wanted])
  })

  it('are told of every record that an import makes or changes', async () => {
    const id = await hooks.register(admin, { url: hooks.url(), events: 'customer' })
    const rows = ['推送导入甲', '推送导入乙'].map(customerName => ({ customerName }))
    expect((await admin.send('POST', 'customer/_import', { rows })).status).toBe(200)
    expect((await hooks.deliveries(id)).map(({ event, sn }) => [event, sn]).toSorted()).toEqual(
      ['推送导入乙', '推送导入甲'].map(name => ['customer.create', name]).toSorted(),
    )
  })

  it('hear nothing of what did not come about', async () => {
    const id = await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm' })
    const short = await bench.stockOut([{ productId: await bench.product(1), quantity: '5' }])
    expect((await hooks.confirm(short)).status).toBe(422)
    const stockOut = await hooks.confirmed()
    expect((await hooks.confirm(stockOut)).status).toBe(409)
    expect(await hooks.deliveries(id)).toHaveLength(1)
  })

  it('learn of one document in its order, while others go on', async () => {
    const id = await hooks.register(admin, {
      url: hooks.url(),
      events: 'stockOutOrder.confirm\nstockOutOrder.signNormal',
    })
    const [held, free] = [await hooks.confirmed(), await hooks.confirmed()]
    for (const one of [held, free]) expect((await signOff(one)).status).toBe(200)
    receiver.reply = ({ body }) => ({ status: body.includes(held) ? 500 : 204 })
    await hooks.sendAt(after(SECOND))
    const heard = () => hooks.told().map(({ type, recordId }) => [type, recordId === held ? 'held' : 'free'])
    expect(heard().filter(([, which]) => which === 'free')).toEqual([
      ['stockOutOrder.confirm', 'free'],
      ['stockOutOrder.signNormal', 'free'],
    ])
    expect(heard().filter(([, which]) => which === 'held')).toEqual([['stockOutOrder.confirm', 'held']])
    receiver.calls.length = 0
    receiver.reply = () => ({ status: 204 })
    await hooks.sendAt(after(10 * SECOND))
    expect(heard()).toEqual([
      ['stockOutOrder.confirm', 'held'],
      ['stockOutOrder.signNormal', 'held'],
    ])
    expect((await hooks.deliveries(id)).every(({ state }) => state === 1)).toBe(true)
  })

  it('tell of a record in a sequence that goes on where older messages are gone', async () => {
    await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder' })
    const stockOut = await hooks.confirmed()
    await hooks.sendAt(after(SECOND))
    const before = hooks.told().map(({ sequence }) => sequence)
    expect(before).toEqual([before[0]!, before[0]! + 1])
    await app.connection.db.deleteFrom('webhookDelivery').execute()
    vi.useFakeTimers({ now: Date.now() + MINUTE, toFake: ['Date'] })
    try {
      expect((await signOff(stockOut)).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
    await hooks.sendAt(after(2 * MINUTE))
    expect(hooks.told().at(-1)!.sequence).toBeGreaterThan(before[1]!)
  })

  it('get each message once, however many processes send', async () => {
    await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm' })
    const stockOuts = await Promise.all(Array.from({ length: 12 }, () => hooks.confirmed()))
    await Promise.all([1, 2, 3].map(() => hooks.sendAt(after(SECOND))))
    await hooks.sendAt(after(2 * SECOND))
    expect(
      hooks
        .told()
        .map(({ recordId }) => recordId)
        .toSorted(),
    ).toEqual(stockOuts.toSorted())
  })

  it('are sent a test that tells of nothing', async () => {
    const id = await hooks.register(admin, { url: hooks.url(), name: '试一试' })
    expect((await admin.send('PATCH', `system/webhooks/${id}/_test`, { id })).status).toBe(200)
    await hooks.sendAt(after(SECOND))
    expect(hooks.told()).toMatchObject([{ type: 'webhook.test', recordId: id, sn: '试一试' }])
  })

  it('that are disabled are told nothing until they are enabled, and of nothing that happened meanwhile', async () => {
    const id = await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm' })
    const before = await hooks.confirmed()
    expect((await admin.send('PATCH', `system/webhooks/${id}/_disable`, { id })).status).toBe(200)
    await hooks.confirmed()
    await hooks.sendAt(after(SECOND))
    expect(receiver.calls).toEqual([])
    expect((await admin.send('PATCH', `system/webhooks/${id}/_enable`, { id })).status).toBe(200)
    await hooks.sendAt(after(SECOND))
    expect(hooks.told().map(({ recordId }) => recordId)).toEqual([before])
  })

  it('that are deleted are told nothing more', async () => {
    const id = await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm' })
    await hooks.confirmed()
    expect((await admin.send('DELETE', `system/webhooks/${id}`)).status).toBe(200)
    await hooks.sendAt(after(SECOND))
    expect(receiver.calls).toEqual([])
    expect(await hooks.deliveries(id)).toMatchObject([{ state: 2, failure: '数据推送已删除' }])
  })

  it('of another company learn nothing, and are not there for it', async () => {
    const theirs = await hooks.register(stranger, { url: hooks.url() })
    const ours = await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm' })
    await hooks.confirmed()
    await hooks.sendAt(after(SECOND))
    expect(receiver.calls).toHaveLength(1)
    expect(await hooks.deliveries(theirs)).toEqual([])
    const { id } = (await hooks.deliveries(ours))[0]!
    const answers = await Promise.all([
      stranger.get(`system/webhookDeliveries/${id}`),
      stranger.get(`system/webhooks/${ours}`),
      stranger.send('POST', `system/webhooks/${ours}/_secret`),
      stranger.send('PATCH', `system/webhooks/${ours}/_test`, { id: ours }),
      stranger.send('PUT', `system/webhooks/${ours}`, { name: 'x' }),
      stranger.send('DELETE', `system/webhooks/${ours}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await stranger.get<unknown[]>('system/webhookDeliveries')).body.result).toEqual([])
  })

  it('hear no name that not everyone may see', async () => {
    const id = await hooks.register(admin, { url: hooks.url() })
    const { customer } = app.registry.resources
    const { entities } = app.registry
    const { fields } = entities.customer!
    const masked: Registry = {
      ...app.registry,
      entities: {
        ...entities,
        customer: {
          ...entities.customer!,
          fields: { ...fields, [customer!.title]: { ...fields[customer!.title]!, mask: 'data-customerContact' } },
        },
      },
    }
    for (const registry of [masked, app.registry])
      await bench.company.transaction().execute(trx =>
        enqueueWebhooks(trx, registry, bench.actor, customer!, {
          id,
          name: '隐名客户',
          operation: 'save',
          time: new Date().toISOString(),
        }),
      )
    expect((await hooks.deliveries(id)).map(({ sn, body }) => [sn, body.includes('隐名客户')])).toEqual([
      [null, false],
      ['隐名客户', true],
    ])
  })

  it('are forgotten what they were told a month ago', async () => {
    const id = await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm' })
    const old = new Date(Date.now() - 31 * 24 * 60 * MINUTE).toISOString()
    await hooks.confirmed()
    await bench.company.updateTable('webhookDelivery').set({ time: old }).where('webhookId', '=', id).execute()
    await hooks.confirmed()
    await removeOutdated(app.connection.db, globalTables(app.registry.entities), new Date())
    expect(await hooks.deliveries(id)).toHaveLength(1)
  })

  it('have the sender woken by what was committed', async () => {
    const db = forInstallation(app.connection.db)
    const waiting = () => db.selectFrom('outbox').select('id').where('topic', '=', 'webhook').execute()
    const before = await waiting()
    await hooks.confirmed()
    expect(await waiting()).toEqual(before)
    await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm' })
    await hooks.confirmed()
    expect(await waiting()).toHaveLength(before.length + 1)
  })
})
