import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../../src/database/company.ts'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { openWorkbench, type Workbench } from '../openWorkbench.ts'
import { errorsOf, openPeople, type Audit, type People } from './openPeople.ts'

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

  describe('a role', () => {
    it('holds what the menu has, in its order, and nothing that goes without saying', async () => {
      const id = await people.makeRole('次序', ['warehouse-putin', 'sale-putout', 'sale', 'index-workpanel'])
      const { body } = await admin.get<{ menuKeys: string[] }>(`system/roles/${id}`)
      expect(body.result.menuKeys).toEqual(['sale-putout', 'warehouse-putin'])
      expect(await people.lastAudit()).toMatchObject({
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
      const id = await people.makeRole('会变', ['sale-putout'])
      await people.make('holder', id)
      const holder = await app.as('holder')
      expect((await holder.get('salesOrder/stockOutOrder')).status).toBe(200)
      const menuKeys = ['purchase-putin']
      expect((await admin.send('PUT', `system/roles/${id}`, { menuKeys })).status).toBe(200)
      expect((await holder.get('salesOrder/stockOutOrder')).status).toBe(403)
      expect((await holder.get('purchaseOrder/stockInOrder')).status).toBe(200)
      expect(await people.lastAudit()).toMatchObject({
        action: '修改角色',
        before: '去掉的权限：销售 / 销售出库',
        after: '增加的权限：采购 / 采购入库',
      })
    })

    it('in use stays, and says by how many; one that nobody has goes', async () => {
      const id = await people.makeRole('要删', ['sale-putout'])
      const holder = await people.make('last-holder', id)
      const refused = await admin.send('PATCH', `system/roles/${id}/_remove`, {})
      expect([refused.status, refused.body.message]).toEqual([409, '角色“要删”正由1个账号使用，请先为这些账号更换角色'])
      await admin.send('PUT', `system/accounts/${holder}`, { roleId: await people.roleId('销售') })
      const viewer = await app.as('admin')
      await viewer.send('POST', 'system/viewAs', { roleId: id })
      expect((await admin.send('PATCH', `system/roles/${id}/_remove`, {})).status).toBe(200)
      expect((await admin.get(`system/roles/${id}`)).status).toBe(404)
      expect((await viewer.get('system/roles')).status, 'who looked through it is himself again').toBe(200)
      expect(await people.lastAudit()).toMatchObject({ action: '删除角色', subjectName: '要删' })
    })

    it('that goes leaves what was shared with it to its author, and says so', async () => {
      const id = await people.makeRole('要散', ['sale-putout'])
      const place = { resource: 'stockOutOrder', variant: 'sale-putout', filters: { confirmStatus: 0 } }
      const share = (name: string, sharedWith: string) =>
        admin.send<{ id: string }>('POST', 'system/savedFilters', { ...place, name, sharedWith })
      const [one] = [await share('要散的待出库', id), await share('另一个', await people.roleId('销售'))]
      expect((await admin.send('PATCH', `system/roles/${id}/_remove`, {})).status).toBe(200)
      const kept = await bench.company.selectFrom('savedFilter').select(['id', 'name', 'sharedWith']).execute()
      expect(kept).toHaveLength(2)
      expect(kept.find(filter => filter.id === one.body.result.id)).toMatchObject({ sharedWith: null })
      expect(kept.find(({ name }) => name === '另一个')?.sharedWith).toBe(await people.roleId('销售'))
      expect(await people.lastAudit()).toMatchObject({
        action: '删除角色',
        before: '名称：要散\n不再共享的常用视图：要散的待出库',
      })
      expect((await share('太晚', id)).status).toBe(422)
    })

    it('is not shared with while it goes', async () => {
      for (let round = 0; round < 4; round++) {
        const id = await people.makeRole(`赛跑${round}`, ['sale-putout'])
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
      const manager = await people.roleId('管理员')
      const { accountId } = (await openWorkbench(app, 'admin')).actor
      const answers = [
        await admin.send('PUT', `system/roles/${manager}`, { menuKeys: ['sale-putout', 'system-account'] }),
        await admin.send('PUT', `system/roles/${manager}`, { menuKeys: ['sale-putout', 'system-role'] }),
        await admin.send('PUT', `system/accounts/${accountId}`, { roleId: await people.roleId('销售') }),
      ]
      for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'administrator.last'])
      expect((await admin.get('system/roles')).status).toBe(200)
    })

    it('though one who can’t sign in holds the role', async () => {
      const manager = await people.roleId('管理员')
      const { id } = await bench.company
        .selectFrom('account')
        .select('id')
        .where('loginName', '=', 'zhengkai')
        .executeTakeFirstOrThrow()
      expect((await admin.send('PUT', `system/accounts/${id}`, { roleId: manager })).status).toBe(200)
      const { accountId } = (await openWorkbench(app, 'admin')).actor
      const { body } = await admin.send('PUT', `system/accounts/${accountId}`, { roleId: await people.roleId('销售') })
      expect(body.code).toBe('administrator.last')
      await admin.send('PUT', `system/accounts/${id}`, { roleId: await people.roleId('销售') })
    })

    it('by two who disable each other, or take each other’s role, at the same moment', async () => {
      const second = await people.makeRole('第二管理员', [...RULING, 'sale-putout'])
      const other = await people.make('second', second)
      const { accountId: first } = (await openWorkbench(app, 'admin')).actor
      const caller = await app.as('second')
      const firstRole = await people.roleId('管理员')
      const { menuKeys: all } = await bench.company
        .selectFrom('role')
        .select('menuKeys')
        .where('id', '=', firstRole)
        .executeTakeFirstOrThrow()
      for (let round = 0; round < 3; round++) {
        const answers = await Promise.all([
          people.act(other, '_disable', {}, admin),
          people.act(first, '_disable', {}, caller),
        ])
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        await bench.company.updateTable('account').set({ disabled: false }).execute()
        Object.assign(admin, await app.as('admin'))
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
