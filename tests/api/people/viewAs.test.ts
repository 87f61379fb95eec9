import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../src/demo/accounts.ts'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { openWorkbench } from '../openWorkbench.ts'
import { openPeople, UNKNOWN, type People } from './openPeople.ts'

describe.each(engines())('accounts and roles on $name', engine => {
  let app: TestApp
  let people: People
  let admin: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    people = await openPeople(app)
    ;({ admin } = people)
  })
  afterAll(() => app.close())

  describe('seeing as a role', () => {
    const keysOf = async (caller: Caller) => JSON.stringify((await caller.get('auth/me')).body.result)

    it('shows what the role sees, changes nothing, and ends', async () => {
      const caller = await app.as('admin')
      const sales = await people.roleId('销售')
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
      await caller.send('POST', 'system/viewAs', { roleId: await people.roleId('仓库') })
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
        `POST /v1/finance/statement/share/${UNKNOWN}/_reply`,
        `POST /v1/supplierQuote/share/${UNKNOWN}/_reply`,
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
      const sales = await people.roleId('销售')
      expect((await (await app.as('sales')).send('POST', 'system/viewAs', { roleId: sales })).status).toBe(403)
      const id = await people.makeRole('看看', ['system-role', 'sale-putout'])
      await people.make('looker', id)
      const looker = await app.as('looker')
      expect((await looker.send('POST', 'system/viewAs', { roleId: await people.roleId('采购') })).status).toBe(200)
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
})
