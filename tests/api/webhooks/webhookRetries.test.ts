import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { globalTables } from '../../../src/database/tables.ts'
import { createSender } from '../../../src/domain/webhooks/createSender.ts'
import { claimDue } from '../../../src/domain/webhooks/deliveries.ts'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { openReceiver, type Receiver } from '../../support/openReceiver.ts'
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

  it('get again what they did not take, under the same id, until they do', async () => {
    const id = await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm' })
    await hooks.confirmed()
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
    await hooks.confirmed()
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
    const id = await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm', name: '失联系统' })
    await hooks.confirmed()
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
    await hooks.confirmed()
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

  it('get what a stopped process had taken, once its lease is over', async () => {
    const id = await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm' })
    await hooks.confirmed()
    const time = after(SECOND)
    expect(await claimDue(bench.company, id, time)).toHaveLength(1)
    await hooks.sendAt(new Date(time.getTime() + 50 * SECOND))
    expect(receiver.calls).toHaveLength(0)
    await hooks.sendAt(new Date(time.getTime() + 61 * SECOND))
    expect(receiver.calls).toHaveLength(1)
  })

  it('that do not answer in time get it again', async () => {
    const id = await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm' })
    receiver.reply = () => new Promise(() => undefined)
    await hooks.confirmed()
    await hooks.sendAt(after(SECOND), { timeoutMs: 100 })
    expect(receiver.calls).toHaveLength(1)
    expect(await hooks.deliveries(id)).toMatchObject([{ state: 0, tries: 1, status: null, failure: '0.1秒内没有应答' }])
  })

  it('get it at once from the next process when one stops while it sends', async () => {
    const id = await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm' })
    await hooks.confirmed()
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
    await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm' })
    await hooks.confirmed()
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
    const id = await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm' })
    receiver.reply = () => ({ status: 302, headers: { location: `${receiver.url}/elsewhere` } })
    await hooks.confirmed()
    await hooks.sendAt(after(SECOND))
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/hook'])
    expect(await hooks.deliveries(id)).toMatchObject([{ state: 0, status: 302, failure: '接收方应答状态码 302' }])
  })

  it('are not looked for on this machine where it serves a company', async () => {
    const id = await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm' })
    const named = await hooks.register(admin, {
      url: hooks.url().replace('127.0.0.1', 'localhost'),
      events: 'stockOutOrder.confirm',
    })
    await hooks.confirmed()
    await hooks.sendAt(after(SECOND), { loopback: false })
    expect(receiver.calls).toEqual([])
    for (const one of [id, named])
      expect(await hooks.deliveries(one)).toMatchObject([{ state: 0, failure: '推送地址指向内部网络，不予推送' }])
  })

  it('get again what is asked for, one or several', async () => {
    const id = await hooks.register(admin, { url: hooks.url(), events: 'stockOutOrder.confirm' })
    for (let count = 0; count < 3; count++) await hooks.confirmed()
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
      hooks
        .told()
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
    await hooks.confirmed()
    await hooks.sendAt(after(SECOND))
    const [waiting] = await hooks.deliveries(id)
    expect(waiting).toMatchObject({ state: 0, tries: 1, failure: '接收方拒绝连接' })
    await admin.send('PUT', `system/webhooks/${id}`, { url: hooks.url() })
    await hooks.sendAt(after(2 * SECOND))
    expect(hooks.told()).toEqual([])
    expect((await admin.send('PATCH', 'system/webhookDeliveries/_replay', [waiting!.id])).status).toBe(200)
    await hooks.sendAt(after(2 * SECOND))
    expect(hooks.told()).toMatchObject([{ id: waiting!.id }])
    expect(await hooks.deliveries(id)).toMatchObject([{ state: 1, tries: 1, failure: null }])
  })
})
