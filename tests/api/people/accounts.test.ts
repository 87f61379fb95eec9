import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../src/demo/accounts.ts'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { enterFirst } from '../../support/enterFirst.ts'
import { openWorkbench, type Workbench } from '../openWorkbench.ts'
import { errorsOf, openPeople, UNKNOWN, type People } from './openPeople.ts'

describe.each(engines())('accounts and roles on $name', engine => {
  let app: TestApp
  let people: People
  let bench: Workbench
  let admin: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    people = await openPeople(app)
    ;({ bench, admin } = people)
  })
  afterAll(() => app.close())

  const signIn = (userName: string, password: string) =>
    app.anonymous.send<{ authToken: string }>('POST', 'auth/login', { userName, password })
  const isIn = async (caller: Caller) => (await caller.get('auth/me')).status === 200

  describe('an account', () => {
    it('signs in as soon as it is made, and the log says who made it, without its password', async () => {
      await people.make('newcomer', await people.roleId('销售'))
      const caller = await app.as('newcomer')
      expect((await caller.get('salesOrder/stockOutOrder')).status).toBe(200)
      expect((await caller.get('system/accounts')).status).toBe(403)
      expect(await people.lastAudit()).toMatchObject({
        subject: 'account',
        subjectName: 'newcomer',
        action: '新建账号',
        actorName: '陈立群',
        before: null,
        after: '用户名：newcomer\n姓名：名newcomer\n角色：销售',
      })
      for (const table of ['auditLog', 'idempotencyKey', 'outbox'] as const) {
        const rows = await bench.company.selectFrom(table).selectAll().execute()
        expect(JSON.stringify(rows)).not.toContain(demoPassword)
      }
    })

    it.each([
      ['taken but for its capitals', { loginName: 'Admin' }, 'loginName', '用户名“Admin”已被使用，请更换'],
      ['taken by a colleague who never signs in', { loginName: 'xuwenbo' }, 'loginName', '用户名已存在，请更换'],
      ['with a blank', { loginName: 'two words' }, 'loginName', '用户名不能含空格'],
      ['without a name', { name: ' ' }, 'name', '请填写姓名'],
      ['without a password', { password: '' }, 'password', '请填写初始密码'],
      ['with a short password', { password: 'abc1234' }, 'password', '密码至少8个字符'],
      [
        'with its name for a password',
        { loginName: 'long-enough', password: 'Long-Enough' },
        'password',
        '密码不能与用户名相同',
      ],
      ['with a password that begins with a blank', { password: ' 12345678' }, 'password', '密码不能以空格开头或结尾'],
      [
        'with a password that is soon guessed',
        { loginName: 'lisiwu', password: 'lisiwu88' },
        'password',
        '密码太容易被猜到，请换成几个互不相关的词，或更长的密码',
      ],
      ['with a role that is not there', { roleId: UNKNOWN }, 'roleId', '所选角色不存在，请重新选择'],
    ])('is refused %s, at its field', async (_, wrong, field, message) => {
      const values = {
        loginName: 'refused',
        name: '新人',
        password: demoPassword,
        roleId: await people.roleId('销售'),
        ...wrong,
      }
      const answer = await people.create(values)
      expect([answer.status, errorsOf(answer)]).toEqual([422, { [field]: message }])
      const made = bench.company.selectFrom('account').select('id').where('name', '=', '新人')
      expect(await made.execute()).toEqual([])
    })

    it('takes a name that another company gave to somebody like any other, and each signs in to his own', async () => {
      const password = 'not-the-other-one'
      const values = { name: '同名', password, roleId: await people.roleId('销售') }
      const answers = [
        await people.create({ ...values, loginName: 'other' }),
        await people.create({ ...values, loginName: 'unheard' }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const login = async (word: string) => {
        const given = { userName: 'other', password: word }
        return (await app.anonymous.send<{ name: string }>('POST', 'auth/login', given)).body
      }
      expect((await login(password)).code).toBe('password.first')
      await enterFirst(app, 'other', password, 'of his own choice')
      expect((await login('of his own choice')).result.name).toBe('同名')
      expect((await login(demoPassword)).result.name).toContain('任远')
      expect((await login('wrong')).code).toBe('auth.failed')
      // Whoever has the same password too is told apart by nothing.
      const { id } = await bench.company
        .selectFrom('account')
        .select('id')
        .where('loginName', '=', 'other')
        .executeTakeFirstOrThrow()
      const same = await admin.send('PATCH', `system/accounts/${id}/_resetPassword`, { newPassword: demoPassword })
      expect(same.status).toBe(200)
      expect((await login(demoPassword)).code).toBe('auth.failed')
      await admin.send('PATCH', `system/accounts/${id}/_resetPassword`, { newPassword: password })
      expect((await login(demoPassword)).result.name).toContain('任远')
    })

    it('is told by no list and no record with its password', async () => {
      const { body } = await admin.get<{ id: string }[]>('system/accounts?per_page=200')
      const one = await admin.get(`system/accounts/${body.result[0]!.id}`)
      const declared = await admin.get('system/declarations')
      for (const answer of [body, one.body, declared.body])
        expect(JSON.stringify(answer)).not.toMatch(/passwordHash|argon2/)
    })

    it('keeps its user name and takes another name and role, which its holder has at the next request', async () => {
      const id = await people.make('mover', await people.roleId('销售'))
      const mover = await app.as('mover')
      expect(errorsOf(await admin.send('PUT', `system/accounts/${id}`, { loginName: 'else' }))).toEqual({
        loginName: '用户名不能修改',
      })
      expect(errorsOf(await admin.send('PUT', `system/accounts/${id}`, { password: 'another-one' }))).toEqual({
        password: '初始密码不能修改',
      })
      const changed = { name: '新名', roleId: await people.roleId('仓库') }
      expect((await admin.send('PUT', `system/accounts/${id}`, changed)).status).toBe(200)
      expect((await mover.get('salesOrder')).status).toBe(403)
      expect(await people.lastAudit()).toMatchObject({
        action: '修改账号',
        before: '姓名：名mover\n角色：销售',
        after: '姓名：新名\n角色：仓库',
      })
      const told = await bench.company.selectFrom('outbox').select('topic').execute()
      expect(told.map(({ topic }) => topic)).toContain('declarations')
    })

    it('the same again is no change to be told of', async () => {
      const id = await people.make('same', await people.roleId('销售'))
      const before = await people.lastAudit()
      expect((await admin.send('PUT', `system/accounts/${id}`, { name: '名same' })).status).toBe(200)
      expect(await people.lastAudit()).toEqual(before)
    })

    it('is out at once when it is disabled, and in again when it is enabled', async () => {
      const id = await people.make('leaver', await people.roleId('销售'))
      const leaver = await app.as('leaver')
      expect((await people.act(id, '_disable')).status).toBe(200)
      expect(await isIn(leaver)).toBe(false)
      expect((await signIn('leaver', demoPassword)).status).toBe(401)
      const told = await bench.company.selectFrom('outbox').select(['topic', 'payload']).execute()
      expect(told).toContainEqual({ topic: 'signIns', payload: { accountId: id } })
      expect((await people.act(id, '_disable')).status).toBe(409)
      expect((await people.act(id, '_enable')).status).toBe(200)
      expect(await people.lastAudit()).toMatchObject({ action: '启用账号', before: '状态：停用', after: '状态：启用' })
      expect(await isIn(leaver), 'the sessions of before stay ended').toBe(false)
      expect(await isIn(await app.as('leaver'))).toBe(true)
    })

    it('that is disabled is not chosen anew, stays where it was chosen, and is found by filters', async () => {
      const sales = await people.roleId('销售')
      const [gone, here] = [await people.make('gone', sales), await people.make('here', sales)]
      const customer = { customerName: '换人的客户', salesmanId: gone }
      const { id } = (await admin.send<{ id: string }>('POST', 'customer', customer)).body.result
      await people.act(gone, '_disable')
      const idsOf = async (path: string) => (await admin.get<{ id: string }[]>(path)).body.result.map(one => one.id)
      const choices = 'customer/_choices/salesmanId'
      expect(await idsOf(`${choices}?q=${encodeURIComponent('名gone')}`)).toEqual([])
      expect(await idsOf(`${choices}?q=${encodeURIComponent('名here')}`)).toEqual([here])
      expect(await idsOf(`${choices}?id_in=${gone}`)).toEqual([gone])
      expect(await idsOf(`customer?salesmanId=${gone}`)).toEqual([id])
      const combo = await admin.get<{ id: string; disabled: boolean }[]>('system/accounts/_combo')
      expect(combo.body.result.find(one => one.id === gone)).toMatchObject({ disabled: true })
      expect((await admin.get<{ salesmanName: string }>(`customer/${id}`)).body.result.salesmanName).toBe('名gone')

      const change = (values: object) => admin.send('PUT', `customer/${id}`, values)
      expect((await change({ ...customer, address: '新址' })).status).toBe(200)
      expect((await change({ ...customer, salesmanId: here })).status).toBe(200)
      const refusal = { salesmanId: '所选业务员已停用，请重新选择' }
      expect(errorsOf(await change(customer))).toEqual(refusal)
      expect(errorsOf(await admin.send('POST', 'customer', { ...customer, customerName: '新客户' }))).toEqual(refusal)
      const imported = await admin.send('POST', 'customer/_import', {
        rows: [
          { customerName: '导入一', salesmanName: '名here' },
          { customerName: '导入二', salesmanName: '名gone' },
        ],
      })
      expect(imported.status).toBe(422)
      expect(errorsOf(imported)).toMatchObject([{ row: 2, field: 'salesmanName', message: '业务员“名gone”已停用' }])
    })

    it('gets another password, with which alone it signs in', async () => {
      const id = await people.make('forgetful', await people.roleId('销售'))
      const caller = await app.as('forgetful')
      for (let tries = 0; tries < 6; tries++) await signIn('forgetful', 'wrong')
      const short = await people.act(id, '_resetPassword', { newPassword: 'short' })
      expect([short.status, errorsOf(short)]).toEqual([422, { newPassword: '密码至少8个字符' }])
      const common = await people.act(id, '_resetPassword', { newPassword: 'sunshine1' })
      expect([common.status, Object.keys(errorsOf(common) ?? {})]).toEqual([422, ['newPassword']])
      expect(await isIn(caller)).toBe(true)
      const key = { 'idempotency-key': 'reset' }
      const path = `system/accounts/${id}/_resetPassword`
      expect((await admin.send('PATCH', path, { newPassword: 'fresh-start-1' }, key)).status).toBe(200)
      expect(await isIn(caller)).toBe(false)
      expect(await people.lastAudit()).toMatchObject({ action: '重置密码', before: null, after: null })
      expect((await signIn('forgetful', 'fresh-start-1')).body.code, 'nor does it wait').toBe('password.first')
      await enterFirst(app, 'forgetful', 'fresh-start-1', 'remembered by heart')
      expect((await signIn('forgetful', 'remembered by heart')).status).toBe(200)
      expect((await signIn('forgetful', demoPassword)).status).toBe(401)
      const claims = bench.company.selectFrom('idempotencyKey').select('bodyHash').where('key', '=', 'reset')
      const { bodyHash } = await claims.executeTakeFirstOrThrow()
      const guess = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('{"newPassword":"fresh-start-1"}'))
      expect(bodyHash).not.toBe(Buffer.from(guess).toString('hex'))
    })

    it('that never signed in can, once it has a password', async () => {
      const { id } = await bench.company
        .selectFrom('account')
        .select('id')
        .where('loginName', '=', 'wujiayi')
        .executeTakeFirstOrThrow()
      expect((await people.act(id, '_resetPassword', { newPassword: 'given by somebody' })).status).toBe(200)
      await enterFirst(app, 'wujiayi', 'given by somebody')
      expect(await isIn(await app.as('wujiayi'))).toBe(true)
    })

    it('of one’s own is neither disabled nor given another password without the old one', async () => {
      const { accountId } = (await openWorkbench(app, 'admin')).actor
      expect((await people.act(accountId, '_disable')).body.code).toBe('transition.own')
      expect((await people.act(accountId, '_resetPassword', { newPassword: 'another-one' })).body.code).toBe(
        'account.ownPassword',
      )
      expect(await isIn(admin)).toBe(true)
    })

    it('that may do more is out of reach for who manages accounts alone', async () => {
      const clerks = await people.makeRole('文员', ['system-account', 'sale-putout'])
      const sellers = await people.makeRole('小销售', ['sale-putout'])
      await people.make('clerk', clerks)
      const below = await people.make('below', sellers)
      const clerk = await app.as('clerk')
      const { accountId: boss } = (await openWorkbench(app, 'admin')).actor
      const beyond = async (answer: Promise<{ body: { code?: string } }>) =>
        expect((await answer).body.code).toBe('account.beyondOwn')
      const { accountId: self } = (await openWorkbench(app, 'clerk')).actor
      await beyond(people.act(boss, '_disable', {}, clerk))
      await beyond(people.act(boss, '_resetPassword', { newPassword: 'taken-over' }, clerk))
      await beyond(clerk.send('PUT', `system/accounts/${self}`, { roleId: await people.roleId('管理员') }))
      await beyond(clerk.send('PUT', `system/accounts/${boss}`, { roleId: sellers }))
      const made = { loginName: 'made', name: '新', password: demoPassword }
      await beyond(people.create({ ...made, roleId: await people.roleId('管理员') }, clerk))
      expect((await people.create({ ...made, roleId: sellers }, clerk)).status).toBe(200)
      expect((await people.act(below, '_disable', {}, clerk)).status).toBe(200)
    })
  })
})
