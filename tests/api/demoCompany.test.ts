import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appsOf } from '../../src/apps/apps.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { forInstallation } from '../../src/database/company.ts'
import { snakeCase } from '../../src/engine/value/snakeCase.ts'
import { TENANT, tablesOf } from '../../src/database/tables.ts'
import { hashToken } from '../../src/domain/access/sessions.ts'
import type { Storage } from '../../src/storage/localStorage.ts'
import { createOperatorInUse } from '../support/createOperatorInUse.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { uploadPicture } from './uploadPicture.ts'

interface Demo {
  state: string
  corpName: string | null
}

interface Me {
  serviceBuyerId: string
  name: string
  demoOf?: string
  serviceBuyerInfo: { corpName: string }
}

/** What the acts themselves leave behind in the own company. */
const LEFT = new Set(['auditLog', 'outbox', 'session'])

describe.each(engines())('the demo company beside a company on $name', engine => {
  let app: TestApp
  /** Another process of the same installation. */
  let second: TestApp
  let admin: Caller
  let home: Me
  let demo: Me
  const files = new Map<string, Uint8Array>()
  const storage: Storage = {
    put: async (key, content) => void files.set(key, content),
    get: async key => files.get(key),
    remove: async key => void files.delete(key),
  }

  beforeAll(async () => {
    const apps = appsOf(await loadRegistry(projectRoot()))
    app = await createTestApp(engine, undefined, { storage, apps })
    const again = { ...engine, open: async () => ({ ...app.connection, close: async () => undefined }) }
    second = await createTestApp(again, undefined, { storage, apps })
    admin = await app.as('admin')
    home = await meOf(admin)
  })
  afterAll(() => app.close())

  const meOf = async (caller: Caller) => (await caller.get<Me>('auth/me')).body.result
  const stateOf = async (caller: Caller) => (await caller.get<Demo>('system/demoCompany')).body.result.state
  const totalOf = async (caller: Caller, path: string) => (await caller.get(path)).body.result_info?.total_count
  const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await answer
    return [status, body.code]
  }

  /** How many rows of each table are a company's. */
  async function rowsOf(company: string): Promise<Record<string, number>> {
    const tables = Object.entries(tablesOf(app.registry.entities)).filter(([, { columns }]) => columns[TENANT])
    const each = tables.map(
      ([name]) => sql`select ${sql.lit(name)} as name, count(*)::int as count
        from ${sql.table(snakeCase(name))} where service_buyer_id = ${company}`,
    )
    const { rows } = await sql<{ name: string; count: number }>`${sql.join(each, sql` union all `)}`.execute(
      app.connection.db,
    )
    return Object.fromEntries(rows.filter(({ name }) => !LEFT.has(name)).map(({ name, count }) => [name, count]))
  }

  const seriesOf = (company: string) =>
    sql`select * from number_series where service_buyer_id = ${company} order by series`
      .execute(app.connection.db)
      .then(({ rows }) => rows)

  /** Its own, and those of the catalogue that it took over. */
  const PRODUCTS = 60 + 40

  const demos = () =>
    forInstallation(app.connection.db).selectFrom('serviceBuyer').select('id').where('demoOf', 'is not', null).execute()

  let before: { rows: object; series: object; others: object }
  let other: Caller

  it('is nobody’s but the administrator’s to make', async () => {
    other = await app.as('other')
    const others = (await meOf(other)).serviceBuyerId
    before = {
      rows: await rowsOf(home.serviceBuyerId),
      series: await seriesOf(home.serviceBuyerId),
      others: await rowsOf(others),
    }
    const sales = await app.as('sales')
    for (const [method, path] of [
      ['POST', 'system/demoCompany'],
      ['DELETE', 'system/demoCompany'],
      ['POST', 'system/viewDemo'],
    ] as const)
      expect([path, ...(await codeOf(sales.send(method, path)))]).toEqual([path, 403, 'permission.denied'])
    expect((await sales.get('system/demoCompany')).status).toBe(403)
    expect(await stateOf(admin)).toBe('none')
    expect(await codeOf(admin.send('POST', 'system/viewDemo'))).toEqual([409, 'demo.missing'])
    expect(await demos()).toEqual([])
  })

  it('is made once, and again from the start where a process ended half way', { timeout: 120_000 }, async () => {
    const begun = await second.holding(admin.token).send<Demo>('POST', 'system/demoCompany')
    expect(begun.body.result.state).toBe('making')
    const [{ id } = { id: '' }] = await demos()
    await expect.poll(async () => (await rowsOf(id)).openingStock, { timeout: 60_000 }).toBeGreaterThan(0)
    expect(await codeOf(admin.send('POST', 'system/viewDemo'))).toEqual([409, 'demo.missing'])
    await second.app.close()
    expect(await stateOf(admin)).toBe('halfMade')

    const both = await Promise.all([1, 2].map(() => admin.send('POST', 'system/demoCompany')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await expect.poll(() => stateOf(admin), { timeout: 100_000 }).toBe('ready')
    expect((await admin.send<Demo>('POST', 'system/demoCompany')).body.result.state).toBe('ready')
    expect(await demos()).toEqual([{ id }])
    const made = await rowsOf(id)
    expect(made).toMatchObject({ product: PRODUCTS, customer: 12, warehouse: 2, loginName: 0 })
    expect(made.stockLedger).toBeGreaterThan(100)

    const operators = forInstallation(app.connection.db)
    const password = await createOperatorInUse(operators, 'root')
    const signedIn = await app.anonymous.send<{ authToken: string }>('POST', 'installation/login', {
      ...{ userName: 'root', password },
    })
    const operator = app.holding(signedIn.body.result.authToken)
    const { body } = await operator.get<{ id: string; demoOf: string | null }[]>('installation/companies')
    expect(body.result.filter(one => one.demoOf)).toMatchObject([{ id, demoOf: home.serviceBuyerInfo.corpName }])
  })

  it('is looked into by the same sign-in, which the own company does not notice', async () => {
    expect((await admin.send('POST', 'system/viewDemo')).status).toBe(200)
    demo = await meOf(admin)
    expect(demo).toMatchObject({ demoOf: home.serviceBuyerInfo.corpName, name: '陈立群' })
    expect(demo.serviceBuyerId).not.toBe(home.serviceBuyerId)
    expect(await totalOf(admin, 'product')).toBe(PRODUCTS)
    const made = await admin.send<{ id: string }>('POST', 'customer', { customerName: '试一试', address: '试路1号' })
    expect([made.status, made.body.message]).toEqual([200, ''])
    expect(await totalOf(admin, 'customer')).toBe(13)
    const picture = await uploadPicture(app, admin)
    expect(files.size).toBe(1)
    expect(picture).toBeTruthy()
    // Who may sign in, and what other systems are told, is no play.
    for (const path of ['system/accounts', 'system/roles', 'system/apiKeys', 'system/webhooks'])
      expect([path, (await admin.get(path)).status]).toEqual([path, 403])
    for (const [method, path] of [
      ['POST', 'system/demoCompany'],
      ['DELETE', 'system/demoCompany'],
      ['POST', 'system/viewDemo'],
    ] as const)
      expect([path, ...(await codeOf(admin.send(method, path)))]).toEqual([path, 409, 'demo.inside'])
    const sessions = (await admin.get<{ isThis: boolean }[]>('auth/sessions')).body.result
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
    const colleague = await app.as('admin')
    expect((await meOf(colleague)).demoOf).toBeUndefined()
    const real = (await colleague.get<{ id: string }[]>('customer?per_page=1')).body.result[0]!
    expect((await admin.get(`customer/${real.id}`)).status).toBe(404)

    expect((await admin.send('DELETE', 'system/viewDemo')).status).toBe(200)
    expect(await meOf(admin)).toEqual(home)
    expect((await admin.get(`customer/${made.body.result.id}`)).status).toBe(404)
    expect(await rowsOf(home.serviceBuyerId)).toEqual(before.rows)
    expect(await seriesOf(home.serviceBuyerId)).toEqual(before.series)
  })

  it('is no other company’s to look into or to throw away', async () => {
    expect(await stateOf(other)).toBe('none')
    expect(await codeOf(other.send('POST', 'system/viewDemo'))).toEqual([409, 'demo.missing'])
    expect((await other.send('DELETE', 'system/demoCompany')).status).toBe(200)
    expect(await stateOf(admin)).toBe('ready')
    const thief = await app.as('other')
    const { serviceBuyerId } = await meOf(thief)
    const forge = (viewDemoId: string | null) =>
      app.connection.db
        .updateTable('session')
        .set({ viewDemoId })
        .where('serviceBuyerId', '=', serviceBuyerId)
        .where('tokenHash', '=', hashToken(thief.token))
        .execute()
    await forge(demo.serviceBuyerId)
    expect((await thief.get('auth/me')).status).toBe(401)
    expect((await thief.get('product')).status).toBe(401)
    await forge(null)
    expect((await thief.get('auth/me')).status).toBe(200)
  })

  it('ends with the sign-in', async () => {
    const short = await app.as('admin')
    await short.send('POST', 'system/viewDemo')
    expect((await meOf(short)).demoOf).toBeDefined()
    expect((await short.send('POST', 'auth/logout')).status).toBe(200)
    expect((await short.get('auth/me')).status).toBe(401)
  })

  it('is thrown away with all that it has, and nothing else', async () => {
    const looker = await app.as('admin')
    await looker.send('POST', 'system/viewDemo')
    expect((await admin.send('DELETE', 'system/demoCompany')).status).toBe(200)
    expect((await looker.get('auth/me')).status).toBe(401)
    expect(await stateOf(admin)).toBe('none')
    expect(await demos()).toEqual([])
    expect(files.size).toBe(0)
    expect(Object.entries(await rowsOf(demo.serviceBuyerId)).filter(([, count]) => count > 0)).toEqual([])
    expect(await rowsOf(home.serviceBuyerId)).toEqual(before.rows)
    expect(await seriesOf(home.serviceBuyerId)).toEqual(before.series)
    expect(await rowsOf((await meOf(other)).serviceBuyerId)).toEqual(before.others)
    expect((await admin.send('DELETE', 'system/demoCompany')).status).toBe(200)
    const { result } = (
      await admin.get<{ action: string; subject: number; subjectName: string }[]>('system/audit?per_page=50')
    ).body
    const acts = result.filter(({ action }) => action.includes('演示公司')).map(({ action }) => action)
    expect(acts.toReversed()).toEqual([
      ...['新建演示公司', '查看演示公司', '结束查看演示公司', '查看演示公司', '查看演示公司'],
      '扔掉演示公司',
    ])
  })
})
