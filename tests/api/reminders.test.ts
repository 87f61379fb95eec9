import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonths, finishedMonth } from '../../src/trade/reminders/period.ts'
import { openBooks, type Books } from '../trade/reminders/openBooks.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'

interface Known {
  notifyServiceBuyerRules: { dataType: number; receivers: { receiverId: string; name: string }[] }[]
  notifyAttributions: { value: number; name: string }[]
}

interface Row {
  customerId: string
  before: number
  after: number
}

describe.each(engines())('reminder rules on $name', engine => {
  let app: TestApp
  let books: Books
  let theirs: Books
  let seller: Caller
  let customerId: string
  let foreignCustomer: string

  beforeAll(async () => {
    app = await createTestApp(engine)
    books = await openBooks(app)
    theirs = await openBooks(app, 'other')
    seller = await app.as('sales')
    customerId = await books.customer()
    foreignCustomer = await theirs.customer()
  })
  afterAll(() => app.close())

  const rule = (change: object = {}) => ({
    dataType: 1,
    timeType: 1,
    methodType: 1,
    methodTarget: 10,
    receivers: [books.actor.accountId],
    ...change,
  })
  const body = (rules: object[], sourceId: string | null = customerId) => ({ type: 1, sourceId, ruleType: 1, rules })
  const save = (rules: object[], sourceId?: string | null, key?: string) =>
    seller.send('PUT', 'reminder/rules', body(rules, sourceId), key ? { 'idempotency-key': key } : undefined)
  const dryRun = (rules: object[], sourceId?: string | null) =>
    seller.send<Row[]>('POST', 'reminder/rules/_dryRun', body(rules, sourceId))
  const known = async (sourceId = customerId) =>
    (await seller.get<Known>(`reminder/rules?type=1&sourceId=${sourceId}`)).body.result

  it('are saved as a whole, and read with their receivers and what can be watched', async () => {
    const keeper = (await openBooks(app, 'warehouse')).actor
    const rules = [
      rule({ dataType: 2, methodTarget: 100, receivers: [books.actor.accountId, keeper.accountId] }),
      rule(),
    ]
    expect((await save(rules)).status).toBe(200)
    const { notifyServiceBuyerRules, notifyAttributions } = await known()
    expect(notifyAttributions).toEqual([
      { value: 1, name: '销售出库金额' },
      { value: 2, name: '销售出库单数' },
      { value: 3, name: '销售退货金额' },
    ])
    const receivers = [books.actor, keeper].map(({ accountId, name }) => ({ receiverId: accountId, name }))
    const [first, second] = notifyServiceBuyerRules
    expect(first).toMatchObject({ dataType: 2, timeType: 1, methodType: 1, methodTarget: 100 })
    expect(first!.receivers).toHaveLength(2)
    expect(first!.receivers).toEqual(expect.arrayContaining(receivers))
    expect(second).toMatchObject({ dataType: 1, receivers: [receivers[0]] })
    await save([rule({ methodType: -1 })])
    expect((await known()).notifyServiceBuyerRules).toMatchObject([{ dataType: 1, methodType: -1, methodTarget: 10 }])
    await save([])
    expect((await known()).notifyServiceBuyerRules).toEqual([])
  })

  it('of all customers stand apart from those of one', async () => {
    await save([rule({ methodTarget: 77 })], null)
    expect((await known()).notifyServiceBuyerRules).toEqual([])
    for (const path of ['reminder/rules', 'reminder/rules?type=1', 'reminder/rules?type=1&sourceId='])
      expect((await seller.get<Known>(path)).body.result.notifyServiceBuyerRules).toMatchObject([{ methodTarget: 77 }])
  })

  it('take the defaults of a new rule: last month, growth, 10 percent', async () => {
    expect((await save([{ dataType: 3, receivers: [books.actor.accountId] }])).status).toBe(200)
    expect((await known()).notifyServiceBuyerRules).toMatchObject([{ timeType: 1, methodType: 1, methodTarget: 10 }])
  })

  it.each([
    ['请选择提醒事项！', { dataType: -1 }, 'rules.1.dataType', 'reminder.item'],
    ['请选择提醒事项！', { dataType: undefined }, 'rules.1.dataType', 'reminder.item'],
    ['请选择提醒事项！', { dataType: 99 }, 'rules.1.dataType', 'reminder.item'],
    ['请选择提醒人', { receivers: [] }, 'rules.1.receivers', 'reminder.receiver'],
    ['请选择提醒人', { receivers: undefined }, 'rules.1.receivers', 'reminder.receiver'],
    ['百分比须为1到100的整数', { methodTarget: 0 }, 'rules.1.methodTarget', 'reminder.percent'],
    ['百分比须为1到100的整数', { methodTarget: 101 }, 'rules.1.methodTarget', 'reminder.percent'],
    ['百分比须为1到100的整数', { methodTarget: 10.5 }, 'rules.1.methodTarget', 'reminder.percent'],
    ['“rules.1.methodTarget”的内容不正确', { methodTarget: '10' }, 'rules.1.methodTarget', 'request.invalid'],
    ['“rules.1.methodType”的内容不正确', { methodType: 0 }, 'rules.1.methodType', 'request.invalid'],
    ['“rules.1.timeType”的内容不正确', { timeType: 2 }, 'rules.1.timeType', 'request.invalid'],
    ['“rules.1.receivers.0”的内容不正确', { receivers: ['x'] }, 'rules.1.receivers.0', 'request.invalid'],
  ])('%s: for %j nothing is changed', async (message, wrong, place, code) => {
    await save([rule({ methodTarget: 55 })])
    for (const answer of [await save([rule(), rule(wrong)]), await dryRun([rule(), rule(wrong)])]) {
      expect(answer).toMatchObject({ status: 422, body: { success: false, code, message } })
      expect(answer.body.result).toEqual({ errors: { [place]: message } })
    }
    expect((await known()).notifyServiceBuyerRules).toMatchObject([{ methodTarget: 55 }])
  })

  it('know nobody and nothing of another company', async () => {
    await save([rule({ methodTarget: 33 })])
    const foreigner = rule({ receivers: [books.actor.accountId, theirs.actor.accountId] })
    for (const answer of [await save([rule(), foreigner]), await dryRun([rule(), foreigner])])
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'reminder.unknownReceiver', message: '提醒人不存在，请重新选择' },
      })
    expect((await known()).notifyServiceBuyerRules).toMatchObject([{ methodTarget: 33 }])
    expect((await seller.get(`reminder/rules?sourceId=${foreignCustomer}`)).status).toBe(404)
    expect((await save([rule()], foreignCustomer)).status).toBe(404)
    expect((await dryRun([rule()], foreignCustomer)).status).toBe(404)
    const stranger = await app.as('other')
    expect((await stranger.get(`reminder/rules?sourceId=${customerId}`)).status).toBe(404)
    expect((await stranger.send('PUT', 'reminder/rules', body([]))).status).toBe(404)
    expect((await known()).notifyServiceBuyerRules).toHaveLength(1)
  })

  it('tell nobody anew who may not sign in any more, and keep him where he is told already', async () => {
    const { actor, company } = await openBooks(app, 'viewer')
    const both = rule({ receivers: [books.actor.accountId, actor.accountId] })
    const disable = (disabled: boolean) =>
      company.updateTable('account').set({ disabled }).where('id', '=', actor.accountId).execute()
    await save([both])
    await disable(true)
    expect((await save([rule(), both])).status).toBe(200)
    await save([rule()])
    const refused = await save([rule(), both])
    const message = `提醒人“${actor.name}”的账号已停用，请重新选择`
    expect(refused).toMatchObject({ status: 422, body: { code: 'reminder.disabledReceiver', message } })
    expect(refused.body.result).toEqual({ errors: { 'rules.1.receivers': message } })
    expect((await known()).notifyServiceBuyerRules).toHaveLength(1)
    await disable(false)
    expect((await save([both])).status).toBe(200)
  })

  it('are for who works with customers', async () => {
    for (const userName of ['warehouse', 'purchase']) {
      const caller = await app.as(userName)
      const answers = [
        await caller.get(`reminder/rules?sourceId=${customerId}`),
        await caller.send('PUT', 'reminder/rules', body([])),
        await caller.send('POST', 'reminder/rules/_dryRun', body([])),
      ]
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [403, '您无此权限!']))
    }
    expect((await app.anonymous.get('reminder/rules')).status).toBe(401)
  })

  it('sent again under the same key are saved once', async () => {
    const key = `key-${customerId}`
    await save([rule({ methodTarget: 21 })], customerId, key)
    await save([rule({ methodTarget: 22 })])
    expect((await save([rule({ methodTarget: 21 })], customerId, key)).status).toBe(200)
    expect((await known()).notifyServiceBuyerRules).toMatchObject([{ methodTarget: 22 }])
    const other = await save([rule({ methodTarget: 23 })], customerId, key)
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency.reused' } })
  })

  it('saved by many at once are those of one of them', async () => {
    const targets = Array.from({ length: 12 }, (_, index) => index + 1)
    const answers = await Promise.all(
      targets.map(target => save([rule({ methodTarget: target }), rule({ dataType: 2, methodTarget: target })])),
    )
    expect(answers.map(({ status }) => status)).toEqual(targets.map(() => 200))
    const saved = (await known()).notifyServiceBuyerRules as unknown as { methodTarget: number }[]
    expect(saved).toHaveLength(2)
    expect(saved[0]!.methodTarget).toBe(saved[1]!.methodTarget)
  })

  it('can be tried: whom they would have hit last month, and nobody is told', async () => {
    const month = finishedMonth(new Date())
    const [fresh, grown] = [await books.customer(), await books.customer('试算客户')]
    await books.sell(grown, `${addMonths(month, -1)}-15T10:00:00+08:00`, ['80', '1'])
    await books.sell(grown, `${month}-15T10:00:00+08:00`, ['90.03', '1'])
    await books.sell(fresh, `${month}-15T10:00:00+08:00`, ['5', '2'])
    const count = () =>
      books.company
        .selectFrom('notification')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirst()
    const before = await count()
    const { body } = await dryRun([rule({ methodTarget: 12 })], grown)
    expect(body.result).toEqual([
      {
        customerId: grown,
        customerName: '试算客户',
        month,
        dataType: 1,
        item: '销售出库金额',
        isMoney: true,
        methodType: 1,
        before: 80,
        after: 90.03,
        percent: 12.54,
        receivers: [{ receiverId: books.actor.accountId, name: books.actor.name }],
      },
    ])
    expect(body.result_info).toEqual({ page: 1, per_page: 200, total_count: 1 })
    expect((await dryRun([rule({ methodTarget: 13 })], grown)).body.result).toEqual([])
    const all = (await dryRun([rule(), rule({ methodType: -1 })], null)).body
    expect(all.result.map(row => row.customerId)).toEqual(expect.arrayContaining([grown, fresh]))
    expect(all.result[0]).toMatchObject({ before: 0, percent: null })
    expect(all.result.every(row => row.customerId !== foreignCustomer)).toBe(true)
    expect(await count()).toEqual(before)
  })
})
