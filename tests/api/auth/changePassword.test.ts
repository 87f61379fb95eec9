import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../src/demo/accounts.ts'
import { forInstallation } from '../../../src/database/company.ts'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'

const NEW = '新的口令-2026'

describe.each(engines())('changing the own password on $name', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine)
  })
  afterAll(() => app.close())

  const change = (caller: Caller, oldPassword: string, newPassword: string) =>
    caller.send<{ errors?: Record<string, string> }>('POST', 'system/changePassword', { oldPassword, newPassword })
  const isIn = async (caller: Caller) => (await caller.get('auth/me')).status === 200

  it('lets in with the new one only, and ends every other sign-in of the person and of nobody else', async () => {
    const [here, there, colleague] = [await app.as('viewer'), await app.as('viewer'), await app.as('sales')]
    const { status, body } = await change(here, demoPassword, NEW)
    expect([status, body.result]).toEqual([200, { ended: 1 }])
    expect([await isIn(here), await isIn(there), await isIn(colleague)]).toEqual([true, false, true])
    const login = (password: string) => app.anonymous.send('POST', 'auth/login', { userName: 'viewer', password })
    expect((await login(demoPassword)).status).toBe(401)
    expect((await login(NEW)).status).toBe(200)
    const db = forInstallation(app.connection.db)
    const told = await db.selectFrom('outbox').select('payload').where('topic', '=', 'signIns').execute()
    expect(told).toHaveLength(1)
    expect((await change(here, NEW, demoPassword)).status).toBe(200)
  })

  it.each([
    ['short', 'abc1234', '新密码至少8个字符'],
    ['long', 'x'.repeat(201), '新密码不能超过200个字符'],
    ['the same', demoPassword, '新密码不能与原密码相同'],
    ['soon guessed', 'Password2026', '新密码太容易被猜到，请换成几个互不相关的词，或更长的密码'],
  ])('refuses one that is %s, at its field', async (_, password, message) => {
    const { status, body } = await change(await app.as('purchase'), demoPassword, password)
    expect([status, body.code, body.message]).toEqual([422, 'password.rule', message])
    expect(body.result.errors).toEqual({ newPassword: message })
    expect(await isIn(await app.as('purchase'))).toBe(true)
  })

  it('refuses the user name, in whatever letters', async () => {
    const { db } = app.connection
    await db.updateTable('account').set({ loginName: 'warehouse-one' }).where('loginName', '=', 'warehouse').execute()
    await db.updateTable('loginName').set({ loginName: 'warehouse-one' }).where('loginName', '=', 'warehouse').execute()
    const { body } = await change(await app.as('warehouse-one'), demoPassword, 'Warehouse-One')
    expect(body.message).toBe('新密码不能与用户名相同')
  })

  it('tells a wrong old one at its field, and makes who goes on guessing wait', async () => {
    const caller = await app.as('salesall')
    for (let tries = 0; tries < 5; tries++) {
      const { status, body } = await change(caller, 'wrong', NEW)
      expect([status, body.code, body.result.errors]).toEqual([422, 'password.wrong', { oldPassword: '原密码不正确' }])
    }
    const { status, body } = await change(caller, demoPassword, NEW)
    expect([status, body.code]).toEqual([429, 'auth.throttled'])
    expect(await isIn(caller)).toBe(true)
  })

  it('asks who it is', async () => {
    expect((await change(app.anonymous, demoPassword, NEW)).status).toBe(401)
  })
})
