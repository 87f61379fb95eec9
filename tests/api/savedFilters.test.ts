import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seenArrangement } from '../../src/domain/settings/preferences/savedFilters.ts'
import type { Arrangement, SavedFilters } from '../../src/engine/listSetting/savedFilter.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

describe.each(engines())('saved filters on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let sales: Caller
  let chief: Caller
  let keeper: Caller
  let other: Caller
  const roles = new Map<string, string>()

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    admin = await app.as('admin')
    sales = await app.as('sales')
    chief = await app.as('salesall')
    keeper = await app.as('warehouse')
    other = await app.as('other')
    const rows = await bench.company.selectFrom('role').select(['id', 'name']).execute()
    for (const { id, name } of rows) roles.set(name, id)
  })
  afterAll(() => app.close())
  beforeEach(() => bench.company.deleteFrom('savedFilter').execute())

  const path = 'system/savedFilters'
  const place = { resource: 'stockOutOrder', variant: 'sale-putout' }
  const offered = async (by: Caller) => (await by.get<SavedFilters>(path)).body.result.filters
  const names = async (by: Caller) => (await offered(by)).map(({ name }) => name)
  const save = (by: Caller, name: string, more: object = {}) =>
    by.send<{ id: string }>('POST', path, { ...place, name, filters: { confirmStatus: 0 }, ...more })
  const change = (by: Caller, id: string, body: object) => by.send('PATCH', `${path}/${id}`, body)

  it('are their author’s alone until they are shared with a role', async () => {
    const { status, body } = await save(sales, ' 待出库 ')
    const { id } = body.result
    expect(status).toBe(200)
    const own = { ...place, id, name: '待出库', filters: { confirmStatus: 0 }, dropped: 0, sharedWith: null }
    expect(await offered(sales)).toEqual([
      expect.objectContaining({ ...own, isOwn: true, mayChange: true, authorName: '周雨桐' }),
    ])
    for (const caller of [admin, chief, keeper, other]) expect(await offered(caller)).toEqual([])
    expect((await change(sales, id, { sharedWith: roles.get('销售') })).status).toBe(200)
    await bench.company
      .updateTable('account')
      .set({ roleId: roles.get('销售')! })
      .where('loginName', '=', 'salesall')
      .execute()
    expect(await offered(chief)).toEqual([expect.objectContaining({ id, isOwn: false, mayChange: false })])
    await bench.company
      .updateTable('account')
      .set({ roleId: roles.get('销售主管')! })
      .where('loginName', '=', 'salesall')
      .execute()
    expect(await offered(chief)).toEqual([])
    expect(await names(admin)).toEqual(['待出库'])
    expect(await offered(other)).toEqual([])
    await change(sales, id, { sharedWith: null })
    expect(await offered(admin)).toEqual([])
  })

  it('are shared with the own role, by who looks after the lists with any', async () => {
    const foreign = roles.get('仓库')!
    expect((await save(sales, '甲', { sharedWith: foreign })).status).toBe(403)
    expect((await save(sales, '甲', { sharedWith: roles.get('销售') })).status).toBe(200)
    expect((await save(admin, '乙', { sharedWith: roles.get('销售') })).status).toBe(200)
    const unknown = await save(admin, '丙', { sharedWith: '01900000-0000-7000-8000-0000000000aa' })
    expect([unknown.status, unknown.body.message]).toEqual([422, '角色不存在，请重新选择'])
    expect((await names(sales)).toSorted()).toEqual(['乙', '甲'].toSorted())
    const rolesOf = async (by: Caller) => (await by.get<SavedFilters>(path)).body.result.roles.map(({ name }) => name)
    expect(await rolesOf(sales)).toEqual(['销售'])
    expect(await rolesOf(admin)).toEqual(expect.arrayContaining(['销售', '仓库', '管理员']))
    expect(await rolesOf(other)).toHaveLength(1)
  })

  it('are changed and removed by their author or who looks after the lists', async () => {
    const { id } = (await save(admin, '共享的', { sharedWith: roles.get('销售') })).body.result
    for (const refused of [await change(sales, id, { name: '我的' }), await sales.send('DELETE', `${path}/${id}`)])
      expect([refused.status, refused.body.code]).toEqual([403, 'permission.denied'])
    for (const caller of [keeper, other]) {
      expect((await change(caller, id, { name: '我的' })).status).toBe(404)
      expect((await caller.send('DELETE', `${path}/${id}`)).status).toBe(404)
    }
    const own = (await save(sales, '自己的')).body.result.id
    expect((await admin.send('DELETE', `${path}/${own}`)).status).toBe(404)
    await change(sales, own, { sharedWith: roles.get('销售') })
    expect((await change(admin, own, { name: '改了' })).status).toBe(200)
    expect(await names(sales)).toEqual(expect.arrayContaining(['改了']))
    expect((await admin.send('DELETE', `${path}/${own}`)).status).toBe(200)
    expect(await names(sales)).toEqual(['共享的'])
  })

  it('show no condition on what is hidden from who is offered them', async () => {
    const filters = { creatorName: '许文博', confirmStatus: 0 }
    expect((await save(admin, '许文博的', { filters, sharedWith: roles.get('销售') })).status).toBe(200)
    const answer = await sales.get<SavedFilters>(path)
    expect(answer.body.result.filters).toEqual([expect.objectContaining({ filters: { confirmStatus: 0 }, dropped: 1 })])
    expect(JSON.stringify(answer.body)).not.toContain('creatorName')
    expect((await offered(admin))[0]).toMatchObject({ filters, dropped: 0 })
    // And cannot be kept by them: it is as little there as what was never declared.
    for (const name of ['creatorName', 'nothing']) {
      const { status, body } = await save(sales, name, { filters: { [name]: 'x' } })
      expect([status, body.code, body.message]).toEqual([400, 'list.unknownParameter', `不支持的查询条件：${name}`])
    }
  })

  it('are of a list that one may open', async () => {
    for (const wrong of [
      { resource: 'purchaseOrder', variant: 'purchase-order' },
      { resource: 'stockOutOrder', variant: 'warehouse-putout' },
      { resource: 'constructor', variant: 'x' },
    ])
      expect([wrong, (await save(sales, '甲', wrong)).status]).toEqual([wrong, 404])
    const { id } = (await save(admin, '仓库的', { variant: 'warehouse-putout', sharedWith: roles.get('销售') })).body
      .result
    expect(await offered(sales)).toEqual([])
    expect((await change(sales, id, { name: '甲' })).status).toBe(403)
  })

  it('have a name of their own, by author and list', async () => {
    await save(sales, '甲')
    const { status, body } = await save(sales, ' 甲')
    expect([status, body.code, body.message]).toEqual([409, 'savedFilter.taken', '常用视图“甲”已存在，请换一个名称'])
    expect((await save(chief, '甲')).status).toBe(200)
    const { id } = (await save(sales, '乙')).body.result
    expect((await change(sales, id, { name: '甲' })).status).toBe(409)
    expect((await names(sales)).toSorted()).toEqual(['乙', '甲'].toSorted())
    expect((await save(sales, '   ')).status).toBe(422)
    expect((await save(sales, '名'.repeat(31))).status).toBe(422)
    expect((await save(sales, '丙', { filters: {} })).status).toBe(422)
    expect((await save(sales, '丙', { filters: { sn: 'x'.repeat(201) } })).status).toBe(422)
    expect((await save(sales, '丙', { filters: { sn: { like: '%' } } })).status).toBe(422)
  })

  it('are saved once under an Idempotency-Key, however often it is asked for', async () => {
    const body = { ...place, name: '甲', filters: { confirmStatus: 0 } }
    const ask = (by: Caller, key: string, more: object = {}) =>
      by.send<{ id: string }>('POST', path, { ...body, ...more }, { 'idempotency-key': key })
    const answers = await Promise.all([1, 2, 3].map(() => ask(sales, 'one filter')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(answer => answer.body.result.id)).size).toBe(1)
    expect(await names(sales)).toEqual(['甲'])
    const reused = await ask(sales, 'one filter', { name: '乙' })
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency.reused'])
    expect((await ask(sales, 'another filter')).body.code).toBe('savedFilter.taken')
    // Keys are their account's own.
    expect((await ask(chief, 'one filter')).body.result.id).not.toBe(answers[0]!.body.result.id)
  })

  const arrangement: Arrangement = {
    mode: 'list',
    sort: { field: 'time', order: 'ASC' },
    columns: [{ source: 'sn', hidden: false }],
    widths: { customerName: 200 },
    pins: ['time'],
  }

  it('keep mode, order and columns, with or without conditions', async () => {
    const { id } = (await save(sales, '窄', { filters: {}, arrangement })).body.result
    expect((await offered(sales))[0]).toMatchObject({ id, filters: {}, arrangement })
    expect((await change(sales, id, { arrangement: { ...arrangement, pins: [] } })).status).toBe(200)
    expect((await offered(sales))[0]).toMatchObject({ arrangement: { ...arrangement, pins: [] } })
    expect((await change(sales, id, { filters: {} })).status).toBe(422)
    // What was saved before there was any goes on without.
    await save(sales, '旧')
    expect((await offered(sales)).find(({ name }) => name === '旧')).not.toHaveProperty('arrangement')
  })

  it('show no column that is hidden from who is offered them, and keep none', async () => {
    const wide = { ...arrangement, columns: [...(arrangement.columns ?? []), { source: 'creatorName', hidden: false }] }
    const all = { ...wide, widths: { creatorName: 90 }, pins: ['creatorName'] }
    const list = structuredClone(app.registry.resources.stockOutOrder!)
    expect(seenArrangement(list, all)).toEqual(all)
    const mode = list.list.modes.find(({ name }) => name === 'list')!
    mode.columns = mode.columns.filter(({ source }) => source !== 'creatorName')
    expect(seenArrangement(list, all)).toEqual({ ...arrangement, widths: {}, pins: [] })
    const byAuthor = { ...arrangement, sort: { field: 'creatorName', order: 'ASC' as const } }
    expect(seenArrangement(list, byAuthor)?.sort).toEqual(list.list.sort)
    // A column that is shown, but that the server sorts by none.
    mode.columns = mode.columns.map(one => (one.source === 'sn' ? { ...one, sortable: false } : one))
    const sortedBy = (field: string) => seenArrangement(list, { ...arrangement, sort: { field, order: 'ASC' } })?.sort
    expect(['sn', 'customerName', 'id'].map(sortedBy).map(sort => sort?.field)).toEqual(['time', 'customerName', 'id'])
    for (const wrong of [
      { columns: [{ source: 'nothing', hidden: false }] },
      { widths: { nothing: 90 } },
      { pins: ['nothing'] },
      { sort: { field: 'nothing', order: 'ASC' } },
      { mode: 'nothing' },
    ]) {
      const { status, body } = await save(sales, '错', { arrangement: { ...arrangement, ...wrong } })
      expect([status, body.code, body.message]).toEqual([400, 'list.unknownParameter', '不支持的查询条件：nothing'])
    }
  })

  it('are what a role begins with where who looks after the lists says so, one of a list', async () => {
    const sharedWith = roles.get('销售')
    const starts = async () =>
      (await offered(sales)).filter(one => one.isStart && one.isForRole).map(({ name }) => name)
    expect((await save(sales, '自说自话', { sharedWith, isStart: true })).status).toBe(403)
    const own = (await save(sales, '共享的', { sharedWith })).body.result.id
    expect((await change(sales, own, { isStart: true })).status).toBe(403)
    await save(admin, '甲', { sharedWith, isStart: true })
    expect(await starts()).toEqual(['甲'])
    expect((await change(admin, own, { isStart: true })).status).toBe(200)
    expect(await starts()).toEqual(['共享的'])
    // No longer shared, and then again by one who may not say so.
    await change(sales, own, { sharedWith: null })
    await change(sales, own, { sharedWith })
    expect(await starts()).toEqual([])
    // Of two at once one is.
    await Promise.all(['乙', '丙'].map(name => save(admin, name, { sharedWith, isStart: true })))
    expect(await starts()).toHaveLength(1)
  })

  it('become no start of a role, and stay none, by who may not say so', async () => {
    const sharedWith = roles.get('销售')
    const starts = async () => (await offered(sales)).filter(one => one.isStart).map(({ name }) => name)
    const { id } = (await save(sales, '共享的', { sharedWith })).body.result
    const begin = () => change(admin, id, { isStart: true })
    await begin()
    expect((await change(sales, id, { name: '改了名', isStart: true })).status).toBe(200)
    expect(await starts()).toEqual(['改了名'])
    expect((await change(sales, id, { sharedWith: null, isStart: true })).status).toBe(403)
    await change(sales, id, { sharedWith: null })
    expect((await change(sales, id, { sharedWith, isStart: true })).status).toBe(403)
    await change(sales, id, { sharedWith })
    expect(await starts()).toEqual([])
    const other = { filters: { confirmStatus: 1 } }
    for (const body of [other, { ...other, isStart: true }, { arrangement }]) {
      await begin()
      expect((await change(admin, id, body)).status).toBe(200)
      expect(await starts()).toEqual(['改了名'])
      expect((await change(sales, id, body)).status).toBe(200)
      expect(await starts()).toEqual([])
    }
    // Nobody begins with what is shared with nobody.
    const own = (await save(admin, '自己的', { isStart: true })).body.result.id
    expect((await change(admin, own, { isStart: true })).status).toBe(200)
    expect((await offered(admin)).find(one => one.id === own)?.isStart).toBe(false)
  })

  it('may count days from today, and nothing else', async () => {
    const filters = { timeStart: { day: -6 }, timeEnd: { day: 0 } }
    expect((await save(sales, '近7天', { filters })).status).toBe(200)
    expect((await offered(sales))[0]).toMatchObject({ filters })
    for (const value of [{ day: 0.5 }, { own: 'id' }, { day: 0, own: 'id' }, null, []])
      expect((await save(sales, '别的', { filters: { timeStart: value } })).status).toBe(422)
  })

  it('are told to whoever takes one of their filters away', async () => {
    await save(sales, '近7天', { filters: { timeStart: '2026-01-01' } })
    const setting = { filters: [{ source: 'time', show: 'never' }] }
    const { body } = await admin.send<{ touched: object[] }>('POST', 'system/listSettings/stockOutOrder/_check', {
      setting,
    })
    expect(body.result.touched).toEqual([expect.objectContaining({ label: '出库时间', savedViews: 1 })])
  })

  it('are fifty at most', async () => {
    for (let number = 1; number <= 50; number++) await save(sales, `第${number}个`)
    const { status, body } = await save(sales, '第51个')
    expect([status, body.code]).toEqual([422, 'savedFilter.tooMany'])
  })
})
