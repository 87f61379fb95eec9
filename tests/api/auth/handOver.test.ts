import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { openWorkbench } from '../openWorkbench.ts'

interface Way {
  url: string
  expiresAt: string
}

const sites = { mall: 'https://mall.example.com/autoLogin?from=docket', help: 'https://blog.example.com/enter' }

describe.each(engines())('handing over to another site on $name', engine => {
  let app: TestApp
  let sales: Caller
  beforeAll(async () => {
    app = await createTestApp(engine, undefined, { sites })
    sales = await app.as('sales')
  })
  afterAll(() => app.close())

  const handOver = (path: string, caller = sales, target = 'mall') =>
    caller.send<Way>('POST', 'auth/_handoff', { target, path })
  const codeFor = async (path: string, caller = sales) =>
    new URL((await handOver(path, caller)).body.result.url).searchParams.get('code')!
  /** Every test asks from an address of its own, so that none is held up by another's failures. */
  let addresses = 0
  const redeem = (code: string, target = 'mall', address = `127.3.0.${++addresses}`) =>
    app.app.inject({
      method: 'POST',
      url: '/v1/auth/_handoff/redeem',
      headers: { 'x-forwarded-for': address },
      payload: { code, target },
    })

  it('leads to the address that is set up, with a code of a minute and the page in it', async () => {
    const { status, headers, body } = await handOver('/goods/7?tab=1#top')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    const url = new URL(body.result.url)
    expect([url.origin, url.pathname, url.searchParams.get('from')]).toEqual([
      'https://mall.example.com',
      '/autoLogin',
      'docket',
    ])
    expect(url.searchParams.get('path')).toBe('/goods/7?tab=1#top')
    const seconds = (Date.parse(body.result.expiresAt) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  it('tells the site once who comes, and where to', async () => {
    const code = await codeFor('/cart')
    const answer = await redeem(code)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { actor } = await openWorkbench(app, 'sales')
    expect(answer.json<{ result: unknown }>().result).toEqual({
      userId: actor.accountId,
      name: '周雨桐',
      loginName: 'sales',
      serviceBuyerId: actor.serviceBuyerId,
      serviceBuyerInfo: { corpName: '衡屿工业品贸易（苏州）有限公司' },
      path: '/cart',
    })
    expect((await redeem(code)).statusCode).toBe(401)
  })

  it('of many who redeem a code at the same moment one gets the answer', async () => {
    const code = await codeFor('/')
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(7)
  })

  it('says the same of every code that is of no use, and keeps it where it was meant for another site', async () => {
    const code = await codeFor('/')
    const { company } = await openWorkbench(app, 'sales')
    const late = await codeFor('/')
    await company
      .updateTable('handOver')
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where('path', '=', '/')
      .execute()
    const other = await codeFor('/other')
    const { serviceBuyerId } = (await openWorkbench(app, 'other')).actor
    const foreign = `${serviceBuyerId}.${other.split('.')[1]!}`
    const bodies = new Set<string>()
    for (const [given, target] of [
      [code, 'mall'],
      [late, 'mall'],
      [other, 'supplier'],
      [other, 'help'],
      [foreign, 'mall'],
      ['', 'mall'],
      ['x', 'mall'],
      [`${serviceBuyerId}.x`, 'mall'],
    ] as const) {
      const { statusCode, body } = await redeem(given, target)
      expect(statusCode).toBe(401)
      bodies.add(body)
    }
    expect([...bodies].map(body => (JSON.parse(body) as { code: string }).code)).toEqual(['handOver.badCode'])
    expect((await redeem(other)).statusCode).toBe(200)
  })

  it('takes in nobody whose account was disabled meanwhile', async () => {
    const code = await codeFor('/', await app.as('viewer'))
    const { company, actor } = await openWorkbench(app, 'viewer')
    const disable = (disabled: boolean) =>
      company.updateTable('account').set({ disabled }).where('id', '=', actor.accountId).execute()
    await disable(true)
    expect((await redeem(code)).statusCode).toBe(401)
    await disable(false)
  })

  it('keeps only hashes', async () => {
    const code = await codeFor('/kept')
    const { company } = await openWorkbench(app, 'sales')
    const rows = await company.selectFrom('handOver').selectAll().execute()
    expect(rows.some(({ path }) => path === '/kept')).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(code.split('.')[1])
  })

  it.each([
    'https://evil.example.com/',
    '//evil.example.com/',
    '/\\evil.example.com/',
    '\\\\evil.example.com',
    '/\t/evil.example.com',
    '/\n/evil.example.com',
    '/a b',
    'goods',
    'javascript:alert(1)',
    '@evil.example.com',
  ])('refuses %j as a page of that site', async path => {
    const { status, body } = await handOver(path)
    expect([status, body.code]).toEqual([422, 'handOver.badPath'])
  })

  it('refuses what is no site, and says so of one that is not set up', async () => {
    expect((await handOver('/', sales, 'help')).status).toBe(422)
    expect((await handOver('/', sales, 'bank')).status).toBe(422)
    const { status, body } = await handOver('/', sales, 'supplier')
    expect([status, body.code, body.message]).toEqual([
      409,
      'handOver.notSetUp',
      '尚未配置供应商站点的地址，请联系管理员',
    ])
    const me = await sales.get<{ sites: string[] }>('auth/me')
    expect(me.body.result.sites).toEqual(['mall', 'help'])
  })

  it('gives the help a password that is good once', async () => {
    const { status, headers, body } = await sales.get<Way & { password: string }>('system/blogPassword')
    expect([status, headers['cache-control'], body.result.url]).toEqual([200, 'no-store', sites.help])
    expect((await redeem(body.result.password, 'mall')).statusCode).toBe(401)
    expect((await redeem(body.result.password, 'help')).statusCode).toBe(200)
    expect((await redeem(body.result.password, 'help')).statusCode).toBe(401)
  })

  it('hands out so many codes at a time, and no more', async () => {
    const caller = await app.as('purchase')
    const statuses = []
    for (let asked = 0; asked < 21; asked += 1) statuses.push((await handOver('/', caller)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    const { company, actor } = await openWorkbench(app, 'purchase')
    const past = new Date(Date.now() - 1).toISOString()
    await company.updateTable('handOver').set({ expiresAt: past }).where('accountId', '=', actor.accountId).execute()
    expect((await handOver('/', caller)).status).toBe(200)
    const left = await company.selectFrom('handOver').select('path').where('accountId', '=', actor.accountId).execute()
    expect(left).toHaveLength(1)
  })

  it('makes whoever guesses wait', async () => {
    const statuses = new Set<number>()
    for (let guess = 0; guess < 55; guess += 1) statuses.add((await redeem('x', 'mall', '127.4.0.1')).statusCode)
    expect([...statuses]).toEqual([401, 429])
    expect((await redeem(await codeFor('/'), 'mall', '127.4.0.1')).statusCode).toBe(429)
  })
})
