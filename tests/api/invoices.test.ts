import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openSale, type Sale } from './openSale.ts'
import { told } from './told.ts'

interface Line {
  id: string
  openQuantity: number
  openAmount: number
  isOpen: boolean
  invoiceState: number
}

interface Invoice {
  id: string
  amount: number
  tax: number
  net: number
  moneyStatus: number
  items: { deliveredLineId: string; quantity: number; amount: number; tax: number }[]
}

describe.each(engines())('invoices on $name', engine => {
  let app: TestApp
  let sale: Sale
  let finance: Caller
  let customerId: string
  let numbers = 0

  const number = () => ({ invoiceNo: String(70_000_000 + ++numbers), invoicedOn: '2026-01-31' })
  const write = (body: object) => finance.send<{ id: string }>('POST', 'finance/invoice', { customerId, ...body })
  const act = (id: string, name: string, body: object = {}) =>
    finance.send('PATCH', `finance/invoice/${id}/_${name}`, { id, ...body })
  const read = async (id: string) => (await finance.get<Invoice>(`finance/invoice/${id}`)).body.result
  const linesOf = async (documentSn: string) =>
    (await finance.get<Line[]>(`finance/deliveredLine?documentSn=${documentSn}`)).body.result
  const lineOf = async (sn: string) => (await linesOf(sn))[0]!
  const issued = async (deliveredLineId: string, quantity: number, more: object = {}) => {
    const made = await write({ items: [{ deliveredLineId, quantity }], ...more })
    expect(told(made)).toEqual([200, ''])
    const { id } = made.body.result
    expect(told(await act(id, 'confirm', number()))).toEqual([200, ''])
    return id
  }

  beforeAll(async () => {
    app = await createTestApp(engine)
    sale = await openSale(app)
    finance = await app.as('finance')
    customerId = sale.customerId
  })
  afterAll(() => app.close())

  it('take of a line what is left of it, to the cent, and never more than was delivered', async () => {
    const { sn } = await sale.confirmed(3)
    const line = await lineOf(sn)
    expect(line).toMatchObject({ openQuantity: 3, openAmount: 37.5, isOpen: true, invoiceState: 0 })
    expect((await write({ items: [{ deliveredLineId: line.id, quantity: 4 }] })).body.code).toBe('invoice.tooMuch')
    const first = await issued(line.id, 1)
    expect(await read(first)).toMatchObject({ amount: 12.5, tax: 1.44, net: 11.06, moneyStatus: 1 })
    expect(await lineOf(sn)).toMatchObject({ openQuantity: 2, openAmount: 25, invoiceState: 1 })
    await issued(line.id, 2)
    expect(await lineOf(sn)).toMatchObject({ openQuantity: 0, openAmount: 0, isOpen: false, invoiceState: 2 })
    // Nothing is left: it is not offered any more.
    expect((await write({ items: [{ deliveredLineId: line.id, quantity: 1 }] })).status).toBe(422)
  })

  it('have a number of their own, also where it is given as they are issued', async () => {
    const { sn } = await sale.confirmed(2)
    const { id } = await lineOf(sn)
    const [one, other] = [
      await write({ items: [{ deliveredLineId: id, quantity: 1 }] }),
      await write({ items: [{ deliveredLineId: id, quantity: 1 }] }),
    ]
    const taken = number()
    expect(told(await act(one.body.result.id, 'confirm', taken))).toEqual([200, ''])
    const refused = await act(other.body.result.id, 'confirm', taken)
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('已存在')])
    expect(await read(other.body.result.id)).toMatchObject({ moneyStatus: 0 })
  })

  it('of two that take the same the second is told', async () => {
    const { sn } = await sale.confirmed(2)
    const { id: deliveredLineId } = await lineOf(sn)
    const both = await Promise.all([0, 1].map(() => write({ items: [{ deliveredLineId, quantity: 2 }] })))
    const answers = await Promise.all(both.map(({ body }) => act(body.result.id, 'confirm', number())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await lineOf(sn)).toMatchObject({ openQuantity: 0 })
  })

  it('are taken back by a red one: as a whole by one press, in part after a return', async () => {
    const { sn, items } = await sale.confirmed(4)
    const { id: deliveredLineId } = await lineOf(sn)
    const whole = await issued(deliveredLineId, 4)
    expect(told(await act(whole, 'reverse'))).toEqual([200, ''])
    expect((await read(whole)).moneyStatus).toBe(3)
    expect(await lineOf(sn)).toMatchObject({ openQuantity: 4, isOpen: true })
    const again = await issued(deliveredLineId, 4)
    const back = await sale.returned([items[0]!.id])
    expect(told(await sale.confirmReturn(back.id))).toEqual([200, ''])
    expect(await lineOf(sn)).toMatchObject({ openQuantity: -4, openAmount: -50, invoiceState: 4 })
    const red = { kind: 1, originalId: again }
    const blue = await write({ items: [{ deliveredLineId, quantity: -1 }] })
    expect([blue.status, blue.body.code]).toEqual([422, 'invoice.isBack'])
    const id = await issued(deliveredLineId, -1, red)
    expect(await read(id)).toMatchObject({ amount: -12.5, tax: -1.44 })
    expect((await act(again, 'reverse')).body.code).toBe('invoice.partlyRed')
    await issued(deliveredLineId, -3, red)
    expect(await lineOf(sn)).toMatchObject({ openQuantity: 0, isOpen: false })
  })

  it('that came from the tax platform find their lines, or the invoice that waited for its number', async () => {
    const [first, second] = [await sale.confirmed(2), await sale.confirmed(1)]
    const waiting = await write({ items: [{ deliveredLineId: (await lineOf(first.sn)).id, quantity: 2 }] })
    const name = (await finance.get<{ customerName: string }>(`finance/invoice/${waiting.body.result.id}`)).body.result
    const row = (statedAmount: number, statedTax: number) => ({
      ...{ 'customer.customerName': name.customerName, invoiceType: 1, statedAmount, statedTax },
      ...number(),
    })
    const rows = [row(25, 2.88), row(999_999.01, 1)]
    const imported = await finance.send('POST', 'finance/invoice/_import', { rows })
    expect(told(imported)).toEqual([200, ''])
    const made = (await finance.get<Invoice[]>('finance/invoice?moneyStatus=0&per_page=200')).body.result
    const [twin, none] = [25, 999_999.01].map(amount =>
      made.find(one => one.amount === amount && one.id !== waiting.body.result.id),
    )
    expect(told(await act(twin!.id, 'match'))).toEqual([200, ''])
    expect(await read(twin!.id)).toMatchObject({ moneyStatus: 1, items: [{ quantity: 2, amount: 25 }] })
    expect((await read(waiting.body.result.id)).moneyStatus).toBe(2)
    expect((await act(none!.id, 'match')).body.code).toBe('invoice.noMatch')
    expect(await read(none!.id)).toMatchObject({ moneyStatus: 0, items: [] })
    expect(await lineOf(second.sn)).toMatchObject({ openQuantity: 1 })
  })

  it('leave out what needs none, until somebody says otherwise', async () => {
    const { sn } = await sale.confirmed(1)
    const { id } = await lineOf(sn)
    const press = (name: string) => finance.send('PATCH', `finance/deliveredLine/${id}/_${name}`, { id })
    expect(told(await press('skip'))).toEqual([200, ''])
    expect(await lineOf(sn)).toMatchObject({ isOpen: false, invoiceState: 3 })
    expect((await press('skip')).status).toBe(409)
    expect(told(await press('resume'))).toEqual([200, ''])
    expect(await lineOf(sn)).toMatchObject({ isOpen: true, invoiceState: 0 })
  })

  it('are another customer’s neither in lines nor in originals', async () => {
    const { sn } = await sale.confirmed(1)
    const { id: deliveredLineId } = await lineOf(sn)
    const others = (await (await app.as('admin')).get<{ id: string }[]>('customer')).body.result
    const other = others.find(({ id }) => id !== customerId)!.id
    const answer = await write({ customerId: other, items: [{ deliveredLineId, quantity: 1 }] })
    expect(answer.status).toBe(422)
    const without = await write({ kind: 1, items: [] })
    expect([without.status, JSON.stringify(without.body.result)]).toEqual([422, expect.stringContaining('originalId')])
  })
})
