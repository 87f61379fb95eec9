import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { openSale, type Sale } from './openSale.ts'
import { told } from './told.ts'

interface Entry {
  id: string
  documentSn: string
  amount: number
  settled: number
  open: number
  isOpen: boolean
  dueOn: string | null
}

describe.each(engines())('what is owed and paid on $name', engine => {
  let app: TestApp
  let sale: Sale
  let finance: Caller
  let customerId: string
  let accountId: string

  const make = async (path: string, body: object) => {
    const answer = await finance.send<{ id: string }>('POST', `finance/${path}`, body)
    expect(told(answer)).toEqual([200, ''])
    return answer.body.result.id
  }
  const act = (path: string, id: string, name: string, body: object = {}) =>
    finance.send('PATCH', `finance/${path}/${id}/_${name}`, { id, ...body })
  const entries = async (filter: string) => (await finance.get<Entry[]>(`finance/receivable?${filter}`)).body.result
  const entryOf = async (sn: string) => (await entries(`documentSn=${sn}`))[0]!
  const balance = async (id = accountId) =>
    (await finance.get<{ balance: number }>(`finance/account/${id}`)).body.result.balance
  const snOf = async (path: string, id: string) =>
    (await finance.get<{ sn: string }>(`finance/${path}/${id}`)).body.result.sn
  const receipt = (body: object) => make('receipt', { customerId, accountId, ...body })
  /** Goods of 50 yuan that were sent to the customer. */
  const delivered = async () => {
    const { id, sn, items } = await sale.confirmed(4)
    return { id, sn, items }
  }

  beforeAll(async () => {
    app = await createTestApp(engine)
    sale = await openSale(app)
    finance = await app.as('finance')
    customerId = sale.customerId
    accountId = await make('account', { name: '测试户' })
    // What the demo left open would be settled first.
    for (const { id, open } of await entries(`customerId=${customerId}&isOpen=true&per_page=200`))
      if (open < 0) await act('receivable', id, 'matchOldest')
    const owed = (await entries(`customerId=${customerId}&isOpen=true&per_page=200`)).filter(({ open }) => open > 0)
    const amount = Number(owed.reduce((sum, { open }) => sum + open, 0).toFixed(2))
    if (amount > 0) expect(told(await act('receipt', await receipt({ amount }), 'confirm'))).toEqual([200, ''])
  })
  afterAll(() => app.close())

  it('a delivery is owed for, due by the customer’s days, and a return takes from it', async () => {
    const days = { creditDays: 30 }
    expect(told(await (await app.as('admin')).send('PATCH', `customer/${customerId}`, days))).toEqual([200, ''])
    const made = await delivered()
    const entry = await entryOf(made.sn)
    expect(entry).toMatchObject({ amount: 50, settled: 0, open: 50, isOpen: true })
    const due = dayInChina(30)
    expect(entry.dueOn).toBe(due)
    const back = await sale.returned([made.items[0]!.id])
    expect(told(await sale.confirmReturn(back.id))).toEqual([200, ''])
    // All of it came back: the two settle one another.
    expect(await entryOf(made.sn)).toMatchObject({ settled: 50, isOpen: false })
    expect(await entryOf(back.sn)).toMatchObject({ amount: -50, settled: -50, isOpen: false })
  })

  it('a receipt settles what its lines say, the rest the oldest first, and goes into its account', async () => {
    const [first, second] = [await delivered(), await delivered()]
    const before = await balance()
    const chosen = { receivableId: (await entryOf(second.sn)).id, amount: 20 }
    const id = await receipt({ amount: 59.5, discount: 0.5, charge: 2, items: [chosen] })
    expect(told(await act('receipt', id, 'confirm'))).toEqual([200, ''])
    expect([await entryOf(first.sn), await entryOf(second.sn)]).toMatchObject([
      { settled: 40, open: 10 },
      { settled: 20, open: 30 },
    ])
    expect(await balance()).toBeCloseTo(before + 57.5, 2)
    expect((await act('receipt', id, 'confirm')).status).toBe(409)
    expect((await finance.send('PUT', `finance/receipt/${id}`, { amount: 1 })).status).toBe(409)

    // Undone by a counter document: both are open again, and the money is gone.
    expect(told(await act('receipt', id, 'reverse'))).toEqual([200, ''])
    expect([await entryOf(first.sn), await entryOf(second.sn)]).toMatchObject([{ open: 50 }, { open: 50 }])
    expect(await balance()).toBeCloseTo(before, 2)
    expect(await entryOf(await snOf('receipt', id))).toMatchObject({ amount: -60, settled: -60, isOpen: false })
    expect((await act('receipt', id, 'reverse')).status).toBe(409)
    // What was taken back adds up to nothing, and what is void to none.
    const listed = (await finance.get<{ bookedAmount: number; reversesSn: string | null }[]>('finance/receipt')).body
    const counter = listed.result.find(one => one.reversesSn !== null)!
    expect(counter.bookedAmount).toBe(-59.5)
    const voided = await receipt({ amount: 7 })
    expect(told(await act('receipt', voided, 'cancel', { cancelReason: '录错' }))).toEqual([200, ''])
    const sums = await finance.get<{ sums: object }>(`finance/receipt/_sums?id_in=${voided},${id}&columns=bookedAmount`)
    expect(sums.body.result).toMatchObject({ count: 2, sums: { bookedAmount: 59.5 } })
    expect(told(await act('receipt', await receipt({ amount: 100 }), 'confirm'))).toEqual([200, ''])
  })

  it('what is paid in advance waits, and settles what comes later by hand, with its trace', async () => {
    const id = await receipt({ amount: 80, oldestFirst: false })
    expect(told(await act('receipt', id, 'confirm'))).toEqual([200, ''])
    const paid = await entryOf(await snOf('receipt', id))
    expect(paid).toMatchObject({ open: -80, isOpen: true })
    const made = await delivered()
    const owed = await entryOf(made.sn)
    const match = (matchAmount: number, otherId = owed.id) =>
      act('receivable', paid.id, 'match', { customerId, otherId, matchAmount })
    expect((await match(50.01)).body.code).toBe('money.settledTooMuch')
    expect((await match(1, paid.id)).body.code).toBe('money.sameSide')
    expect(told(await match(50))).toEqual([200, ''])
    expect(await entryOf(made.sn)).toMatchObject({ settled: 50, isOpen: false })
    const settlements = async () =>
      (await finance.get<{ id: string; settlementState: number }[]>(`finance/receivableSettlement?debitId=${owed.id}`))
        .body.result
    const [settlement] = await settlements()
    expect(told(await act('receivableSettlement', settlement!.id, 'undo'))).toEqual([200, ''])
    expect(await settlements()).toMatchObject([{ id: settlement!.id, settlementState: 1 }])
    expect(await entryOf(made.sn)).toMatchObject({ settled: 0, isOpen: true })
    expect((await act('receivableSettlement', settlement!.id, 'undo')).status).toBe(409)
    expect(told(await act('receivable', paid.id, 'matchOldest'))).toEqual([200, ''])
    expect([await entryOf(made.sn), await entryOf(paid.documentSn)]).toMatchObject([{ isOpen: false }, { open: -30 }])
    // Paid back: a refund, which the advance settles.
    expect(told(await act('receipt', await receipt({ amount: 30, kind: 1 }), 'confirm'))).toEqual([200, ''])
    expect(await entryOf(paid.documentSn)).toMatchObject({ isOpen: false })
  })

  it('a payment that was made on a request and is undone lets the request wait again', async () => {
    const admin = await app.as('admin')
    const [supplier] = (await admin.get<{ id: string }[]>('supplier?per_page=1')).body.result
    const [product] = (await admin.get<{ id: string }[]>('product?keywords_eq=轴承&per_page=1')).body.result
    const items = [{ productId: product!.id, quantity: 2, price: 30 }]
    const ordered = await admin.send<{ id: string }>('POST', 'purchaseOrder', { supplierId: supplier!.id, items })
    const payout = await make('payout', { purchaseId: ordered.body.result.id, amount: 60, accountId })
    const before = await balance()
    for (const name of ['approve', 'pay']) expect(told(await act('payout', payout, name))).toEqual([200, ''])
    expect(await balance()).toBeCloseTo(before - 60, 2)
    const status = async () => (await finance.get<{ payoutStatus: number }>(`finance/payout/${payout}`)).body.result
    const { sn } = (await finance.get<{ sn: string }>(`finance/payout/${payout}`)).body.result
    const [made] = (await finance.get<{ id: string }[]>(`finance/payment?payoutSn=${sn}`)).body.result
    expect(told(await act('payment', made!.id, 'reverse'))).toEqual([200, ''])
    expect([await balance(), await status()]).toMatchObject([before, { payoutStatus: 1 }])
  })

  it('a line of another customer, or of more than there is, is refused and nothing is kept', async () => {
    const made = await delivered()
    const { id: receivableId } = await entryOf(made.sn)
    const refused = async (body: object) => {
      const given = { customerId, accountId, amount: 10, items: [{ receivableId, amount: 10 }], ...body }
      return finance.send('POST', 'finance/receipt', given)
    }
    const others = (await (await app.as('admin')).get<{ id: string }[]>('customer')).body.result
    const other = others.find(({ id }) => id !== customerId)!.id
    expect((await refused({ customerId: other })).status).toBe(422)
    expect((await refused({ amount: 9 })).body.code).toBe('money.assignedTooMuch')
    const id = await receipt({ amount: 60, oldestFirst: false, items: [{ receivableId, amount: 60 }] })
    const before = await balance()
    expect((await act('receipt', id, 'confirm')).body.code).toBe('money.settledTooMuch')
    expect([await balance(), await entryOf(made.sn)]).toMatchObject([before, { settled: 0 }])
  })

  it('openings come from a file as they are filled in', async () => {
    const name = '期初客户'
    const { body } = await (await app.as('admin')).send<{ id: string }>('POST', 'customer', { customerName: name })
    const rows = [
      { openingKind: 0, 'customer.customerName': name, amount: 1200.5, dueOn: '2026-12-31' },
      { openingKind: 2, 'account.name': '测试户', amount: 0.1 },
    ]
    expect(told(await finance.send('POST', 'finance/opening/_import', { rows }))).toEqual([200, ''])
    const query = `customerName=${encodeURIComponent(name)}`
    const [opening] = (await finance.get<{ id: string; receivable: number }[]>(`finance/opening?${query}`)).body.result
    expect(opening!.receivable).toBe(1200.5)
    const before = await balance()
    expect(told(await act('opening', opening!.id, 'confirm'))).toEqual([200, ''])
    const owed = await finance.get<object[]>(`finance/receivable?customerId=${body.result.id}`)
    expect(owed.body.result).toMatchObject([{ amount: 1200.5, dueOn: '2026-12-31' }])
    expect(await balance()).toBeCloseTo(before + 0.1, 2)
    const nobody = [{ openingKind: 0, amount: 1 }]
    expect((await finance.send('POST', 'finance/opening/_import', { rows: nobody })).status).toBe(422)
  })

  it('accounts, openings, transfers and expenses go through the ledger', async () => {
    const cash = await make('account', { name: '测试现金', accountKind: 1 })
    const opening = await make('opening', {
      items: [
        { openingKind: 2, accountId: cash, amount: 500 },
        { openingKind: 0, customerId, amount: 12.5, dueOn: '2026-12-31' },
      ],
    })
    expect(told(await act('opening', opening, 'confirm'))).toEqual([200, ''])
    expect(await entryOf(await snOf('opening', opening))).toMatchObject({ amount: 12.5, dueOn: '2026-12-31' })
    const moved = await make('transfer', { fromAccountId: cash, toAccountId: accountId, amount: 100, charge: 1 })
    expect(told(await act('transfer', moved, 'confirm'))).toEqual([200, ''])
    const spent = await make('expense', { category: '运费', accountId: cash, amount: 30.25 })
    expect(told(await act('expense', spent, 'confirm'))).toEqual([200, ''])
    expect(await balance(cash)).toBeCloseTo(368.75, 2)
    const rows = (await finance.get<{ amount: number }[]>(`finance/ledger?accountId=${cash}`)).body.result
    expect(rows.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-100, -30.25, -1, 500])
    for (const [path, id] of Object.entries({ expense: spent, transfer: moved, opening }))
      expect([path, ...told(await act(path, id, 'reverse'))]).toEqual([path, 200, ''])
    expect(await balance(cash)).toBe(0)
    const same = { fromAccountId: cash, toAccountId: cash, amount: 1 }
    expect((await finance.send('POST', 'finance/transfer', same)).body.code).toBe('money.sameAccount')
    const inUse = await finance.send('DELETE', `finance/account/${cash}`)
    expect(inUse.status).toBe(409)
  })
})
