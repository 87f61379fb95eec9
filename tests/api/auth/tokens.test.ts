import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../../src/database/company.ts'
import { demoPassword } from '../../../src/demo/accounts.ts'
import { createTestApp, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { openWorkbench } from '../openWorkbench.ts'
import { bearer, openAuth, type Auth } from './openAuth.ts'

describe.each(engines())('signing in on $name', engine => {
  let app: TestApp
  let auth: Auth

  beforeAll(async () => {
    app = await createTestApp(engine)
    auth = openAuth(app)
  })
  afterAll(() => app.close())

  describe('a token', () => {
    it('is taken with Bearer, in whatever letters, and bare', async () => {
      const { token } = await auth.signIn('sales')
      for (const authorization of [`Bearer ${token}`, `bearer ${token}`, token])
        expect(await auth.me({ authorization })).toBe(200)
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
      const { statusCode, body } = await auth.inject('auth/me', 'GET', { authorization })
      expect(statusCode).toBe(401)
      expect(JSON.parse(body)).toEqual({
        success: false,
        code: 'auth.required',
        message: '登录超时，请重新登录',
        result: null,
      })
    })

    it('of one company is nobody in another', async () => {
      const [{ token }, { token: foreign }] = [await auth.signIn('sales'), await auth.signIn('other')]
      const [company] = foreign.split('.')
      expect(await auth.me(bearer(`${company}.${token.split('.')[1]}`))).toBe(401)
    })

    it('is good for nothing after signing out; another of the same person lives on', async () => {
      const [first, second] = [await auth.signIn('sales'), await auth.signIn('sales')]
      expect(first.token).not.toBe(second.token)
      expect((await auth.inject('auth/logout', 'POST', bearer(first.token))).statusCode).toBe(200)
      expect(await auth.me(bearer(first.token))).toBe(401)
      expect(await auth.me(bearer(second.token))).toBe(200)
      expect((await auth.inject('auth/logout', 'POST', bearer(first.token))).statusCode).toBe(401)
    })

    it('ends with its time, with idleness, and with the account', async () => {
      const { company } = await openWorkbench(app)
      const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
      const ofOnly = async (change: { expiresAt: string } | { startedAt: string }) => {
        await company.deleteFrom('session').execute()
        const { token } = await auth.signIn('sales')
        expect(await auth.me(bearer(token))).toBe(200)
        await company.updateTable('session').set(change).execute()
        return auth.me(bearer(token))
      }
      expect(await ofOnly({ expiresAt: hours(-0.01) })).toBe(401)
      expect(await ofOnly({ startedAt: hours(-24 * 30 - 1) })).toBe(401)
      expect(await ofOnly({ startedAt: hours(-24 * 30 + 1) })).toBe(200)

      const { token } = await auth.signIn('sales')
      const disable = (disabled: boolean) =>
        company.updateTable('account').set({ disabled }).where('loginName', '=', 'sales').execute()
      await disable(true)
      expect(await auth.me(bearer(token))).toBe(401)
      expect((await auth.login('sales', demoPassword)).statusCode).toBe(401)
      await disable(false)
    })

    it('lives on while it is used', async () => {
      const { company } = await openWorkbench(app)
      await company.deleteFrom('session').execute()
      const { token } = await auth.signIn('sales')
      const before = new Date(Date.now() - 11 * 3_600_000).toISOString()
      const soon = new Date(Date.now() + 3_600_000).toISOString()
      await company.updateTable('session').set({ seenAt: before, expiresAt: soon }).execute()
      expect(await auth.me(bearer(token))).toBe(200)
      const { expiresAt } = await company.selectFrom('session').select('expiresAt').executeTakeFirstOrThrow()
      expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 11 * 3_600_000)
    })

    it('loses a permission the moment the role does', async () => {
      const { company } = await openWorkbench(app)
      const { token } = await auth.signIn('viewer')
      const list = async () => (await auth.inject('salesOrder/stockOutOrder', 'GET', bearer(token))).statusCode
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
      const { token } = await auth.signIn('sales')
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
})
