import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { openWorkbench } from '../openWorkbench.ts'

describe.each(engines())('looking through another role on $name', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine)
  })
  afterAll(() => app.close())

  it('stands in the configuration log, its beginning and its end, under the name of who looked', async () => {
    const admin = await app.as('admin')
    const { company, actor } = await openWorkbench(app, 'admin')
    const role = await company
      .selectFrom('role')
      .select(['id', 'name'])
      .where('name', '=', '采购')
      .executeTakeFirstOrThrow()
    expect((await admin.send('POST', 'system/viewAs', { roleId: role.id })).status).toBe(200)
    expect((await admin.send('DELETE', 'system/viewAs')).status).toBe(200)
    // Whoever looks through no role has nothing to leave.
    expect((await admin.send('DELETE', 'system/viewAs')).status).toBe(200)
    expect((await admin.send('POST', 'system/viewAs', { roleId: crypto.randomUUID() })).status).toBe(404)
    const kept = await company
      .selectFrom('auditLog')
      .select(['actorId', 'subject', 'subjectId', 'subjectName', 'action'])
      .where('action', 'like', '%以此角色查看')
      .orderBy('id')
      .execute()
    const entry = { actorId: actor.accountId, subject: 'role', subjectId: role.id, subjectName: '采购' }
    expect(kept).toEqual([
      { ...entry, action: '以此角色查看' },
      { ...entry, action: '结束以此角色查看' },
    ])
  })
})
