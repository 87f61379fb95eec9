import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Report } from '../../src/engine/model/reportModel.ts'
import { type Caller, createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'

interface Told {
  report: Report | null
  number: number
  hasDraft: boolean
  mistakes: { pointer: string; message: string }[]
}

interface Answer {
  rows: { total: Record<string, number>; filters: Record<string, string> }[]
  list: { resource: string }
  totals: { total: Record<string, number> }
}

const LAID = { rows: ['customerId'], measures: ['amount', 'rows'], chart: 'bar' }

describe.each(engines())('reports made in the console on %s', engine => {
  let app: TestApp
  let admin: Caller
  let finance: Caller
  let sales: Caller
  let other: Caller
  let financeRole: string

  beforeAll(async () => {
    app = await createTestApp(engine)
    admin = await app.as('admin')
    finance = await app.as('finance')
    sales = await app.as('sales')
    other = await app.as('other')
    const { roles } = (await finance.get<{ roles: { id: string }[] }>('system/reports')).body.result
    financeRole = roles[0]!.id
  })
  afterAll(() => app.close())

  const content = (more: object = {}) => ({
    ...{ title: '应收按客户', resource: 'receivable', first: LAID, sharedWith: null },
    ...more,
  })
  const publish = (who: Caller, id: string, given: object, base = 0) =>
    who.send<{ number: number }>(
      'POST',
      `system/reports/${id}/_publish`,
      { content: given },
      { 'if-match': `"${base}"` },
    )
  const made = async (who: Caller, given: object = content()) => {
    const id = randomUUID()
    const { status, body } = await publish(who, id, given)
    expect([status, body.message]).toEqual([200, ''])
    return id
  }
  const told = async (who: Caller, id: string) => (await who.get<Told>(`system/reports/${id}`)).body.result
  const figures = async (who: Caller, id: string, query = '') => who.get<Answer>(`report/${id}${query}`)
  const offered = async (who: Caller) =>
    Object.keys((await who.get<{ reports: Record<string, Report> }>('system/declarations')).body.result.reports)
  const draft = (who: Caller, id: string, given: object, base = 0) =>
    who.send<{ mistakes: { pointer: string; message: string }[] }>('PUT', `system/reports/${id}/_draft`, {
      base,
      content: given,
    })

  it('have every filter that finds one value and every sum of their list, and figures that it adds up', async () => {
    const id = await made(finance)
    const { report } = await told(finance, id)
    expect(report!.dimensions.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['customerId', 'time', 'state']),
    )
    expect(report!.measures.map(({ name }) => name)).toEqual(['amount', 'settled', 'open', 'rows'])
    const { rows, list, totals } = (await figures(finance, id)).body.result
    expect([list.resource, rows.length > 1]).toEqual(['receivable', true])
    const asked = new URLSearchParams({ ...rows[0]!.filters, columns: 'amount' }).toString()
    const { result } = (await finance.get<{ sums: Record<string, number> }>(`finance/receivable/_sums?${asked}`)).body
    expect(result.sums).toEqual({ amount: rows[0]!.total.amount })
    expect(totals.total.rows).toBe(rows.reduce((sum, { total }) => sum + total.rows!, 0))
    const authorization = `Bearer ${finance.token}`
    const file = await app.app.inject({ url: `/v1/report/${id}/_export`, headers: { authorization } })
    expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  it('are of whoever made them alone, until they are shared', async () => {
    const id = await made(finance)
    expect(await offered(finance)).toContain(id)
    for (const who of [admin, sales, other]) {
      expect(await offered(who)).not.toContain(id)
      expect((await figures(who, id)).status).toBe(404)
      expect((await who.get(`system/reports/${id}`)).status).toBe(404)
    }
    expect((await publish(admin, id, content(), 1)).status).toBe(404)
    // With everybody only whoever looks after the lists shares.
    expect((await publish(finance, id, content({ sharedWith: 'company' }), 1)).status).toBe(403)
    expect((await publish(finance, id, content({ sharedWith: financeRole }), 1)).status).toBe(200)
    expect((await publish(admin, id, content({ sharedWith: 'company' }), 2)).status).toBe(200)
    expect(await offered(admin)).toContain(id)
    expect((await told(finance, id)).number).toBe(3)
  })

  it('show nobody what their list does not show them', async () => {
    const id = await made(admin, content({ sharedWith: 'company' }))
    // Sales may not open the list at all.
    expect(await offered(sales)).not.toContain(id)
    expect((await figures(sales, id)).status).toBe(404)
    expect((await figures(other, id)).status).toBe(404)
    const costs = await made(admin, {
      ...{ title: '出库成本', resource: 'stockOutOrder', mode: 'detail', sharedWith: 'company' },
      first: { rows: ['customerId'], measures: ['itemCost'] },
    })
    const own = (await told(sales, costs)).report!
    expect(own.measures.map(({ name }) => name)).not.toContain('itemCost')
    expect((await figures(sales, costs, '?measures=itemCost')).status).toBe(400)
    expect(JSON.stringify((await figures(sales, costs)).body)).not.toContain('itemCost')
  })

  it('are changed as drafts that nobody else sees, and published where nothing was published since', async () => {
    const id = await made(finance)
    const rate = { amount: { sum: 'amount' }, settled: { sum: 'settled' } }
    const formula = { label: '收款率', formula: 'settled / amount', format: 'percent' }
    const changed = content({ measures: { ...rate, rate: formula }, first: { ...LAID, measures: ['rate'] } })
    expect((await draft(finance, id, changed, 1)).body.result.mistakes).toEqual([])
    expect(await told(finance, id)).toMatchObject({ hasDraft: true, number: 1 })
    const [before, drafted] = [await figures(finance, id), await figures(finance, id, '?draft=true')]
    expect(Object.keys(before.body.result.totals.total)).toEqual(['amount', 'rows'])
    expect(Object.keys(drafted.body.result.totals.total)).toEqual(['rate'])
    expect((await figures(admin, id, '?draft=true')).status).toBe(404)
    expect((await publish(finance, id, changed, 0)).body.code).toBe('listSetting.changed')
    expect((await publish(finance, id, changed, 1)).body.result.number).toBe(2)
    expect(await told(finance, id)).toMatchObject({ hasDraft: false, number: 2 })
    expect((await figures(finance, id, '?draft=true')).status).toBe(200)
  })

  it('tell at its place what is wrong, and are not published so', async () => {
    const id = randomUUID()
    const given = content({
      filters: { nowhere: 1 },
      measures: { amount: { sum: 'nothing' }, rate: { label: '率', formula: 'amount /', format: 'percent' } },
      first: { rows: ['customerName'], measures: ['amount'] },
    })
    const { mistakes } = (await draft(finance, id, given)).body.result
    expect(mistakes.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining(['/filters/nowhere', '/measures/amount/sum', '/measures/rate/formula', '/first/rows/0']),
    )
    for (const { message } of mistakes) expect(message).toMatch(/[一-龥]/)
    const refused = await publish(finance, id, given)
    expect([refused.status, refused.body.code]).toEqual([422, 'customReport.wrong'])
    expect((await draft(finance, id, content({ resource: 'nothing' }))).body.result.mistakes).toHaveLength(1)
  })

  it('have a history from which each version, and one that was withdrawn, comes back', async () => {
    const id = await made(finance)
    await publish(finance, id, content({ title: '改名', sharedWith: financeRole, schedule: 'weekly' }), 1)
    const remove = (base: number) =>
      finance.send('DELETE', `system/reports/${id}`, undefined, { 'if-match': `"${base}"` })
    expect((await remove(1)).body.code).toBe('listSetting.changed')
    expect((await remove(2)).status).toBe(200)
    expect(await offered(finance)).not.toContain(id)
    const { result } = (await finance.get<{ number: number; difference: string[] }[]>(`system/reports/${id}/_history`))
      .body
    expect(result.map(({ number }) => number)).toEqual([3, 2, 1])
    expect(result[1]!.difference).toEqual(['名称：应收按客户 → 改名', '给谁看：只有本人 → 财务', '定时发送：无 → 每周'])
    expect((await admin.get(`system/reports/${id}/_history`)).status).toBe(404)
    const restore = (who: Caller) =>
      who.send('POST', `system/reports/${id}/_restore/1`, undefined, { 'if-match': '"3"' })
    expect((await restore(admin)).status).toBe(404)
    expect((await restore(finance)).status).toBe(200)
    expect((await told(finance, id)).report!.title).toBe('应收按客户')
  })

  it('are views of declared reports for whoever has those', async () => {
    const view = {
      title: '按月',
      report: 'receivable',
      first: { rows: ['time.month'], measures: ['open'] },
      sharedWith: null,
    }
    const id = await made(finance, view)
    const { report } = await told(finance, id)
    expect([report!.custom, report!.first.rows]).toEqual([{ of: 'receivable', isOwn: true }, ['time.month']])
    expect((await figures(finance, id)).status).toBe(200)
    // Without the key of their page neither views nor reports of lists are made.
    expect((await publish(sales, randomUUID(), view)).status).toBe(403)
    expect((await publish(sales, randomUUID(), content({ resource: 'stockOutOrder' }))).status).toBe(403)
  })

  it('are previewed as those with a role see them, by whoever looks after the lists', async () => {
    const id = await made(admin, content({ sharedWith: 'company' }))
    const roles = (await admin.get<{ roles: { id: string; name: string }[] }>('system/reports')).body.result.roles
    const as = async (name: string) => {
      const role = roles.find(one => one.name === name)!
      return (await admin.get<Told>(`system/reports/${id}?roleId=${role.id}`)).body.result.report
    }
    expect((await as('财务'))?.measures.length).toBeGreaterThan(1)
    expect(await as('仓库')).toBeNull()
    expect((await finance.get(`system/reports/${id}?roleId=${roles[0]!.id}`)).status).toBe(403)
  })

  it('are offered to roles that have a page to open them on', async () => {
    const id = await made(
      admin,
      content({ sharedWith: 'company', resource: 'stockOutOrder', mode: 'detail', first: undefined }),
    )
    const { roles } = (await admin.get<{ roles: { id: string; name: string; pages: string[] }[] }>('system/reports'))
      .body.result
    const pagesOf = (name: string) => roles.find(one => one.name === name)!.pages
    expect(pagesOf('财务')).toEqual(expect.arrayContaining(['customReports', 'sales']))
    expect(pagesOf('销售')).toEqual([])
    // They have the list, and no page of reports.
    const salesRole = roles.find(({ name }) => name === '销售')!.id
    expect((await admin.get<Told>(`system/reports/${id}?roleId=${salesRole}`)).body.result.report).toBeNull()
  })
})
