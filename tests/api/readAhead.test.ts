import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionResolver, type ResolveSession } from '../../src/domain/access/resolveSession.ts'
import { hashToken } from '../../src/domain/access/sessions.ts'
import { demoAccounts } from '../../src/demo/accounts.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'

interface Order {
  id: string
  items: { price?: number }[]
}

describe.each(engines())('what is read before it is known who calls on $name', engine => {
  let app: TestApp
  let resolve: ResolveSession
  let caller: Caller
  let address: string
  const keys = demoAccounts.find(({ userName }) => userName === 'sales')!.keys as readonly string[]

  beforeAll(async () => {
    app = await createTestApp(engine, undefined, { resolveSession: token => resolve(token) })
    resolve = createSessionResolver(app.connection, app.registry)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    resolve = createSessionResolver(app.connection, app.registry)
    await setAccount({ disabled: false })
    await setKeys(keys)
    caller = await app.as('sales')
    const [order] = (await caller.get<Order[]>('salesOrder?page=1&per_page=1')).body.result
    address = `salesOrder/${order!.id}`
    expect((await caller.get(address)).status).toBe(200)
  })

  const roleOf = async (loginName: string) => {
    const accounts = app.connection.db.selectFrom('account').select('roleId').where('loginName', '=', loginName)
    return (await accounts.executeTakeFirstOrThrow()).roleId
  }
  const setKeys = async (menuKeys: readonly string[]) =>
    app.connection.db
      .updateTable('role')
      .set({ menuKeys: JSON.stringify(menuKeys) })
      .where('id', '=', await roleOf('sales'))
      .execute()
  const setAccount = (values: { disabled: boolean }) =>
    app.connection.db.updateTable('account').set(values).where('loginName', '=', 'sales').execute()

  /** Asks, changes something when all was read for who called before, and only then lets it be looked up who calls. */
  const askMeanwhile = async (path: string, change: () => Promise<unknown>) => {
    const reads = vi.spyOn(app.connection.reader, 'executeQuery')
    const lists = vi.spyOn(app.connection.reader, 'readValues')
    let release = () => {}
    const held = new Promise<void>(done => {
      release = done
    })
    const look = resolve
    resolve = async token => {
      await held
      return look(token)
    }
    try {
      const asked = caller.get<Order>(path)
      await expect.poll(() => reads.mock.calls.length + lists.mock.calls.length).toBeGreaterThan(0)
      await Promise.all([...reads.mock.results, ...lists.mock.results].map(({ value }) => value as Promise<unknown>))
      await change()
      release()
      const answer = await asked
      const readings = reads.mock.calls.filter(([{ sql }]) => !sql.includes('"session"')).length
      return { ...answer, readings: readings + lists.mock.calls.length }
    } finally {
      reads.mockRestore()
      lists.mockRestore()
    }
  }
  const prices = ({ body }: { body: { result: Order } }) => body.result.items.map(({ price }) => price)

  it('is answered where nothing changed, and read once', async () => {
    const plain = await caller.get<Order>(address)
    const answer = await askMeanwhile(address, async () => undefined)
    expect([answer.status, answer.readings]).toEqual([200, 1])
    expect(answer.body).toEqual(plain.body)
    const list = await askMeanwhile('salesOrder?page=1&per_page=1', async () => undefined)
    expect([list.status, list.readings]).toEqual([200, 1])
  })

  it('is not answered to a sign-in that was ended', async () => {
    const end = () => app.connection.db.deleteFrom('session').where('tokenHash', '=', hashToken(caller.token)).execute()
    const { status, body } = await askMeanwhile(address, end)
    expect([status, body.code, body.result]).toEqual([401, 'auth.required', null])
    expect((await caller.get(address)).status).toBe(401)
  })

  it('is not answered to an account that was disabled, nor is it told what is wrong with its request', async () => {
    const disable = () => setAccount({ disabled: true })
    expect(await askMeanwhile(address, disable)).toMatchObject({ status: 401, body: { result: null } })
    expect((await caller.get('salesOrder?per_page=none')).status).toBe(401)
  })

  it('is read anew for a role that has lost a kind of value, or got one', async () => {
    const fewer = keys.filter(key => key !== 'data-salePrice')
    const lost = await askMeanwhile(address, () => setKeys(fewer))
    expect([lost.status, lost.readings]).toEqual([200, 2])
    for (const price of prices(lost)) expect(price).toBeUndefined()
    const got = await askMeanwhile(address, () => setKeys(keys))
    expect(got.readings).toBe(2)
    for (const price of prices(got)) expect(price).toBeTypeOf('number')
  })

  it('is refused to a role that has lost the page', async () => {
    const { status, body } = await askMeanwhile(address, () => setKeys(['index-home', 'relation-customer']))
    expect([status, body.code, body.result]).toEqual([403, 'permission.denied', null])
  })

  it('is read anew while another role is viewed', async () => {
    caller = await app.as('admin')
    expect((await caller.get(address)).status).toBe(200)
    const viewAsRoleId = await roleOf('purchase')
    const look = () =>
      app.connection.db
        .updateTable('session')
        .set({ viewAsRoleId })
        .where('tokenHash', '=', hashToken(caller.token))
        .execute()
    expect(await askMeanwhile(address, look)).toMatchObject({ status: 403, body: { result: null } })
  })
})
