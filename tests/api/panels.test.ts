import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyDb } from '../../src/database/company.ts'
import { leaveChanged } from '../../src/domain/journal/tellChanged.ts'
import { shownSum } from '../../src/engine/list/shownSum.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import type { Panel, PanelList } from '../../src/engine/model/panelModel.ts'
import { formatTime, MONTH_FORMAT } from '../../src/engine/value/time.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

type Filters = Record<string, string | number>
type Figures = Record<string, { count: number; capped: boolean; filters: Filters }>
interface Months {
  months: string[]
  charts: Record<string, Record<string, { sums: number[]; filters: Filters }>>
}
interface Short {
  total: number
  filters: Filters
  rows: { productId: string; productNo: string; warehouseId: string; short: number; stock: number; documents: number }[]
}

const ACCOUNTS = ['admin', 'sales', 'salesall', 'warehouse', 'purchase', 'finance', 'viewer', 'other']

describe.each(engines())('panels on $name', engine => {
  let app: TestApp
  let bench: Workbench
  const callers: Record<string, Caller> = {}

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    for (const name of ACCOUNTS) callers[name] = await app.as(name)
  })
  afterAll(() => app.close())

  const get = async <Result>(path: string, by = 'admin') => {
    const { status, body } = await callers[by]!.get<Result>(path)
    expect(status, `${by} ${path}: ${body.message}`).toBe(200)
    return body.result
  }
  const viewOf = (by: string) => get<Registry>('system/declarations', by)
  /** How many the list itself says it has with the same filters. */
  const totalOf = async (view: Registry, { resource }: Pick<PanelList, 'resource'>, filters: Filters, by: string) => {
    const query = new URLSearchParams({ ...(filters as Record<string, string>), per_page: '1' }).toString()
    const { body } = await callers[by]!.get(`${view.resources[resource]!.list.modes[0]!.endpoint}?${query}`)
    return body.result_info?.total_count
  }

  it.each(ACCOUNTS)('each figure of %s is what the list behind it has', async by => {
    const view = await viewOf(by)
    for (const panel of Object.values(view.panels)) {
      const figures = await get<Figures>(`panel/${panel.name}/_figures`, by)
      expect(Object.keys(figures)).toEqual(panel.figures.map(({ name }) => name))
      // What is added up is told of in panelSettings.test.ts.
      for (const figure of panel.figures.filter(({ value }) => value === undefined)) {
        const { count, filters } = figures[figure.name]!
        expect([panel.name, figure.name, count]).toEqual([
          panel.name,
          figure.name,
          await totalOf(view, figure, filters, by),
        ])
      }
    }
  })

  it('tells no sum that cannot be found again in its list', async () => {
    const view = await viewOf('admin')
    const found = async (told: PanelList & { value?: string }, filters: Filters) => {
      const resource = view.resources[told.resource]!
      const { mode, source } = shownSum(resource, view.entities[resource.entity]!, told.value!, Object.keys(filters))!
      const query = new URLSearchParams({ ...(filters as Record<string, string>), columns: source }).toString()
      return (await get<{ sums: Record<string, number> }>(`${mode.endpoint}/_sums?${query}`)).sums[source]
    }
    for (const panel of Object.values(view.panels)) {
      const figures = await get<Figures>(`panel/${panel.name}/_figures`)
      for (const figure of panel.figures.filter(({ value }) => value !== undefined)) {
        const { count, filters } = figures[figure.name]!
        expect([panel.name, figure.name, await found(figure, filters)]).toEqual([panel.name, figure.name, count])
      }
      const { months, charts } = await get<Months>(`panel/${panel.name}/_months`)
      for (const { name, bars } of panel.charts)
        for (const bar of bars) {
          const { sums, filters } = charts[name]![bar.name]!
          const from = { [`${bar.time}Start`]: `${months[0]}-01`, [`${bar.time}End`]: dayInChina() }
          const whole = sums.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100
          expect([panel.name, name, await found(bar, { ...filters, ...from })]).toEqual([panel.name, name, whole])
        }
    }
  })

  it('shows nobody a figure, a chart or a part of a list that is not theirs', async () => {
    const seen = async (by: string, name = 'home') => {
      const panel: Panel = (await viewOf(by)).panels[name]!
      const { charts } = await get<Months>(`panel/${name}/_months`, by)
      expect(Object.keys(charts)).toEqual(panel.charts.map(chart => chart.name))
      return [...panel.figures, ...panel.charts, ...panel.parts].map(one => one.name)
    }
    expect(await seen('admin')).toEqual([
      ...['toSend', 'toSign', 'toReceive', 'salesReturns', 'purchaseReturns', 'notices', 'sales', 'purchases'],
      'shortStock',
    ])
    expect(await seen('viewer')).toEqual([
      'toSend',
      'toSign',
      'toReceive',
      'notices',
      'sales',
      'purchases',
      'shortStock',
    ])
    expect(await seen('purchase')).toEqual(['toReceive', 'purchaseReturns', 'notices', 'purchases'])
    expect(await seen('viewer', 'workpanel')).toEqual(['sentToday', 'receivedToday', 'notices'])
    expect(await seen('sales', 'workpanel')).toContain('ownToSend')
    const { status } = await callers.purchase!.get('panel/home/_parts/shortStock')
    expect(status).toBe(403)
    expect((await callers.sales!.get('panel/dashboard/_figures')).status).toBe(404)
    for (const name of ['nowhere', '__proto__', 'constructor'])
      expect((await callers.admin!.get(`panel/${name}/_figures`)).status).toBe(404)
  })

  it('counts what is one’s own, and what is of today', async () => {
    const { accountId, name } = await actorOf(app, 'sales')
    const { ownToSend, sentToday } = await get<Figures>('panel/workpanel/_figures', 'sales')
    expect(ownToSend!.filters).toEqual({ salesmanId: accountId, confirmStatus: 0 })
    const today = dayInChina()
    expect(sentToday!.filters).toEqual({ timeStart: today, timeEnd: today })
    expect(ownToSend!.count).toBeGreaterThan(0)
    expect(name).not.toBe('')
  })

  it.each(['admin', 'other'])(
    'adds up for %s what was confirmed in each of twelve months, in the time of China',
    async by => {
      const { months, charts } = await get<Months>('panel/home/_months', by)
      expect(months).toHaveLength(12)
      expect(months.at(-1)).toBe(formatTime(undefined, MONTH_FORMAT))
      const expected = await sentIn(months, (await openWorkbench(app, by)).company)
      expect(charts.sales!.sales!.sums).toEqual(expected)
      expect(Math.max(...expected)).toBeGreaterThan(0)
    },
  )

  it('adds up what the lines say after each act, in every process', async () => {
    const another = await createTestApp({ ...engine, open: () => Promise.resolve(app.connection) })
    const both = [callers.admin!, await another.as('admin')]
    const expectSums = async (act: string) => {
      const answers = await Promise.all(both.map(one => one.get<Months>('panel/home/_months')))
      for (const { body } of answers) {
        const { months, charts } = body.result
        expect(charts.sales!.sales!.sums, act).toEqual(await sentIn(months, bench.company))
      }
      const parts = await Promise.all(both.map(one => one.get<Short>('panel/home/_parts/shortStock')))
      const wanted = await shortIn(bench.company)
      for (const { body } of parts) {
        expect(body.result.total, act).toBe(wanted.size)
        for (const { productId, warehouseId, short, documents } of body.result.rows)
          expect({ short, documents }, act).toEqual(wanted.get(`${productId} ${warehouseId}`))
      }
    }
    await expectSums('at first')
    const pending = await Promise.all([bench.pending(), bench.pending(), bench.pending()])
    await expectSums('three made')
    const missing = await bench.stockOut([{ productId: await bench.product(1), quantity: '2.5' }])
    await expectSums('one made of what is not there')
    const act = async (name: string, path: string, body: unknown) => {
      const { status, body: told } = await callers.warehouse!.send('PATCH', `salesOrder/stockOutOrder/${path}`, body)
      expect(status, `${name}: ${told.message}`).toBe(200)
      await expectSums(name)
    }
    for (const id of pending) await act('confirmed', `${id}/_confirm`, { confirmStatus: 1 })
    await act('void', '_cancel', [missing])
    // One of long ago, which stands among other ones, and another of which is only said that some changed.
    const [first, second] = await bench.company
      .selectFrom('stockOutOrder')
      .select('id')
      .where('confirmStatus', '=', 1)
      .orderBy('id')
      .limit(2)
      .execute()
    const change = ({ id }: { id: string }, told: { ids?: string[] }) =>
      bench.company.transaction().execute(async trx => {
        await trx.updateTable('stockOutItem').set({ price: '7.77' }).where('stockOutId', '=', id).execute()
        await leaveChanged(trx, { resource: 'stockOutOrder', ...told })
      })
    await change(first!, { ids: [first!.id] })
    await expectSums('an old one changed')
    await change(second!, {})
    await expectSums('some changed')
    await another.app.close()
  })

  it('knows goods that pending stock-outs want more of than there is, until it came in', async () => {
    const wanted = async () => {
      const short = await get<Short>('panel/home/_parts/shortStock')
      return { short, row: short.rows.find(({ productId }) => productId === product) }
    }
    const product = await bench.product(3)
    await bench.stockOut([{ productId: product, quantity: '2' }])
    expect((await wanted()).row).toBeUndefined()
    const second = await bench.stockOut([{ productId: product, quantity: '2.5' }])
    const { row, short } = await wanted()
    expect(row).toMatchObject({ short: 1.5, stock: 3, documents: 2, warehouseId: bench.warehouseId })
    const filters = { ...short.filters, productNo: row!.productNo, warehouseId: row!.warehouseId }
    expect(await totalOf(await viewOf('admin'), { resource: 'stockOutOrder' }, filters, 'admin')).toBe(2)
    expect((await get<Short>('panel/home/_parts/shortStock', 'other')).rows.map(one => one.productId)).not.toContain(
      product,
    )

    await callers.warehouse!.send('PATCH', 'salesOrder/stockOutOrder/_cancel', [second])
    expect((await wanted()).row).toBeUndefined()
  })
})

