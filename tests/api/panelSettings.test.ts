import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../src/database/company.ts'
import type { Dashboard } from '../../src/domain/settings/panels/dashboards.ts'
import type { PanelSetting } from '../../src/engine/generated/declaration.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

type Figures = Record<string, { count: number; filters: object; trend?: { before: number; points: number[] } }>
interface Overview {
  published: { number: number; content: PanelSetting } | null
  dropped: unknown[]
}

const ALL = { resource: 'stockOutOrder', label: '全部出库单' }

describe.each(engines())('panels that are arranged on $name', engine => {
  let app: TestApp
  let bench: Workbench
  const by: Record<string, Caller> = {}
  const roles = new Map<string, string>()

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    for (const name of ['admin', 'sales', 'warehouse', 'purchase', 'finance', 'viewer', 'other'])
      by[name] = await app.as(name)
    for (const { id, name } of await bench.company.selectFrom('role').select(['id', 'name']).execute())
      roles.set(name, id)
  })
  afterAll(() => app.close())

  const pathOf = (operation = '', layer = '') =>
    `system/panelSettings/home${operation && `/${operation}`}${layer && `?layer=${layer}`}`
  const overview = async (layer = '') => (await by.admin!.get<Overview>(pathOf('', layer))).body.result
  const publish = async (setting: unknown, { layer = '', base = -1, as = 'admin' } = {}) => {
    const seen = base >= 0 ? base : ((await overview(layer)).published?.number ?? 0)
    return by[as]!.send('POST', pathOf('_publish', layer), { setting }, { 'if-match': `"${seen}"` })
  }
  const homeOf = async (as: string) => (await by[as]!.get<Registry>('system/declarations')).body.result.panels.home!
  const mask = async (role: string, key: string) => {
    const { menuKeys } = await bench.company
      .selectFrom('role')
      .select('menuKeys')
      .where('name', '=', role)
      .executeTakeFirstOrThrow()
    const left = (menuKeys as string[]).filter(one => one !== key)
    await bench.company
      .updateTable('role')
      .set({ menuKeys: json(left) })
      .where('name', '=', role)
      .execute()
  }
  const placed = async (as: string) => (await homeOf(as)).arrangement.filter(one => !one.hidden).map(one => one.tile)
  const figures = async (as: string, panel = 'home') =>
    (await by[as]!.get<Figures>(`panel/${panel}/_figures`)).body.result

  it('are laid over by company, role and person', async () => {
    expect((await publish({ arrangement: [{ tile: 'figures.toSign' }, { tile: 'figures.toSend' }] })).status).toBe(200)
    expect((await placed('sales'))[0]).toBe('figures.toSign')
    const role = {
      figures: { all: ALL },
      arrangement: [{ tile: 'figures.all' }, { tile: 'figures.toSign', hidden: true }],
    }
    expect((await publish(role, { layer: roles.get('销售')! })).status).toBe(200)
    expect((await placed('sales'))[0]).toBe('figures.all')
    expect(Object.keys(await figures('sales'))).toContain('all')
    expect(Object.keys(await figures('sales'))).not.toContain('toSign')
    expect(await placed('warehouse')).not.toContain('figures.all')
    const own = { arrangement: [{ tile: 'figures.toSign', hidden: false }] }
    expect((await by.sales!.send('PATCH', 'system/mySettings/_panels', { home: { panel: own } })).status).toBe(200)
    expect(Object.keys(await figures('sales'))).toContain('toSign')
    await by.sales!.send('PATCH', 'system/mySettings/_panels', { home: { panel: null } })
    expect(Object.keys(await figures('sales'))).not.toContain('toSign')
  })

  it('tell nobody of a list or a value that is not theirs, nor another company of anything', async () => {
    const setting = {
      figures: {
        bought: { resource: 'stockInOrder', label: '采购额', value: 'netAmount' },
        sent: ALL,
      },
      queues: { payables: { resource: 'payable', label: '应付', due: 'dueOn', filters: { isOpen: true } } },
    }
    expect((await publish(setting)).status).toBe(200)
    expect(Object.keys(await figures('admin'))).toEqual(expect.arrayContaining(['bought', 'sent']))
    expect(Object.keys(await figures('purchase'))).not.toContain('sent')
    expect(Object.keys(await figures('warehouse'))).toContain('bought')
    await mask('仓库', 'data-purchasePrice')
    expect(Object.keys(await figures('warehouse'))).not.toContain('bought')
    const seen = await homeOf('warehouse')
    expect(JSON.stringify(seen)).not.toContain('采购额')
    expect([...seen.queues.map(({ name }) => name)]).not.toContain('payables')
    expect(JSON.stringify(await homeOf('other'))).not.toContain('采购额')
    expect(Object.keys(await figures('other'))).not.toContain('bought')
  })

  it('are published by one of two administrators, who both began on the same one', async () => {
    const base = (await overview()).published!.number
    expect((await publish({}, { base })).status).toBe(200)
    const late = await publish({ figures: { sent: ALL } }, { base })
    expect([late.status, late.body.code]).toEqual([409, 'listSetting.changed'])
    expect((await publish({}, { as: 'sales', base })).status).toBe(403)
  })

  it('come back from their history, without what is gone since', async () => {
    await publish({ figures: { sent: ALL } })
    const { number } = (await overview()).published!
    await publish({})
    expect(await placed('admin')).not.toContain('figures.sent')
    const seen = { 'if-match': `"${number + 1}"` }
    expect((await by.admin!.send('POST', pathOf(`_restore/${number}`), undefined, seen)).status).toBe(200)
    expect(await placed('admin')).toContain('figures.sent')
    const gone = { resource: 'nothing', label: '没有' }
    const content = { figures: { sent: ALL, gone }, arrangement: [{ tile: 'figures.gone' }, { tile: 'lists.gone' }] }
    await bench.company
      .updateTable('listSetting')
      .set({ content: json(content) })
      .where('resource', '=', 'panel/home')
      .where('layer', '=', 'company')
      .where('number', '=', number + 2)
      .execute()
    expect(await placed('admin')).toContain('figures.sent')
    expect((await overview()).dropped).toHaveLength(2)
    const entries = await bench.company
      .selectFrom('auditLog')
      .select('after')
      .where('subjectId', '=', 'panel/home')
      .execute()
    expect(entries.map(({ after }) => after).join()).toContain('增加“全部出库单”')
    await publish({})
  })

  it.each([
    [{ figures: { one: { ...ALL, resource: 'nothing' } } }, '/figures/one'],
    [{ figures: { one: { ...ALL, resource: 'constructor' } } }, '/figures/one'],
    [{ figures: { one: { ...ALL, filters: { confirmStatus: 'x' } } } }, '/figures/one'],
    [{ figures: { one: { ...ALL, value: 'sn' } } }, '/figures/one'],
    [{ figures: { one: { ...ALL, trend: { time: 'createTime' } } } }, '/figures/one'],
    [{ figures: { one: { ...ALL, permission: 'sale-order' } } }, '/figures/one'],
    [{ queues: { one: ALL } }, '/queues/one'],
    [{ queues: { one: { ...ALL, since: 'customerName' } } }, '/queues/one'],
    [{ reports: { one: { report: 'none', label: 'x', rows: ['a'], measures: ['b'] } } }, '/reports/one'],
    [{ arrangement: [{ tile: 'figures.nothing' }] }, '/arrangement/0/tile'],
    [{ figures: { one: { label: 'x' } } }, '/figures/one'],
    [{ something: 1 }, ''],
    [{ figures: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, ALL])) }, '/arrangement'],
  ])('are checked before they are published: %j', async (setting, pointer) => {
    const { body } = await by.admin!.send<{ mistakes: { pointer: string }[] }>('POST', pathOf('_check'), { setting })
    expect(body.result.mistakes.map(one => one.pointer)).toContain(pointer)
    expect((await publish(setting)).status).toBe(422)
  })

  it('follow a figure by what its list has', async () => {
    const sales = (await figures('admin', 'dashboard')).sentWeek!
    const query = new URLSearchParams({ ...(sales.filters as Record<string, string>), per_page: '1' }).toString()
    const list = await by.admin!.get(`salesOrder/stockOutOrder?${query}`)
    expect(sales.count).toBe(list.body.result_info?.total_count)
    expect(sales.trend!.points).toHaveLength(7)
    expect(sales.trend!.points.reduce((sum, one) => sum + one, 0)).toBe(sales.count)
    const { owed } = await figures('admin', 'dashboard')
    const sums = await by.admin!.get<{ sums: Record<string, number> }>('finance/receivable/_sums?isOpen=true')
    expect(owed!.count).toBe(sums.body.result.sums?.open ?? Object(sums.body.result).open)
  })

  describe('and dashboards', () => {
    const url = 'panel/dashboard/dashboards'
    const seenBy = async (as: string) => (await by[as]!.get<{ dashboards: Dashboard[] }>(url)).body.result.dashboards
    const make = (as: string, name: string, more: object = {}) =>
      by[as]!.send<{ id: string }>('POST', url, { name, ...more })
    const holders = async () => {
      const able: string[] = []
      for (const as of ['admin', 'finance', 'sales', 'warehouse'])
        if ((await by[as]!.get(url)).status === 200) able.push(as)
      return able
    }

    it('are of who may open the panel, and shown to whom they are shared with, as far as these may see', async () => {
      const able = await holders()
      expect(able).toContain('admin')
      expect(able).not.toContain('warehouse')
      const content = { figures: { sent: ALL, owed: { resource: 'receivable', label: '应收', value: 'open' } } }
      const { body } = await make('admin', '我的看板', { content })
      const { id } = body.result
      expect((await seenBy('admin')).map(({ name }) => name)).toEqual(['我的看板'])
      expect(Object.keys(await figures('admin', id)).toSorted()).toEqual(['owed', 'sent'])
      for (const as of ['other', 'warehouse', 'viewer'])
        expect((await by[as]!.get(`panel/${id}/_figures`)).status).toBe(404)
      for (const as of able.filter(name => name !== 'admin')) {
        expect(await seenBy(as)).toEqual([])
        expect((await by[as]!.get(`panel/${id}/_figures`)).status).toBe(404)
      }
      expect((await by.admin!.send('PATCH', `${url}/${id}`, { sharedWith: 'company' })).status).toBe(200)
      for (const as of able.filter(name => name !== 'admin')) {
        const [shared] = await seenBy(as)
        expect(shared).toMatchObject({ name: '我的看板', isOwn: false, mayChange: false })
        const told = Object.keys(shared!.content.figures ?? {})
        expect(Object.keys(await figures(as, id)).toSorted()).toEqual(told.toSorted())
        expect((await by[as]!.send('PATCH', `${url}/${id}`, { name: '别人的' })).status).toBe(403)
        expect((await by[as]!.send('DELETE', `${url}/${id}`)).status).toBe(403)
      }
      const taken = await make('admin', '我的看板')
      expect([taken.status, taken.body.code]).toEqual([409, 'dashboard.taken'])
      const stale = await by.admin!.send('PATCH', `${url}/${id}`, { content: {} }, { 'if-match': '"1"' })
      expect([stale.status, stale.body.code]).toEqual([409, 'dashboard.changed'])
      expect((await make('other', '另一家的')).status).toBe(200)
      expect((await by.other!.send('DELETE', `${url}/${id}`)).status).toBe(404)
      expect((await by.admin!.send('DELETE', `${url}/${id}`)).status).toBe(200)
      expect(await seenBy('admin')).toEqual([])
    })

    it('have tiles of reports that people made, for whoever is offered those', async () => {
      const report = randomUUID()
      const first = { rows: ['customerId'], measures: ['open'] }
      const view = (sharedWith: string | null) => ({ title: '欠款', report: 'receivable', first, sharedWith })
      const keep = (base: number, content: object) =>
        by.admin!.send('POST', `system/reports/${report}/_publish`, { content }, { 'if-match': `"${base}"` })
      expect((await keep(0, view(null))).status).toBe(200)
      const content = { reports: { owed: { report, label: '欠款', ...first } } }
      const { id } = (await make('admin', '欠款看板', { sharedWith: 'company' })).body.result
      expect((await by.admin!.send('PATCH', `${url}/${id}`, { content })).status).toBe(200)
      expect((await seenBy('admin'))[0]).toMatchObject({ content, dropped: 0 })
      // What is shared with nobody is no report of theirs.
      expect((await make('finance', '别人的报表', { content })).body.code).toBe('listSetting.wrong')
      expect((await seenBy('finance'))[0]).toMatchObject({ content: {}, dropped: 1 })
      expect((await keep(1, view('company'))).status).toBe(200)
      expect((await seenBy('finance'))[0]).toMatchObject({ content, dropped: 0 })
      expect((await make('other', '另一家', { content })).status).toBe(422)
      // For others, too, an administrator puts it on a panel; it stays away from whoever may not see it.
      expect((await publish(content)).status).toBe(200)
      expect([await placed('finance'), (await placed('warehouse')).includes('reports.owed')]).toEqual([
        expect.arrayContaining(['reports.owed']),
        false,
      ])
      expect((await overview()).dropped).toEqual([])
      await publish({})
      expect((await by.admin!.send('DELETE', `${url}/${id}`)).status).toBe(200)
    })
  })
})
