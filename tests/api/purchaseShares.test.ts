import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Share {
  id: string
  views: number
  lastOpened: string | null
  isOpen: boolean
  revokedAt: string | null
}

interface Made {
  id: string
  key: string
  path: string
  expiresAt: string
}

describe.each(engines())('shared purchase orders on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let buyer: Caller
  let purchaseId: string
  let address = 0
  /** As somebody without an account does, each from an address of his own. */
  const open = (key: string, remoteAddress = `192.0.2.${(address += 1)}`) =>
    app.app.inject({ url: `/v1/purchaseOrder/share/${key}`, remoteAddress })
  const share = async (body: object = {}) =>
    (await buyer.send<Made>('POST', `purchaseOrder/${purchaseId}/_share`, body)).body.result
  const shares = async () => (await buyer.get<Share[]>(`purchaseOrder/${purchaseId}/_shares`)).body.result
  const revoke = (shareId: string, id = purchaseId) => buyer.send('PATCH', `purchaseOrder/${id}/_unshare`, { shareId })
  const age = (id: string, values: { expiresAt: string }) =>
    bench.company.updateTable('purchaseShare').set(values).where('id', '=', id).execute()
  const order = async () => {
    const supplier = await bench.company.selectFrom('supplier').select('id').orderBy('id').executeTakeFirstOrThrow()
    const items = [{ productId: await bench.product(0), quantity: 3, price: 9.99, remarks: '加急' }]
    const body = { supplierId: supplier.id, freightPrice: 12.5, remark: '月底前交货', items }
    return (await buyer.send<{ id: string }>('POST', 'purchaseOrder', body)).body.result.id
  }

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app, 'purchase')
    buyer = await app.as('purchase')
    purchaseId = await order()
  })
  afterAll(() => app.close())

  it('show the order to whoever has the link, and nothing more', async () => {
    const { key, path } = await share()
    expect(path).toBe(`/purchase/share/${key}`)
    const answer = await open(key)
    expect(answer.statusCode).toBe(200)
    const { result } = answer.json<{ result: Record<string, unknown> & { items: Record<string, unknown>[] } }>()
    const { items, time, sn, supplierName, ...rest } = result
    expect(rest).toEqual({
      companyName: '衡屿工业品贸易（苏州）有限公司',
      goodsAmount: 29.97,
      discount: 0,
      freightPrice: 12.5,
      total: 42.47,
      remark: '月底前交货',
    })
    expect([typeof time, sn, typeof supplierName]).toEqual(['string', expect.stringMatching(/^CG\d{12}$/), 'string'])
    expect(items).toEqual([
      {
        lineNo: 1,
        brandName: '测试牌',
        goodsName: '测试轴承',
        sn: expect.stringMatching(/^M-/),
        unit: '米',
        quantity: 3,
        price: 9.99,
        amount: 29.97,
        remarks: '加急',
      },
    ])
    expect(answer.body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect(answer.body).not.toContain('孙晓岚')
  })

  it('are kept by nobody on the way', async () => {
    const { key } = await share()
    for (const { headers } of [await open(key), await open('wrong'), await open('x'.repeat(101)), await open('%')])
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
  })

  it('answer a key that is wrong, expired, revoked or another company’s in the same words', async () => {
    const [expired, revoked, foreign, ended] = [await share(), await share(), await share(), await share({ days: 30 })]
    await age(expired.id, { expiresAt: new Date(Date.now() - 1000).toISOString() })
    expect((await revoke(revoked.id)).status).toBe(200)
    const other = await openWorkbench(app, 'other')
    await app.connection.db
      .updateTable('shareKey')
      .set({ serviceBuyerId: other.actor.serviceBuyerId })
      .where('shareId', '=', foreign.id)
      .execute()
    await app.connection.db.deleteFrom('shareKey').where('shareId', '=', ended.id).execute()
    const keys = [
      expired.key,
      revoked.key,
      foreign.key,
      ended.key,
      'x',
      `${ended.key}x`,
      '%00',
      'a.b',
      '%27',
      'x'.repeat(101),
      'x'.repeat(3000),
      '%',
      '%E4%',
    ]
    const said = new Set<string>()
    for (const key of keys) {
      const answer = await open(key)
      expect([key, answer.statusCode]).toEqual([key, 404])
      const { success, message, code, result } = answer.json<Record<string, unknown>>()
      said.add(JSON.stringify({ success, message, code, result }))
    }
    expect([...said].map(text => JSON.parse(text) as object)).toMatchObject([
      { success: false, message: '链接无效或已过期', code: 'share.missing' },
    ])
  })

  it('count how often they were opened, a refused opening not', async () => {
    const { id, key } = await share()
    const of = async () => (await shares()).find(share => share.id === id)!
    expect(await of()).toMatchObject({ views: 0, lastOpened: null, isOpen: true })
    await Promise.all([open(key), open(key), open(key)])
    const { views, lastOpened } = await of()
    expect([views, Date.now() - Date.parse(lastOpened!) < 60_000]).toEqual([3, true])
    await revoke(id)
    await open(key)
    expect(await of()).toMatchObject({ views: 3, isOpen: false })
  })

  it('are open for 1, 7 or 30 days, 7 unless said', async () => {
    const days = async (body: object) =>
      Math.round((Date.parse((await share(body)).expiresAt) - Date.now()) / 86_400_000)
    expect([await days({}), await days({ days: 1 }), await days({ days: 30 })]).toEqual([7, 1, 30])
    for (const wrong of [2, 0, 365, '7'])
      expect((await buyer.send('POST', `purchaseOrder/${purchaseId}/_share`, { days: wrong })).status).toBe(422)
  })

  it('keep of their key no more than a hash', async () => {
    const { key } = await share()
    expect(Buffer.from(key, 'base64url').length).toBeGreaterThanOrEqual(16)
    for (const table of ['shareKey', 'purchaseShare', 'operationLog', 'idempotencyKey'] as const) {
      const rows = await app.connection.db.selectFrom(table).selectAll().execute()
      expect([table, JSON.stringify(rows).includes(key)]).toEqual([table, false])
    }
    expect(JSON.stringify(await shares())).not.toMatch(/keyHash|"key"/)
  })

  it('stand in the log of the order, made and revoked', async () => {
    const own = await order()
    const made = (await buyer.send<Made>('POST', `purchaseOrder/${own}/_share`, {})).body.result
    await revoke(made.id, own)
    expect((await revoke(made.id, own)).status).toBe(404)
    const log = await buyer.get<{ operationType: number; operationTypeName: string; remark: string | null }[]>(
      `log?orderType=3&orderId=${own}`,
    )
    expect(log.body.result.map(entry => [entry.operationType, entry.operationTypeName])).toEqual([
      [0, expect.anything()],
      [19, '分享了采购单'],
      [19, '撤销了分享链接'],
    ])
    expect(log.body.result[1]!.remark).toMatch(/^有效期至 \d{4}-/)
  })

  it('are revoked by the order that they are of, in the company that it is of', async () => {
    const { id, key } = await share()
    expect((await revoke(id, await order())).status).toBe(404)
    const stranger = await app.as('other')
    const asked = await stranger.send('PATCH', `purchaseOrder/${purchaseId}/_unshare`, { shareId: id })
    expect(asked.status).toBe(404)
    expect((await stranger.get(`purchaseOrder/${purchaseId}/_shares`)).status).toBe(404)
    expect((await stranger.send('POST', `purchaseOrder/${purchaseId}/_share`, {})).status).toBe(404)
    expect((await open(key)).statusCode).toBe(200)
  })

  it('are made and seen by who orders only', async () => {
    for (const account of ['viewer', 'sales', 'warehouse']) {
      const caller = await app.as(account)
      expect([account, (await caller.send('POST', `purchaseOrder/${purchaseId}/_share`, {})).status]).toEqual([
        account,
        403,
      ])
      expect([account, (await caller.get(`purchaseOrder/${purchaseId}/_shares`)).status]).toEqual([account, 403])
    }
  })

  it('are twenty open ones at most', async () => {
    const own = await order()
    const make = () => buyer.send<Made>('POST', `purchaseOrder/${own}/_share`, {})
    const answers = await Promise.all(Array.from({ length: 22 }, make))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.find(({ status }) => status !== 200)!
    expect([refused.status, refused.body.code]).toEqual([422, 'share.tooMany'])
    await revoke(answers.find(({ status }) => status === 200)!.body.result.id, own)
    expect((await make()).status).toBe(200)
  })

  it('make whoever tries many keys wait, and nobody else', async () => {
    const guesser = '198.51.100.7'
    const { key } = await share()
    const answers = []
    for (let number = 0; number < 51; number++) answers.push(await open(`guess${number}`, guesser))
    expect(new Set(answers.slice(0, 50).map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    const [last] = answers.slice(-1)
    expect([last!.statusCode, last!.json<{ code: string }>().code, Number(last!.headers['retry-after']) > 0]).toEqual([
      429,
      'share.throttled',
      true,
    ])
    expect((await open(key, guesser)).statusCode).toBe(429)
    expect((await open(key)).statusCode).toBe(200)
    const payload = { userName: 'purchase', password: 'docket-demo' }
    const login = await app.app.inject({ method: 'POST', url: '/v1/auth/login', payload, remoteAddress: guesser })
    expect(login.statusCode).toBe(200)
  })
})
