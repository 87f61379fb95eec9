import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoPassword } from '../../../src/demo/accounts.ts'
import { createTestApp, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { openAuth, type Auth, type Login } from './openAuth.ts'

describe.each(engines())('signing in on $name', engine => {
  let app: TestApp
  let auth: Auth

  beforeAll(async () => {
    app = await createTestApp(engine)
    auth = openAuth(app)
  })
  afterAll(() => app.close())

  it('answers with what the spec names, and the settings', async () => {
    const { answer } = await auth.signIn('warehouse')
    expect(answer.statusCode).toBe(200)
    const text = expect.stringMatching(/./) as string
    const { result, ...rest } = answer.json<{ result: Login }>()
    expect(rest).toEqual({ success: true, message: '' })
    expect(result).toEqual({
      name: '马建国',
      userId: text,
      serviceBuyerId: text,
      loginName: 'warehouse',
      authToken: text,
      menus: expect.any(Array) as unknown[],
      hasKestrelAuthority: true,
      endDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      serviceBuyerInfo: {
        corpName: '衡屿工业品贸易（苏州）有限公司',
        catelogStatus: true,
        dataCenterStatus: true,
        catelogVersionStatus: true,
        logo: null,
      },
      settings: {
        ...{ hasBatchStock: true, hasMachines: true, hasScanFunc: true, refusesOverCredit: false },
        ...{
          belowMargin: 0,
          lowestMargin: 0.1,
          overAvailable: 1,
          priceDecimals: 2,
          showsUntaxed: false,
          approvesLosses: false,
        },
        ...{ noticeDigest: 0, digestHour: 9 },
      },
      sites: [],
    })
  })

  const everyones = [
    ...['index-workpanel', 'system-approval', 'notice-list', 'help-emailqq', 'help-emailnetease'],
    ...['system-password', 'system-components', 'system-test'],
  ]
  it('gives the menu of the keys that the account holds and of those that everybody does, and no other', async () => {
    for (const { userName, keys } of demoAccounts) {
      const { result } = (await auth.signIn(userName)).answer.json<{ result: { menus: Menu[] } }>()
      const held = keysOf(result.menus)
      if (keys === 'all') expect(held).toContain('system-config')
      else expect(held.filter(key => key.includes('-')).toSorted()).toEqual([...everyones, ...keys].toSorted())
    }
  })

  it('trims the user name, not the password', async () => {
    expect((await auth.login('  warehouse\t', demoPassword)).statusCode).toBe(200)
    expect((await auth.login('warehouse', ` ${demoPassword}`)).statusCode).toBe(401)
  })

  it('tells a wrong password and an unknown name in the same words', async () => {
    const answers = [
      await auth.login('sales', 'wrong'),
      await auth.login('nobody-of-that-name', 'wrong'),
      await auth.login("' or 1=1 --", 'wrong'),
      // A colleague whom nobody gave a password.
      await auth.login('a1', '-'),
    ]
    for (const { statusCode, body, headers } of answers) {
      expect(statusCode).toBe(401)
      expect(JSON.parse(body)).toEqual({
        success: false,
        code: 'auth.failed',
        message: '用户名或密码错误',
        result: null,
      })
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  it.each([
    {},
    { userName: 'sales' },
    { userName: '', password: 'x' },
    { userName: 1, password: 'x' },
    { userName: ['sales'], password: 'x' },
    { userName: 'sales', password: 'x', serviceBuyerId: 'x' },
    { userName: 'x\0', password: 'y' },
  ])('refuses %j as malformed', async body => {
    const { statusCode, body: text } = await auth.inject(
      'auth/login',
      'POST',
      { 'x-forwarded-for': auth.freshAddress() },
      body,
    )
    expect([statusCode, (JSON.parse(text) as { success: boolean }).success]).toEqual([422, false])
  })

  describe('the cookie', () => {
    it('is HttpOnly and SameSite=Lax, with a flag beside it that the page can read', async () => {
      const { answer, token } = await auth.signIn('sales')
      const cookies = [answer.headers['set-cookie']].flat() as string[]
      // The third is told of in loginGuard.test.ts.
      expect(cookies).toHaveLength(3)
      expect(cookies[0]).toBe(`docket_session=${token}; Path=/; HttpOnly; SameSite=Lax`)
      expect(cookies[1]).toBe('docket_signed_in=1; Path=/; SameSite=Lax')
    })

    it('is Secure and __Host- over HTTPS', async () => {
      const answer = await auth.login('sales', demoPassword, auth.freshAddress(), { 'x-forwarded-proto': 'https' })
      const [session, flag] = [answer.headers['set-cookie']].flat() as string[]
      expect(session).toMatch(/^__Host-docket_session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      expect(flag).toBe('docket_signed_in=1; Path=/; Secure; SameSite=Lax')
      const cookie = session!.split(';')[0]!
      const https = { 'x-forwarded-proto': 'https', cookie }
      expect(await auth.me(https)).toBe(200)
      // A __Host- cookie is no cookie of an unprotected page.
      expect(await auth.me({ cookie })).toBe(401)
      const out = await auth.inject('auth/logout', 'POST', https)
      for (const gone of [out.headers['set-cookie']].flat() as string[]) expect(gone).toMatch(/=; .*Path=\/; .*Secure/)
    })

    it('reads from wherever the browser sends it, writes from the own pages only', async () => {
      const { cookies } = await auth.signIn('sales')
      const cookie = `docket_session=${cookies.docket_session}`
      const host = '127.0.0.1:8080'
      const write = async (headers: Record<string, string>) => {
        const answer = await auth.inject('salesOrder/stockOutOrder/_cancel', 'PATCH', { host, ...headers }, ['x'])
        return answer.json<{ code: string }>().code
      }
      // Who may not void comes as far as that.
      const arrived = 'permission.denied'
      expect(await write({ cookie, origin: `http://${host}` })).toBe(arrived)
      expect(await write({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(arrived)
      for (const headers of [
        { origin: 'http://127.0.0.2:8080' },
        { origin: 'http://127.0.0.1:9090' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: `http://${host}` },
        { 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
      ] as Record<string, string>[]) {
        expect([headers, await write({ cookie, ...headers })]).toEqual([headers, 'auth.origin'])
        expect(await auth.me({ host, cookie, ...headers })).toBe(200)
        const out = await auth.inject('auth/logout', 'POST', { host, cookie, ...headers })
        expect(out.statusCode).toBe(403)
        expect((await auth.login('sales', demoPassword, auth.freshAddress(), { host, ...headers })).statusCode).toBe(
          403,
        )
      }
      // A program with a token comes from no page.
      expect(await write({ authorization: cookies.docket_session!, origin: 'http://127.0.0.2' })).toBe(arrived)
    })

    it('is taken away by signing out', async () => {
      const { cookies } = await auth.signIn('sales')
      const cookie = `docket_session=${cookies.docket_session}`
      const out = await auth.inject('auth/logout', 'POST', { cookie, 'sec-fetch-site': 'same-origin' })
      expect(out.statusCode).toBe(200)
      expect(out.cookies.map(({ name, value }) => [name, value])).toEqual([
        ['docket_session', ''],
        ['docket_signed_in', ''],
      ])
      expect(await auth.me({ cookie })).toBe(401)
    })
  })
})

interface Menu {
  menuKey: string
  children: Menu[]
}

const keysOf = (menus: Menu[]): string[] => menus.flatMap(({ menuKey, children }) => [menuKey, ...keysOf(children)])
