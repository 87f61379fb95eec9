import { createServer } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../src/api/startServer.ts'
import { PlanRefused } from '../../src/database/plan/PlanRefused.ts'
import { connect } from '../../src/database/connect.ts'
import { describeStep } from '../../src/database/plan/plan.ts'
import { ConfigError } from '../../src/compiler/diagnostics/ConfigError.ts'
import { bothEngines } from '../support/engines.ts'
import { runOn } from '../support/postgres.ts'
import { prepareGround, startForTest, type Ground } from './startForTest.ts'

type Server = Awaited<ReturnType<typeof startForTest>>

interface Role {
  id: string
  name: string
  menuKeys: string[]
}

const DATA_KEYS = ['data-purchasePrice', 'data-salePrice', 'data-customerContact']

interface Entity {
  required: string[]
  properties: Record<string, Record<string, unknown>>
}

describe.each(bothEngines())('a server on $name', engine => {
  let ground: Ground
  let server: Server
  /** What it answered while it started: /healthz, /readyz, /v1. */
  const early: string[] = []

  beforeAll(async () => {
    ground = await prepareGround(engine.name)
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${ground.options.environment.PORT}${path}`).catch(() => undefined)
    const watching = (async () => {
      while (!server) {
        const [health, ready, api] = [await ask('/healthz'), await ask('/readyz'), await ask('/v1/auth/me')]
        if (health && ready && api) early.push(`${health.status} ${ready.status} ${api.status} ${await api.text()}`)
      }
    })()
    server = await startForTest(ground)
    await watching
  })
  afterAll(async () => {
    await server?.stop()
    await ground.remove()
  })

  const connecting = (options: object) => {
    const socket = io(server.url, { transports: ['websocket'], reconnection: false, ...options })
    onTestFinished(() => void socket.close())
    return new Promise<string>(resolve => {
      socket.on('connect', () => resolve('connected'))
      socket.on('connect_error', ({ message }) => resolve(message))
    })
  }

  it('is alive while the database opens, and says in the envelope that it is not ready', () => {
    const refused = { success: false, message: '系统正在启动，请稍后重试', code: 'server.starting', result: null }
    expect(early[0]).toBe(`200 503 503 ${JSON.stringify(refused)}`)
  })

  it('has sockets for who is signed in, by token or by the cookie of an own page', async () => {
    const { token } = await server.as('sales')
    const { host } = new URL(server.url)
    const cookie = `docket_session=${token}`
    for (const options of [
      { auth: { token } },
      { extraHeaders: { cookie } },
      { extraHeaders: { cookie, origin: `http://${host}` } },
      { extraHeaders: { cookie, origin: 'https://docket.localhost', 'x-forwarded-host': 'docket.localhost' } },
      // A console on another server brings its token.
      { auth: { token }, extraHeaders: { origin: 'http://127.0.0.2' } },
    ])
      expect([options, await connecting(options)]).toEqual([options, 'connected'])
    for (const options of [
      {},
      { auth: { token: '' } },
      { auth: { token: `${token}x` } },
      { auth: { token: { $ne: '' } } },
      { auth: { serviceBuyerId: token.split('.')[0] } },
      { extraHeaders: { cookie: 'docket_session=' } },
    ])
      expect([options, await connecting(options)]).toEqual([options, 'signed out'])
    for (const origin of ['http://127.0.0.2', 'null', `http://${host}0`, 'x'])
      expect([origin, await connecting({ extraHeaders: { cookie, origin } })]).not.toContain('connected')
  })

  it('tells a notice to its receiver, and to nobody else', async () => {
    const heard: Record<string, [string, { receiver: string }][]> = {}
    const sockets: Socket[] = []
    const people = ['sales', 'salesall', 'warehouse', 'admin', 'other']
    const callers = new Map(await Promise.all(people.map(async name => [name, await server.as(name)] as const)))
    const idOf = async (name: string) =>
      (await callers.get(name)!.get<{ userId: string }>('auth/me')).body.result.userId
    for (const name of people) {
      const socket = callers.get(name)!.socket()
      heard[name] = []
      // Whoever may see the documents learns that they changed, too.
      const isMeant = (event: string) => event !== 'changed' || name === 'other'
      socket.onAny((event: string, payload: { receiver: string }) => {
        if (isMeant(event)) heard[name]!.push([event, payload])
      })
      // Rooms are the server's to give.
      socket.emit('join', await idOf('sales'))
      sockets.push(socket)
      onTestFinished(() => void socket.close())
    }
    await expect.poll(() => sockets.every(({ connected }) => connected)).toBe(true)
    const receiver = await idOf('sales')
    const keeper = callers.get('warehouse')!
    const pending = `salesOrder/stockOutOrder?confirmStatus=0&salesmanId=${receiver}&per_page=200`
    let confirmed = 0
    for (const { id } of (await keeper.get<{ id: string }[]>(pending)).body.result) {
      const { status } = await keeper.send('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, { confirmStatus: 1 })
      if (status === 200) confirmed++
    }
    expect(confirmed).toBeGreaterThan(0)
    await expect.poll(() => heard.sales!.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(confirmed)
    for (const notice of heard.sales!)
      expect(notice).toEqual(['notice', { messageId: expect.any(String) as string, receiver }])
    for (const [name, events] of Object.entries(heard)) {
      const own = await idOf(name)
      for (const [, payload] of events) expect([name, payload.receiver]).toEqual([name, own])
    }
    expect([heard.other, heard.warehouse]).toEqual([[], []])
  })

  it('closes the sockets of sign-ins that a changed password ended, and no other', async () => {
    const [here, there, colleague] = [await server.as('viewer'), await server.as('viewer'), await server.as('admin')]
    const sockets = [here, there, colleague].map(caller => caller.socket())
    onTestFinished(() => sockets.forEach(socket => void socket.close()))
    const connected = () => sockets.map(socket => socket.connected)
    await expect.poll(connected).toEqual([true, true, true])
    const body = { oldPassword: 'docket-demo', newPassword: 'docket-2026' }
    expect((await here.send('POST', 'system/changePassword', body)).status).toBe(200)
    await expect.poll(connected, { timeout: 10_000 }).toEqual([true, false, true])
  })

  it('closes the sockets of an account that is disabled, and tells the company’s own pages that a role changed', async () => {
    const callers = await Promise.all(['admin', 'purchase', 'other'].map(name => server.as(name)))
    const [admin, purchase] = callers as [(typeof callers)[0], (typeof callers)[0]]
    const sockets = callers.map(caller => caller.socket())
    onTestFinished(() => sockets.forEach(socket => void socket.close()))
    const told = sockets.map(() => 0)
    sockets.forEach((socket, index) => socket.on('declarations', () => (told[index] = told[index]! + 1)))
    await expect.poll(() => sockets.map(socket => socket.connected)).toEqual([true, true, true])

    const roles = (await admin.get<{ id: string; name: string }[]>('system/roles')).body.result
    const { id } = roles.find(({ name }) => name === '采购')!
    expect((await admin.send('PUT', `system/roles/${id}`, { menuKeys: ['purchase-putin'] })).status).toBe(200)
    await expect.poll(() => told, { timeout: 10_000 }).toEqual([1, 1, 0])

    const { userId } = (await purchase.get<{ userId: string }>('auth/me')).body.result
    expect((await admin.send('PATCH', `system/accounts/${userId}/_disable`, {})).status).toBe(200)
    await expect.poll(() => sockets.map(socket => socket.connected), { timeout: 10_000 }).toEqual([true, false, true])
  })

  it('lets no other have its port', async () => {
    await expect(startServer(ground.options)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  it('stops with its sockets, and gives its port back', async () => {
    const socket = (await server.as('sales')).socket()
    await expect.poll(() => socket.connected).toBe(true)
    await server.stop()
    await expect.poll(() => socket.connected).toBe(false)
    expect(await isFree(server.port)).toBe(true)
  })
})

describe.each(bothEngines())('a start on $name', engine => {
  let ground: Ground
  beforeAll(async () => {
    ground = await prepareGround(engine.name)
  })
  afterAll(() => ground.remove())

  it('with a mistake in a declaration says so before anything is opened', async () => {
    ground.edit({ 'resources/menu.json': () => '{' })
    await expect(startServer(ground.options)).rejects.toBeInstanceOf(ConfigError)
    expect(await isFree(ground.options.environment.PORT)).toBe(true)
  })

  it('that could lose data stops with the plan; it goes on with consent, unless the data is against it', async () => {
    const grade = (data: Entity) => {
      data.properties.grade = { title: '等级', type: 'string', default: 'A' }
      return data
    }
    const floor = (data: Entity) => {
      data.properties.floor = { title: '楼层', type: 'integer' }
      data.required.push('floor')
      return data
    }
    ground.edit({ 'schemas/customer.json': grade, 'schemas/stockLedger.json': floor })
    const refusal = (await startServer(ground.options).catch((error: unknown) => error)) as PlanRefused
    expect(refusal).toBeInstanceOf(PlanRefused)
    expect(refusal.steps.map(describeStep)).toEqual([
      'add column customer (grade)',
      expect.stringMatching(/^add column stockLedger \(floor\) {2}IMPOSSIBLE: \d+ rows .+; give it a default/),
    ])
    expect(refusal.code).toBeUndefined()
    expect(await isFree(ground.options.environment.PORT)).toBe(true)

    const reason = (data: Entity) => {
      data.properties.reason!.default = '无'
      return data
    }
    ground.edit({ 'schemas/customer.json': grade, 'schemas/stockOutOrder.json': reason })
    const asking = (await startServer(ground.options).catch((error: unknown) => error)) as PlanRefused
    ground.options.environment.ACCEPT_PLAN = asking.code
    const server = await startForTest(ground)
    expect(ground.said).toEqual([asking.steps.map(describeStep).join('\n')])
    expect(ground.said[0]).toMatch(/NEEDS CONSENT: \d+ rows .+ have no value and would get "无"/)
    await server.stop()
  })

  it('over roles from before there were keys for prices lets them see prices, in every start but the first no more', async () => {
    const { DATABASE_URL: url, DATA_DIR } = ground.options.environment
    const { db, close } = await connect(url ? { url } : { dataDir: join(DATA_DIR, 'database') })
    await sql`update role set menu_keys = menu_keys - ${DATA_KEYS}::text[]`.execute(db)
    await sql`delete from applied_migration`.execute(db)
    await close()
    const rolesOf = async (server: Server) => (await (await server.as('admin')).get<Role[]>('system/roles')).body.result
    ground.said.length = 0
    const server = await startForTest(ground)
    expect(ground.said).toContain('8 roles keep seeing prices and contacts')
    for (const { menuKeys } of await rolesOf(server)) expect(menuKeys).toEqual(expect.arrayContaining(DATA_KEYS))
    const admin = await server.as('admin')
    for (const { id, name, menuKeys } of await rolesOf(server)) {
      const left = menuKeys.filter(key => !DATA_KEYS.includes(key))
      expect([name, (await admin.send('PUT', `system/roles/${id}`, { menuKeys: left })).status]).toEqual([name, 200])
    }
    await server.stop()
    const again = await startForTest(ground)
    for (const { menuKeys } of await rolesOf(again))
      expect(menuKeys).not.toEqual(expect.arrayContaining([DATA_KEYS[0]]))
    await again.stop()
  })
})

it('a start and a live reload over a large table are there at once, and finish what is left beside the work', async () => {
  const ground = await prepareGround('postgresql')
  onTestFinished(() => ground.remove())
  await runOn(
    ground.options.environment.DATABASE_URL!,
    `insert into customer select (jsonb_populate_record(null::customer, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'customer_name', n))).*
    from (select * from customer limit 1) one, generate_series(1, 6000) n`,
  )
  const indexed = (...index: string[][]) =>
    ground.edit({
      'schemas/customer.json': (data: Entity) => Object.assign(data, { 'x-index': [['levelId'], ...index] }),
    })
  const line = (column: string) => `add index customer (serviceBuyerId, ${column})`
  indexed(['address'])
  const server = await startForTest(ground)
  onTestFinished(() => server.stop())
  expect(ground.said[0]).toBe(`${line('address')}, finished while work goes on`)
  await expect.poll(() => ground.said).toContain(`${line('address')}: finished`)
  indexed(['address'], ['domainKey'])
  await expect.poll(() => ground.said).toContain(`${line('domainKey')}: finished`)
  expect(ground.said).toContain(`${line('domainKey')}, finished while work goes on`)
})

const isFree = (port: number) =>
  new Promise<boolean>(resolve => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
