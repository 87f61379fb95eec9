import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forInstallation } from '../../src/database/company.ts'
import type { InstallationState } from '../../src/admin/pages/installation/stateTables.ts'
import { registerProcess } from '../../src/domain/installation/serverProcess.ts'
import { migrate } from '../../src/database/migrate.ts'
import { createOperator } from '../../src/domain/installation/createOperator.ts'
import { createOperatorInUse } from '../support/createOperatorInUse.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { migrations } from '../../src/trade/migrations/migrations.ts'

interface Company {
  id: string
  corpName: string
  endDate: string | null
  hasKestrelAuthority: boolean
  accounts: number
  documents: number
}

describe.each(engines())('the installation on $name', engine => {
  let app: TestApp
  let operator: Caller
  let password: string

  const signIn = (given: string, userName = 'root', newPassword?: string) =>
    app.anonymous.send<{ authToken: string }>('POST', 'installation/login', { userName, password: given, newPassword })
  beforeAll(async () => {
    app = await createTestApp(engine)
    password = await createOperatorInUse(forInstallation(app.connection.db), 'root')
    operator = app.holding((await signIn(password)).body.result.authToken)
  })
  afterAll(() => app.close())

  const companies = async () => (await operator.get<Company[]>('installation/companies')).body.result

  it('tells its operator companies and numbers, and not a word of what they have', async () => {
    const answer = await operator.get<Company[]>('installation/companies')
    const [a, b] = ['衡屿', '金丝雀'].map(name => answer.body.result.find(({ corpName }) => corpName.startsWith(name))!)
    expect(Object.keys(a!).toSorted()).toEqual([
      'accounts',
      'catelogVersionStatus',
      'corpName',
      'dataCenterStatus',
      'demoOf',
      'documents',
      'endDate',
      'hasKestrelAuthority',
      'id',
      'uploadQuota',
    ])
    expect([a!.accounts, b!.accounts]).toEqual([12, 1])
    expect(a!.documents).toBeGreaterThan(1000)
    expect(b!.documents).toBeLessThan(a!.documents)
  })

  it('tells its operator which processes run, how jobs fared, what waits and which versions there are', async () => {
    // As each start does.
    await migrate(app.connection.db, migrations)
    const db = forInstallation(app.connection.db)
    const run = (startedAt: string, failed: boolean) => ({
      tidying: { startedAt, ms: 20, failed, failures: Number(failed), nextAt: '2026-01-01T01:00:00.000Z' },
    })
    const tell = (jobs: ReturnType<typeof run>, sockets: number) => () => ({
      ...{ release: '1.2.3', declarations: 'abc', activity: { sockets, exports: { running: 1, waiting: 2 }, jobs } },
    })
    const onError = (error: unknown) => expect.unreachable(String(error))
    const early = registerProcess(db, tell(run('2026-01-01T00:00:00.000Z', true), 3), onError)
    const late = registerProcess(db, tell(run('2026-01-01T00:30:00.000Z', false), 4), onError)
    const read = async () => (await operator.get<InstallationState>('installation/state')).body.result
    await expect.poll(async () => (await read()).processes.length).toBe(2)
    const { processes, jobs, backlog, versions } = await read()
    expect(processes.map(({ sockets }) => sockets).toSorted()).toEqual([3, 4])
    expect(processes[0]).toMatchObject({ pid: process.pid, release: '1.2.3', exports: { running: 1, waiting: 2 } })
    expect(jobs).toMatchObject([{ name: 'tidying', startedAt: '2026-01-01T00:30:00.000Z', failed: false, failures: 1 }])
    expect(backlog.map(({ outbox }) => outbox)).toEqual([expect.any(Number), expect.any(Number)])
    expect(versions).toMatchObject({ database: expect.stringMatching(/^\d+\.\d+/) as string })
    expect(versions.tables).toBeGreaterThan(50)
    expect(versions.unfinished).toBe(0)
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where indexname like 'outbox%idx' limit 1`.execute(app.connection.db)
    await sql`drop index ${sql.id(rows[0]!.name)}`.execute(app.connection.db)
    expect((await read()).versions.unfinished).toBe(1)
    await early.stop()
    expect((await read()).processes.map(({ sockets }) => sockets)).toEqual([4])
    await late.stop()
    expect((await (await app.as('admin')).get('installation/state')).status).toBe(401)
  })

  it('lets its operator change the end and the switches of a company, and keeps who did', async () => {
    const other = await app.as('other')
    const me = async () => (await other.get<{ endDate: string; hasKestrelAuthority: boolean }>('auth/me')).body.result
    const { id } = (await companies()).find(({ corpName }) => corpName.startsWith('金丝雀'))!
    expect((await other.get('product')).status).toBe(200)
    const terms = { endDate: '2031-05-06', hasKestrelAuthority: true }
    expect((await operator.send('PATCH', `installation/companies/${id}`, terms)).status).toBe(200)
    expect(await me()).toMatchObject(terms)
    const [entry] = (await operator.get<object[]>('installation/log')).body.result
    expect(entry).toMatchObject({
      operatorName: 'root',
      action: '修改公司',
      after: '到期日：2031-05-06\n实时询价权限：开启',
    })
    for (const [wrong, status] of [
      [{ corpName: '别的' }, 400],
      [{ endDate: 'x' }, 422],
    ] as const)
      expect([400, 422], `${status}`).toContain(
        (await operator.send('PATCH', `installation/companies/${id}`, wrong)).status,
      )
    const nowhere = '01900000-0000-7000-8000-0000000000aa'
    expect((await operator.send('PATCH', `installation/companies/${nowhere}`, terms)).status).toBe(404)
  })

  it('takes none of it from an administrator of a company', async () => {
    const admin = await app.as('admin')
    for (const given of [{ endDate: '2099-01-01' }, { dataCenterStatus: false }, { hasKestrelAuthority: true }])
      expect((await admin.send('PUT', 'system/settings', given)).status).toBeGreaterThanOrEqual(400)
    const { body } = await admin.get<{ id: string; loginName: string }[]>('system/accounts?loginName=viewer')
    const gives = await admin.send('PUT', `system/accounts/${body.result[0]!.id}`, { hasKestrelAuthority: true })
    expect(gives.status).toBeGreaterThanOrEqual(400)
    expect(body.result[0]).not.toHaveProperty('hasKestrelAuthority')
  })

  it('knows no account by its password, and no company an operator', async () => {
    expect((await signIn('docket-demo', 'admin')).body.code).toBe('auth.failed')
    const login = await app.anonymous.send('POST', 'auth/login', { userName: 'root', password })
    expect(login.body.code).toBe('auth.failed')
    expect((await operator.get('auth/me')).status).toBe(401)
  })

  it('makes who guesses an operator’s password wait', async () => {
    const answers = []
    for (let guess = 0; guess < 8; guess++) answers.push((await signIn(`guess ${guess}`, 'guessed')).body.code)
    expect(answers[0]).toBe('auth.failed')
    expect(answers.at(-1)).toBe('auth.throttled')
  })

  it('ends a sign-in by signing out, and all of them by a new password', async () => {
    const token = (await signIn(password)).body.result.authToken
    const here = app.holding(token)
    expect((await here.send('POST', 'installation/logout')).status).toBe(200)
    expect((await here.get('installation/companies')).status).toBe(401)
    const renewed = await createOperator(forInstallation(app.connection.db), 'root')
    expect((await operator.get('installation/companies')).status).toBe(401)
    expect((await signIn(password)).body.code).toBe('auth.failed')
    operator = app.holding((await signIn(renewed, 'root', `own ${renewed}`)).body.result.authToken)
    expect((await companies()).length).toBeGreaterThan(1)
  })

  it('asks an operator for a password of their own at the first sign-in, and for none later', async () => {
    const db = forInstallation(app.connection.db)
    const given = await createOperator(db, 'second')
    const asked = await signIn(given, 'second')
    expect([asked.status, asked.body.code]).toEqual([422, 'password.first'])
    for (const wrong of [given, 'sunshine1', 'short'])
      expect([wrong, (await signIn(given, 'second', wrong)).body.code]).toEqual([wrong, 'password.rule'])
    expect(
      await db
        .selectFrom('operatorSession')
        .innerJoin('operator', 'id', 'operatorId')
        .select('id')
        .where('name', '=', 'second')
        .execute(),
    ).toEqual([])
    const both = await Promise.all(['one of my own', 'another of mine'].map(own => signIn(given, 'second', own)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const own = both[0]!.status === 200 ? 'one of my own' : 'another of mine'
    expect((await signIn(given, 'second', 'a third of mine')).body.code).toBe('auth.failed')
    expect((await signIn(own, 'second', 'a third of mine')).body.code).toBe('password.notFirst')
    expect((await signIn(own, 'second')).status).toBe(200)
    const acts = (await operator.get<{ operatorName: string; action: string }[]>('installation/log')).body.result
    const theirs = acts.filter(({ operatorName }) => operatorName === 'second').map(({ action }) => action)
    expect(theirs.toReversed()).toEqual(['设置运营人员密码', '修改密码', '登录', '登录'])
  })
})
