import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../src/database/company.ts'
import { newId } from '../../src/domain/newId.ts'
import { createTestApp, type Answer, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Sending {
  id?: string
  /** Seconds since 1970. */
  time?: number
  secret?: string
  /** Said to be signed, where it is not what is sent. */
  signed?: string
}

/** Written from the text of Standard Webhooks. */
function signatureOf(secret: string, text: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}

describe.each(engines())('what other systems tell on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let source: string
  let secret: string

  const register = async (by: Caller) => {
    const { body } = await by.send<{ id: string }>('POST', 'system/webhookSources', {
      name: '顺达物流',
      consumer: 'carrierSigned',
    })
    const { id } = body.result
    return { id, secret: await secretOf(by, id) }
  }
  const secretOf = async (by: Caller, id: string) =>
    (await by.send<{ secret: string }>('POST', `system/webhookSources/${id}/_secret`)).body.result.secret

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    admin = await app.as('admin')
    ;({ id: source, secret } = await register(admin))
  })
  afterAll(() => app.close())

  const post = async (path: string, body: string, given: Sending = {}): Promise<Answer> => {
    const { id = newId(), time = Math.floor(Date.now() / 1000), secret: own = secret, signed = body } = given
    const answer = await app.app.inject({
      method: 'POST',
      url: path,
      payload: body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(time),
        'webhook-signature': signatureOf(own, `${id}.${time}.${signed}`),
      },
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  const tell = (message: object, sending?: Sending) =>
    post(`/v1/hook/carrierSigned/${source}`, JSON.stringify(message), sending)
  const stockOut = async (isConfirmed = true) => {
    const id = await bench.pending()
    const { sn } = await bench.company
      .selectFrom('stockOutOrder')
      .select('sn')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const message = { stockOutSn: sn, signInPerson: '收货人老李' }
    if (isConfirmed) await confirm(id)
    return { id, message }
  }
  const confirm = (id: string) =>
    admin.send('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, { id, confirmStatus: 1 })

  it('a carrier that a stock-out was signed for: it is signed off, as who registered the carrier', async () => {
    const { id, message } = await stockOut()
    expect(await tell(message)).toMatchObject({ status: 200, body: { success: true, result: null } })
    const state = await bench.stateOf(id)
    expect(state).toMatchObject({ outStatus: 1, signInPerson: '收货人老李' })
    const { name } = await bench.company
      .selectFrom('account')
      .select('name')
      .where('loginName', '=', 'admin')
      .executeTakeFirstOrThrow()
    expect(state.log.at(-1)).toMatchObject({ type: 14, by: name })
  })

  it('is done once, however often it comes', async () => {
    const { id, message } = await stockOut()
    const sending = { id: newId() }
    const answers = await Promise.all([1, 2, 3].map(() => tell(message, sending)))
    answers.push(await tell(message, sending))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await bench.stateOf(id)).log.filter(({ type }) => type === 14)).toHaveLength(1)
    expect(await tell(message)).toMatchObject({ status: 409, body: { code: 'transition.refused' } })
    const another = await tell({ ...message, signInPerson: '别人' }, sending)
    expect(another).toMatchObject({ status: 422, body: { code: 'idempotency.reused' } })
  })

  it('is refused as long as the document is not so far, and done when it is', async () => {
    const { id, message } = await stockOut(false)
    const sending = { id: newId() }
    expect(await tell(message, sending)).toMatchObject({ status: 409, body: { code: 'transition.refused' } })
    expect((await bench.stateOf(id)).outStatus).toBe(0)
    expect((await confirm(id)).status).toBe(200)
    expect((await tell(message, sending)).status).toBe(200)
    expect((await bench.stateOf(id)).outStatus).toBe(1)
  })

  it('is nothing when it is not signed, signed by another, or changed on its way', async () => {
    const { id, message } = await stockOut()
    const other = await register(await app.as('other'))
    const text = JSON.stringify(message)
    const wrong = [
      await tell(message, { secret: other.secret }),
      await tell(message, { signed: `${text} ` }),
      await admin.send('POST', `hook/carrierSigned/${source}`, message),
      await post(`/v1/hook/carrierSigned/${newId()}`, text),
      await admin.send('POST', `hook/carrierSigned/${newId()}`, message),
    ]
    for (const answer of wrong)
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'hook.unsigned', message: '回调地址或签名不正确，请核对地址和签名密钥' },
      })
    expect((await bench.stateOf(id)).outStatus).toBe(0)
    const several = await app.app.inject({
      method: 'POST',
      url: `/v1/hook/carrierSigned/${source}`,
      payload: text,
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'm1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': `v1a,x v1,AAAA ${signatureOf(secret, `m1.${Math.floor(Date.now() / 1000)}.${text}`)}`,
      },
    })
    expect(several.statusCode).toBe(200)
  })

  it.each([-301, 301, 86_400])('is nothing %i seconds from now', async seconds => {
    const { id, message } = await stockOut()
    const answer = await tell(message, { time: Math.floor(Date.now() / 1000) + seconds })
    expect(answer).toMatchObject({ status: 401, body: { code: 'hook.old' } })
    expect((await bench.stateOf(id)).outStatus).toBe(0)
  })

  it('has to be what its schema says', async () => {
    const { message } = await stockOut()
    for (const wrong of [{}, { ...message, signInPerson: 3 }, { ...message, more: 1 }, { ...message, stockOutSn: '' }])
      expect((await tell(wrong)).status).toBe(422)
    expect((await post(`/v1/hook/carrierSigned/${source}`, '{"a":')).status).toBe(400)
    expect(await tell({ ...message, stockOutSn: 'CK-none' })).toMatchObject({
      status: 404,
      body: { code: 'record.missing' },
    })
  })

  it('has no address that nobody registered, and none of a name that no consumer has', async () => {
    const { message } = await stockOut()
    const text = JSON.stringify(message)
    for (const path of [`/v1/hook/nothing/${source}`, '/v1/hook/carrierSigned', '/v1/hook/carrierSigned/x'])
      expect([path, (await post(path, text)).status]).toEqual([path, 404])
  })

  it('never reaches the documents of another company', async () => {
    const { id, message } = await stockOut()
    const theirs = await register(await app.as('other'))
    const answer = await post(`/v1/hook/carrierSigned/${theirs.id}`, JSON.stringify(message), { secret: theirs.secret })
    expect(answer).toMatchObject({ status: 404, body: { code: 'record.missing' } })
    expect((await bench.stateOf(id)).outStatus).toBe(0)
  })

  it('is done with the keys that the account holds now', async () => {
    const { message } = await stockOut()
    const own = await register(admin)
    const set = (disabled: boolean, accountId: string) =>
      bench.company
        .updateTable('webhookSource')
        .set({ creatorId: accountId, disabled })
        .where('id', '=', own.id)
        .execute()
    const viewer = await openWorkbench(app, 'viewer')
    const send = (sending: Sending = { secret: own.secret }) =>
      post(`/v1/hook/carrierSigned/${own.id}`, JSON.stringify(message), sending)
    await set(false, viewer.actor.accountId)
    expect(await send()).toMatchObject({ status: 403, body: { code: 'permission.denied' } })
    const disable = (disabled: boolean) =>
      bench.company.updateTable('account').set({ disabled }).where('id', '=', viewer.actor.accountId).execute()
    await disable(true)
    expect(await send()).toMatchObject({ status: 403, body: { code: 'hook.ownerless' } })
    await disable(false)
    await set(true, bench.actor.accountId)
    expect(await send()).toMatchObject({ status: 404, body: { code: 'hook.disabled' } })
    expect(await send({ secret })).toMatchObject({ status: 401, body: { code: 'hook.unsigned' } })
    await set(false, bench.actor.accountId)
    expect((await send()).status).toBe(200)
  })

  it('keeps its secret from who may do less than the account that it acts as', async () => {
    const own = await register(admin)
    const warehouse = await openWorkbench(app, 'warehouse')
    const { roleId } = await bench.company
      .selectFrom('account')
      .select('roleId')
      .where('id', '=', warehouse.actor.accountId)
      .executeTakeFirstOrThrow()
    const role = () =>
      bench.company.selectFrom('role').select('menuKeys').where('id', '=', roleId).executeTakeFirstOrThrow()
    const { menuKeys } = await role()
    const give = (keys: string[]) =>
      bench.company
        .updateTable('role')
        .set({ menuKeys: json(keys) })
        .where('id', '=', roleId)
        .execute()
    await give([...menuKeys, 'system-webhookSource'])
    const keeper = await app.as('warehouse')
    const mine = await register(keeper)
    expect(mine.secret).toMatch(/^whsec_/)
    for (const answer of [
      await keeper.send('POST', `system/webhookSources/${own.id}/_secret`),
      await keeper.send('PATCH', `system/webhookSources/${own.id}/_renewSecret`, { id: own.id }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'account.beyondOwn' } })
    expect(await secretOf(admin, own.id)).toBe(own.secret)
    expect(await secretOf(admin, mine.id)).toBe(mine.secret)
    await give(menuKeys)
  })

  it('says its address and its purpose, and not its secret', async () => {
    const { body } = await admin.get<{ path: string; consumer: string }>(`system/webhookSources/${source}`)
    expect(body.result).toMatchObject({ path: `/v1/hook/carrierSigned/${source}`, consumer: 'carrierSigned' })
    const all = JSON.stringify([
      body,
      await admin.get('system/webhookSources'),
      await admin.get('system/audit?per_page=200'),
      await bench.company.selectFrom('idempotencyKey').selectAll().execute(),
    ])
    expect(all).toContain('新建回调接口')
    expect(all).not.toContain(secret)
    const renamed = await admin.send('PUT', `system/webhookSources/${source}`, { name: '改名物流' })
    expect(renamed.status).toBe(200)
    expect(await secretOf(admin, source)).toBe(secret)
    expect((await admin.send('PATCH', `system/webhookSources/${source}/_renewSecret`, { id: source })).status).toBe(200)
    const { message } = await stockOut()
    expect((await tell(message)).status).toBe(401)
    secret = await secretOf(admin, source)
    expect((await tell(message)).status).toBe(200)
  })
})
