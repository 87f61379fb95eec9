import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../src/database/company.ts'
import { demoPassword } from '../../src/demo/accounts.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Audit {
  subject: string
  subjectName: string
  action: string
  actorName: string
  before: string | null
  after: string | null
}

const UNKNOWN = '01900000-0000-7000-8000-0000000000aa'

describe.each(engines())('accounts and roles on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    admin = await app.as('admin')
  })
  afterAll(() => app.close())

  const roleId = async (name: string) =>
    (await bench.company.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const makeRole = async (name: string, menuKeys: string[]) =>
    (await admin.send<{ id: string }>('POST', 'system/roles', { name, menuKeys })).body.result.id
  const create = (values: object, by = admin) => by.send<{ id: string }>('POST', 'system/accounts', values)
  const make = async (loginName: string, role: string) => {
    const values = { loginName, name: `名${loginName}`, roleId: role, password: demoPassword }
    return (await create(values)).body.result.id
  }
  const signIn = (userName: string, password: string) =>
    app.anonymous.send<{ authToken: string }>('POST', 'auth/login', { userName, password })
  const isIn = async (caller: Caller) => (await caller.get('auth/me')).status === 200
  const act = (id: string, what: string, body: object = {}, by = admin) =>
    by.send('PATCH', `system/accounts/${id}/${what}`, body)
  const lastAudit = async () => (await admin.get<Audit[]>('system/audit?per_page=1')).body.result[0]!
  const errorsOf = ({ body }: { body: { code?: string; result: unknown } }) =>
    (body.result as { errors?: Record<string, string> } | null)?.errors

  describe('an account', () => {
    it('signs in as soon as it is made, and the log says who made it, without its password', async () => {
      await make('newcomer', await roleId('销售'))
      const caller = await app.as('newcomer')
      expect((await caller.get('salesOrder/stockOutOrder')).status).toBe(200)
      expect((await caller.get('system/accounts')).status).toBe(403)
      expect(await lastAudit()).toMatchObject({
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
      ['with a role that is not there', { roleId: UNKNOWN }, 'roleId', '所选角色不存在，请重新选择'],
    ])('is refused %s, at its field', async (_, wrong, field, message) => {
      const values = {
        loginName: 'refused',
        name: '新人',
        password: demoPassword,
        roleId: await roleId('销售'),
        ...wrong,
      }
      const answer = await create(values)
      expect([answer.status, errorsOf(answer)]).toEqual([422, { [field]: message }])
      const made = bench.company.selectFrom('account').select('id').where('name', '=', '新人')
      expect(await made.execute()).toEqual([])
    })

    it('takes a name that another company gave to somebody like any other, and each signs in to his own', async () => {
      const password = 'not-the-other-one'
      const values = { name: '同名', password, roleId: await roleId('销售') }
      const answers = [
        await create({ ...values, loginName: 'other' }),
        await create({ ...values, loginName: 'unheard' }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const login = async (word: string) => {
        const given = { userName: 'other', password: word }
        return (await app.anonymous.send<{ name: string }>('POST', 'auth/login', given)).body
      }
      expect((await login(password)).result.name).toBe('同名')
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
      const id = await make('mover', await roleId('销售'))
      const mover = await app.as('mover')
      expect(errorsOf(await admin.send('PUT', `system/accounts/${id}`, { loginName: 'else' }))).toEqual({
        loginName: '用户名不能修改',
      })
      expect(errorsOf(await admin.send('PUT', `system/accounts/${id}`, { password: 'another-one' }))).toEqual({
        password: '初始密码不能修改',
      })
      const changed = { name: '新名', roleId: await roleId('仓库') }
      expect((await admin.send('PUT', `system/accounts/${id}`, changed)).status).toBe(200)
      expect((await mover.get('salesOrder')).status).toBe(403)
      expect(await lastAudit()).toMatchObject({
        action: '修改账号',
        before: '姓名：名mover\n角色：销售',
        after: '姓名：新名\n角色：仓库',
      })
      const told = await bench.company.selectFrom('outbox').select('topic').execute()
      expect(told.map(({ topic }) => topic)).toContain('declarations')
    })

    it('the same again is no change to be told of', async () => {
      const id = await make('same', await roleId('销售'))
      const before = await lastAudit()
      expect((await admin.send('PUT', `system/accounts/${id}`, { name: '名same' })).status).toBe(200)
      expect(await lastAudit()).toEqual(before)
    })

    it('is out at once when it is disabled, and in again when it is enabled', async () => {
      const id = await make('leaver', await roleId('销售'))
      const leaver = await app.as('leaver')
      expect((await act(id, '_disable')).status).toBe(200)
      expect(await isIn(leaver)).toBe(false)
      expect((await signIn('leaver', demoPassword)).status).toBe(401)
      const told = await bench.company.selectFrom('outbox').select(['topic', 'payload']).execute()
      expect(told).toContainEqual({ topic: 'signIns', payload: { accountId: id } })
      expect((await act(id, '_disable')).status).toBe(409)
      expect((await act(id, '_enable')).status).toBe(200)
      expect(await lastAudit()).toMatchObject({ action: '启用账号', before: '状态：停用', after: '状态：启用' })
      expect(await isIn(leaver), 'the sessions of before stay ended').toBe(false)
      expect(await isIn(await app.as('leaver'))).toBe(true)
    })

    it('that is disabled is not chosen anew, stays where it was chosen, and is found by filters', async () => {
      const sales = await roleId('销售')
      const [gone, here] = [await make('gone', sales), await make('here', sales)]
      const customer = { customerName: '换人的客户', salesmanId: gone }
      const { id } = (await admin.send<{ id: string }>('POST', 'customer', customer)).body.result
      await act(gone, '_disable')
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
      expect([imported.status, errorsOf(imported)]).toEqual([
        422,
        [{ row: 2, field: 'salesmanName', message: '业务员“名gone”已停用' }],
      ])
    })

    it('gets another password, with which alone it signs in', async () => {
      const id = await make('forgetful', await roleId('销售'))
      const caller = await app.as('forgetful')
      for (let tries = 0; tries < 6; tries++) await signIn('forgetful', 'wrong')
      const short = await act(id, '_resetPassword', { newPassword: 'short' })
      expect([short.status, errorsOf(short)]).toEqual([422, { newPassword: '密码至少8个字符' }])
      expect(await isIn(caller)).toBe(true)
      const key = { 'idempotency-key': 'reset' }
      const path = `system/accounts/${id}/_resetPassword`
      expect((await admin.send('PATCH', path, { newPassword: 'fresh-start-1' }, key)).status).toBe(200)
      expect(await isIn(caller)).toBe(false)
      expect(await lastAudit()).toMatchObject({ action: '重置密码', before: null, after: null })
      expect((await signIn('forgetful', 'fresh-start-1')).status, 'nor does it wait for its failures').toBe(200)
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
      expect((await act(id, '_resetPassword', { newPassword: demoPassword })).status).toBe(200)
      expect(await isIn(await app.as('wujiayi'))).toBe(true)
    })

    it('of one’s own is neither disabled nor given another password without the old one', async () => {
      const { accountId } = (await openWorkbench(app, 'admin')).actor
      expect((await act(accountId, '_disable')).body.code).toBe('transition.own')
      expect((await act(accountId, '_resetPassword', { newPassword: 'another-one' })).body.code).toBe(
        'account.ownPassword',
      )
      expect(await isIn(admin)).toBe(true)
    })

    it('that may do more is out of reach for who manages accounts alone', async () => {
      const clerks = await makeRole('文员', ['system-account', 'sale-putout'])
      const sellers = await makeRole('小销售', ['sale-putout'])
      await make('clerk', clerks)
      const below = await make('below', sellers)
      const clerk = await app.as('clerk')
      const { accountId: boss } = (await openWorkbench(app, 'admin')).actor
      const beyond = async (answer: Promise<{ body: { code?: string } }>) =>
        expect((await answer).body.code).toBe('account.beyondOwn')
      const { accountId: self } = (await openWorkbench(app, 'clerk')).actor
      await beyond(act(boss, '_disable', {}, clerk))
      await beyond(act(boss, '_resetPassword', { newPassword: 'taken-over' }, clerk))
      await beyond(clerk.send('PUT', `system/accounts/${self}`, { roleId: await roleId('管理员') }))
      await beyond(clerk.send('PUT', `system/accounts/${boss}`, { roleId: sellers }))
      const made = { loginName: 'made', name: '新', password: demoPassword }
      await beyond(create({ ...made, roleId: await roleId('管理员') }, clerk))
      expect((await create({ ...made, roleId: sellers }, clerk)).status).toBe(200)
      expect((await act(below, '_disable', {}, clerk)).status).toBe(200)
    })
  })

  describe('a role', () => {
    it('holds what the menu has, in its order, and nothing that goes without saying', async () => {
      const id = await makeRole('次序', ['warehouse-putin', 'sale-putout', 'sale', 'index-workpanel'])
      const { body } = await admin.get<{ menuKeys: string[] }>(`system/roles/${id}`)
      expect(body.result.menuKeys).toEqual(['sale-putout', 'warehouse-putin'])
      expect(await lastAudit()).toMatchObject({
        subject: 'role',
        action: '新建角色',
        before: null,
        after: '名称：次序\n增加的权限：销售 / 销售出库、仓库 / 仓库入库',
      })
    })

    it.each([
      [
        'keys that the menu does not have',
        { menuKeys: ['sale-putout', 'root'] },
        { menuKeys: '菜单中没有这些权限：root' },
      ],
      ['no key', { menuKeys: [] }, { menuKeys: '请至少选择一项权限' }],
      ['only what everybody holds', { menuKeys: ['index-workpanel', 'sale'] }, { menuKeys: '请至少选择一项权限' }],
      ['the name of another', { name: '销售' }, { name: '角色“销售”已存在，请更换名称' }],
    ])('is refused %s', async (_, wrong, errors) => {
      const values = { name: '被拒', menuKeys: ['sale-putout'], ...wrong }
      const answer = await admin.send('POST', 'system/roles', values)
      expect([answer.status, errorsOf(answer)]).toEqual([422, errors])
    })

    it('that changes reaches who holds it at the next request', async () => {
      const id = await makeRole('会变', ['sale-putout'])
      await make('holder', id)
      const holder = await app.as('holder')
      expect((await holder.get('salesOrder/stockOutOrder')).status).toBe(200)
      const menuKeys = ['purchase-putin']
      expect((await admin.send('PUT', `system/roles/${id}`, { menuKeys })).status).toBe(200)
      expect((await holder.get('salesOrder/stockOutOrder')).status).toBe(403)
      expect((await holder.get('purchaseOrder/stockInOrder')).status).toBe(200)
      expect(await lastAudit()).toMatchObject({
        action: '修改角色',
        before: '去掉的权限：销售 / 销售出库',
        after: '增加的权限：采购 / 采购入库',
      })
    })

    it('in use stays, and says by how many; one that nobody has goes', async () => {
      const id = await makeRole('要删', ['sale-putout'])
      const holder = await make('last-holder', id)
      const refused = await admin.send('PATCH', `system/roles/${id}/_remove`, {})
      expect([refused.status, refused.body.message]).toEqual([409, '角色“要删”正由1个账号使用，请先为这些账号更换角色'])
      await admin.send('PUT', `system/accounts/${holder}`, { roleId: await roleId('销售') })
      const viewer = await app.as('admin')
      await viewer.send('POST', 'system/viewAs', { roleId: id })
      expect((await admin.send('PATCH', `system/roles/${id}/_remove`, {})).status).toBe(200)
      expect((await admin.get(`system/roles/${id}`)).status).toBe(404)
      expect((await viewer.get('system/roles')).status, 'who looked through it is himself again').toBe(200)
      expect(await lastAudit()).toMatchObject({ action: '删除角色', subjectName: '要删' })
    })

    it('that goes leaves what was shared with it to its author, and says so', async () => {
      const id = await makeRole('要散', ['sale-putout'])
      const place = { resource: 'stockOutOrder', variant: 'sale-putout', filters: { confirmStatus: 0 } }
      const share = (name: string, sharedWith: string) =>
        admin.send<{ id: string }>('POST', 'system/savedFilters', { ...place, name, sharedWith })
      const [one] = [await share('要散的待出库', id), await share('另一个', await roleId('销售'))]
      expect((await admin.send('PATCH', `system/roles/${id}/_remove`, {})).status).toBe(200)
      const kept = await bench.company.selectFrom('savedFilter').select(['id', 'name', 'sharedWith']).execute()
      expect(kept).toHaveLength(2)
      expect(kept.find(filter => filter.id === one.body.result.id)).toMatchObject({ sharedWith: null })
      expect(kept.find(({ name }) => name === '另一个')?.sharedWith).toBe(await roleId('销售'))
      expect(await lastAudit()).toMatchObject({
        action: '删除角色',
        before: '名称：要散\n不再共享的常用筛选：要散的待出库',
      })
      expect((await share('太晚', id)).status).toBe(422)
    })

    it('is not shared with while it goes', async () => {
      for (let round = 0; round < 4; round++) {
        const id = await makeRole(`赛跑${round}`, ['sale-putout'])
        const place = { resource: 'stockOutOrder', variant: 'sale-putout', filters: { confirmStatus: 0 } }
        await Promise.all([
          admin.send('PATCH', `system/roles/${id}/_remove`, {}),
          ...[1, 2, 3].map(one =>
            admin.send('POST', 'system/savedFilters', { ...place, name: `赛跑${round}${one}`, sharedWith: id }),
          ),
        ])
        const left = await bench.company.selectFrom('savedFilter').select('name').where('sharedWith', '=', id).execute()
        expect(left).toEqual([])
      }
    })

    it('is given from the whole menu, which only who gives roles is told', async () => {
      const sales = await app.as('sales')
      expect((await sales.get('system/menuTree')).status).toBe(403)
      const { body } = await admin.get<{ menuKey: string }[]>('system/menuTree')
      expect(body.result.map(({ menuKey }) => menuKey)).toEqual(app.registry.menus.map(({ menuKey }) => menuKey))
    })
  })

  describe('nobody is locked out', () => {
    const RULING = ['system-account', 'system-role']

    it('by a change of the last role, or of the last account, that manages both', async () => {
      const manager = await roleId('管理员')
      const { accountId } = (await openWorkbench(app, 'admin')).actor
      const answers = [
        await admin.send('PUT', `system/roles/${manager}`, { menuKeys: ['sale-putout', 'system-account'] }),
        await admin.send('PUT', `system/roles/${manager}`, { menuKeys: ['sale-putout', 'system-role'] }),
        await admin.send('PUT', `system/accounts/${accountId}`, { roleId: await roleId('销售') }),
      ]
      for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'administrator.last'])
      expect((await admin.get('system/roles')).status).toBe(200)
    })

    it('though one who can’t sign in holds the role', async () => {
      const manager = await roleId('管理员')
      const { id } = await bench.company
        .selectFrom('account')
        .select('id')
        .where('loginName', '=', 'zhengkai')
        .executeTakeFirstOrThrow()
      expect((await admin.send('PUT', `system/accounts/${id}`, { roleId: manager })).status).toBe(200)
      const { accountId } = (await openWorkbench(app, 'admin')).actor
      const { body } = await admin.send('PUT', `system/accounts/${accountId}`, { roleId: await roleId('销售') })
      expect(body.code).toBe('administrator.last')
      await admin.send('PUT', `system/accounts/${id}`, { roleId: await roleId('销售') })
    })

    it('by two who disable each other, or take each other’s role, at the same moment', async () => {
      const second = await makeRole('第二管理员', [...RULING, 'sale-putout'])
      const other = await make('second', second)
      const { accountId: first } = (await openWorkbench(app, 'admin')).actor
      const caller = await app.as('second')
      const firstRole = await roleId('管理员')
      const { menuKeys: all } = await bench.company
        .selectFrom('role')
        .select('menuKeys')
        .where('id', '=', firstRole)
        .executeTakeFirstOrThrow()
      for (let round = 0; round < 3; round++) {
        const answers = await Promise.all([act(other, '_disable', {}, admin), act(first, '_disable', {}, caller)])
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        await bench.company.updateTable('account').set({ disabled: false }).execute()
        admin = await app.as('admin')
        const again = await app.as('second')
        const keys = { menuKeys: ['sale-putout'] }
        const roles = await Promise.all([
          admin.send('PUT', `system/roles/${second}`, keys),
          again.send('PUT', `system/roles/${firstRole}`, keys),
        ])
        expect(roles.filter(({ status }) => status === 200)).toHaveLength(1)
        await bench.company
          .updateTable('role')
          .set({ menuKeys: json(all) })
          .where('id', '=', firstRole)
          .execute()
        await bench.company
          .updateTable('role')
          .set({ menuKeys: json(RULING) })
          .where('id', '=', second)
          .execute()
        Object.assign(caller, await app.as('second'))
      }
    })
  })

  describe('seeing as a role', () => {
    const keysOf = async (caller: Caller) => JSON.stringify((await caller.get('auth/me')).body.result)

    it('shows what the role sees, changes nothing, and ends', async () => {
      const caller = await app.as('admin')
      const sales = await roleId('销售')
      expect((await caller.send('POST', 'system/viewAs', { roleId: UNKNOWN })).status).toBe(404)
      expect((await caller.send('POST', 'system/viewAs', { roleId: sales })).status).toBe(200)
      const me = (await caller.get<{ viewAs: object; name: string }>('auth/me')).body.result
      expect(me).toMatchObject({ viewAs: { roleId: sales, name: '销售' }, name: '陈立群' })
      expect((await caller.get('system/accounts')).status).toBe(403)
      expect((await caller.get('purchaseOrder/stockInOrder')).status).toBe(403)
      expect((await caller.get('salesOrder/stockOutOrder')).status).toBe(200)
      const own = await (await app.as('sales')).get<object>('system/declarations')
      expect((await caller.get<object>('system/declarations')).body.result).toEqual(own.body.result)

      const writes = [
        caller.send('POST', 'system/viewAs', { roleId: sales }),
        caller.send('POST', 'salesOrder', {}),
        caller.send('PUT', `system/accounts/${UNKNOWN}`, {}),
        caller.send('PATCH', `salesOrder/stockOutOrder/${UNKNOWN}/_confirm`, {}),
        caller.send('DELETE', 'print/settings/delivery'),
        caller.send('POST', 'system/changePassword', { oldPassword: demoPassword, newPassword: 'another-one' }),
        caller.send('POST', 'system/clickButton', { name: 'x', icon: 'x', url: '/' }),
      ]
      for (const { status, body } of await Promise.all(writes))
        expect([status, body.code]).toEqual([403, 'viewAs.readOnly'])

      expect(await keysOf(await app.as('admin')), 'another sign-in is untouched').not.toContain('viewAs')
      expect((await caller.send('DELETE', 'system/viewAs')).status).toBe(200)
      expect((await caller.get('system/accounts')).status).toBe(200)
      expect(await keysOf(caller)).not.toContain('viewAs')
    })

    it('of every route that writes lets only leaving and signing out through', async () => {
      const caller = await app.as('admin')
      await caller.send('POST', 'system/viewAs', { roleId: await roleId('仓库') })
      const written = Object.entries(app.app.swagger().paths ?? {}).flatMap(([path, operations]) =>
        Object.keys(operations as object)
          .filter(method => !['get', 'head'].includes(method))
          .map(method => [method.toUpperCase(), path.replace(/\{\w+\}/g, UNKNOWN)] as const),
      )
      // Leaving, and what asks nobody who he is.
      const open = new Set([
        'DELETE /v1/system/viewAs',
        'POST /v1/auth/logout',
        'POST /v1/auth/login',
        'POST /v1/auth/_handoff/redeem',
        'POST /v1/upload/file',
        `POST /v1/hook/carrierSigned/${UNKNOWN}`,
      ])
      expect(written.length).toBeGreaterThan(60)
      // An operator's routes know no account at all.
      const own = written.filter(([, url]) => !url.startsWith('/v1/installation/'))
      for (const [method, url] of own.filter(([method, url]) => !open.has(`${method} ${url}`))) {
        const answer = await app.app.inject({ method: method as 'POST', url, headers: { authorization: caller.token } })
        expect([method, url, answer.json<{ code: string }>().code]).toEqual([method, url, 'viewAs.readOnly'])
      }
      expect((await caller.send('POST', 'auth/logout')).status).toBe(200)
    })

    it('is for who manages roles, as long as he does', async () => {
      const sales = await roleId('销售')
      expect((await (await app.as('sales')).send('POST', 'system/viewAs', { roleId: sales })).status).toBe(403)
      const id = await makeRole('看看', ['system-role', 'sale-putout'])
      await make('looker', id)
      const looker = await app.as('looker')
      expect((await looker.send('POST', 'system/viewAs', { roleId: await roleId('采购') })).status).toBe(200)
      expect((await looker.get('purchaseOrder/stockInOrder')).status).toBe(200)
      await admin.send('PUT', `system/roles/${id}`, { menuKeys: ['sale-putout'] })
      expect((await looker.get('purchaseOrder/stockInOrder')).status).toBe(403)
      expect((await looker.get('salesOrder/stockOutOrder')).status).toBe(200)
    })

    it('never shows another company’s', async () => {
      const { company } = await openWorkbench(app, 'other')
      const foreign = await company.selectFrom('role').select('id').executeTakeFirstOrThrow()
      expect((await admin.send('POST', 'system/viewAs', { roleId: foreign.id })).status).toBe(404)
    })
  })

  it('what administrators did is found by time, person and subject, and read one by one', async () => {
    const { accountId } = (await openWorkbench(app, 'admin')).actor
    const found = await admin.get<(Audit & { id: string })[]>(`system/audit?subject=role&actorId=${accountId}`)
    expect(found.body.result.length).toBeGreaterThan(0)
    expect(new Set(found.body.result.map(({ subject }) => subject))).toEqual(new Set(['role']))
    const { id, action } = found.body.result[0]!
    expect((await admin.get<Audit>(`system/audit/${id}`)).body.result).toMatchObject({ action })
    const other = await app.as('other')
    expect((await other.get(`system/audit/${id}`)).status).toBe(404)
    const entries = async (caller: Caller) =>
      (await caller.get<{ id: string }[]>('system/audit?per_page=200')).body.result.map(entry => entry.id)
    const [ours, theirs] = [await entries(admin), await entries(other)]
    expect(theirs.length).toBeGreaterThan(0)
    expect(theirs.filter(entry => ours.includes(entry))).toEqual([])
  })
})
