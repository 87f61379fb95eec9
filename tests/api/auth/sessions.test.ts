import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forInstallation } from '../../../src/database/company.ts'
import { demoPassword } from '../../../src/demo/accounts.ts'
import type { OwnSession } from '../../../src/domain/access/ownSessions.ts'
import { hashToken } from '../../../src/domain/access/sessions.ts'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36'

describe.each(engines())('the own sign-ins on $name', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine)
  })
  afterAll(() => app.close())
  beforeEach(() => app.connection.db.deleteFrom('session').execute())

  const sessions = async (by: Caller) => (await by.get<OwnSession[]>('auth/sessions')).body.result
  const isIn = async (by: Caller) => (await by.get('auth/me')).status === 200
  const end = (by: Caller, id: string) => by.send('DELETE', `auth/sessions/${id}`)
  const signIn = async (userName: string) => {
    const given = { userName, password: demoPassword }
    const { body } = await app.anonymous.send<{ authToken: string }>('POST', 'auth/login', given, {
      'user-agent': CHROME,
    })
    return app.holding(body.result.authToken)
  }

  it('are shown with when, from where and with what, one’s own alone, and without what opens them', async () => {
    const [here, there, colleague] = [await signIn('sales'), await app.as('sales'), await app.as('viewer')]
    const found = await sessions(here)
    expect(found).toEqual([
      expect.objectContaining({ isThis: true, address: '127.0.0.1', device: 'Chrome · Windows' }),
      expect.objectContaining({ isThis: false, address: '127.0.0.1' }),
    ])
    for (const { startedAt, seenAt } of found)
      for (const time of [startedAt, seenAt]) expect(Date.now() - Date.parse(time)).toBeLessThan(60_000)
    expect((await sessions(there)).map(({ id }) => id)).toEqual(found.map(({ id }) => id).toReversed())
    expect(await sessions(colleague)).toHaveLength(1)
    const said = JSON.stringify(found)
    for (const { token } of [here, there]) for (const one of [token, hashToken(token)]) expect(said).not.toContain(one)
  })

  it('are ended one by one, which the pages of that one are told; nobody else’s are', async () => {
    const [here, there, colleague] = [await app.as('sales'), await app.as('sales'), await app.as('viewer')]
    const other = (await sessions(here)).find(({ isThis }) => !isThis)!
    for (const by of [colleague, await app.as('other')]) expect((await end(by, other.id)).status).toBe(404)
    expect((await end(here, 'nothing')).status).toBe(404)
    expect((await end(here, hashToken(there.token))).status).toBe(404)
    expect(await isIn(there)).toBe(true)
    const db = forInstallation(app.connection.db)
    const told = () => db.selectFrom('outbox').select('id').where('topic', '=', 'signIns').execute()
    const before = await told()
    expect((await end(here, other.id)).status).toBe(200)
    expect([await isIn(here), await isIn(there), await isIn(colleague)]).toEqual([true, false, true])
    expect(await told()).toHaveLength(before.length + 1)
    expect((await end(here, other.id)).status).toBe(404)
    const entries = await db
      .selectFrom('auditLog')
      .select(['subjectName', 'actorName', 'after'])
      .where('action', '=', '结束登录')
      .execute()
    expect(entries).toEqual([{ subjectName: 'sales', actorName: '周雨桐', after: '来源地址：127.0.0.1' }])
  })

  it('are not shown once they have ended by themselves', async () => {
    const [here, there] = [await app.as('sales'), await app.as('sales')]
    const past = new Date(Date.now() - 1000).toISOString()
    await app.connection.db
      .updateTable('session')
      .set({ expiresAt: past })
      .where('tokenHash', '=', hashToken(there.token))
      .execute()
    expect(await sessions(here)).toEqual([expect.objectContaining({ isThis: true })])
  })
})