/** What the lines of confirmed stock-outs come to in each month. */
async function sentIn(months: string[], company: CompanyDb): Promise<number[]> {
  const sent = await company
    .selectFrom('stockOutItem as i')
    .innerJoin('stockOutOrder as o', 'o.id', 'i.stockOutId')
    .where('o.confirmStatus', '=', 1)
    .select(['o.time', 'i.amount'])
    .execute()
  return months.map(month => {
    const lines = sent.filter(({ time }) => formatTime(time, MONTH_FORMAT) === month)
    return lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100
  })
}

/** Of what pending stock-outs want more than there is, how much is missing and how many of them. */
async function shortIn(company: CompanyDb) {
  const lines = await company
    .selectFrom('stockOutItem as i')
    .innerJoin('stockOutOrder as o', 'o.id', 'i.stockOutId')
    .where('o.confirmStatus', '=', 0)
    .where('o.salesStatus', '<>', 3)
    .select(['o.id', 'i.productId', 'i.warehouseId', 'i.quantity'])
    .execute()
  const balances = await company.selectFrom('stockBalance').select(['productId', 'warehouseId', 'quantity']).execute()
  const missing = new Map<string, { short: number; orders: Set<string> }>()
  const stock = new Map(balances.map(one => [`${one.productId} ${one.warehouseId}`, Number(one.quantity)]))
  for (const { id, productId, warehouseId, quantity } of lines) {
    const place = `${productId} ${warehouseId}`
    const { short, orders } = missing.get(place) ?? { short: -(stock.get(place) ?? 0), orders: new Set<string>() }
    missing.set(place, { short: Math.round((short + Number(quantity)) * 1000) / 1000, orders: orders.add(id) })
  }
  const all = [...missing].filter(([, { short }]) => short > 0)
  return new Map(all.map(([place, { short, orders }]) => [place, { short, documents: orders.size }]))
}

async function actorOf(app: TestApp, userName: string) {
  const { actor } = await openWorkbench(app, userName)
  return actor
}
