import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'
import { told } from './told.ts'

interface Quote {
  id: string
  sn: string
  quoteStatus: number
  supplierName: string
  price: number | null
  repliedBy: string | null
  repliedAt: string | null
  salePrice: number | null
}

interface Line {
  price: number
  costPrice: number | null
  margin: number | null
  quantity: number
}

describe.each(engines())('what suppliers are asked on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let customerId: string
  let suppliers: { id: string; supplierName: string }[]
  let address = 0

  const wish = async (asked = suppliers.slice(0, 3)) => {
    const goods = { goodsName: '深沟球轴承', brandName: '岳衡', goodsSn: '6204-2RS', quantity: 12, unit: '个' }
    const { body } = await admin.send<{ id: string }>('POST', 'requirement', { customerId, ...goods })
    const { id } = body.result
    if (asked.length > 0) expect(told(await ask(id, asked))).toEqual([200, ''])
    return id
  }
  const act = (path: string, id: string, operation: string, body: object = {}, caller = admin) =>
    caller.send('PATCH', `${path}/${id}/_${operation}`, { id, ...body })
  const ask = (id: string, asked: { id: string }[], more: object = {}) =>
    act('requirement', id, 'ask', { supplierIds: asked.map(one => one.id), askNote: '请报含税价', ...more })
  const quotesOf = async (id: string) =>
    (await admin.get<Quote[]>(`supplierQuote?requirementId=${id}&sort=sn&order=ASC`)).body.result
  const read = async (id: string) => (await admin.get<Quote>(`supplierQuote/${id}`)).body.result
  const reply = (id: string, price: number, more: object = {}) => act('supplierQuote', id, 'reply', { price, ...more })
  const adopt = async (id: string, more: object = { markup: 0.25 }, caller = admin) =>
    act('supplierQuote', id, 'adopt', { productId: await bench.product(0), ...more }, caller)
  const logOf = async (type: number, id: string) =>
    (
      await admin.get<{ operationTypeName: string | null; remark: string | null }[]>(
        `log?orderType=${type}&orderId=${id}`,
      )
    ).body.result.map(({ operationTypeName, remark }) => [operationTypeName, remark])
  const linkTo = async (id: string, caller = admin) =>
    (await caller.send<{ id: string; key: string; path: string }>('POST', `supplierQuote/${id}/_share`, { days: 1 }))
      .body.result
  const stranger = (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.app.inject({
      method,
      url: `/v1/supplierQuote/share/${path}`,
      remoteAddress: `192.0.2.${(address += 1)}`,
      ...(payload && { payload }),
    })
  const answer = (price: number, seenAt: string | null = null) => ({
    ...{ price, seenAt, repliedBy: '王经理', deliveryDays: 3, validUntil: dayInChina(10), remark: null },
  })

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app, 'admin')
    admin = await app.as('admin')
    customerId = (await bench.company.selectFrom('customer').select('id').orderBy('id').executeTakeFirstOrThrow()).id
    suppliers = await bench.company
      .selectFrom('supplier')
      .select(['id', 'supplierName'])
      .orderBy('id')
      .limit(5)
      .execute()
  })
  afterAll(() => app.close())

  it('is one question for each supplier, whoever was asked before is named', async () => {
    const id = await wish(suppliers.slice(0, 2))
    const { body } = await admin.get<{ processStatus: number; quotesAsked: number; quotesAnswered: number }>(
      `requirement?id_in=${id}`,
    )
    expect(body.result).toMatchObject([{ processStatus: 1, quotesAsked: 2, quotesAnswered: 0 }])
    const again = await ask(id, suppliers.slice(1, 3))
    expect([again.status, again.body.message]).toEqual([
      409,
      `已向${suppliers[1]!.supplierName}询过价，请从供应商中去掉后再提交`,
    ])
    expect(await quotesOf(id)).toHaveLength(2)
    expect((await ask(id, [])).status).toBe(422)
    expect((await ask(id, [{ id: customerId }])).status).toBe(422)
    const [first] = await quotesOf(id)
    expect(told(await act('supplierQuote', first!.id, 'close', { cancelReason: '不做了' }))).toEqual([200, ''])
    expect((await reply(first!.id, 5)).status, 'closed').toBe(409)
    const closed = suppliers.find(({ supplierName }) => supplierName === first!.supplierName)!
    expect(told(await ask(id, [closed]))).toEqual([200, ''])
    expect(await read(first!.id)).toMatchObject({ quoteStatus: 0 })
    expect((await logOf(7, id)).map(([name]) => name)).toEqual(['创建了单据', '向供应商询价', '向供应商询价'])
  })

  it('is answered by staff, adopted with a markup, and becomes what the customer is quoted', async () => {
    const id = await wish()
    const [dear, cheap, silent] = await quotesOf(id)
    expect(told(await reply(dear!.id, 9, { deliveryDays: 2 }))).toEqual([200, ''])
    expect(told(await reply(cheap!.id, 8, { validUntil: dayInChina(30), minQuantity: 100 }))).toEqual([200, ''])
    expect((await adopt(silent!.id)).status, 'not answered').toBe(409)
    expect((await reply(dear!.id, 0)).status).toBe(422)
    expect(told(await adopt(cheap!.id))).toEqual([200, ''])
    expect((await quotesOf(id)).map(({ quoteStatus }) => quoteStatus)).toEqual([3, 2, 4])
    expect(await read(cheap!.id)).toMatchObject({ salePrice: 10 })

    const { body } = await admin.get<{ id: string; processStatus: number }[]>(`inquiry?customerId=${customerId}`)
    const inquiry = await admin.get<{ requirementId: string; items: Line[] }>(`inquiry/${body.result[0]!.id}`)
    expect(inquiry.body.result.items).toMatchObject([{ quantity: 12, price: 10, costPrice: 8, margin: 0.2 }])
    expect((await logOf(7, id)).at(-1)).toEqual([
      '找到商品，生成了询价单',
      `采用${cheap!.supplierName}的报价${cheap!.sn}`,
    ])
    expect((await logOf(87, dear!.id)).at(-1)).toEqual(['未采用供应商报价', '已采用其他供应商的报价'])
    expect((await logOf(87, silent!.id)).at(-1)).toEqual(['关闭了询价', '已采用其他供应商的报价'])
    expect((await ask(id, suppliers.slice(3, 4))).status, 'found').toBe(409)
    const late = await admin.send('POST', 'supplierQuote', { requirementId: id, supplierId: suppliers[4]!.id })
    expect([late.status, late.body.code]).toEqual([409, 'requirement.notLookedFor'])
    // A price that is typed counts, whatever the markup; without either it is left to the inquiry.
    for (const [given, salePrice] of [
      [{ markup: 0.25, salePrice: 11.5 }, 11.5],
      [{}, null],
    ] as const) {
      const [only] = await quotesOf(await wish(suppliers.slice(0, 1)))
      await reply(only!.id, 8)
      expect(told(await adopt(only!.id, given))).toEqual([200, ''])
      expect((await read(only!.id)).salePrice).toBe(salePrice)
    }
  })

  it('ends with what was wanted: goods of the company, or no wish any more', async () => {
    for (const [operation, more] of [
      ['offer', { productId: await bench.product(0), price: 8 }],
      ['close', { cancelReason: '不要了' }],
    ] as const) {
      const id = await wish()
      const [first] = await quotesOf(id)
      await reply(first!.id, 9)
      expect(told(await act('requirement', id, operation, more))).toEqual([200, ''])
      expect((await quotesOf(id)).map(({ quoteStatus }) => quoteStatus)).toEqual([3, 4, 4])
    }
  })

  it('is not adopted once it has expired, until the supplier says anew', async () => {
    const [only] = await quotesOf(await wish(suppliers.slice(0, 1)))
    const until = dayInChina(-1)
    expect(told(await reply(only!.id, 8, { validUntil: until }))).toEqual([200, ''])
    expect(await read(only!.id)).toMatchObject({ validity: 2 })
    const refused = await adopt(only!.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'supplierQuote.expired'])
    expect(refused.body.message).toBe(
      `${only!.supplierName}的报价有效期至${until}，已过期；请与供应商确认，登记新的有效期后再采用`,
    )
    expect(told(await reply(only!.id, 8, { validUntil: dayInChina(0) }))).toEqual([200, ''])
    expect(await read(only!.id)).toMatchObject({ validity: 1 })
    expect(told(await adopt(only!.id))).toEqual([200, ''])
    expect(await read(only!.id)).toMatchObject({ validity: null })
  })

  it('is adopted once, whoever presses first', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await wish()
      const quotes = await quotesOf(id)
      for (const [index, one] of quotes.entries()) await reply(one.id, 8 + index)
      const answers = await Promise.all([adopt(quotes[0]!.id), adopt(quotes[1]!.id), adopt(quotes[0]!.id)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
      expect((await quotesOf(id)).map(({ quoteStatus }) => quoteStatus).toSorted()).toEqual([2, 3, 3])
      const made = bench.company.selectFrom('inquiry').select('id').where('requirementId', '=', id)
      expect(await made.execute()).toHaveLength(1)
    }
  })

  it('is read and answered by link, without the customer and what others answered', async () => {
    const [one] = await quotesOf(await wish())
    const { key, path } = await linkTo(one!.id)
    expect(path).toBe(`/bwc/quote/share/${key}`)
    const shown = await stranger('GET', key)
    expect(shown.json()).toMatchObject({
      result: {
        sn: one!.sn,
        goodsName: '深沟球轴承',
        quantity: 12,
        askNote: '请报含税价',
        price: null,
        quoteStatus: 0,
      },
    })
    const { customerName } = await bench.company
      .selectFrom('customer')
      .select('customerName')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    expect(shown.body).not.toContain(customerName)
    expect(shown.body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|customer|salePrice|markup/)

    for (const wrong of [
      { price: 0 },
      { price: 8.123 },
      { deliveryDays: -1 },
      { repliedBy: ' ' },
      { validUntil: '2020' },
    ])
      expect(
        (await stranger('POST', `${key}/_reply`, { ...answer(8), ...wrong })).statusCode,
        JSON.stringify(wrong),
      ).toBeGreaterThanOrEqual(400)
    expect((await stranger('POST', `${key}/_reply`, { ...answer(8), quoteStatus: 2 })).statusCode).toBe(422)
    expect((await read(one!.id)).quoteStatus).toBe(0)
    expect((await stranger('POST', `${key}/_reply`, answer(8))).statusCode).toBe(200)
    expect(await read(one!.id)).toMatchObject({ quoteStatus: 1, price: 8, repliedBy: '王经理' })
    expect((await logOf(87, one!.id)).at(-1)![0]).toBe('登记供应商报价')
    const { body } = await admin.get<{ title: string; contents: string[] }[]>('notification')
    expect(body.result[0]).toMatchObject({ title: '供应商已报价', contents: [expect.stringContaining(one!.sn)] })
    // It may be changed by who saw the last answer, until it is decided upon.
    expect((await stranger('POST', `${key}/_reply`, answer(7))).statusCode).toBe(409)
    const { repliedAt } = await read(one!.id)
    expect((await stranger('POST', `${key}/_reply`, answer(7, repliedAt))).statusCode).toBe(200)
    expect(told(await adopt(one!.id))).toEqual([200, ''])
    const { repliedAt: last } = await read(one!.id)
    const late = await stranger('POST', `${key}/_reply`, answer(6, last))
    expect(late.statusCode).toBe(409)
    expect(await read(one!.id)).toMatchObject({ quoteStatus: 2, price: 7 })
    expect((await stranger('GET', key)).json()).toMatchObject({ result: { quoteStatus: 2 } })
  })

  it('takes one of two answers that are sent at once', async () => {
    const [one] = await quotesOf(await wish(suppliers.slice(0, 1)))
    const { key } = await linkTo(one!.id)
    const answers = await Promise.all([8, 9].map(price => stranger('POST', `${key}/_reply`, answer(price))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('is shown by no link that was ended, has expired or was guessed', async () => {
    const [one] = await quotesOf(await wish(suppliers.slice(0, 1)))
    const [ended, expired] = [await linkTo(one!.id), await linkTo(one!.id)]
    const revoked = await admin.send('PATCH', `supplierQuote/${one!.id}/_unshare`, { shareId: ended.id })
    expect(told(revoked)).toEqual([200, ''])
    await bench.company
      .updateTable('supplierQuoteShare')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', expired.id)
      .execute()
    for (const { key } of [ended, expired, { key: 'x'.repeat(32) }])
      for (const [method, path] of [
        ['GET', key],
        ['POST', `${key}/_reply`],
      ] as const) {
        const { statusCode, headers } = await stranger(method, path, method === 'POST' ? answer(8) : undefined)
        expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
      }
    expect((await read(one!.id)).quoteStatus).toBe(0)
  })

  it('belongs to who may see and do it', async () => {
    const id = await wish(suppliers.slice(0, 1))
    const [one] = await quotesOf(id)
    const [buyer, seller] = [await app.as('purchase'), await app.as('sales')]
    expect(told(await act('supplierQuote', one!.id, 'reply', { price: 8 }, buyer))).toEqual([200, ''])
    expect((await adopt(one!.id, {}, buyer)).status).toBe(403)
    expect((await seller.get(`supplierQuote/${one!.id}`)).status).toBe(403)
    expect((await (await app.as('other')).get(`supplierQuote/${one!.id}`)).status).toBe(404)
    // Who asked is told of what others enter.
    const { body } = await admin.get<{ title: string; contents: string[] }[]>('notification')
    expect(body.result[0]).toMatchObject({
      title: `供应商已报价 ${one!.sn}`,
      contents: [expect.stringContaining('8.00')],
    })
  })

  it('comes from a file, too', async () => {
    const id = await wish([])
    await act('requirement', id, 'accept')
    const { body } = await admin.get<{ sn: string }>(`requirement/${id}`)
    const rows = suppliers.slice(0, 2).map(({ supplierName }, index) => ({
      ...{ 'requirement.sn': body.result.sn, 'supplier.supplierName': supplierName, price: 8 + index, deliveryDays: 2 },
    }))
    const taken = await admin.send('POST', 'supplierQuote/_import', { rows })
    expect(told(taken)).toEqual([200, ''])
    expect((await quotesOf(id)).map(({ quoteStatus, price }) => [quoteStatus, price])).toEqual([
      [1, 8],
      [1, 9],
    ])
  })
})
