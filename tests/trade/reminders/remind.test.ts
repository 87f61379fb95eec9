import { seenByAll } from '../../../src/database/sql/seenBy.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { evaluate } from '../../../src/trade/reminders/evaluate.ts'
import { remindAll } from '../../../src/trade/reminders/remindAll.ts'
import type { ReminderRule } from '../../../src/trade/reminders/reminderRule.ts'
import { createTestApp, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { openBooks, type Books } from './openBooks.ts'

const [AMOUNT, COUNT, RETURNED] = [1, 2, 3]
const [GROWTH, DECLINE] = [1, -1]

/** Each test looks at a month of its own, the first of these being the one before it. */
let year = 2030
let earlier: string
let later: string
let month: string
const onDay = (time: string) => new Date(`${year}-06-${time}+08:00`)

describe.each(engines())('reminders on $name', engine => {
  let app: TestApp
  let books: Books
  let theirs: Books

  beforeAll(async () => {
    app = await createTestApp(engine)
    books = await openBooks(app)
    theirs = await openBooks(app, 'other')
    // What is below its minimum is told of with them, once.
    for (const { company } of [books, theirs]) await company.deleteFrom('productLimit').execute()
  })
  beforeEach(async () => {
    year++
    ;[earlier, later, month] = [`${year}-04-10T10:00:00+08:00`, `${year}-05-10T10:00:00+08:00`, `${year}-05`]
    await books.rules(null)
    // The last run was some days ago.
    for (const { company } of [books, theirs])
      await company
        .updateTable('dailyRun')
        .set({ day: `${year}-05-28` })
        .execute()
  })
  afterAll(() => app.close())

  const rule = (dataType: number, methodType: number, methodTarget = 10, ...receivers: string[]): ReminderRule => {
    const told = receivers.length > 0 ? receivers : [books.actor.accountId]
    return { dataType, timeType: 1, methodType, methodTarget, receivers: told }
  }
  const hits = async (dataType: number, methodType: number, target = 10, sourceId: string | null = null) => {
    const known = { ...rule(dataType, methodType, target), sourceId, receivers: [] }
    const found = await evaluate(books.company, seenByAll, [known], month)
    return found.map(({ customerId, before, after, percent }) => ({
      customerId,
      before: Number(before),
      after: Number(after),
      percent,
    }))
  }
  const failures: unknown[] = []
  const run = (now: Date) => remindAll(app.connection.db, app.registry, now, error => failures.push(error))

  test('amounts are sums of lines rounded to cents, of confirmed documents of the two months alone', async () => {
    const customerId = await books.customer()
    // Half a cent a line: 0.005 is 0.01.
    await books.sell(customerId, earlier, ['0.05', '0.1'], ['0.05', '0.1'])
    await books.sell(customerId, later, ['0.05', '0.1'], ['0.05', '0.3'])
    await books.promise(customerId, later, '1000')
    // The last moment before and the first after, by the clock in China.
    await books.sell(customerId, `${year}-03-31T23:59:59.999+08:00`, ['500', '1'])
    await books.sell(customerId, `${year}-06-01T00:00:00+08:00`, ['500', '1'])
    expect(await hits(AMOUNT, GROWTH, 50)).toEqual([{ customerId, before: 0.02, after: 0.03, percent: 50 }])
    expect(await hits(AMOUNT, GROWTH, 51)).toEqual([])
    await books.sell(customerId, `${year}-04-30T23:59:59.999+08:00`, ['1', '1'])
    await books.sell(customerId, `${year}-05-01T00:00:00+08:00`, ['2', '1'])
    expect(await hits(AMOUNT, GROWTH, 99)).toEqual([{ customerId, before: 1.02, after: 2.03, percent: 99.02 }])
  })

  test('each customer is compared with himself: growth, decline, from nothing, to nothing, neither', async () => {
    const [grown, less, fresh, gone, same] = await Promise.all(Array.from({ length: 5 }, () => books.customer()))
    await books.sell(grown!, earlier, ['100', '1'])
    await books.sell(grown!, later, ['110', '1'])
    await books.sell(less!, earlier, ['100', '1'])
    await books.sell(less!, later, ['90', '1'])
    await books.sell(fresh!, later, ['1', '1'])
    await books.sell(gone!, earlier, ['1', '1'])
    for (const time of [earlier, later]) await books.sell(same!, time, ['7', '3'])
    const grew = await hits(AMOUNT, GROWTH)
    expect(grew).toHaveLength(2)
    expect(grew).toContainEqual({ customerId: grown, before: 100, after: 110, percent: 10 })
    expect(grew).toContainEqual({ customerId: fresh, before: 0, after: 1, percent: null })
    const declined = await hits(AMOUNT, DECLINE)
    expect(declined).toHaveLength(2)
    expect(declined).toContainEqual({ customerId: less, before: 100, after: 90, percent: -10 })
    expect(declined).toContainEqual({ customerId: gone, before: 1, after: 0, percent: -100 })
    expect(await hits(AMOUNT, DECLINE, 11)).toEqual([{ customerId: gone, before: 1, after: 0, percent: -100 }])
    expect(await hits(AMOUNT, DECLINE, 10, less)).toEqual([declined.find(hit => hit.customerId === less)])
  })

  test('documents are counted, and returns belong to the month in which they came back', async () => {
    const customerId = await books.customer()
    const sold = await books.sell(customerId, earlier, ['10', '5'], ['10', '5'])
    for (let day = 11; day < 14; day++) await books.sell(customerId, later.replace('10T', `${day}T`), ['1', '1'])
    expect(await hits(COUNT, GROWTH)).toEqual([{ customerId, before: 1, after: 3, percent: 200 }])
    await books.giveBack(sold, earlier, '2')
    await books.giveBack(sold, later, '3')
    expect(await hits(RETURNED, GROWTH, 50)).toEqual([{ customerId, before: 20, after: 30, percent: 50 }])
  })

  test('a rule that holds is told to its receivers, with figures and the way to the documents', async () => {
    const customerId = await books.customer(`测试客户“${year}”`)
    await books.sell(customerId, earlier, ['12345.60', '1'])
    await books.sell(customerId, later, ['10000', '1'])
    const admin = (await openBooks(app, 'admin')).actor.accountId
    await books.rules(null, rule(AMOUNT, DECLINE, 10, books.actor.accountId, admin))
    const now = onDay('02T08:00:00')
    const before = await books.notices()
    expect(await run(now)).toBe(2)
    const [notice, ...others] = (await books.notices()).slice(before.length)
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      contents: [
        `测试客户“${year}”：${year}年05月销售出库金额较上月下降19.00%`,
        `${year}年04月 12,345.60元，${year}年05月 10,000.00元`,
      ],
      messageTime: now.toISOString(),
    })
    const { pathname, searchParams } = new URL(notice!.url!, 'http://127.0.0.1')
    expect(pathname).toBe('/sale/putout')
    expect(JSON.parse(searchParams.get('filter')!)).toEqual({
      customerName: `测试客户“${year}”`,
      timeStart: `${year}-04-01`,
      timeEnd: `${year}-05-31`,
    })
    const waiting = await books.company
      .selectFrom('outbox')
      .select('payload')
      .where('time', '=', now.toISOString())
      .execute()
    expect(waiting.map(({ payload }) => payload.receiver).toSorted()).toEqual([books.actor.accountId, admin].toSorted())
  })

  test('nobody is told twice, however often and by however many it is looked at', async () => {
    const customerId = await books.customer()
    await books.sell(customerId, earlier, ['100', '1'])
    await books.sell(customerId, later, ['200', '1'])
    await books.rules(null, rule(AMOUNT, GROWTH), rule(AMOUNT, GROWTH, 20))
    await books.rules(customerId, rule(AMOUNT, GROWTH, 30))
    const told = (await books.notices()).length
    expect(await run(onDay('02T07:59:00'))).toBe(1)
    expect(
      await Promise.all([run(onDay('03T09:00:00')), run(onDay('03T09:00:00')), run(onDay('03T10:00:00'))]),
    ).toEqual([0, 0, 0])
    // Saved anew, the rules are other rows; what they say was said.
    await books.rules(null, rule(AMOUNT, GROWTH, 5))
    expect(await run(onDay('04T09:00:00'))).toBe(0)
    expect((await books.notices()).length).toBe(told + 1)
    await books.rules(customerId)
    expect(failures).toEqual([])
  })

  test('several servers at once do the work once', async () => {
    const customers = await Promise.all(Array.from({ length: 4 }, () => books.customer()))
    for (const customerId of customers) await books.sell(customerId, later, ['200', '1'])
    await books.rules(null, rule(AMOUNT, GROWTH))
    const sent = await Promise.all(Array.from({ length: 6 }, () => run(onDay('02T09:00:00'))))
    expect(sent.toSorted()).toEqual([0, 0, 0, 0, 0, 1])
    expect(failures).toEqual([])
  })

  test('what is confirmed or asked for later in the month is told the next day', async () => {
    const customerId = await books.customer()
    const promised = await books.promise(customerId, later, '300')
    await books.rules(null, rule(AMOUNT, GROWTH))
    expect(await run(onDay('02T09:00:00'))).toBe(0)
    await books.company.updateTable('stockOutOrder').set({ confirmStatus: 1 }).where('id', '=', promised).execute()
    expect(await run(onDay('02T20:00:00'))).toBe(0)
    expect(await run(onDay('03T08:00:00'))).toBe(1)
    await books.rules(null, rule(AMOUNT, GROWTH), rule(COUNT, GROWTH))
    expect(await run(onDay('30T08:00:00'))).toBe(1)
  })

  test('a month that passed while no server ran is made up for', async () => {
    const customerId = await books.customer()
    await books.rules(null, rule(AMOUNT, GROWTH))
    await run(onDay('02T09:00:00'))
    await books.sell(customerId, `${year}-06-20T10:00:00+08:00`, ['300', '1'])
    await books.sell(customerId, `${year}-07-20T10:00:00+08:00`, ['400', '1'])
    // The first day on which anybody looks lies in September.
    expect(await run(new Date(`${year}-09-12T12:00:00+08:00`))).toBe(1)
    const [heading, june, july] = (await books.notices()).at(-1)!.contents
    expect(heading).toBe('客户业务提醒共 2 条：销售出库金额增长 2 条')
    expect(june).toContain(`${year}年06月销售出库金额较上月增长（上月为0）`)
    expect(july).toContain(`${year}年07月销售出库金额较上月增长33.33%`)
  })

  test('many findings come in one notice, which says how many there are and of what, and how many it leaves out', async () => {
    const customers = await Promise.all(Array.from({ length: 12 }, () => books.customer()))
    for (const customerId of customers) await books.sell(customerId, later, ['200', '1'])
    await books.sell(customers[0]!, later, ['100', '1'])
    await books.rules(null, rule(AMOUNT, GROWTH), rule(COUNT, GROWTH))
    expect(await run(onDay('02T09:00:00'))).toBe(1)
    const { contents, url } = (await books.notices()).at(-1)!
    expect(contents[0]).toBe('客户业务提醒共 24 条：销售出库金额增长 12 条，销售出库单数增长 12 条')
    expect(contents.slice(1, -1)).toHaveLength(10)
    expect(contents.at(-1)).toBe('另有 14 条')
    const filter = new URL(url!, 'http://127.0.0.1').searchParams.get('filter')!
    expect(JSON.parse(filter)).toEqual({ timeStart: `${year}-04-01`, timeEnd: `${year}-05-31` })
  })

  test('a notice leads its reader to a list that he may open, and who may open none is not told', async () => {
    const watched = async (userName: string) => {
      const { accountId } = (await openBooks(app, userName)).actor
      await books.sell(await books.customer(), later, ['300', '1'])
      await books.rules(null, rule(COUNT, GROWTH, 10, accountId))
      return accountId
    }
    const keeper = await watched('warehouse')
    expect(await run(onDay('02T09:00:00'))).toBe(1)
    expect((await books.notices(keeper)).at(-1)!.url).toContain('/warehouse/putout?filter=')
    const buyer = await watched('purchase')
    expect(await run(onDay('03T09:00:00'))).toBe(0)
    expect(await books.notices(buyer)).toEqual([])
  })

  test('whoever may no longer sign in is not told', async () => {
    const { accountId } = (await openBooks(app, 'viewer')).actor
    const disable = (disabled: boolean) =>
      books.company.updateTable('account').set({ disabled }).where('id', '=', accountId).execute()
    await books.sell(await books.customer(), later, ['300', '1'])
    await books.rules(null, rule(AMOUNT, GROWTH, 10, accountId))
    await disable(true)
    expect(await run(onDay('02T09:00:00'))).toBe(0)
    await disable(false)
    expect(await run(onDay('03T09:00:00'))).toBe(1)
  })

  test('a company hears of its own customers only, and one that fails keeps no other back', async () => {
    const [ours, foreign] = [await books.customer(), await theirs.customer()]
    await books.sell(ours, later, ['300', '1'])
    await theirs.sell(foreign, later, ['300', '1'])
    await books.rules(null, rule(AMOUNT, GROWTH))
    await theirs.rules(null, rule(AMOUNT, GROWTH, 10, theirs.actor.accountId))
    expect((await hits(AMOUNT, GROWTH)).map(({ customerId }) => customerId)).toEqual([ours])
    // Company B was made before A and is asked first; its clock lies in a year that has not come.
    const setDay = (day: string) => theirs.company.updateTable('dailyRun').set({ day }).execute()
    const broken = app.connection.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        if ((result.rows as { day?: string }[])[0]?.day === `${year}-01-01`) return Promise.reject(new Error('broken'))
        return Promise.resolve(result)
      },
    })
    await setDay(`${year}-01-01`)
    const errors: unknown[] = []
    expect(await remindAll(broken, app.registry, onDay('02T09:00:00'), error => errors.push(error))).toBe(1)
    expect(errors.map(String)).toEqual(['Error: broken'])
    expect(await run(onDay('02T09:10:00'))).toBe(1)
    expect((await theirs.notices()).at(-1)!.messageTime).toBe(onDay('02T09:10:00').toISOString())
    await theirs.rules(null)
  })
})
