import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { openSale, type Sale } from './openSale.ts'
import { told } from './told.ts'

interface BankLine {
  id: string
  proposal: number
  partyName: string | null
  documentSn: string | null
  lineStatus: number
}

describe.each(engines())('banks and closed books on $name', engine => {
  let app: TestApp
  let sale: Sale
  let finance: Caller
  let admin: Caller
  let accountId: string
  let customerName: string
  let refs = 0

  const make = async (path: string, body: object) => {
    const answer = await finance.send<{ id: string }>('POST', `finance/${path}`, body)
    expect(told(answer)).toEqual([200, ''])
    return answer.body.result.id
  }
  const act = (path: string, id: string, name: string, body: object = {}, who = finance) =>
    who.send('PATCH', `finance/${path}/${id}/_${name}`, { id, ...body })
  const now = () => new Date().toISOString()
  const line = async (body: object) =>
    make('reconciliation', { accountId, time: now(), bankRef: `T${++refs}`, ...body })
  const read = async (id: string) => (await finance.get<BankLine>(`finance/reconciliation/${id}`)).body.result
  const balance = async () =>
    (await finance.get<{ balance: number }>(`finance/account/${accountId}`)).body.result.balance
  const period = async (untilOn: string) => make('period', { untilOn })

  beforeAll(async () => {
    app = await createTestApp(engine)
    sale = await openSale(app)
    finance = await app.as('finance')
    admin = await app.as('admin')
    accountId = await make('account', { name: '对账户' })
    const closed = (await admin.get<{ id: string }[]>('finance/period?periodStatus=1')).body.result
    for (const { id } of closed)
      expect(told(await act('period', id, 'reopen', { reopenReason: '测试' }, admin))).toEqual([200, ''])
    customerName = (await admin.get<{ customerName: string }>(`customer/${sale.customerId}`)).body.result.customerName
  })
  afterAll(() => app.close())

  it('a line of the bank proposes its customer by name or number, and books a receipt in one press', async () => {
    const { sn } = await sale.confirmed(3)
    const named = await line({ income: 37.5, counterpart: customerName })
    expect(await read(named)).toMatchObject({ proposal: 1, partyName: customerName, lineStatus: 0 })
    const numbered = await line({ income: 1, note: `货款 ${sn}` })
    expect(await read(numbered)).toMatchObject({ proposal: 1, partyName: customerName })
    const before = await balance()
    expect(told(await act('reconciliation', named, 'book'))).toEqual([200, ''])
    expect(await balance()).toBeCloseTo(before + 37.5, 2)
    const booked = await read(named)
    expect(booked).toMatchObject({ lineStatus: 1, documentSn: expect.stringMatching(/^SK/) })
    expect((await act('reconciliation', named, 'book')).status).toBe(409)
    const receipts = await finance.get<{ amount: number; moneyStatus: number }[]>(
      `finance/receipt?sn=${booked.documentSn}`,
    )
    expect(receipts.body.result).toMatchObject([{ amount: 37.5, moneyStatus: 1 }])
  })

  it('what is booked already is found again, once', async () => {
    const spent = await make('expense', { category: '房租', accountId, amount: 18.25 })
    expect(told(await act('expense', spent, 'confirm'))).toEqual([200, ''])
    const [one, other] = [await line({ outgo: 18.25 }), await line({ outgo: 18.25 })]
    const { sn } = (await finance.get<{ sn: string }>(`finance/expense/${spent}`)).body.result
    expect([await read(one), await read(other)]).toMatchObject([{ documentSn: sn }, { documentSn: sn }])
    expect(told(await act('reconciliation', one, 'book'))).toEqual([200, ''])
    expect((await act('reconciliation', other, 'book')).body.code).toBe('bank.documentTaken')
    expect(told(await act('reconciliation', other, 'propose'))).toEqual([200, ''])
    expect(await read(other)).toMatchObject({ proposal: 0, documentSn: null })
    expect((await act('reconciliation', other, 'book')).status).toBe(409)
    const change = { category: '手续费' }
    expect(told(await finance.send('PUT', `finance/reconciliation/${other}`, change))).toEqual([200, ''])
    expect(told(await act('reconciliation', other, 'book'))).toEqual([200, ''])
    expect(await read(other)).toMatchObject({ proposal: 4, documentSn: expect.stringMatching(/^FY/) })
  })

  it('a file of the bank is read in as a whole, and once', async () => {
    const rows = [1, 2].map(number => ({
      ...{ 'account.name': '对账户', time: now(), income: number, outgo: 0, bankRef: `F${number}`, counterpart: '' },
    }))
    expect(told(await finance.send('POST', 'finance/reconciliation/_import', { rows }))).toEqual([200, ''])
    const found = await finance.get<object[]>('finance/reconciliation?per_page=1')
    // A file that overlaps the one before brings what is new.
    const again = (more: object[] = []) =>
      finance.send<object>('POST', 'finance/reconciliation/_import', { rows: [...rows, ...more] })
    expect((await again()).body.result).toMatchObject({ created: 0, updated: 0, skipped: 2 })
    expect((await finance.get<object[]>('finance/reconciliation?per_page=1')).body.result_info).toEqual(
      found.body.result_info,
    )
    // What a file leaves empty is nothing.
    const empty = rows.map(row => ({ ...row, outgo: null }))
    const same = await finance.send('POST', 'finance/reconciliation/_import', { rows: empty })
    expect(same.body.result).toMatchObject({ created: 0, skipped: 2 })
    const wrong = await again([{ ...rows[0]!, bankRef: 'F4', outgo: 1 }])
    expect([wrong.status, wrong.body.result]).toMatchObject([422, { errors: [{ row: 3 }] }])
    // A number that stands for something else now is no line that was there.
    const other = await finance.send<{ errors: { message: string }[] }>('POST', 'finance/reconciliation/_import', {
      rows: [{ ...rows[0]!, income: 9 }],
    })
    expect([other.status, other.body.result.errors[0]!.message]).toEqual([422, expect.stringContaining('已存在')])
    expect((await again([{ ...rows[0]!, bankRef: 'F5' }])).body.result).toMatchObject({ created: 1, skipped: 2 })
    const both = [{ ...rows[0]!, bankRef: 'F3', outgo: 1 }]
    expect((await finance.send('POST', 'finance/reconciliation/_import', { rows: both })).status).toBe(422)
  })

  it('lines without a number are taken once, and what happened twice is taken twice', async () => {
    const read = (rows: object[]) => finance.send<object>('POST', 'finance/reconciliation/_import', { rows })
    const fee = { 'account.name': '对账户', time: '2024-06-01T09:30:00+08:00', income: 0, outgo: 0.5, note: '手续费' }
    const rows = [fee, fee, { ...fee, note: '短信费' }]
    expect((await read(rows)).body.result).toMatchObject({ created: 3 })
    expect((await read(rows)).body.result).toMatchObject({ created: 0, skipped: 3 })
    expect((await read([fee, fee, fee, { ...fee, outgo: 0.6 }])).body.result).toMatchObject({ created: 2, skipped: 2 })
    expect((await read([{ ...fee, bankRef: 'F9' }])).body.result).toMatchObject({ created: 1 })
  })

  it('books are closed once nothing waits, and then nothing is booked for then by any way in', async () => {
    const time = '2024-05-20T10:00:00+08:00'
    const waiting = await make('expense', { category: '房租', accountId, amount: 5, time })
    const id = await period('2024-05-31')
    const blocked = await act('period', id, 'close')
    expect([blocked.status, blocked.body.message]).toEqual([409, expect.stringContaining('待确认的费用单1')])
    expect(told(await act('expense', waiting, 'confirm'))).toEqual([200, ''])
    expect(told(await act('period', id, 'close'))).toEqual([200, ''])
    const receipt = { customerId: sale.customerId, accountId, amount: 1, time }
    const refused = await finance.send('POST', 'finance/receipt', receipt)
    expect([refused.status, refused.body.code]).toEqual([409, 'period.closed'])
    const late = await make('expense', { category: '房租', accountId, amount: 5, time })
    expect((await act('expense', late, 'confirm')).body.code).toBe('period.closed')
    const bank = await line({ income: 2, customerId: sale.customerId, time })
    expect((await act('reconciliation', bank, 'book')).body.code).toBe('period.closed')
    // Its own key opens them again.
    expect((await act('period', id, 'reopen', { reopenReason: '补记' })).status).toBe(403)
    expect(told(await act('period', id, 'reopen', { reopenReason: '补记' }, admin))).toEqual([200, ''])
    expect(told(await act('expense', late, 'confirm'))).toEqual([200, ''])
    const log = (await admin.get<{ remark: string | null }[]>(`log?orderType=92&orderId=${id}`)).body.result
    expect(log.map(({ remark }) => remark)).toContain('补记')
    expect((await finance.send('POST', 'finance/period', { untilOn: dayInChina() })).body.code).toBe('period.notOver')
  })

  it('beyond a customer’s credit nothing is ordered or sent, unless somebody lifts it', async () => {
    const setting = (refusesOverCredit: boolean) => admin.send('PUT', 'system/settings', { refusesOverCredit })
    const { body: found } = await admin.send<{ id: string }>('POST', 'customer', {
      ...{ customerName: '限额客户', creditLimit: 30 },
    })
    const customerId = found.result.id
    const productId = (await admin.get<{ id: string }[]>('product?keywords_eq=轴承&per_page=1')).body.result[0]!.id
    const order = (quantity: number, who: Caller) =>
      who.send<{ id: string }>('POST', 'salesOrder', { customerId, items: [{ productId, quantity, price: 10 }] })
    expect(told(await order(4, sale.seller))).toEqual([200, ''])
    expect(told(await setting(true))).toEqual([200, ''])
    const over = await order(1, sale.seller)
    expect([over.status, over.body.code]).toEqual([422, 'credit.exceeded'])
    const lifted = await order(1, admin)
    expect(told(lifted)).toEqual([200, ''])
    const { creditLifted } = (await admin.get<{ creditLifted?: boolean }>(`salesOrder/${lifted.body.result.id}`)).body
      .result
    expect(creditLifted ?? true).toBe(true)
    expect(told(await setting(false))).toEqual([200, ''])
    expect(told(await order(1, sale.seller))).toEqual([200, ''])
  })
})
