import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/domain/newId.ts'
import { notify, type Notice } from '../../src/domain/journal/notify.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Row {
  id: string
  messageId: string
  receiver: string
  title: string
  contents: string[]
  readState: number
  url: string | null
}

describe.each(engines())('notices on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let keeper: Caller
  let seller: Caller
  let sellerId: string

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    keeper = await app.as('warehouse')
    seller = await app.as('sales')
    sellerId = (await openWorkbench(app, 'sales')).actor.accountId
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await bench.company.deleteFrom('notification').where('receiver', 'in', [bench.actor.accountId, sellerId]).execute()
  })

  /** Leaves notices, the first the oldest; gives their ids in that order. */
  const leave = async (...notices: Partial<Notice>[]): Promise<string[]> => {
    const time = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString()
    const whole = notices.map((notice, index) => ({
      receiver: bench.actor.accountId,
      title: '一条消息',
      contents: ['第一行', '第二行'],
      time: time(index),
      ...notice,
    }))
    await bench.company.transaction().execute(trx => notify(trx, ...whole))
    const rows = await bench.company.selectFrom('notification').select(['id', 'receiver', 'messageTime']).execute()
    return whole.map(
      ({ receiver, time }) =>
        rows.find(row => row.receiver === receiver && Date.parse(row.messageTime) === Date.parse(time))!.id,
    )
  }
  const titles = async (path: string, caller = keeper) =>
    (await caller.get<Row[]>(path)).body.result.map(row => row.title)
  const read = (ids: string[], caller = keeper) => caller.send('PATCH', 'notification/allRead', ids)

  it('tell a value with a mask to who holds its key, and hide it from who does not', async () => {
    const line = [
      '六月 ',
      { value: '100.00元', mask: 'index-home' },
      '，七月 ',
      { value: '200.00元', mask: 'system-config' },
    ]
    const [id] = await leave({ contents: ['第一行', line] })
    const told = ['第一行', '六月 100.00元，七月 ***']
    const listed = await keeper.get<Row[]>('notification')
    expect(listed.body.result.map(({ contents }) => contents)).toEqual([told])
    const unread = await keeper.get<Row[]>('notification/unread')
    expect(unread.body.result.map(({ contents }) => contents)).toEqual([told])
    for (const path of [`notification/${id}`, `notification/unread/${id}`])
      expect((await keeper.get<Row>(path)).body.result.contents).toEqual(told)
  })

  it('are listed unread, the newest first, a page at a time, with how many there are', async () => {
    const [, , newest] = await leave({ title: 'a' }, { title: 'b' }, { title: 'c', url: '/sale/putout' })
    await leave({ title: 'theirs', receiver: sellerId })
    const { body } = await keeper.get<Row[]>('notification/unread')
    expect(body.result.map(row => row.title)).toEqual(['c', 'b', 'a'])
    expect(body.result_info).toEqual({ page: 1, per_page: 50, total_count: 3 })
    expect(body.result[0]).toMatchObject({
      id: newest,
      messageId: newest,
      receiver: bench.actor.accountId,
      contents: ['第一行', '第二行'],
      url: '/sale/putout',
    })
    expect(await titles('notification/unread?page=2&per_page=2')).toEqual(['a'])
    expect(await titles('notification/unread', seller)).toEqual(['theirs'])
    expect((await keeper.get('notification/unread?size=2')).status).toBe(400)
  })

  it('are fetched one by one while unread', async () => {
    const [id] = await leave({ title: 'a' })
    expect((await keeper.get<Row>(`notification/unread/${id}`)).body.result.title).toBe('a')
    await keeper.send('PATCH', `notification/read/${id}`)
    const answer = await keeper.get(`notification/unread/${id}`)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([404, 'notice.missing', '消息不存在或已读'])
  })

  it('are read one by one, and again without harm', async () => {
    const [one] = await leave({ title: 'a' }, { title: 'b' })
    const readAt = async () =>
      (await bench.company.selectFrom('notification').select('readAt').where('id', '=', one!).executeTakeFirstOrThrow())
        .readAt
    expect((await keeper.send('PATCH', `notification/read/${one}`)).body.result).toBe(one)
    const first = await readAt()
    expect(first).not.toBeNull()
    expect((await keeper.send('PATCH', `notification/read/${one!.toUpperCase()}`)).status).toBe(200)
    expect(await readAt()).toEqual(first)
    expect(await titles('notification/unread')).toEqual(['b'])
  })

  it('are read all at once by their ids, also where another window read some of them', async () => {
    const ids = await leave({ title: 'a' }, { title: 'b' }, { title: 'later' })
    await read([ids[0]!])
    expect((await read(ids.slice(0, 2))).status).toBe(200)
    expect(await titles('notification/unread')).toEqual(['later'])
    expect((await read([])).status).toBe(200)
    expect(await titles('notification/unread')).toEqual(['later'])
    for (const body of [{}, ['x'], { ids }]) {
      const { status } = await keeper.send('PATCH', 'notification/allRead', body)
      expect([body, status]).toEqual([body, 422])
    }
  })

  it("are nobody else's: not read, not marked, not listed, not there", async () => {
    const [mine] = await leave({ title: 'mine' })
    const [theirs] = await leave({ title: 'theirs', receiver: sellerId })
    const ofNobody = newId()
    for (const id of [theirs, ofNobody]) {
      expect((await keeper.get(`notification/${id}`)).status).toBe(404)
      expect((await keeper.get(`notification/unread/${id}`)).status).toBe(404)
      expect((await keeper.send('PATCH', `notification/read/${id}`)).status).toBe(404)
      expect((await read([mine!, id!])).status).toBe(404)
    }
    expect(await titles('notification/unread')).toEqual(['mine'])
    expect(await titles('notification/unread', seller)).toEqual(['theirs'])
    expect(await titles('notification')).toEqual(['mine'])
    expect(await titles(`notification?id_in=${theirs}`)).toEqual([])
    expect((await keeper.get('notification?_owner=x')).status).toBe(400)
    expect((await keeper.get(`notification?receiver=${sellerId}`)).status).toBe(400)
  })

  it('are all in a list that tells read from unread', async () => {
    const [old] = await leave({ title: 'old' }, { title: 'new' })
    await read([old!])
    const { body } = await keeper.get<Row[]>('notification')
    expect(body.result.map(row => [row.title, row.readState])).toEqual([
      ['new', 0],
      ['old', 1],
    ])
    expect(body.result_info?.total_count).toBe(2)
    expect(await titles('notification?readState=0')).toEqual(['new'])
    expect(await titles('notification?readState=1')).toEqual(['old'])
    expect((await keeper.get<Row>(`notification/${old}`)).body.result).toMatchObject({ title: 'old', readState: 1 })
  })

  it('are for whoever is signed in, though no role names their key', async () => {
    const { body } = await (await app.as('viewer')).get<{ menus: unknown }>('auth/me')
    expect(JSON.stringify(body.result.menus)).toContain('"notice-list"')
  })

  it('leave an account without a role with nothing', async () => {
    const { roleId } = await bench.company
      .selectFrom('account')
      .select('roleId')
      .where('id', '=', sellerId)
      .executeTakeFirstOrThrow()
    const role = bench.company.selectFrom('role').select('menuKeys').where('id', '=', roleId)
    const { menuKeys } = await role.executeTakeFirstOrThrow()
    const hold = (keys: unknown) =>
      bench.company
        .updateTable('role')
        .set({ menuKeys: JSON.stringify(keys) as never })
        .where('id', '=', roleId)
        .execute()
    await hold([])
    expect((await seller.get<{ menus: unknown[] }>('auth/me')).body.result.menus).toEqual([])
    await hold(menuKeys)
  })
})
