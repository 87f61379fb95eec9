import { readXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forInstallation } from '../../src/database/company.ts'
import { globalTables } from '../../src/database/tables.ts'
import { purgeExpired } from '../../src/database/purgeExpired.ts'
import { createSender } from '../../src/domain/webhooks/createSender.ts'
import { claimDue } from '../../src/domain/webhooks/deliveries.ts'
import { enqueueWebhooks } from '../../src/domain/webhooks/enqueueWebhooks.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openReceiver, type Receiver } from '../support/openReceiver.ts'
import { isSigned, openHooks, type Hooks } from './openHooks.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

describe.each(engines())('webhooks on $name', { timeout: 30_000 }, engine => {
  let app: TestApp
  let bench: Workbench
  let hooks: Hooks
  let receiver: Receiver
  let admin: Caller
  let keeper: Caller
  let stranger: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    hooks = openHooks(app)
    ;[admin, keeper, stranger] = await Promise.all([app.as('admin'), app.as('warehouse'), app.as('other')])
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await hooks.clear()
    receiver = await openReceiver()
  })
  afterEach(() => receiver.close())

  const url = () => `${receiver.url}/hook`
  const after = (milliseconds: number) => new Date(Date.now() + milliseconds)
  const confirm = (id: string) =>
    keeper.send('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, { id, confirmStatus: 1 })
  const signOff = (id: string) =>
    keeper.send('PATCH', `salesOrder/stockOutOrder/${id}/_sign`, { id, signOutStatus: 1, signInPerson: '王五' })
  const confirmed = async () => {
    const id = await bench.pending()
    expect((await confirm(id)).status).toBe(200)
    return id
  }
  const told = () =>
    receiver.calls.map(({ body }) => JSON.parse(body) as { type: string; recordId: string; id: string })
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
    const id = await hooks.register(admin, { url: url() })
    const stockOut = await confirmed()
    const time = after(SECOND)
    await hooks.sendAt(time)
    // The order, the stock-out that was made of it, and what was done to it.
    expect(
      told()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['salesOrder.create', 'stockOutOrder.create', 'stockOutOrder.confirm'].toSorted())
    const call = receiver.calls.find(({ body }) => body.includes('stockOutOrder.confirm'))!
    const [delivery] = (await hooks.deliveries(id)).filter(({ event }) => event === 'stockOutOrder.confirm')
    expect(JSON.parse(call.body)).toEqual({
      id: delivery!.id,
      type: 'stockOutOrder.confirm',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      resource: 'stockOutOrder',
      recordId: stockOut,
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
    const other = await hooks.secretOf(admin, await hooks.register(admin, { url: url() }))
    expect(isSigned(call, other, time)).toBe(false)
    expect(delivery).toMatchObject({ state: 1, tries: 1, status: 204, url: url(), failure: null, body: call.body })
    await hooks.sendAt(after(MINUTE))
    expect(receiver.calls).toHaveLength(3)
  })

  it('are told only of what they want to know', async () => {
    const all = await hooks.register(admin, { url: url() })
    const one = await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm\nsupplier' })
    const called = await hooks.register(admin, { url: url(), events: '出库单.确认出库，供应商' })
    await confirmed()
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
    const id = await hooks.register(admin, { url: url(), events: 'customer' })
    const rows = ['推送导入甲', '推送导入乙'].map(customerName => ({ customerName }))
    expect((await admin.send('POST', 'customer/_import', { rows })).status).toBe(200)
    expect((await hooks.deliveries(id)).map(({ event, sn }) => [event, sn]).toSorted()).toEqual(
      ['推送导入乙', '推送导入甲'].map(name => ['customer.create', name]).toSorted(),
    )
  })

  it('hear nothing of what did not come about', async () => {
    const id = await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm' })
    const short = await bench.stockOut([{ productId: await bench.product(1), quantity: '5' }])
    expect((await confirm(short)).status).toBe(422)
    const stockOut = await confirmed()
    expect((await confirm(stockOut)).status).toBe(409)
    expect(await hooks.deliveries(id)).toHaveLength(1)
  })

  it('get again what they did not take, under the same id, until they do', async () => {
    const id = await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm' })
    await confirmed()
    receiver.reply = () => ({ status: 500, body: 'x'.repeat(5000) })
    const first = after(SECOND)
    await hooks.sendAt(first)
    const [failed] = await hooks.deliveries(id)
    expect(failed).toMatchObject({ state: 0, tries: 1, status: 500, failure: '接收方应答状态码 500' })
    expect(failed!.answer).toBe('x'.repeat(1024))
    expect(Date.parse(failed!.nextAt) - first.getTime()).toBeGreaterThanOrEqual(4 * SECOND)
    expect(Date.parse(failed!.nextAt) - first.getTime()).toBeLessThanOrEqual(6 * SECOND)
    await hooks.sendAt(new Date(first.getTime() + 3 * SECOND))
    expect(receiver.calls).toHaveLength(1)
    receiver.reply = () => ({ status: 200, body: 'thanks' })
    const second = new Date(first.getTime() + 7 * SECOND)
    await hooks.sendAt(second)
    expect(receiver.calls).toHaveLength(2)
    const [one, two] = receiver.calls
    expect(two!.headers['webhook-id']).toBe(one!.headers['webhook-id'])
    expect(two!.headers['webhook-timestamp']).not.toBe(one!.headers['webhook-timestamp'])
    expect(isSigned(two!, await hooks.secretOf(admin, id), second)).toBe(true)
    expect(await hooks.deliveries(id)).toMatchObject([
      { state: 1, tries: 2, status: 200, answer: 'thanks', failure: null },
    ])
  })

  it('that are not there are tried at growing intervals, and given up', async () => {
    const gone = await openReceiver()
    await gone.close()
    const id = await hooks.register(admin, { url: gone.url, events: 'stockOutOrder.confirm' })
    await confirmed()
    let time = after(SECOND)
    for (const seconds of [5, 30, 120, 600, 3600, 21_600]) {
      await hooks.sendAt(time)
      const [delivery] = await hooks.deliveries(id)
      expect(delivery).toMatchObject({ state: 0, status: null, failure: '接收方拒绝连接' })
      const wait = (Date.parse(delivery!.nextAt) - time.getTime()) / SECOND
      expect(wait / seconds).toBeGreaterThan(0.79)
      expect(wait / seconds).toBeLessThan(1.21)
      time = new Date(delivery!.nextAt)
    }
    await hooks.sendAt(time)
    expect(await hooks.deliveries(id)).toMatchObject([{ state: 2, tries: 7 }])
  })

  it('that take nothing for days are switched off, and who made them is told', async () => {
    const id = await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm', name: '失联系统' })
    await confirmed()
    receiver.reply = () => ({ status: 503 })
    await hooks.sendAt(after(SECOND))
    const since = await bench.company
      .selectFrom('webhook')
      .select('failingSince')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(since!.failingSince).not.toBeNull()
    const state = () => bench.company.selectFrom('webhook').select('disabled').where('id', '=', id).executeTakeFirst()
    await bench.company.updateTable('webhookDelivery').set({ tries: 6 }).where('webhookId', '=', id).execute()
    await hooks.sendAt(after(4 * 24 * 60 * MINUTE))
    expect(await state()).toEqual({ disabled: false })
    await confirmed()
    await bench.company.updateTable('webhookDelivery').set({ tries: 6 }).where('state', '=', 0).execute()
    await hooks.sendAt(after(6 * 24 * 60 * MINUTE))
    expect(await state()).toEqual({ disabled: true })
    const { body } = await admin.get<{ title: string; url: string }[]>('notification')
    expect(body.result[0]).toMatchObject({ title: '数据推送“失联系统”已停用' })
    expect((await admin.send('PATCH', `system/webhooks/${id}/_enable`, { id })).status).toBe(200)
    const renewed = await bench.company
      .selectFrom('webhook')
      .select('failingSince')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(renewed).toEqual({ failingSince: null })
  })

  it('learn of one document in its order, while others go on', async () => {
    const id = await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm\nstockOutOrder.signNormal' })
    const [held, free] = [await confirmed(), await confirmed()]
    for (const one of [held, free]) expect((await signOff(one)).status).toBe(200)
    receiver.reply = ({ body }) => ({ status: body.includes(held) ? 500 : 204 })
    await hooks.sendAt(after(SECOND))
    const heard = () => told().map(({ type, recordId }) => [type, recordId === held ? 'held' : 'free'])
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

  it('get each message once, however many processes send', async () => {
    await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm' })
    const stockOuts = await Promise.all(Array.from({ length: 12 }, () => confirmed()))
    await Promise.all([1, 2, 3].map(() => hooks.sendAt(after(SECOND))))
    await hooks.sendAt(after(2 * SECOND))
    expect(
      told()
        .map(({ recordId }) => recordId)
        .toSorted(),
    ).toEqual(stockOuts.toSorted())
  })

  it('get what a stopped process had taken, once its lease is over', async () => {
    const id = await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm' })
    await confirmed()
    const time = after(SECOND)
    expect(await claimDue(bench.company, id, time)).toHaveLength(1)
    await hooks.sendAt(new Date(time.getTime() + 50 * SECOND))
    expect(receiver.calls).toHaveLength(0)
    await hooks.sendAt(new Date(time.getTime() + 61 * SECOND))
    expect(receiver.calls).toHaveLength(1)
  })

  it('that do not answer in time get it again', async () => {
    const id = await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm' })
    receiver.reply = () => new Promise(() => undefined)
    await confirmed()
    await hooks.sendAt(after(SECOND), { timeoutMs: 100 })
    expect(receiver.calls).toHaveLength(1)
    expect(await hooks.deliveries(id)).toMatchObject([{ state: 0, tries: 1, status: null, failure: '0.1秒内没有应答' }])
  })

  it('get it at once from the next process when one stops while it sends', async () => {
    const id = await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm' })
    await confirmed()
    const arrived = new Promise<void>(resolve => {
      receiver.reply = () => {
        resolve()
        return new Promise(() => undefined)
      }
    })
    const time = after(SECOND)
    const sender = hooks.senderAt(time)
    const woken = sender.wake()
    await arrived
    await sender.stop()
    await woken
    expect(await hooks.deliveries(id)).toMatchObject([{ state: 0, tries: 0, nextAt: time.toISOString() }])
    receiver.reply = () => ({ status: 204 })
    await hooks.sendAt(time)
    expect(await hooks.deliveries(id)).toMatchObject([{ state: 1, tries: 1 }])
  })

  it('that can’t be looked for, or sent to, at the moment are told of, and get it at the next time', async () => {
    await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm' })
    await confirmed()
    const errors: string[] = []
    const failing = (asked: number) => {
      let times = 0
      const now = () => {
        times += 1
        if (times === asked) throw new Error(`no clock ${asked}`)
        return after(SECOND)
      }
      const onError = (error: unknown) => void errors.push((error as Error).message)
      const globals = globalTables(app.registry.entities)
      return createSender({ db: app.connection.db, globals, loopback: true, onError, now })
    }
    for (const sender of [failing(1), failing(2)]) {
      await sender.wake()
      await sender.stop()
    }
    expect(errors).toEqual(['no clock 1', 'no clock 2'])
    expect(receiver.calls).toHaveLength(0)
    await hooks.sendAt(after(SECOND))
    expect(receiver.calls).toHaveLength(1)
  })

  it('that answer with another address are not followed there', async () => {
    const id = await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm' })
    receiver.reply = () => ({ status: 302, headers: { location: `${receiver.url}/elsewhere` } })
    await confirmed()
    await hooks.sendAt(after(SECOND))
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/hook'])
    expect(await hooks.deliveries(id)).toMatchObject([{ state: 0, status: 302, failure: '接收方应答状态码 302' }])
  })

  it('are not looked for on this machine where it serves a company', async () => {
    const id = await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm' })
    const named = await hooks.register(admin, {
      url: url().replace('127.0.0.1', 'localhost'),
      events: 'stockOutOrder.confirm',
    })
    await confirmed()
    await hooks.sendAt(after(SECOND), { loopback: false })
    expect(receiver.calls).toEqual([])
    for (const one of [id, named])
      expect(await hooks.deliveries(one)).toMatchObject([{ state: 0, failure: '推送地址指向内部网络，不予推送' }])
  })

  it('get again what is asked for, one or several', async () => {
    const id = await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm' })
    for (let count = 0; count < 3; count++) await confirmed()
    const replay = (ids: string[]) => admin.send('PATCH', 'system/webhookDeliveries/_replay', ids)
    const ids = (await hooks.deliveries(id)).map(delivery => delivery.id)
    const { status, body } = await replay(ids)
    expect(status).toBe(409)
    expect(body.message, 'called as the document is').toMatch(/^推送记录CK\d{12}的当前状态不能重新推送$/)
    await hooks.sendAt(after(SECOND))
    expect((await replay([ids[1]!])).status).toBe(200)
    await hooks.sendAt(after(2 * SECOND))
    expect((await replay(ids)).status).toBe(200)
    await hooks.sendAt(after(3 * SECOND))
    expect(
      told()
        .map(call => call.id)
        .toSorted(),
    ).toEqual([...ids, ...ids, ids[1]!].toSorted())
    expect(await hooks.deliveries(id)).toMatchObject(ids.map(() => ({ state: 1, tries: 1 })))
    for (const caller of [keeper, stranger])
      expect((await caller.send('PATCH', 'system/webhookDeliveries/_replay', [ids[0]])).status).toBe(
        caller === keeper ? 403 : 404,
      )
  })

  it('get at once what waits for its next try, when it is asked for', async () => {
    const gone = await openReceiver()
    const id = await hooks.register(admin, { url: `${gone.url}/hook`, events: 'stockOutOrder.confirm' })
    await gone.close()
    await confirmed()
    await hooks.sendAt(after(SECOND))
    const [waiting] = await hooks.deliveries(id)
    expect(waiting).toMatchObject({ state: 0, tries: 1, failure: '接收方拒绝连接' })
    await admin.send('PUT', `system/webhooks/${id}`, { url: url() })
    await hooks.sendAt(after(2 * SECOND))
    expect(told()).toEqual([])
    expect((await admin.send('PATCH', 'system/webhookDeliveries/_replay', [waiting!.id])).status).toBe(200)
    await hooks.sendAt(after(2 * SECOND))
    expect(told()).toMatchObject([{ id: waiting!.id }])
    expect(await hooks.deliveries(id)).toMatchObject([{ state: 1, tries: 1, failure: null }])
  })

  it('are sent a test that tells of nothing', async () => {
    const id = await hooks.register(admin, { url: url(), name: '试一试' })
    expect((await admin.send('PATCH', `system/webhooks/${id}/_test`, { id })).status).toBe(200)
    await hooks.sendAt(after(SECOND))
    expect(told()).toMatchObject([{ type: 'webhook.test', recordId: id, sn: '试一试' }])
  })

  it('that are disabled are told nothing until they are enabled, and of nothing that happened meanwhile', async () => {
    const id = await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm' })
    const before = await confirmed()
    expect((await admin.send('PATCH', `system/webhooks/${id}/_disable`, { id })).status).toBe(200)
    await confirmed()
    await hooks.sendAt(after(SECOND))
    expect(receiver.calls).toEqual([])
    expect((await admin.send('PATCH', `system/webhooks/${id}/_enable`, { id })).status).toBe(200)
    await hooks.sendAt(after(SECOND))
    expect(told().map(({ recordId }) => recordId)).toEqual([before])
  })

  it('that are deleted are told nothing more', async () => {
    const id = await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm' })
    await confirmed()
    expect((await admin.send('DELETE', `system/webhooks/${id}`)).status).toBe(200)
    await hooks.sendAt(after(SECOND))
    expect(receiver.calls).toEqual([])
    expect(await hooks.deliveries(id)).toMatchObject([{ state: 2, failure: '数据推送已删除' }])
  })

  it('of another company learn nothing, and are not there for it', async () => {
    const theirs = await hooks.register(stranger, { url: url() })
    const ours = await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm' })
    await confirmed()
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
    const id = await hooks.register(admin, { url: url() })
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

  it('keep their secret to who asks for it by its name, which is noted', async () => {
    const id = await hooks.register(admin, { url: url() })
    const secret = await hooks.secretOf(admin, id)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    await confirmed()
    await hooks.sendAt(after(SECOND))
    await admin.send('PUT', `system/webhooks/${id}`, { name: '改名' }, { 'idempotency-key': `rename-${id}` })
    await admin.send('PATCH', `system/webhooks/${id}/_renewSecret`, { id }, { 'idempotency-key': `renew-${id}` })
    const renewed = await hooks.secretOf(admin, id)
    expect(renewed).not.toBe(secret)
    const { id: delivery } = (await hooks.deliveries(id))[0]!
    const sheet = await app.app.inject({
      url: '/v1/system/webhooks/_export',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const seen = await Promise.all([
      ...[
        'system/webhooks',
        `system/webhooks/${id}`,
        'system/webhookDeliveries',
        `system/webhookDeliveries/${delivery}`,
      ].map(path => admin.get(path)),
      ...['system/audit?per_page=200', 'system/log', 'system/declarations'].map(path => admin.get(path)),
      readXlsx(sheet.rawPayload),
      bench.company.selectFrom('idempotencyKey').selectAll().execute(),
      bench.company.selectFrom('auditLog').selectAll().execute(),
      bench.company.selectFrom('outbox').selectAll().execute(),
      bench.company.selectFrom('webhookDelivery').selectAll().execute(),
    ])
    const all = JSON.stringify(seen)
    expect(all.includes('改名')).toBe(true)
    for (const one of [secret, renewed]) expect(all.includes(one)).toBe(false)
    const { body } = await admin.get<{ action: string; subjectName: string }[]>('system/audit?subject=webhook')
    expect(body.result.slice(0, 5).map(({ action }) => action)).toEqual([
      '查看签名密钥',
      '更换签名密钥',
      '修改数据推送',
      '查看签名密钥',
      '新建数据推送',
    ])
    expect((await keeper.send('POST', `system/webhooks/${id}/_secret`)).status).toBe(403)
  })

  it.each([
    ['example.com/hook', '推送地址不正确，请填写完整的地址，如 https://example.com/hook'],
    ['http://example.com/hook', '推送地址须以 https:// 开头'],
    ['ftp://example.com/hook', '推送地址须以 https:// 开头'],
    ['https://user:pass@example.com/hook', '推送地址不能含用户名或密码'],
    ['https://10.0.0.8/hook', '推送地址不能指向内部网络'],
    ['https://169.254.169.254/latest/meta-data', '推送地址不能指向内部网络'],
    ['https://[fd00::1]/hook', '推送地址不能指向内部网络'],
    ['https://0x0a000001/hook', '推送地址不能指向内部网络'],
  ])('can not be at %s', async (address, message) => {
    const answer = await admin.send('POST', 'system/webhooks', { name: 'x', url: address })
    expect(answer).toMatchObject({ status: 422, body: { message, result: { errors: { url: message } } } })
  })

  it.each([
    ['stockOutOrders', '没有单据“stockOutOrders”，是否为 stockOutOrder'],
    ['stockOutOrder.confirmed', '没有“出库单”的操作“confirmed”，是否为 confirm'],
    ['出库单据', '没有单据“出库单据”，是否为 出库单'],
    ['customer.发货', '没有“客户”的操作“发货”，可填写 新建、修改、删除'],
    ['webhook', '没有单据“webhook”，可填写 '],
  ])('can not ask for %s', async (events, message) => {
    const answer = await admin.send('POST', 'system/webhooks', { name: 'x', url: 'https://example.com', events })
    const begins = expect.stringContaining(message)
    expect(answer).toMatchObject({ status: 422, body: { message: begins, result: { errors: { events: begins } } } })
  })

  it('are forgotten what they were told a month ago', async () => {
    const id = await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm' })
    const old = new Date(Date.now() - 31 * 24 * 60 * MINUTE).toISOString()
    await confirmed()
    await bench.company.updateTable('webhookDelivery').set({ time: old }).where('webhookId', '=', id).execute()
    await confirmed()
    await purgeExpired(app.connection)
    expect(await hooks.deliveries(id)).toHaveLength(1)
  })

  it('have the sender woken by what was committed', async () => {
    const db = forInstallation(app.connection.db)
    const waiting = () => db.selectFrom('outbox').select('id').where('topic', '=', 'webhook').execute()
    const before = await waiting()
    await confirmed()
    expect(await waiting()).toEqual(before)
    await hooks.register(admin, { url: url(), events: 'stockOutOrder.confirm' })
    await confirmed()
    expect(await waiting()).toHaveLength(before.length + 1)
  })
})
