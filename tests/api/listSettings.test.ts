import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Registry } from '../../src/engine/model/model.ts'
import { brokenSettings } from '../support/brokenSettings.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Overview {
  published: { number: number; content: object; authorName: string } | null
  below: { content: object } | null
  drafts: { own?: { base: number; content: object }; others: { authorName: string }[] }
  dropped: { pointer: string; message: string }[]
}
interface Checked {
  mistakes: { pointer: string }[]
  difference: string[]
  touched: { kind: string; label: string; exports: string[]; prints: string[]; savedViews: number }[]
  panels: { panel: string; lists: string[]; figures: string[] }[]
}
interface Version {
  number: number
  authorName: string
  note: string | null
  restoredFrom: number | null
}

describe.each(engines())('list settings on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let sales: Caller
  let other: Caller
  let salesRole: string

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    admin = await app.as('admin')
    sales = await app.as('sales')
    other = await app.as('other')
    const role = await bench.company
      .selectFrom('role')
      .select('id')
      .where('name', '=', '销售')
      .executeTakeFirstOrThrow()
    salesRole = role.id
  })
  afterAll(() => app.close())

  const of = (resource: string, layer = '') => `system/listSettings/${resource}${layer && `?layer=${layer}`}`
  const op = (resource: string, operation: string, layer = '') =>
    `system/listSettings/${resource}/${operation}${layer && `?layer=${layer}`}`
  const overview = async (resource: string, layer = '', by = admin) =>
    (await by.get<Overview>(of(resource, layer))).body.result
  const publish = async (resource: string, setting: unknown, { layer = '', base = -1, by = admin, note = '' } = {}) => {
    const seen = base >= 0 ? base : ((await overview(resource, layer, by)).published?.number ?? 0)
    const body = { setting, ...(note && { note }) }
    return by.send<{ number: number }>('POST', op(resource, '_publish', layer), body, { 'if-match': `"${seen}"` })
  }
  const listOf = async (by: Caller, resource: string) =>
    (await by.get<Registry>('system/declarations')).body.result.resources[resource]!.list
  const columnsOf = async (by: Caller, resource: string) =>
    (await listOf(by, resource)).modes[0]!.columns.map(({ source }) => source)
  const narrow = { modes: { list: { columns: [{ source: 'sn' }, { source: 'time', label: '时间', width: 99 }] } } }

  it('are for administrators alone', async () => {
    for (const path of [of('customer'), 'system/listSettings', op('customer', '_history')])
      expect((await sales.get(path)).status).toBe(403)
    expect((await publish('customer', {}, { by: sales, base: 0 })).status).toBe(403)
  })

  it('name every list, and no other resource', async () => {
    const { body } = await admin.get<{ lists: { name: string }[] }>('system/listSettings')
    expect(body.result.lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['stockOutOrder', 'customer']))
    for (const name of ['nowhere', '__proto__', 'constructor']) expect((await admin.get(of(name))).status).toBe(404)
    expect((await admin.get(of('customer', 'nobody'))).status).toBe(404)
    expect((await admin.get(of('customer', '01900000-0000-7000-8000-0000000000aa'))).status).toBe(404)
  })

  it('reach who is asked next, in that company alone', async () => {
    const before = await columnsOf(other, 'stockOutOrder')
    expect((await publish('stockOutOrder', narrow, { note: '先看时间' })).body.result).toEqual({ number: 1 })
    const { modes } = await listOf(sales, 'stockOutOrder')
    expect(modes[0]!.columns.find(({ source }) => source === 'time')).toMatchObject({ label: '时间', width: 99 })
    expect(await columnsOf(other, 'stockOutOrder')).toEqual(before)
    expect((await overview('stockOutOrder', '', other)).published).toBeNull()
  })

  it('of a role lie over the company’s, for its holders alone', async () => {
    const role = { pageSize: 50, modes: { list: { columns: [{ source: 'time', show: 'never' }] } } }
    expect((await publish('stockOutOrder', role, { layer: salesRole })).status).toBe(200)
    expect(await columnsOf(sales, 'stockOutOrder')).not.toContain('time')
    expect(await listOf(sales, 'stockOutOrder')).toMatchObject({ pageSize: 50 })
    const keeper = await app.as('warehouse')
    expect(await columnsOf(keeper, 'stockOutOrder')).toContain('time')
    expect(await listOf(keeper, 'stockOutOrder')).toMatchObject({ pageSize: 15 })
  })

  it('name the columns of exports', async () => {
    await publish('customer', { modes: { list: { columns: [{ source: 'customerName', label: '买方' }] } } })
    const { payload } = await app.app.inject({
      url: '/v1/customer/_export?format=csv&per_page=1',
      headers: { authorization: admin.token },
    })
    expect(payload.split('\r\n')[0]).toContain('买方')
  })

  it('name no column of an export so that a spreadsheet would take it for a formula', async () => {
    await publish('customer', { modes: { list: { columns: [{ source: 'customerName', label: '＝1+1' }] } } })
    const ask = (format: string) => {
      const url = `/v1/customer/_export?format=${format}&columns=customerName`
      return app.app.inject({ url, headers: { authorization: admin.token } })
    }
    expect((await ask('csv')).payload.split('\r\n')[0]).toBe("\uFEFF'＝1+1")
    const { sheets } = await readXlsx((await ask('xlsx')).rawPayload)
    expect(sheets[0]!.rows[0]).toEqual(["'＝1+1"])
  })

  it.each(brokenSettings)('with $name are refused at their place, and the last good one stays', async broken => {
    const before = await columnsOf(admin, 'stockOutOrder')
    const { status, body } = await publish('stockOutOrder', broken.setting)
    expect([status, body.code]).toEqual([422, 'listSetting.wrong'])
    const { errors } = body.result as unknown as { errors: Record<string, string> }
    expect(errors[broken.pointer]).toContain(broken.message)
    expect(await columnsOf(admin, 'stockOutOrder')).toEqual(before)
    const check = await admin.send<Checked>('POST', op('stockOutOrder', '_check'), { setting: broken.setting })
    expect(check.body.result.mistakes.map(({ pointer }) => pointer)).toContain(broken.pointer)
  })

  it('begun on what another has changed since are refused, and say who did it', async () => {
    const { number } = (await overview('supplier')).published ?? { number: 0 }
    await admin.send('PUT', op('supplier', '_draft'), { base: number, setting: { pageSize: 50 } })
    expect((await publish('supplier', { pageSize: 30 }, { base: number })).status).toBe(200)
    const { status, body } = await publish('supplier', { pageSize: 50 }, { base: number })
    expect([status, body.code]).toEqual([409, 'listSetting.changed'])
    expect(body.message).toMatch(/^陈立群已于\d\d-\d\d \d\d:\d\d发布了新的配置/)
    expect((await listOf(admin, 'supplier')).pageSize).toBe(30)
    const without = await admin.send('POST', op('supplier', '_publish'), { setting: {} })
    expect(without.status).toBe(400)
  })

  it('published by two at once are published by one', async () => {
    const { number } = (await overview('product')).published ?? { number: 0 }
    const answers = await Promise.all([30, 50].map(pageSize => publish('product', { pageSize }, { base: number })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('wait as a draft for who began them', async () => {
    const draft = { pageSize: 50, filters: [{ source: 'gone' }] }
    await admin.send('PUT', op('payout', '_draft'), { base: 0, setting: draft })
    await admin.send('PUT', op('payout', '_draft'), { base: 0, setting: { ...draft, pageSize: 30 } })
    expect((await overview('payout')).drafts.own).toMatchObject({ base: 0, content: { ...draft, pageSize: 30 } })
    expect((await listOf(admin, 'payout')).pageSize).toBe(15)
    const text = await admin.send('PUT', op('payout', '_draft'), { base: 0, setting: 'x' })
    expect(text.status).toBe(422)
    expect((await publish('payout', { pageSize: 30 })).status).toBe(200)
    expect((await overview('payout')).drafts.own).toBeUndefined()
    await admin.send('PUT', op('payout', '_draft'), { base: 1, setting: {} })
    await admin.send('DELETE', op('payout', '_draft'))
    expect((await overview('payout')).drafts.own).toBeUndefined()
  })

  it('tell before they are published what would go, and what uses it', async () => {
    const setting = {
      modes: { detail: { columns: [{ source: 'goodsName', show: 'never' }] } },
      filters: [{ source: 'salesOrderSn', show: 'never' }],
    }
    const { body } = await admin.send<Checked>('POST', op('stockOutOrder', '_check'), { setting })
    expect(body.result.mistakes).toEqual([])
    const { label } = app.registry.resources.stockOutOrder!.list.modes[1]!.columns.find(
      ({ source }) => source === 'goodsName',
    )!
    expect(body.result.difference).toContain(`明细模式：“${label}”：显示 → 不提供`)
    expect(body.result.touched.map(({ kind }) => kind)).toEqual(['column', 'filter'])
    expect(body.result.touched[0]!.exports).not.toEqual([])
  })

  it('tell before they are published which panels read the list, whose own order stays', async () => {
    const panels = async (setting: object) =>
      (await admin.send<Checked>('POST', op('stockInOrder', '_check'), { setting })).body.result.panels
    expect(
      await panels({
        sort: 'sn',
        pageSize: 30,
        modes: { detail: { columns: [{ source: 'goodsName', show: 'never' }] } },
      }),
    ).toEqual([])
    expect(await panels({ modes: { list: { columns: [{ source: 'time', label: '日期' }] } } })).toEqual([
      { panel: '工作台', lists: ['最近入库单'], figures: [] },
    ])
    const hidden = await panels({ filters: [{ source: 'confirmStatus', show: 'never' }] })
    expect(hidden.find(({ panel }) => panel === '首页')).toEqual({
      panel: '首页',
      lists: [],
      figures: ['待入库单', '采购入库'],
    })
    const newest = async () => {
      const { body } = await admin.get<Registry>('system/declarations')
      return body.result.panels.workpanel!.lists.find(({ name }) => name === 'stockIns')!.sort
    }
    const before = await newest()
    expect((await publish('stockInOrder', { sort: 'supplierName' })).status).toBe(200)
    expect((await listOf(admin, 'stockInOrder')).sort.field).toBe('supplierName')
    expect(await newest()).toEqual(before)
    expect(before).toEqual(app.registry.resources.stockInOrder!.list.sort)
  })

  it('tell how many people show a column, and how many saved filters use a condition', async () => {
    const roleOf = async (name: string) =>
      (await bench.company.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
    const [sale, keeper] = [await app.as('salesall'), await app.as('warehouse')]
    const arrange = (by: Caller, variant: string, mode: object) =>
      by.send('PUT', 'system/mySettings/stockOutOrder', { [variant]: { modes: { list: mode } } })
    const shown = (source: string, hidden = false) => ({ columns: [{ source, hidden }] })
    await arrange(sales, 'sale-putout', shown('salesOrderSn'))
    await arrange(sale, 'sale-putout', { widths: { salesOrderSn: 200 } })
    await arrange(admin, 'sale-putout', { ...shown('salesOrderSn', true), widths: { salesOrderSn: 200 } })
    await arrange(other, 'sale-putout', shown('salesOrderSn'))
    await arrange(keeper, 'warehouse-putout', shown('salesOrderSn'))
    const keep = (by: Caller, variant: string, filters: object, sharedWith?: string) =>
      by.send('POST', 'system/savedFilters', {
        resource: 'stockOutOrder',
        variant,
        name: `筛选${JSON.stringify(filters)}`,
        filters,
        ...(sharedWith && { sharedWith }),
      })
    await keep(sales, 'sale-putout', { salesOrderSn: 'XS1' })
    await keep(keeper, 'warehouse-putout', { salesOrderSn: 'XS2' })
    // The name as a value is no condition on it.
    await keep(sales, 'sale-putout', { customerName: 'salesOrderSn' })
    await keep(admin, 'sale-putout', { salesOrderSn: 'XS3' }, await roleOf('销售'))
    await keep(other, 'sale-putout', { salesOrderSn: 'XS4' })
    const setting = {
      modes: { list: { columns: [{ source: 'salesOrderSn', show: 'never' }] } },
      filters: [{ source: 'salesOrderSn', show: 'never' }],
    }
    const touched = async (layer = '') => {
      const { body } = await admin.send<Checked>('POST', op('stockOutOrder', '_check', layer), { setting })
      return body.result.touched.map(({ kind, savedViews }) => [kind, savedViews])
    }
    expect(await touched()).toEqual([
      ['column', 3],
      ['filter', 3],
    ])
    expect(await touched(salesRole)).toEqual([
      ['column', 1],
      ['filter', 2],
    ])
  })

  it('show what a role would see, without what is hidden from it', async () => {
    const roleOf = async (name: string) =>
      (await bench.company.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
    const preview = async (role: string, setting: object, resource = 'stockOutOrder') =>
      (
        await admin.send<{ resource: Registry['resources'][string] | null }>('POST', op(resource, '_preview'), {
          setting,
          roleId: await roleOf(role),
        })
      ).body.result.resource
    const seen = await preview('仓库', { ...narrow, pageSize: 30 })
    expect(seen!.list.pageSize).toBe(30)
    expect(seen!.pages.map(({ variant }) => variant)).not.toContain('sale-putout')
    expect(await preview('仓库', {}, 'salesContract')).toBeNull()
    // The role's own lies over the draft of the company's.
    expect((await preview('销售', { pageSize: 30 }))!.list.pageSize).toBe(50)
  })

  it('come back from their history, which says who did what', async () => {
    await publish('inquiry', { pageSize: 30 }, { note: '三十条' })
    await publish('inquiry', { pageSize: 50 })
    const restore = (base: number, version: number) =>
      admin.send('POST', op('inquiry', `_restore/${version}`), undefined, { 'if-match': `"${base}"` })
    expect((await restore(1, 1)).status).toBe(409)
    expect((await restore(2, 9)).status).toBe(404)
    expect((await restore(2, 1)).status).toBe(200)
    expect((await listOf(admin, 'inquiry')).pageSize).toBe(30)
    const { body } = await admin.get<Version[]>(op('inquiry', '_history'))
    expect(body.result.map(({ number, restoredFrom, note }) => [number, restoredFrom, note])).toEqual([
      [3, 1, null],
      [2, null, null],
      [1, null, '三十条'],
    ])
    const audited = await bench.company
      .selectFrom('auditLog')
      .select(['action', 'actorName', 'after'])
      .where('subjectId', '=', 'inquiry')
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      { action: '发布版本1', actorName: '陈立群', after: '每页条数：15 → 30' },
      { action: '发布版本2', actorName: '陈立群', after: '每页条数：30 → 50' },
      { action: '恢复版本1', actorName: '陈立群', after: '每页条数：50 → 30' },
    ])
  })

  it('tell the company’s open pages, once', async () => {
    const waiting = () => bench.company.selectFrom('outbox').select('id').where('topic', '=', 'declarations').execute()
    const before = (await waiting()).length
    await publish('requirement', { pageSize: 30 })
    await publish('requirement', { pageSize: 9 })
    expect((await waiting()).length).toBe(before + 1)
  })
})
