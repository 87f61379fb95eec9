import { readXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import type { Receiver } from '../../support/openReceiver.ts'
import type { Workbench } from '../openWorkbench.ts'
import { after, openHooks, SECOND, type Hooks } from './openHooks.ts'

describe.each(engines())('webhooks on $name', { timeout: 30_000 }, engine => {
  let app: TestApp
  let hooks: Hooks
  let receiver: Receiver
  let bench: Workbench
  let admin: Caller
  let keeper: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    hooks = await openHooks(app)
    ;({ bench, admin, keeper } = hooks)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    receiver = await hooks.begin()
  })
  afterEach(() => receiver.close())

  it('keep their secret to who asks for it by its name, which is noted', async () => {
    const id = await hooks.register(admin, { url: hooks.url() })
    const secret = await hooks.secretOf(admin, id)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    await hooks.confirmed()
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
})
