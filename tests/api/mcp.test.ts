import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../src/database/company.ts'
import { newId } from '../../src/domain/newId.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { connectMachine } from './connectMachine.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Shown {
  done: boolean
  ask: string
  effects: string[]
  needsPerson: boolean
  confirmation: string
}
interface Refusal {
  code: string
  message: string
}
interface Overview {
  published: { content: object } | null
  drafts: { others: { authorName: string; content?: object }[] }
}
interface Audit {
  subject: string
  subjectName: string
  action: string
  actorName: string
  after: string | null
}

const BOTH = ['legacy', 'auto'] as const

describe.each(engines())('machines that reason on $name', engine => {
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
  const makeKey = async (name: string, role: string, tools: string[]) => {
    const values = { name, roleId: await roleId(role), perMinute: 600, tools: tools.join('\n') }
    const made = await admin.send<{ id: string }>('POST', 'system/apiKeys', values)
    expect([made.status, made.body.message]).toEqual([200, ''])
    const { id } = made.body.result
    return { id, key: (await admin.send<{ key: string }>('POST', `system/apiKeys/${id}/_issue`, {})).body.result.key }
  }
  const connect = async (name: string, role: string, ...tools: string[]) =>
    connectMachine(app, (await makeKey(name, role, tools)).key)
  const audits = async () => (await admin.get<Audit[]>('system/audit?per_page=5')).body.result

  it.each(BOTH)('finds the tools that its key names, and nothing else, by the protocol of %s', async mode => {
    const { key } = await makeKey(`查询助手${mode}`, '仓库', [
      'stockOutOrder.search',
      '出库单.confirm',
      'brand',
      'stockInOrder.read',
    ])
    const { client } = await connectMachine(app, key, { mode })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'stockInOrder_read',
      'stockOutOrder_confirm',
      'stockOutOrder_search',
    ])
    const search = tools.find(({ name }) => name === 'stockOutOrder_search')!
    expect(search).toMatchObject({ annotations: { readOnlyHint: true } })
    expect(search.inputSchema.properties).toHaveProperty('customerName')
  })

  it('searches and reads as its role may', async () => {
    const id = await bench.pending()
    const { call } = await connect('阅读助手', '仓库', 'stockOutOrder.search', 'stockOutOrder.read')
    const found = await call<{ rows: { id: string }[]; total_count: number }>('stockOutOrder_search', {
      confirmStatus: 0,
      per_page: 2,
    })
    expect(found.result.rows).toHaveLength(2)
    expect(found.result.total_count).toBeGreaterThan(2)
    expect((await call<{ id: string }>('stockOutOrder_read', { id })).result.id).toBe(id)
    const refused = await call<Refusal>('stockOutOrder_search', { nobodyKnows: 1 })
    expect([refused.isError, refused.result.code]).toEqual([true, 'list.unknownParameter'])
  })

  it('acts once a person was shown the declared words, and the log says so', async () => {
    const id = await bench.pending()
    const { call } = await connect('出库助手', '仓库', 'stockOutOrder.confirm', 'stockOutOrder.read')
    const shown = await call<Shown>('stockOutOrder_confirm', { id })
    expect(shown).toMatchObject({ isError: false, result: { done: false, needsPerson: true } })
    expect((await bench.stateOf(id)).log).toEqual([])
    const { confirmation } = shown.result
    const alone = await call<Refusal>('stockOutOrder_confirm', { id, confirmation })
    expect([alone.isError, alone.result.code]).toEqual([true, 'tool.noPerson'])
    const done = await call('stockOutOrder_confirm', { id, confirmation, confirmed: true })
    expect(done).toMatchObject({ isError: false, result: { done: true, result: id } })
    const again = await call('stockOutOrder_confirm', { id, confirmation, confirmed: true })
    expect(again).toEqual(done)
    const { log, movements } = await bench.stateOf(id)
    expect(log).toEqual([{ type: 12, remark: null, by: '出库助手（经人确认）' }])
    expect(movements).toEqual([-2])
    expect((await audits()).slice(0, 4).map(({ action, actorName }) => [action, actorName])).toEqual([
      ['调用（经人确认）', '出库助手'],
      ['调用（经人确认）', '出库助手'],
      ['调用被拒绝', '出库助手'],
      ['调用', '出库助手'],
    ])
    expect((await audits())[0]).toMatchObject({ subject: 'tool', subjectName: '出库单 · 确认出库' })
  })

  it('asks the person itself where the client can, and takes no word for it', async () => {
    const { key } = await makeKey('问人助手', '仓库', ['stockOutOrder.confirm'])
    const heard: string[] = []
    const answers = [false, true]
    const asked = (message: string) => {
      heard.push(message)
      return answers.shift() ?? false
    }
    const { call } = await connectMachine(app, key, { mode: 'auto', asked })
    const id = await bench.pending()
    const declined = await call<Refusal>('stockOutOrder_confirm', { id, confirmed: true })
    expect([declined.isError, declined.result.code]).toEqual([true, 'tool.declined'])
    expect((await bench.stateOf(id)).log).toEqual([])
    const done = await call('stockOutOrder_confirm', { id })
    expect(done).toMatchObject({ isError: false, result: { done: true, isConfirmed: true, result: id } })
    expect((await bench.stateOf(id)).log).toEqual([{ type: 12, remark: null, by: '问人助手（经人确认）' }])
    expect(heard).toHaveLength(2)
    for (const message of heard) expect(message).toMatch(/确认出库[\s\S]*已出库/)
  })

  it('does what was shown, and nothing else', async () => {
    const [id, other] = [await bench.pending(), await bench.pending()]
    const { call } = await connect('慎重助手', '仓库', 'stockOutOrder')
    const { confirmation } = (await call<Shown>('stockOutOrder_confirm', { id })).result
    const moved = await call<Refusal>('stockOutOrder_confirm', { id: other, confirmation, confirmed: true })
    expect([moved.isError, moved.result.code]).toEqual([true, 'tool.unconfirmed'])
    await bench.company.updateTable('stockOutOrder').set({ confirmStatus: 1 }).where('id', '=', id).execute()
    const late = await call<Refusal>('stockOutOrder_confirm', { id, confirmation, confirmed: true })
    expect([late.isError, late.result.code]).toEqual([true, 'transition.refused'])
    expect([(await bench.stateOf(id)).movements, (await bench.stateOf(other)).movements]).toEqual([[], []])
  })

  it('is told at the first call what would be refused', async () => {
    const productId = await bench.product(1)
    const id = await bench.stockOut([{ productId, quantity: '3' }])
    const { call } = await connect('缺货助手', '仓库', 'stockOutOrder.confirm')
    const short = await call<Refusal>('stockOutOrder_confirm', { id })
    expect(short.isError).toBe(true)
    expect(short.result.message).toContain('测试轴承')
    expect([await bench.balanceOf(productId), (await bench.stateOf(id)).log]).toEqual([1, []])
  })

  it('gets no value that is masked for its role, nor may it give one', async () => {
    const keys = ['index-home', 'relation-customer', 'data-salePrice']
    await bench.company
      .insertInto('role')
      .values({ id: newId(), name: '不见联系方式', menuKeys: json(keys) })
      .execute()
    const customer = await bench.company
      .selectFrom('customer')
      .select(['id', 'address'])
      .where('address', 'is not', null)
      .executeTakeFirstOrThrow()
    const { client, call } = await connect('客户助手', '不见联系方式', 'customer')
    const read = await call('customer_read', { id: customer.id })
    expect(read.result.id).toBe(customer.id)
    expect(JSON.stringify(read)).not.toContain(customer.address)
    const { tools } = await client.listTools()
    expect(JSON.stringify(tools)).not.toContain('"address"')
    const given = await call<Refusal>('customer_propose', { id: customer.id, values: { address: '别处' } })
    expect(given.isError).toBe(true)
    const [declared] = (await client.readResource({ uri: 'docket://declarations/customer' })).contents
    expect(JSON.stringify(declared)).not.toContain('data-customerContact')
  })

  it('proposes a record, once for each confirmation', async () => {
    const { call } = await connect('品牌助手', '管理员', 'brand')
    const values = { name: '助手牌' }
    const named = () => bench.company.selectFrom('brand').select('id').where('name', '=', '助手牌').execute()
    const shown = await call<Shown>('brand_propose', { values })
    expect(shown.result).toMatchObject({ done: false, needsPerson: false, effects: ['品牌名称：助手牌'] })
    expect(await named()).toEqual([])
    const { confirmation } = shown.result
    const made = await call<{ result: { id: string } }>('brand_propose', { values, confirmation })
    const again = await call('brand_propose', { values, confirmation })
    expect([again, await named()]).toEqual([made, [{ id: made.result.result.id }]])
  })

  it('exports what its filters leave, and nothing that would be cut off', async () => {
    const { call } = await connect('导出助手', '管理员', 'brand.export')
    const { result } = await call<string>('brand_export', {})
    const { result_info: info } = (await admin.get('brand?per_page=1&enabled=-1')).body
    expect(result.trim().split('\r\n')).toHaveLength(info!.total_count + 1)
  })

  it('drafts the setting of a list, which a person publishes', async () => {
    const { client, call } = await connect('配置助手', '管理员', 'brand', 'brand.draftList')
    const setting = { pageSize: 50 }
    const wrong = await call<{ mistakes: unknown[] }>('brand_draftList', { setting: { pageSize: 7 } })
    expect(wrong).toMatchObject({ isError: true, result: { drafted: false } })
    const drafted = await call('brand_draftList', { setting })
    expect(drafted).toMatchObject({ isError: false, result: { drafted: true } })
    expect((await client.listTools()).tools.map(({ name }) => name).join()).not.toMatch(/publish|restore/i)
    const path = 'system/listSettings/brand'
    const { drafts, published } = (await admin.get<Overview>(path)).body.result
    expect([published, drafts.others]).toMatchObject([null, [{ authorName: '配置助手', content: setting }]])
    const publish = { setting: drafts.others[0]!.content }
    expect((await admin.send('POST', `${path}/_publish`, publish, { 'if-match': '"0"' })).status).toBe(200)
    const after = (await admin.get<Overview>(path)).body.result
    expect([after.published?.content, after.drafts.others]).toEqual([setting, []])
  })

  it('opens nothing but its tools, whatever its role', async () => {
    const { key } = await makeKey('绕行', '管理员', ['brand.search'])
    const direct = app.holding(key)
    const asked = await Promise.all([
      direct.get('brand'),
      direct.send('POST', 'brand', { name: '直接' }),
      direct.send('POST', 'system/listSettings/brand/_publish', { setting: {} }, { 'if-match': '"1"' }),
      direct.get('system/declarations'),
    ])
    expect(asked.map(({ status, body }) => [status, body.code])).toEqual(asked.map(() => [403, 'apiKey.onlyTools']))
    const { call } = await connectMachine(app, key)
    const unnamed = await call<Refusal>('brand_propose', { values: { name: '未列出' } })
    expect([unnamed.isError, unnamed.result.code]).toEqual([true, 'tool.missing'])
    const reader = await connect('借道', '管理员', 'salesOrder.read')
    for (const id of ['..', '.', '../brand', 'stockOutOrder', '_export', `${newId()}/_stockOut`]) {
      const { isError, result } = await reader.call<Refusal>('salesOrder_read', { id })
      expect([id, isError]).toEqual([id, true])
      expect(result.code, id).toMatch(/^(record|route)\.missing$/)
    }
    const person = await admin.send('POST', 'mcp', {})
    expect([person.status, person.body.code]).toEqual([403, 'apiKey.noTools'])
    const elsewhere = { authorization: `Bearer ${key}`, origin: 'https://elsewhere.example' }
    const page = await app.app.inject({ method: 'POST', url: '/v1/mcp', headers: elsewhere, payload: {} })
    expect(page.statusCode).toBe(403)
    const wrong = { name: '写错', roleId: await roleId('管理员'), perMinute: 60, tools: 'brand.serch' }
    const told = await admin.send('POST', 'system/apiKeys', wrong)
    expect([told.status, told.body.message]).toEqual([422, '没有“品牌”的操作“serch”，是否为 search'])
  })

  it('ends with all others of its kind at one switch', async () => {
    const { key } = await makeKey('将停', '仓库', ['stockOutOrder.search'])
    const plain = await makeKey('程序', '仓库', [])
    const { call } = await connectMachine(app, key)
    const search = () => call('stockOutOrder_search', { per_page: 1 })
    expect((await search()).isError).toBe(false)
    expect((await admin.send('PUT', 'system/settings', { hasMachines: false })).status).toBe(200)
    await expect(search()).rejects.toThrow('apiKey.machinesOff')
    expect((await app.holding(plain.key).get('salesOrder/stockOutOrder?per_page=1')).status).toBe(200)
    await admin.send('PUT', 'system/settings', { hasMachines: true })
    expect((await search()).isError).toBe(false)
  })

  it('reads the grammar, the guide and the declarations that its key names', async () => {
    const { client } = await connect('读者', '仓库', 'stockOutOrder.read')
    const { resources } = await client.listResources()
    const uris = resources.map(({ uri }) => uri)
    expect(uris).toEqual(
      expect.arrayContaining([
        'docket://guide',
        'docket://grammar/listSetting.schema.json',
        'docket://declarations/stockOutOrder',
      ]),
    )
    expect(uris).not.toContain('docket://declarations/brand')
    const textOf = async (uri: string) => JSON.stringify((await client.readResource({ uri })).contents)
    expect(await textOf('docket://guide')).toContain('resource:new')
    expect(await textOf('docket://grammar/listSetting.schema.json')).toContain('pageSize')
    expect(await textOf('docket://declarations/stockOutOrder')).toContain('确认出库')
    await expect(client.readResource({ uri: 'docket://declarations/brand' })).rejects.toThrow()
  })
})
