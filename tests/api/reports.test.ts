import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Registry } from '../../src/engine/model/model.ts'
import type { Measure, Report } from '../../src/engine/model/reportModel.ts'
import { dimensionNames } from '../../src/engine/report/askedLayout.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench } from './openWorkbench.ts'

type Filters = Record<string, string | number | boolean>
type Figures = Record<string, number | null>
interface Row {
  values: (string | null)[]
  labels: string[]
  filters: Filters | null
  cells: Figures[]
  total: Figures
}
interface Answer {
  filters: Filters
  columns: Pick<Row, 'values' | 'labels' | 'filters'>[]
  rows: Row[]
  totals: { cells: Figures[]; total: Figures }
}
interface Sums {
  count: number
  capped: boolean
  sums: Record<string, number>
}

const ACCOUNTS = ['admin', 'sales', 'salesall', 'warehouse', 'purchase', 'finance', 'viewer', 'other']

/** Groups of a report whose lists are asked: the largest, the smallest, and some between. */
const ASKED = 6

describe.each(engines())('reports on $name', engine => {
  let app: TestApp
  const callers: Record<string, Caller> = {}
  const views: Record<string, Registry> = {}

  beforeAll(async () => {
    app = await createTestApp(engine)
    for (const name of ACCOUNTS) {
      callers[name] = await app.as(name)
      views[name] = (await callers[name].get<Registry>('system/declarations')).body.result
    }
  })
  afterAll(() => app.close())

  const query = (params: Record<string, unknown>) =>
    new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString()
  const ask = async (by: string, name: string, params: Record<string, unknown>) => {
    const { status, body } = await callers[by]!.get<Answer>(`report/${name}?${query(params)}`)
    expect(status, `${by} ${name} ${query(params)}: ${body.message}`).toBe(200)
    return body.result
  }
  /** What the list adds up to, to which a figure leads. */
  const listSums = async (by: string, { resource, mode: named, measures }: Report, filters: Filters) => {
    const mode = views[by]!.resources[resource]!.list.modes.find(({ name }) => name === named)!
    const columns = measures.flatMap(({ sum }) => sum ?? []).join()
    const { status, body } = await callers[by]!.get<Sums>(`${mode.endpoint}/_sums?${query({ ...filters, columns })}`)
    expect(status, `${by} ${mode.endpoint} ${query(filters)}: ${body.message}`).toBe(200)
    expect(body.result.capped).toBe(false)
    return body.result
  }
  const figure = ({ sum, formula }: Measure, { count, sums }: Sums) => (formula ? undefined : sum ? sums[sum] : count)
  const expectSame = (told: Figures, sums: Sums, report: Report, about: string) => {
    const plain = report.measures.filter(({ formula, extreme }) => !formula && !extreme)
    const listed = plain.map(measure => [measure.name, figure(measure, sums)])
    // A group without a row is told as nothing.
    expect(
      plain.map(({ name }) => [name, told[name] ?? 0]),
      about,
    ).toEqual(listed)
  }
  const some = <Value>(all: readonly Value[]) => {
    const step = Math.max(1, Math.ceil(all.length / ASKED))
    return all.filter((_, index) => index % step === 0 || index === all.length - 1)
  }

  it('are there for whoever may open their lists', () => {
    const names = Object.fromEntries(ACCOUNTS.map(by => [by, Object.keys(views[by]!.reports)]))
    const all = Object.keys(app.registry.reports).toSorted()
    expect([names.admin!.toSorted(), names.other!.toSorted()]).toEqual([all, all])
    expect(names.finance!.toSorted()).toEqual(all)
    expect([names.sales, names.warehouse, names.purchase]).toEqual([[], [], []])
  })

  it.each(ACCOUNTS)(
    'each figure of %s is what its list adds up to',
    async by => {
      for (const report of Object.values(views[by]!.reports)) {
        const measures = report.measures.map(({ name }) => name).join()
        for (const rows of dimensionNames(report.dimensions)) {
          const answer = await ask(by, report.name, { rows, measures, ...startOf(report) })
          const about = `${by} ${report.name} ${rows}`
          expectSame(answer.totals.total, await listSums(by, report, answer.filters), report, `${about}, in all`)
          for (const { filters, total, labels } of some(answer.rows.filter(row => row.filters)))
            expectSame(total, await listSums(by, report, filters!), report, `${about} ${labels.join()}`)
          for (const measure of report.measures.filter(({ formula, extreme }) => !formula && !extreme)) {
            const sum = answer.rows.reduce((sum, { total }) => sum + (total[measure.name] ?? 0), 0)
            expect(Math.abs(sum - (answer.totals.total[measure.name] ?? 0)), `${about} ${measure.name}`).toBeLessThan(
              1e-6,
            )
          }
        }
      }
    },
    300_000,
  )

  /** Any day ahead would be refused where the list knows none. */
  const startOf = (report: Report): Filters => (report.name === 'sales' ? { timeStart: '2026-01-01' } : {})

  it('cross what they tell apart, with totals of both', async () => {
    const report = views.admin!.reports.sales!
    const answer = await ask('admin', 'sales', {
      ...{ rows: 'categoryId', columns: 'time.quarter', measures: 'amount,lines', timeStart: '2026-01-01' },
    })
    expect(answer.columns.map(({ labels }) => labels[0])).toEqual(['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4'])
    for (const row of answer.rows) {
      const cells = row.cells.reduce((sum, { lines }) => sum + (lines ?? 0), 0)
      expect(cells).toBe(row.total.lines)
      for (const [index, { filters }] of answer.columns.entries()) {
        if (!row.filters) continue
        const sums = await listSums('admin', report, { ...row.filters, ...filters })
        expect(row.cells[index]!.amount ?? 0).toBe(sums.sums.itemAmount)
      }
    }
  })

  it('tell shares, running sums and growth, also against periods before those that are asked for', async () => {
    const asked = { rows: 'time.month', measures: 'amount,amount.share,amount.running,amount.before,amount.yearBefore' }
    const whole = await ask('admin', 'sales', { ...asked, timeStart: '2025-01-01' })
    const late = await ask('admin', 'sales', { ...asked, timeStart: '2026-06-01' })
    const amounts = new Map(whole.rows.map(({ values, total }) => [values[0], total.amount!]))
    let running = 0
    for (const { values, total } of late.rows) {
      const [year, month] = values[0]!.split('-').map(Number) as [number, number]
      const before = amounts.get(month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`)
      running += total.amount!
      expect(total['amount.running']).toBeCloseTo(running, 2)
      expect(total['amount.share']).toBeCloseTo(total.amount! / late.totals.total.amount!, 5)
      expect(total['amount.before']).toBeCloseTo((total.amount! - before!) / before!, 5)
      const last = amounts.get(`${year - 1}-${String(month).padStart(2, '0')}-01`)
      if (last === undefined) expect(total['amount.yearBefore']).toBeNull()
      else expect(total['amount.yearBefore']).toBeCloseTo((total.amount! - last) / last, 5)
    }
    expect(late.totals.total).toMatchObject({ 'amount.share': 1, 'amount.before': null })
  })

  it('make of several groups what a formula makes of their sums', async () => {
    const { rows, totals } = await ask('admin', 'sales', { rows: 'customerId', measures: 'amount,margin,marginRate' })
    for (const { amount, margin, marginRate } of [...rows.map(({ total }) => total), totals.total])
      expect(marginRate).toBeCloseTo(margin! / amount!, 5)
  })

  it('tell the lowest and the highest that a row of the list has', async () => {
    const { rows, totals } = await ask('admin', 'purchasePrice', { rows: 'productId', measures: 'least,most,lines' })
    const pricesOf = async (filters: Filters) => {
      const url = `purchaseOrder/stockInOrderWithSku?${query({ ...filters, per_page: 100 })}`
      return (await callers.admin!.get<{ itemPrice: number }[]>(url)).body.result.map(({ itemPrice }) => itemPrice)
    }
    for (const { filters, total } of some(rows.filter(row => row.total.lines! <= 100))) {
      const prices = await pricesOf(filters!)
      expect(prices).toHaveLength(total.lines!)
      expect([total.least, total.most]).toEqual([Math.min(...prices), Math.max(...prices)])
    }
    expect(totals.total.least).toBe(Math.min(...rows.map(({ total }) => total.least!)))
    expect(totals.total.most).toBe(Math.max(...rows.map(({ total }) => total.most!)))
  })

  it('refuse what they do not have, and filters that their list does not know', async () => {
    const refused = async (params: Record<string, string>, by = 'admin') => {
      const { status, body } = await callers[by]!.get(`report/sales?${query(params)}`)
      return [status, body.code]
    }
    expect(await refused({ rows: 'time' })).toEqual([400, 'report.unknown'])
    expect(await refused({ rows: 'customerName' })).toEqual([400, 'report.unknown'])
    expect(await refused({ measures: 'marginRate.share' })).toEqual([400, 'report.unknown'])
    expect(await refused({ rows: 'customerId', nobody: '1' })).toEqual([400, expect.any(String)])
    expect(await refused({ rows: 'customerId' }, 'sales')).toEqual([403, 'permission.denied'])
  })

  it('tell finance no cost where its role masks it', () => {
    const keys = (by: string) => views[by]!.reports.sales!.measures.map(({ name }) => name)
    expect(keys('admin')).toContain('margin')
    const sees = views.finance!.entities.stockOutOrder!.fields.itemMargin !== undefined
    expect(keys('finance').includes('margin')).toBe(sees)
    expect(keys('finance').includes('marginRate')).toBe(sees)
  })

  it('tell days apart on the clock in China', async () => {
    const { company } = await openWorkbench(app)
    const { body } = await callers.admin!.get<{ id: string; sn: string }[]>('salesOrder/stockOutOrder?confirmStatus=1')
    const { id, sn } = body.result[0]!
    await company.updateTable('stockOutOrder').set({ time: '2026-03-31T16:30:00Z' }).where('id', '=', id).execute()
    const { rows } = await ask('admin', 'sales', { rows: 'time.month,time.day', measures: 'amount', sn })
    expect(rows.map(({ values }) => values)).toEqual([['2026-04-01', '2026-04-01']])
    const sums = await listSums('admin', views.admin!.reports.sales!, rows[0]!.filters!)
    expect(sums.sums.itemAmount).toBe(rows[0]!.total.amount)
  })

  it('are sent as a workbook, with the figures of the screen', async () => {
    const params = { rows: 'customerId', columns: 'time.year', measures: 'amount,amount.share' }
    const answer = await ask('admin', 'sales', params)
    const url = `/v1/report/sales/_export?${query(params)}`
    const { statusCode, rawPayload } = await app.app.inject({ url, headers: { authorization: callers.admin!.token } })
    expect(statusCode).toBe(200)
    const { sheets } = await readXlsx(rawPayload)
    const [head, ...rows] = sheets[0]!.rows
    expect(head!.slice(0, 2)).toEqual(['客户', expect.stringMatching(/^20\d\d 销售金额$/)])
    expect(rows.slice(0, -1).map(([name, ...cells]) => [name, cells.at(-2)])).toEqual(
      answer.rows.map(({ labels, total }) => [labels[0], total.amount]),
    )
    expect(rows.at(-1)!.slice(-2)).toEqual([answer.totals.total.amount, 1])
    expect(sheets[1]!.rows[0]).toEqual(['名称', '销售分析'])
  })
})
