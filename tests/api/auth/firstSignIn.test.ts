import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { openPeople, type People } from '../people/openPeople.ts'
import { bearer, openAuth, type Auth, type Login } from './openAuth.ts'

const GIVEN = 'written on a note'
const OWN = 'known to nobody else'

describe.each(engines())('the first sign-in with a given password on $name', engine => {
  let app: TestApp
  let people: People
  let auth: Auth
  beforeAll(async () => {
    app = await createTestApp(engine)
    people = await openPeople(app)
    auth = openAuth(app)
  })
  afterAll(() => app.close())

  const hire = async (loginName: string) => {
    const values = { loginName, name: `名${loginName}`, password: GIVEN, roleId: await people.roleId('销售') }
    return (await people.create(values)).body.result.id
  }
  const enter = async (userName: string, password: string, newPassword?: string) => {
    const answer = await auth.inject('auth/login', 'POST', {}, { userName, password, newPassword })
    const { code, message, result } = answer.json<{ code?: string; message?: string; result: Login }>()
    return { status: answer.statusCode, code, message, result, cookies: answer.cookies.length }
  }
  const sessionsOf = (id: string) =>
    people.bench.company.selectFrom('session').select('tokenHash').where('accountId', '=', id).execute()
  const actsOf = async (loginName: string) => {
    const { body } = await people.admin.get<{ action: string; subjectName: string }[]>('system/audit?per_page=50')
    return body.result.filter(({ subjectName }) => subjectName === loginName).map(({ action }) => action)
  }

  it('opens no session without a new one, however often, and is no failure', async () => {
    const id = await hire('noted')
    for (let tries = 0; tries < 7; tries++)
      expect(await enter('noted', GIVEN)).toMatchObject({
        status: 422,
        code: 'password.first',
        message: '首次登录请设置新密码，以后用新密码登录',
        result: { errors: { newPassword: '首次登录请设置新密码，以后用新密码登录' } },
        cookies: 0,
      })
    expect(await sessionsOf(id)).toEqual([])
    expect(await actsOf('noted')).toEqual(['新建账号'])
    expect(await enter('noted', 'wrong', OWN)).toMatchObject({ status: 401, code: 'auth.failed' })
  })

  it('takes one by the rules of all others, and signs in with that alone from then on', async () => {
    await hire('settled')
    for (const [wrong, message] of [
      ['short', '新密码至少8个字符'],
      [GIVEN, '新密码不能与原密码相同'],
      ['Settled2026', '新密码太容易被猜到，请换成几个互不相关的词，或更长的密码'],
    ] as const)
      expect(await enter('settled', GIVEN, wrong)).toMatchObject({
        ...{ status: 422, code: 'password.rule' },
        result: { errors: { newPassword: message } },
      })
    const { status, result } = await enter('settled', GIVEN, OWN)
    expect([status, await auth.me(bearer(result.authToken))]).toEqual([200, 200])
    expect(await actsOf('settled')).toEqual(['登录', '修改密码', '新建账号'])
    expect(await enter('settled', GIVEN)).toMatchObject({ code: 'auth.failed' })
    expect((await enter('settled', OWN)).status).toBe(200)
  })

  it('is asked for again after an administrator gave another, not after one’s own change', async () => {
    const id = await people.make('again', await people.roleId('销售'))
    const reset = () => people.act(id, '_resetPassword', { newPassword: GIVEN })
    await reset()
    expect(await enter('again', GIVEN)).toMatchObject({ code: 'password.first' })
    const { result } = await enter('again', GIVEN, OWN)
    const passwords = { oldPassword: OWN, newPassword: `${OWN}, nor to them` }
    expect((await app.holding(result.authToken).send('POST', 'system/changePassword', passwords)).status).toBe(200)
    expect((await enter('again', passwords.newPassword)).status).toBe(200)
    await reset()
    expect(await sessionsOf(id)).toEqual([])
    expect(await enter('again', GIVEN)).toMatchObject({ code: 'password.first' })
  })

  it('sets one of two that are sent at once', async () => {
    const id = await hire('twice')
    const owns = [`${OWN}, one`, `${OWN}, two`]
    const both = await Promise.all(owns.map(own => enter('twice', GIVEN, own)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(await sessionsOf(id)).toHaveLength(1)
    for (const [index, { status }] of both.entries()) expect((await enter('twice', owns[index]!)).status).toBe(status)
  })

  it('is not asked for where the password is one’s own: a new one changes nothing', async () => {
    expect(await enter('sales', 'docket-demo', OWN)).toMatchObject({
      ...{ status: 422, code: 'password.notFirst', cookies: 0 },
      message: '该账号已设置过密码，请用现有密码登录后再修改',
    })
    expect((await enter('sales', 'docket-demo')).status).toBe(200)
  })
})
