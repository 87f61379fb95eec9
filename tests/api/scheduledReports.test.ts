import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendReports } from '../../src/api/scheduledReports.ts'
import { movedDay } from '../../src/engine/list/movedDay.ts'
import { startOfDay } from '../../src/engine/value/time.ts'
import { type Caller, createTestApp, type TestApp } from '../support/createTestApp.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { engines } from '../support/engines.ts'

interface Notice {
  title: string
  contents: string[]
  url: string | null
  workbook: string
}

const FIRST = {
  ...{ rows: ['customerId'], measures: ['amount', 'margin'], chart: 'bar' },
  filters: { timeStart: { month: -1 }, timeEnd: { month: 0, day: -1 } },
}
const HOUR = 3_600_000

describe.each(engines())('reports that are sent by themselves on $name', engine => {
  let app: TestApp
  let admin: Caller
  let finance: Caller
  let sales: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    ;[admin, finance, sales] = await Promise.all([app.as('admin'), app.as('finance'), app.as('sales')])
  })
  afterAll(() => app.close())

  const publish = async (who: Caller, given: object, id = randomUUID(), base = 0) => {
    const content = { ...{ title: '上月销售', report: 'sales', first: FIRST, sharedWith: null }, ...given }
    const answer = await who.send('POST', `system/reports/${id}/_publish`, { content }, { 'if-match': `"${base}"` })
    return { id, status: answer.status }
  }
  const failed = (error: unknown) => {
    throw error
  }
  /** Sends what is due on a day, at so many hours. */
  const sendOn = (day: string, hour = 9) =>
    sendReports(app.connection.db, app.registry, new Date(Date.parse(startOfDay(day)) + hour * HOUR), failed)
  const noticesOf = async (who: Caller, title: string) =>
    (await who.get<Notice[]>('notification/unread?per_page=200')).body.result.filter(one => one.title === title)
  const fetched = (who: Caller, { workbook }: Notice) =>
    app.app.inject({ url: `/v1/${workbook}`, headers: { authorization: `Bearer ${who.token}` } })

  it('come once a day from eight on to whoever made them, of the days that are meant by then', async () => {
    const { id } = await publish(finance, { title: '每日', schedule: 'daily' })
    // What is due was due before it was published.
    expect(await sendOn(dayInChina(), 0)).toBe(0)
    const [day, next] = [dayInChina(1), dayInChina(2)]
    // Two processes at once.
    const sent = await Promise.all([sendOn(day), sendOn(day)])
    expect(sent.toSorted()).toEqual([0, 1])
    expect(await sendOn(day, 23)).toBe(0)
    expect(await sendOn(next, 7)).toBe(0)
    expect(await sendOn(next)).toBe(1)
    const [, first] = await noticesOf(finance, '日报 每日')
    const [start, end] = [{ month: -1 }, { month: 0, day: -1 }].map(moved => movedDay(moved, startOfDay(day)))
    expect(first!.contents[0]).toBe(`出库时间 ${start} ~ ${end}`)
    const days = { timeStart: start, timeEnd: end }
    const asked = (address: string) => Object.fromEntries(new URL(address, 'http://127.0.0.1').searchParams)
    expect(first!.workbook).toMatch(new RegExp(`^report/${id}/_export\\?`))
    expect(asked(first!.workbook)).toEqual(days)
    const { filter = '', ...rest } = asked(first!.url!)
    expect([first!.url!.split('?')[0], rest, JSON.parse(filter)]).toEqual(['/report/sales', { view: id }, days])
    const file = await fetched(finance, first!)
    expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    // It is nobody else's.
    expect(await noticesOf(admin, '日报 每日')).toEqual([])
    expect((await fetched(admin, first!)).statusCode).toBe(404)
  })

  it('come to those of whom they are meant for who may see them, as these see them', async () => {
    const { id } = await publish(admin, { title: '给大家', schedule: 'weekly', sharedWith: 'company' })
    const days = Array.from({ length: 8 }, (_, index) => dayInChina(10 + index))
    for (const day of days) await sendOn(day)
    const heard = await Promise.all([admin, finance, sales].map(who => noticesOf(who, '周报 给大家')))
    // Of eight days in a row one or two are Mondays; sales may not see the report.
    expect(heard.map(all => all.length > 0)).toEqual([true, true, false])
    expect(heard[0]!.length).toBe(heard[1]!.length)
    const [one] = heard[1]!
    expect((await fetched(finance, one!)).statusCode).toBe(200)
    // Once it is not shared any more, an old notice fetches nothing.
    expect((await publish(admin, { title: '给大家', sharedWith: null }, id, 1)).status).toBe(200)
    expect((await fetched(finance, one!)).statusCode).toBe(404)
    expect((await fetched(sales, one!)).statusCode).toBe(404)
    const before = heard[0]!.length
    for (const day of days) await sendOn(dayInChina(Number(day.slice(-1)) + 20))
    expect((await noticesOf(admin, '周报 给大家')).length).toBe(before)
  })

  it('are refused at other times, and go with the configuration', async () => {
    expect((await publish(finance, { schedule: 'hourly' })).status).toBe(422)
    const { id } = await publish(admin, { title: '月度', schedule: 'monthly', sharedWith: 'company' })
    const { reports } = (await admin.get<{ reports: { id: string; schedule: string | null }[] }>('system/reports')).body
      .result
    expect(reports.find(one => one.id === id)!.schedule).toBe('monthly')
  })
})
