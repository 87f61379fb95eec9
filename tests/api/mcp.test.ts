import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    const { client } = await connectMachine(app, key, mode)
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
})
