import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../src/database/company.ts'
import { newId } from '../../src/domain/newId.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { scopedRegistry } from '../support/scopedRegistry.ts'
import { accountOf } from './accountOf.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Comment {
  id: string
  authorName: string
  text: string
  mentions: { id: string; name: string }[]
  mayRemove: boolean
}
interface Person {
  id: string
  name: string
  sees: boolean
}
interface Notice {
  title: string
  contents: string[]
  url: string
}

describe.each(engines())('comments on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let keeper: Caller
  let seller: Caller
  let buyer: Caller
  let other: Caller
  let stockOut: string
  let url: string

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    keeper = await app.as('warehouse')
    seller = await app.as('sales')
    buyer = await app.as('purchase')
    other = await app.as('other')
    stockOut = await bench.pending()
    url = `comment/stockOutOrder/${stockOut}`
  })
  afterAll(() => app.close())

  const read = async (caller = keeper, at = url) => (await caller.get<Comment[]>(at)).body
  const write = (caller: Caller, text: unknown, mentions?: unknown) =>
    caller.send<{ id: string }>('POST', url, { text, mentions })
  const idOf = (login: string) => accountOf(bench.company, login)

  it('are read by whoever may open the record, the latest first, and removed by their author', async () => {
    const { body: first } = await write(keeper, '  货已备好\n请核对  ')
    await write(seller, '收到')
    const { result, result_info: info } = await read(seller)
    expect(result.map(({ text, mayRemove }) => [text, mayRemove])).toEqual([
      ['收到', true],
      ['货已备好\n请核对', false],
    ])
    expect(info?.total_count).toBe(2)
    const refused = await seller.send('DELETE', `${url}/${first.result.id}`)
    expect([refused.status, refused.body.code]).toEqual([403, 'comment.others'])
    expect((await keeper.send('DELETE', `${url}/${first.result.id}`)).status).toBe(200)
    expect((await keeper.send('DELETE', `${url}/${first.result.id}`)).body.code).toBe('comment.missing')
    expect((await read()).result.map(({ text }) => text)).toEqual(['收到'])
  })

  it('are removed by who manages accounts and roles too, which the audit log keeps', async () => {
    const admin = await app.as('admin')
    const { id } = (await write(keeper, '不该写的')).body.result
    const flags = async (caller: Caller) => (await read(caller)).result.find(one => one.id === id)?.mayRemove
    expect([await flags(keeper), await flags(seller), await flags(admin)]).toEqual([true, false, true])
    expect((await admin.send('DELETE', `${url}/${id}`)).status).toBe(200)
    expect((await read()).result.map(({ text }) => text)).not.toContain('不该写的')
    const { body } = await admin.get<object[]>('system/audit?per_page=1')
    expect(body.result[0]).toMatchObject({ action: '删除评论', before: expect.stringContaining('：不该写的') })
    // Of one's own nothing is told.
    const own = (await write(admin, '自己的')).body.result.id
    await admin.send('DELETE', `${url}/${own}`)
    expect((await admin.get<object[]>('system/audit?per_page=1')).body.result).toEqual(body.result)
  })

  it('are two hundred of one person on a record at most', async () => {
    const [recordId, authorId] = [await bench.pending(), await idOf('warehouse')]
    const row = { recordId, authorId, authorName: 'x', text: 'x', time: new Date().toISOString(), mentions: json([]) }
    const rows = Array.from({ length: 199 }, () => ({ ...row, id: newId() }))
    await bench.company.insertInto('comment').values(rows).execute()
    const at = `comment/stockOutOrder/${recordId}`
    expect((await keeper.send('POST', at, { text: '第200条' })).status).toBe(200)
    const refused = await keeper.send('POST', at, { text: '第201条' })
    expect([refused.status, refused.body.code]).toEqual([422, 'comment.tooManyOwn'])
    expect((await seller.send('POST', at, { text: '别人的' })).status).toBe(200)
  })

  it('offer nobody to programs', async () => {
    const admin = await app.as('admin')
    const { roleId } = await bench.company
      .selectFrom('account')
      .select('roleId')
      .where('loginName', '=', 'warehouse')
      .executeTakeFirstOrThrow()
    const made = await admin.send<{ id: string }>('POST', 'system/apiKeys', { name: '程序', roleId, perMinute: 600 })
    const issued = `system/apiKeys/${made.body.result.id}/_issue`
    const machine = app.holding((await admin.send<{ key: string }>('POST', issued, {})).body.result.key)
    expect((await machine.get(url)).status).toBe(200)
    expect((await machine.get(`${url}/_people`)).status).toBe(403)
  })

  it('are there for nobody who may not open the record, in their company or another', async () => {
    for (const caller of [buyer, other]) {
      const answers = [
        await caller.get(url),
        await caller.get(`${url}/_people`),
        await write(caller, '看看'),
        await caller.send('DELETE', `${url}/${newId()}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(caller === buyer ? 403 : 404))
    }
    expect((await keeper.get(`comment/stockOutOrder/${newId()}`)).status).toBe(404)
    for (const name of ['nothing', 'constructor', '__proto__'])
      for (const path of ['comment', 'nextStep'])
        expect((await keeper.get(`${path}/${name}/${stockOut}`)).status, `${path}/${name}`).toBe(403)
    expect((await read()).result.map(({ text }) => text)).not.toContain('看看')
  })

  it('tell those whom they mention, with the way to the record, once and not the author', async () => {
    const [sellerId, keeperId] = [await idOf('sales'), await idOf('warehouse')]
    const unread = async () => (await seller.get<Notice[]>('notification/unread')).body.result
    const before = (await unread()).length
    const { body } = await write(keeper, '@李 请确认', [sellerId, sellerId.toUpperCase(), keeperId])
    const [notice, ...rest] = await unread()
    expect(rest.length).toBe(before)
    expect(notice?.title).toContain('提到了您')
    expect(notice?.contents).toEqual(['@李 请确认'])
    expect(notice?.url).toBe(`/sale/putoutDetail/${stockOut}`)
    const told = (await read()).result.find(({ id }) => id === body.result.id)
    expect(told?.mentions.map(({ id }) => id)).toEqual([sellerId, keeperId])
    // What is removed is quoted nowhere.
    await keeper.send('DELETE', `${url}/${body.result.id}`)
    expect((await unread()).map(({ contents }) => contents)).not.toContainEqual(['@李 请确认'])
    expect((await unread()).length).toBe(before)
  })

  it('mention nobody who may not see the record, and nobody of elsewhere', async () => {
    const refused = await write(keeper, '@采购 看一下', [await idOf('purchase')])
    expect([refused.status, refused.body.code]).toEqual([422, 'comment.unseen'])
    const foreign = await openWorkbench(app, 'other')
    for (const id of [newId(), foreign.actor.accountId])
      expect((await write(keeper, '@某人', [id])).body.code).toBe('comment.unknownPerson')
    expect((await read()).result.map(({ text }) => text)).not.toContain('@采购 看一下')
  })

  it('offer colleagues by name and pinyin, and say who may not see the record', async () => {
    const offered = async (text: string) =>
      (await keeper.get<Person[]>(`${url}/_people?text=${encodeURIComponent(text)}`)).body.result
    const { name } = await bench.company
      .selectFrom('account')
      .select('name')
      .where('loginName', '=', 'purchase')
      .executeTakeFirstOrThrow()
    expect(await offered(name)).toMatchObject([{ name, sees: false }])
    expect((await offered('mjg')).map(person => [person.name, person.sees])).toEqual([['马建国', true]])
    expect(await offered('没有这个人')).toEqual([])
    expect((await offered('')).length).toBeLessThanOrEqual(10)
  })

  it('take any words up to their limit, and nothing else', async () => {
    const hostile = '<script>alert(1)</script> =1+1 \u202Eabc 😀'
    await write(keeper, hostile)
    expect((await read()).result[0]?.text).toBe(hostile)
    expect((await write(keeper, '长'.repeat(2000))).status).toBe(200)
    for (const [text, mentions] of [
      ['长'.repeat(2001)],
      [' \n'],
      [5],
      ['x', ['nobody']],
      ['x', Array(21).fill(newId())],
    ])
      expect((await write(keeper, text, mentions)).status).toBe(422)
  })

  it('are done once under a key', async () => {
    const headers = { 'idempotency-key': newId() }
    const send = () => keeper.send<{ id: string }>('POST', url, { text: '只写一次' }, headers)
    const [first, again] = [await send(), await send()]
    expect(again.body.result.id).toBe(first.body.result.id)
    expect((await read()).result.filter(({ text }) => text === '只写一次')).toHaveLength(1)
  })

  it('go with their record', async () => {
    const admin = await app.as('admin')
    const { body } = await admin.send<{ id: string }>('POST', 'customer', { customerName: `评论客户${newId()}` })
    const { id } = body.result
    expect((await admin.send('POST', `comment/customer/${id}`, { text: '新客户' })).status).toBe(200)
    expect((await admin.send('DELETE', `customer/${id}`)).status).toBe(200)
    expect((await admin.get(`comment/customer/${id}`)).status).toBe(404)
    const left = await bench.company.selectFrom('comment').select('id').where('recordId', '=', id).execute()
    expect(left).toEqual([])
  })
})

describe.each(engines())('comments on records in a row scope on $name', engine => {
  let app: TestApp
  let bench: Workbench
  beforeAll(async () => {
    const registry = await scopedRegistry({
      salesOrder: [{ permission: 'system-config' }, { see: 'creatorId == actor.id' }],
      account: [{ permission: 'system-account' }, { see: 'id == actor.id' }],
    })
    app = await createTestApp(engine, () => registry)
    bench = await openWorkbench(app)
  })
  afterAll(() => app.close())

  it('are out of sight with them, and mention nobody who does not see them', async () => {
    const admin = await app.as('admin')
    const [seller, sellerId] = [await app.as('sales'), await accountOf(bench.company, 'sales')]
    const chief = await accountOf(bench.company, 'salesall')
    const { id } = await bench.company.selectFrom('salesOrder').select('id').limit(1).executeTakeFirstOrThrow()
    const give = (creatorId: string) =>
      bench.company.updateTable('salesOrder').set({ creatorId }).where('id', '=', id).execute()
    const url = `comment/salesOrder/${id}`
    await give(sellerId)
    expect((await admin.send('POST', url, { text: '@他', mentions: [chief] })).body.code).toBe('comment.unseen')
    expect((await admin.send('POST', url, { text: '@你', mentions: [sellerId] })).status).toBe(200)
    expect((await seller.get<Comment[]>(url)).body.result).toHaveLength(1)
    const unread = async () => (await seller.get<{ title: string }[]>('notification/unread')).body.result
    expect((await unread()).filter(({ title }) => title.includes('提到了您'))).toHaveLength(1)

    await give(chief)
    // Whoever does not see an account reads no name of it from a mention.
    const mentioned = async (who: Caller) => (await who.get<Comment[]>(url)).body.result[0]?.mentions.length
    expect([await mentioned(admin), await mentioned(await app.as('salesall'))]).toEqual([1, 0])
    expect((await seller.get(url)).status).toBe(404)
    expect((await seller.send('POST', url, { text: '还在吗' })).status).toBe(404)
    expect((await unread()).filter(({ title }) => title.includes('提到了您'))).toHaveLength(0)
    expect((await seller.get(`nextStep/salesOrder/${id}`)).status).toBe(404)
  })
})
