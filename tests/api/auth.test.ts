import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { json } from '../../src/database/company.ts'
import { demoAccounts, demoPassword } from '../../src/demo/accounts.ts'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench } from './openWorkbench.ts'

interface Login {
  authToken: string
  [name: string]: unknown
}

describe.each(engines())('signing in on $name', engine => {
  let app: TestApp

  beforeAll(async () => {
    app = await createTestApp(engine)
  })
  afterAll(() => app.close())

  const inject = (
    url: string,
    method: 'GET' | 'POST' | 'PATCH',
    headers: Record<string, string> = {},
    payload?: object,
  ) => app.app.inject({ method, url: `/v1/${url}`, headers, ...(payload && { payload }) })
  /** Every test comes from an address of its own, so that none is held up by another's failures. */
  let addresses = 0
  const freshAddress = () => `127.1.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`
  const login = (userName: string, password: string, address = freshAddress(), headers: Record<string, string> = {}) =>
    inject('auth/login', 'POST', { 'x-forwarded-for': address, ...headers }, { userName, password })
  const signIn = async (userName: string) => {
    const answer = await login(userName, demoPassword)
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    return { token: answer.json<{ result: Login }>().result.authToken, cookies, answer }
  }
  const me = (headers: Record<string, string>) => inject('auth/me', 'GET', headers).then(({ statusCode }) => statusCode)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  it('answers with what the spec names, and the settings', async () => {
    const { answer } = await signIn('warehouse')
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
      settings: { hasBatchStock: true, hasScanFunc: true },
      sites: [],
    })
  })

  const everyones = [
    ...['index-workpanel', 'notice-list', 'help-emailqq', 'help-emailnetease'],
    ...['system-password', 'system-components', 'system-test'],
  ]
  it('gives the menu of the keys that the account holds and of those that everybody does, and no other', async () => {
    for (const { userName, keys } of demoAccounts) {
      const { result } = (await signIn(userName)).answer.json<{ result: { menus: Menu[] } }>()
      const held = keysOf(result.menus)
      if (keys === 'all') expect(held).toContain('system-config')
      else expect(held.filter(key => key.includes('-')).toSorted()).toEqual([...everyones, ...keys].toSorted())
    }
  })

  it('trims the user name, not the password', async () => {
    expect((await login('  warehouse\t', demoPassword)).statusCode).toBe(200)
    expect((await login('warehouse', ` ${demoPassword}`)).statusCode).toBe(401)
  })

  it('tells a wrong password and an unknown name in the same words', async () => {
    const answers = [
      await login('sales', 'wrong'),
      await login('nobody-of-that-name', 'wrong'),
      await login("' or 1=1 --", 'wrong'),
      // A colleague whom nobody gave a password.
      await login('a1', '-'),
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
    const { statusCode, body: text } = await inject('auth/login', 'POST', { 'x-forwarded-for': freshAddress() }, body)
    expect([statusCode, (JSON.parse(text) as { success: boolean }).success]).toEqual([422, false])
  })

  describe('a token', () => {
    it('is taken with Bearer, in whatever letters, and bare', async () => {
      const { token } = await signIn('sales')
      for (const authorization of [`Bearer ${token}`, `bearer ${token}`, token])
        expect(await me({ authorization })).toBe(200)
    })

    it.each([
      '',
      'x',
      'Bearer',
      'Bearer x',
      'Bearer null',
      '.',
      '01900000-0000-7000-8000-000000000000.x',
      `${'-'.repeat(36)}.x`,
      'Basic c2FsZXM6ZG9ja2V0LWRlbW8=',
      `Bearer ${'x'.repeat(5000)}`,
    ])('%s is nobody', async authorization => {
      const { statusCode, body } = await inject('auth/me', 'GET', { authorization })
      expect(statusCode).toBe(401)
      expect(JSON.parse(body)).toEqual({
        success: false,
        code: 'auth.required',
        message: '登录超时，请重新登录',
        result: null,
      })
    })

    it('of one company is nobody in another', async () => {
      const [{ token }, { token: foreign }] = [await signIn('sales'), await signIn('other')]
      const [company] = foreign.split('.')
      expect(await me(bearer(`${company}.${token.split('.')[1]}`))).toBe(401)
    })

    it('is good for nothing after signing out; another of the same person lives on', async () => {
      const [first, second] = [await signIn('sales'), await signIn('sales')]
      expect(first.token).not.toBe(second.token)
      expect((await inject('auth/logout', 'POST', bearer(first.token))).statusCode).toBe(200)
      expect(await me(bearer(first.token))).toBe(401)
      expect(await me(bearer(second.token))).toBe(200)
      expect((await inject('auth/logout', 'POST', bearer(first.token))).statusCode).toBe(401)
    })

    it('ends with its time, with idleness, and with the account', async () => {
      const { company } = await openWorkbench(app)
      const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
      const ofOnly = async (change: { expiresAt: string } | { startedAt: string }) => {
        await company.deleteFrom('session').execute()
        const { token } = await signIn('sales')
        expect(await me(bearer(token))).toBe(200)
        await company.updateTable('session').set(change).execute()
        return me(bearer(token))
      }
      expect(await ofOnly({ expiresAt: hours(-0.01) })).toBe(401)
      expect(await ofOnly({ startedAt: hours(-24 * 30 - 1) })).toBe(401)
      expect(await ofOnly({ startedAt: hours(-24 * 30 + 1) })).toBe(200)

      const { token } = await signIn('sales')
      const disable = (disabled: boolean) =>
        company.updateTable('account').set({ disabled }).where('loginName', '=', 'sales').execute()
      await disable(true)
      expect(await me(bearer(token))).toBe(401)
      expect((await login('sales', demoPassword)).statusCode).toBe(401)
      await disable(false)
    })

    it('lives on while it is used', async () => {
      const { company } = await openWorkbench(app)
      await company.deleteFrom('session').execute()
      const { token } = await signIn('sales')
      const before = new Date(Date.now() - 11 * 3_600_000).toISOString()
      const soon = new Date(Date.now() + 3_600_000).toISOString()
      await company.updateTable('session').set({ seenAt: before, expiresAt: soon }).execute()
      expect(await me(bearer(token))).toBe(200)
      const { expiresAt } = await company.selectFrom('session').select('expiresAt').executeTakeFirstOrThrow()
      expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 11 * 3_600_000)
    })

    it('loses a permission the moment the role does', async () => {
      const { company } = await openWorkbench(app)
      const { token } = await signIn('viewer')
      const list = async () => (await inject('salesOrder/stockOutOrder', 'GET', bearer(token))).statusCode
      const { roleId } = await company
        .selectFrom('account')
        .select('roleId')
        .where('loginName', '=', 'viewer')
        .executeTakeFirstOrThrow()
      const { menuKeys } = await company
        .selectFrom('role')
        .select('menuKeys')
        .where('id', '=', roleId)
        .executeTakeFirstOrThrow()
      const give = (keys: string[]) =>
        company
          .updateTable('role')
          .set({ menuKeys: json(keys) })
          .where('id', '=', roleId)
          .execute()
      expect(await list()).toBe(200)
      await give(menuKeys.filter(key => key !== 'sale-putout'))
      expect(await list()).toBe(403)
      await give([...menuKeys, 'a-key-of-no-menu'])
      expect(await list()).toBe(200)
    })

    it('stands nowhere in the database, nor does a password', async () => {
      const { token } = await signIn('sales')
      const secret = token.split('.')[1]!
      const { rows: tables } = await sql<{ name: string }>`
        select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`.execute(app.connection.db)
      for (const { name } of tables) {
        const { rows } = await sql<{ found: number }>`
          select count(*)::int as found from ${sql.table(name)} t
          where position(${secret} in t::text) > 0 or position(${demoPassword} in t::text) > 0`.execute(
          app.connection.db,
        )
        expect([name, rows[0]!.found]).toEqual([name, 0])
      }
      const { company } = await openWorkbench(app)
      const { passwordHash } = await company
        .selectFrom('account')
        .select('passwordHash')
        .where('loginName', '=', 'sales')
        .executeTakeFirstOrThrow()
      expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    })
  })

  describe('the cookie', () => {
    it('is HttpOnly and SameSite=Lax, with a flag beside it that the page can read', async () => {
      const { answer, token } = await signIn('sales')
      const cookies = [answer.headers['set-cookie']].flat() as string[]
      // The third is told of in loginGuard.test.ts.
      expect(cookies).toHaveLength(3)
      expect(cookies[0]).toBe(`docket_session=${token}; Path=/; HttpOnly; SameSite=Lax`)
      expect(cookies[1]).toBe('docket_signed_in=1; Path=/; SameSite=Lax')
    })

    it('is Secure and __Host- over HTTPS', async () => {
      const answer = await login('sales', demoPassword, freshAddress(), { 'x-forwarded-proto': 'https' })
      const [session, flag] = [answer.headers['set-cookie']].flat() as string[]
      expect(session).toMatch(/^__Host-docket_session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      expect(flag).toBe('docket_signed_in=1; Path=/; Secure; SameSite=Lax')
      const cookie = session!.split(';')[0]!
      const https = { 'x-forwarded-proto': 'https', cookie }
      expect(await me(https)).toBe(200)
      // A __Host- cookie is no cookie of an unprotected page.
      expect(await me({ cookie })).toBe(401)
      const out = await inject('auth/logout', 'POST', https)
      for (const gone of [out.headers['set-cookie']].flat() as string[]) expect(gone).toMatch(/=; .*Path=\/; .*Secure/)
    })

    it('reads from wherever the browser sends it, writes from the own pages only', async () => {
      const { cookies } = await signIn('sales')
      const cookie = `docket_session=${cookies.docket_session}`
      const host = '127.0.0.1:8080'
      const write = async (headers: Record<string, string>) => {
        const answer = await inject('salesOrder/stockOutOrder/_cancel', 'PATCH', { host, ...headers }, ['x'])
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
        expect(await me({ host, cookie, ...headers })).toBe(200)
        const out = await inject('auth/logout', 'POST', { host, cookie, ...headers })
        expect(out.statusCode).toBe(403)
        expect((await login('sales', demoPassword, freshAddress(), { host, ...headers })).statusCode).toBe(403)
      }
      // A program with a token comes from no page.
      expect(await write({ authorization: cookies.docket_session!, origin: 'http://127.0.0.2' })).toBe(arrived)
    })

    it('is taken away by signing out', async () => {
      const { cookies } = await signIn('sales')
      const cookie = `docket_session=${cookies.docket_session}`
      const out = await inject('auth/logout', 'POST', { cookie, 'sec-fetch-site': 'same-origin' })
      expect(out.statusCode).toBe(200)
      expect(out.cookies.map(({ name, value }) => [name, value])).toEqual([
        ['docket_session', ''],
        ['docket_signed_in', ''],
      ])
      expect(await me({ cookie })).toBe(401)
    })
  })
})

interface Menu {
  menuKey: string
  children: Menu[]
}

const keysOf = (menus: Menu[]): string[] => menus.flatMap(({ menuKey, children }) => [menuKey, ...keysOf(children)])
