import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSessionResolver } from '../../src/domain/access/resolveSession.ts'
import { createTestApp, type Answer, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { enterFirst } from '../support/enterFirst.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Key {
  id: string
  name: string
  prefix: string | null
  state: number
  lastUsedAt: string | null
  dayCount: number
}
interface Audit {
  subject: string
  subjectName: string
  action: string
  actorName: string
  before: string | null
  after: string | null
}

const LIST = 'salesOrder/stockOutOrder?per_page=1'

/** The time of a bucket, so much sooner: in words that nodes of a cluster take for a change of rows. */
const earlier = (by: string) => sql`(bucket_at at time zone 'UTC' - interval ${sql.lit(by)}) at time zone 'UTC'`

describe.each(engines())('API keys on $name', engine => {
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
  const create = (values: object, by = admin) => by.send<{ id: string }>('POST', 'system/apiKeys', values)
  const issue = (id: string, by = admin) =>
    by.send<{ key: string; prefix: string }>('POST', `system/apiKeys/${id}/_issue`, {})
  const make = async (name: string, role: string, values: object = {}) => {
    const made = await create({ name, roleId: await roleId(role), perMinute: 600, ...values })
    expect([made.status, made.body.message]).toEqual([200, ''])
    const { id } = made.body.result
    const { key } = (await issue(id)).body.result
    return { id, key, machine: app.holding(key) }
  }
  const read = async (id: string) => (await admin.get<Key>(`system/apiKeys/${id}`)).body.result
  const act = (id: string, what: string, by = admin) => by.send('PATCH', `system/apiKeys/${id}/${what}`, {})
  const audits = async () => (await admin.get<Audit[]>('system/audit?per_page=20')).body.result
  const set = (id: string, values: object) =>
    bench.company.updateTable('apiKey').set(values).where('id', '=', id).execute()
  const codeOf = ({ status, body }: Answer<unknown>) => [status, body.code]

  it('is told once, when it is made, and kept nowhere', async () => {
    const made = await create({ name: '对账程序', roleId: await roleId('只读') })
    const { id } = made.body.result
    expect(await read(id)).toMatchObject({ name: '对账程序', state: 2, prefix: null, perMinute: 60, dayCount: 0 })
    const answer = await issue(id)
    const { key, prefix } = answer.body.result
    expect(key).toMatch(/^dk_[\w-]{43}\.[\w-]{22}$/)
    expect([key.startsWith(prefix), prefix.length]).toEqual([true, 11])
    expect(answer.headers['cache-control']).toBe('no-store')
    const record = await admin.get(`system/apiKeys/${id}`)
    expect(record.body.result).toMatchObject({ state: 3, prefix })
    for (const name of ['keyHash', 'bucket', 'bucketAt']) expect(record.body.result).not.toHaveProperty(name)
    for (const table of ['apiKey', 'account', 'auditLog', 'idempotencyKey', 'outbox'] as const)
      expect(JSON.stringify(await bench.company.selectFrom(table).selectAll().execute())).not.toContain(key.slice(12))
    const told = (await audits())
      .slice(0, 2)
      .map(({ subject, subjectName, action, actorName, before, after }) => [
        ...[subject, subjectName, action, actorName, before, after],
      ])
    expect(told).toEqual([
      ['apiKey', '对账程序', '生成密钥', '陈立群', null, `密钥前缀：${prefix}`],
      [
        ...['apiKey', '对账程序', '新建密钥', '陈立群', null],
        '名称：对账程序\n角色：只读\n有效期至：长期有效\n每分钟请求数：60',
      ],
    ])
  })

  it('may what its role may, under its own name, in the operation log and in the configuration log', async () => {
    const { machine, id } = await make('仓库机器人', '仓库')
    const stockOut = await bench.pending()
    expect((await machine.get<{ name: string }>('auth/me')).body.result.name).toBe('仓库机器人')
    expect(codeOf(await machine.get('system/settings'))).toEqual([403, 'permission.denied'])
    expect(
      (await machine.send('PATCH', `salesOrder/stockOutOrder/${stockOut}/_confirm`, { confirmStatus: 1 })).status,
    ).toBe(200)
    expect((await bench.stateOf(stockOut)).log).toEqual([{ type: 12, remark: null, by: '仓库机器人' }])
    const boss = await make('配置程序', '管理员')
    const scan = (await admin.get<{ hasScanFunc: boolean }>('system/settings')).body.result.hasScanFunc
    expect((await boss.machine.send('PUT', 'system/settings', { hasScanFunc: !scan })).status).toBe(200)
    expect((await audits())[0]).toMatchObject({ subjectName: '扫码功能', actorName: '配置程序' })
    await admin.send('PUT', 'system/settings', { hasScanFunc: scan })
    const used = await read(id)
    expect(used.dayCount).toBe(3)
    expect(Date.now() - Date.parse(used.lastUsedAt!)).toBeLessThan(60_000)
    await set(id, { lastUsedAt: new Date(Date.now() - 86_400_000).toISOString() })
    await machine.get(LIST)
    expect((await read(id)).dayCount).toBe(1)
  })

  it('manages no accounts, roles and keys, and is no sign-in', async () => {
    const { machine, key, id } = await make('万能', '管理员')
    const refused = await Promise.all([
      machine.get('system/accounts'),
      machine.get('system/roles'),
      machine.get('system/menuTree'),
      machine.get('system/apiKeys'),
      create({ name: '另一个', roleId: await roleId('管理员') }, machine),
      issue(id, machine),
      act(id, '_disable', machine),
      machine.send('DELETE', `system/apiKeys/${id}`),
      machine.send('POST', 'system/changePassword', { oldPassword: 'docket-demo', newPassword: 'docket-demo-2' }),
      machine.send('POST', 'system/viewAs', { roleId: await roleId('销售') }),
      machine.send('POST', 'auth/logout'),
      machine.send('POST', 'auth/_handoff', { target: 'mall', path: '/' }),
      machine.get('system/blogPassword'),
    ])
    expect(refused.map(codeOf)).toEqual(refused.map(() => [403, 'permission.denied']))
    const installation = await machine.get('installation/companies')
    expect(codeOf(installation), 'of a company, whatever its role').toEqual([401, 'auth.required'])
    const source = await machine.send('POST', 'system/webhookSources', { name: '物流公司', consumer: 'carrierSigned' })
    expect(codeOf(source), 'whose account could do nothing').toEqual([403, 'hook.byMachine'])
    // Sockets ask for a sign-in, and a cookie holds one.
    expect(await createSessionResolver(app.connection, app.registry)(key)).toBeUndefined()
    const byCookie = await app.app.inject({ url: `/v1/${LIST}`, cookies: { docket_session: key } })
    expect(byCookie.statusCode).toBe(401)
  })

  it('ends the moment it is disabled, past its day, made anew or deleted', async () => {
    const { id, key, machine } = await make('短命', '销售')
    const is = async (status: number, by = machine) => expect((await by.get(LIST)).status).toBe(status)
    await is(200)
    expect((await act(id, '_disable')).status).toBe(200)
    await is(401)
    expect((await issue(id)).status).toBe(409)
    expect((await act(id, '_enable')).status).toBe(200)
    await is(200)
    await set(id, { endDate: dayInChina() })
    await is(200)
    await set(id, { endDate: dayInChina(-1) })
    await is(401)
    const late = await admin.send('PUT', `system/apiKeys/${id}`, { endDate: dayInChina(-2) })
    expect([late.status, late.body.message]).toEqual([422, '有效期不能早于今天'])
    expect((await admin.send('PUT', `system/apiKeys/${id}`, { endDate: null })).status).toBe(200)
    await is(200)
    const anew = app.holding((await issue(id)).body.result.key)
    await is(401)
    await is(200, anew)
    await is(401, app.holding(`${key.slice(0, 20)}x${key.slice(21)}`))
    await is(401, app.holding('dk_nothing'))
    expect(codeOf(await app.holding('dk_nothing').get(LIST))).toEqual([401, 'apiKey.wrong'])
    expect((await admin.send('DELETE', `system/apiKeys/${id}`)).status).toBe(200)
    await is(401, anew)
    expect((await audits()).map(({ action }) => action).slice(0, 6)).toEqual([
      '删除API密钥',
      '重新生成密钥',
      '修改密钥',
      '启用密钥',
      '停用密钥',
      '生成密钥',
    ])
    expect((await audits())[0]).toMatchObject({ subject: 'apiKey', subjectName: '短命' })
  })

  it('is given by who holds all of its role, and changed by no other', async () => {
    const clerks = ['system-apiKey', 'sale-putout']
    const role = await admin.send<{ id: string }>('POST', 'system/roles', { name: '密钥员', menuKeys: clerks })
    const values = { loginName: 'keyclerk', name: '管钥', roleId: role.body.result.id, password: 'given by somebody' }
    await admin.send('POST', 'system/accounts', values)
    await enterFirst(app, values.loginName, values.password)
    const clerk = await app.as('keyclerk')
    const { id } = await make('老板的', '管理员')
    const own = await create({ name: '小的', roleId: role.body.result.id }, clerk)
    expect(own.status).toBe(200)
    const beyond = await Promise.all([
      create({ name: '大的', roleId: await roleId('管理员') }, clerk),
      clerk.send('PUT', `system/apiKeys/${own.body.result.id}`, { roleId: await roleId('管理员') }),
      clerk.send('PUT', `system/apiKeys/${id}`, { perMinute: 1 }),
      issue(id, clerk),
      act(id, '_disable', clerk),
      clerk.send('DELETE', `system/apiKeys/${id}`),
    ])
    expect(beyond.map(codeOf)).toEqual(beyond.map(() => [403, 'apiKey.beyondOwn']))
    expect((await issue(own.body.result.id, clerk)).status).toBe(200)
    const other = await app.as('other')
    expect((await issue(id, other)).status).toBe(404)
  })

  it('has so many requests a minute, whichever process is asked, and a message when there are none left', async () => {
    const { id, machine } = await make('心急', '只读', { perMinute: 3 })
    const second = await createTestApp({ ...engine, open: async () => ({ ...app.connection, close: async () => {} }) })
    try {
      const elsewhere = second.holding(machine.token)
      const asked = [machine, elsewhere, machine]
      for (const caller of asked) expect((await caller.get(LIST)).status).toBe(200)
      for (const caller of [machine, elsewhere]) {
        const answer = await caller.get(LIST)
        expect(codeOf(answer)).toEqual([429, 'apiKey.tooMany'])
        const seconds = Number(answer.headers['retry-after'])
        expect(seconds).toBeGreaterThan(15)
        expect(seconds).toBeLessThanOrEqual(20)
        expect(answer.body.message).toBe(`请求过于频繁，此密钥每分钟最多3次，请${seconds}秒后再试`)
      }
      await set(id, { bucketAt: earlier('20 seconds') })
      expect((await machine.get(LIST)).status).toBe(200)
      expect((await elsewhere.get(LIST)).status).toBe(429)
      await set(id, { bucketAt: earlier('1 day') })
      const many = await Promise.all(Array.from({ length: 8 }, () => machine.get(LIST)))
      expect(many.filter(({ status }) => status === 200)).toHaveLength(3)
      expect((await admin.get(LIST)).status).toBe(200)
    } finally {
      await second.close()
    }
  })

  it('has an account that nobody signs in with, and that stays where it is named', async () => {
    const { id, machine } = await make('影子', '采购')
    const { accountId } = await bench.company
      .selectFrom('apiKey')
      .select('accountId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const path = `system/accounts/${accountId}`
    expect((await admin.get(path)).body.result).toMatchObject({ name: '影子', state: 3, disabled: true })
    const refused = await Promise.all([
      admin.send('PATCH', `${path}/_enable`, {}),
      admin.send('PATCH', `${path}/_disable`, {}),
      admin.send('PATCH', `${path}/_resetPassword`, { newPassword: 'docket-demo' }),
      admin.send('PUT', path, { name: '人' }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    await admin.send('PUT', `system/apiKeys/${id}`, { name: '影子二' })
    expect((await admin.get(path)).body.result).toMatchObject({ name: '影子二' })
    // Nothing was done with it: it goes with its key.
    await machine.get('auth/me')
    expect((await admin.send('DELETE', `system/apiKeys/${id}`)).status).toBe(200)
    expect((await admin.get(path)).status).toBe(404)
  })

  it('holds its role until it is gone, and leaves it then', async () => {
    const keys = ['sale-putout', 'warehouse-putoutDetail']
    const made = await admin.send<{ id: string }>('POST', 'system/roles', { name: '机器', menuKeys: keys })
    const role = made.body.result.id
    const { id, machine } = await make('机器一号', '机器')
    const stockOut = await bench.pending()
    expect(
      (await machine.send('PATCH', `salesOrder/stockOutOrder/${stockOut}/_confirm`, { confirmStatus: 1 })).status,
    ).toBe(200)
    const remove = () => admin.send('PATCH', `system/roles/${role}/_remove`, {})
    const refused = await remove()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '角色“机器”正由1个API密钥使用，请先为这些密钥更换角色',
    ])
    await admin.send('PUT', `system/roles/${role}`, { menuKeys: ['sale-putout'] })
    expect(
      (await machine.send('PATCH', `salesOrder/stockOutOrder/${stockOut}/_confirm`, { confirmStatus: 1 })).status,
    ).toBe(403)
    expect((await admin.send('DELETE', `system/apiKeys/${id}`)).status).toBe(200)
    expect((await remove()).status).toBe(200)
    expect((await bench.stateOf(stockOut)).log).toEqual([{ type: 12, remark: null, by: '机器一号' }])
  })
})
