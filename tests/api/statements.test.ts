import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { told } from './told.ts'

interface Statement {
  id: string
  sn: string
  opening: number
  increase: number
  decrease: number
  closing: number
  statementStatus: number
  repliedBy: string | null
  items: { lineNo: number; amount: number; lineState: number; lineNote: string | null }[]
}

describe.each(engines())('statements on $name', engine => {
  let app: TestApp
  let finance: Caller
  let admin: Caller
  let address = 0
  let customers = 0

  const send = async (path: string, body: object) => {
    const answer = await finance.send<{ id: string }>('POST', `finance/${path}`, body)
    expect(told(answer)).toEqual([200, ''])
    return answer.body.result.id
  }
  const act = (id: string, name: string, body: object = {}) =>
    finance.send('PATCH', `finance/statement/${id}/_${name}`, { id, ...body })
  const read = async (id: string) => (await finance.get<Statement>(`finance/statement/${id}`)).body.result
  const made = async (customerId: string, untilOn = dayInChina(), more: object = {}) =>
    read(await send('statement', { customerId, untilOn, ...more }))
  /** A customer who owes so much, by one document for each. */
  const owing = async (...amounts: number[]) => {
    const admin = await app.as('admin')
    const { body } = await admin.send<{ id: string }>('POST', 'customer', { customerName: `对账客户${++customers}` })
    await owe(body.result.id, ...amounts)
    return body.result.id
  }
  const owe = async (customerId: string, ...amounts: number[]) => {
    for (const amount of amounts) {
      const id = await send('opening', { items: [{ openingKind: 0, customerId, amount }] })
      expect(told(await finance.send('PATCH', `finance/opening/${id}/_confirm`, { id }))).toEqual([200, ''])
    }
  }
  const linkTo = async (id: string) =>
    (await finance.send<{ key: string; path: string }>('POST', `finance/statement/${id}/_share`, { days: 1 })).body
      .result
  const stranger = (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.app.inject({
      method,
      url: `/v1/finance/statement/share/${path}`,
      remoteAddress: `192.0.2.${(address += 1)}`,
      ...(payload && { payload }),
    })

  beforeAll(async () => {
    app = await createTestApp(engine)
    finance = await app.as('finance')
    admin = await app.as('admin')
  })
  afterAll(() => app.close())

  it('open with what the last closed with, and have what came about since', async () => {
    const customerId = await owing(25, -5)
    const one = await made(customerId)
    expect(one).toMatchObject({
      opening: 0,
      increase: 25,
      decrease: 5,
      closing: 20,
      items: [{ amount: 25 }, { amount: -5 }],
    })
    await owe(customerId, 50)
    const other = await made(customerId, dayInChina(1))
    expect(other).toMatchObject({ opening: 20, increase: 50, closing: 70 })
    const early = await finance.send('POST', 'finance/statement', { customerId, untilOn: dayInChina() })
    expect([early.status, early.body.code]).toEqual([422, 'statement.notAfter'])
    // The next opens with what the last closes with: the one before stays.
    expect((await act(one.id, 'cancel')).body.code).toBe('statement.notLast')
    for (const id of [other.id, one.id]) expect(told(await act(id, 'cancel'))).toEqual([200, ''])
    expect(await made(customerId)).toMatchObject({ opening: 0, closing: 70, items: [{}, {}, {}] })
    const nobody = await finance.send('POST', 'finance/statement', { customerId: await owing(), untilOn: dayInChina() })
    expect([nobody.status, nobody.body.code]).toEqual([422, 'statement.nothing'])
  })

  it('are made from the page of whom they are for, or of several at once', async () => {
    const customerId = await owing(40)
    const state = (untilOn: string) =>
      admin.send('PATCH', `customer/${customerId}/_statement`, { id: customerId, untilOn })
    expect(told(await state(dayInChina()))).toEqual([200, ''])
    const { result } = (await finance.get<object[]>(`finance/statement?customerId=${customerId}`)).body
    expect(result).toMatchObject([{ increase: 40, closing: 40, untilOn: dayInChina() }])
    expect((await state(dayInChina())).body.code).toBe('statement.notAfter')
    expect((await (await app.as('sales')).send('PATCH', `customer/${customerId}/_statement`, {})).status).toBe(403)
  })

  it('begin where somebody says: what came before is what the first opens with', async () => {
    const customerId = await owing(30)
    const one = await made(customerId, dayInChina(1), { sinceOn: dayInChina(1) })
    expect(one).toMatchObject({ opening: 30, closing: 30, items: [] })
    // Its workbook tells as much as its page.
    const url = `/v1/finance/statement/${one.id}/_export`
    const { rawPayload } = await app.app.inject({ url, headers: { authorization: finance.token } })
    const [head, ...rows] = (await readXlsx(rawPayload)).sheets[0]!.rows
    const figures = ['期初余额', '期末余额'].map(label => head!.indexOf(label))
    expect(rows[0]!.filter((_, index) => figures.includes(index))).toEqual([30, 30])
  })

  it('of which two are made at once open one after the other', async () => {
    const customerId = await owing(12.5)
    const answers = await Promise.all(
      [dayInChina(), dayInChina(1)].map(untilOn =>
        finance.send<{ id: string }>('POST', 'finance/statement', { customerId, untilOn }),
      ),
    )
    const found = await Promise.all(
      answers.filter(({ status }) => status === 200).map(({ body }) => read(body.result.id)),
    )
    expect(found.length).toBeGreaterThan(0)
    expect(found.reduce((sum, { increase }) => sum + increase, 0)).toBe(12.5)
  })

  it('are read by link, and answered line by line; whoever sent it is told', async () => {
    const { id, sn, closing } = await made(await owing(20, 30))
    const { key, path } = await linkTo(id)
    expect(path).toBe(`/finance/statement/share/${key}`)
    expect((await read(id)).statementStatus).toBe(1)
    const shown = await stranger('GET', key)
    expect(shown.statusCode).toBe(200)
    expect(shown.json()).toMatchObject({
      ...{ result: { sn, closing, items: [{ lineNo: 1, documentName: '财务期初单' }, {}] } },
    })
    expect(shown.body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    const disputed = await stranger('POST', `${key}/_reply`, {
      ...{ repliedBy: '乙', disputes: [{ lineNo: 1, lineNote: '未收到' }] },
    })
    expect(disputed.statusCode).toBe(200)
    expect(await read(id)).toMatchObject({
      ...{ statementStatus: 3, repliedBy: '乙', items: [{ lineState: 2, lineNote: '未收到' }, { lineState: 1 }] },
    })
    const { body } = await finance.get<{ title: string; contents: string[] }[]>('notification')
    expect(body.result[0]).toMatchObject({ title: '对账有异议', contents: [expect.stringContaining(sn)] })
    const wrong = await stranger('POST', `${key}/_reply`, { repliedBy: '乙', disputes: [{ lineNo: 9, lineNote: '?' }] })
    expect([wrong.statusCode, (await read(id)).items[0]!.lineState]).toEqual([404, 2])
    expect((await stranger('POST', `${key}/_reply`, { repliedBy: '乙', disputes: [] })).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ statementStatus: 2, items: [{ lineState: 1, lineNote: null }, {}] })
    // What is agreed is agreed.
    const late = await stranger('POST', `${key}/_reply`, { repliedBy: '乙', disputes: [{ lineNo: 1, lineNote: '?' }] })
    expect(late.statusCode).toBe(409)
    expect((await act(id, 'cancel')).status).toBe(409)
  })

  it('are nobody’s without the key, and not once it is revoked', async () => {
    const { id } = await made(await owing(1))
    const { key } = await linkTo(id)
    expect((await stranger('GET', `${key.slice(1)}x`)).statusCode).toBe(404)
    expect((await stranger('POST', `${key}x/_reply`, { repliedBy: '乙', disputes: [] })).statusCode).toBe(404)
    expect((await app.app.inject({ url: `/v1/purchaseOrder/share/${key}` })).statusCode).toBe(404)
    const [share] = (await finance.get<{ id: string }[]>(`finance/statement/${id}/_shares`)).body.result
    const revoked = await finance.send('PATCH', `finance/statement/${id}/_unshare`, { shareId: share!.id })
    expect(told(revoked)).toEqual([200, ''])
    for (const method of ['GET', 'POST'] as const) {
      const path = method === 'GET' ? key : `${key}/_reply`
      expect((await stranger(method, path, { repliedBy: '乙', disputes: [] })).statusCode).toBe(404)
    }
  })
})
