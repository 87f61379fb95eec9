import type { CompanyDb } from '../../../src/database/company.ts'
import type { Caller } from '../../support/createTestApp.ts'
import type { Made } from './openTrade.ts'
import { invoiceActs } from './invoiceActs.ts'
import type { Operation } from './operation.ts'

export interface Trade {
  company: CompanyDb
  admin: Caller
  customers: readonly { id: string }[]
  send: (
    operation: Operation,
    callers: Caller[],
    method: 'POST' | 'PATCH',
    path: string,
    body: unknown,
  ) => Promise<Made>
  transition: (
    operation: Operation,
    list: string[],
    endpoint: string,
    name: string,
    body: object,
    callers?: Caller[],
  ) => Promise<Made | undefined>
  keep: (list: string[], answer: Made) => void
  from: <T>(list: readonly T[], number: number) => T | undefined
}

type Entry = 'receivable' | 'payable'

/** What people do who are paid, pay, and settle what is owed while goods go out and come back. */
export async function moneyActs({ company, admin, customers, send, transition, keep, from }: Trade) {
  const suppliers = await company.selectFrom('supplier').select('id').orderBy('id').limit(2).execute()
  const accounts = await company.selectFrom('moneyAccount').select('id').orderBy('id').limit(2).execute()
  type Kept = 'receipt' | 'payment' | 'opening' | 'transfer' | 'expense' | 'reconciliation'
  const lists: Record<Kept, string[]> = {
    reconciliation: [],
    receipt: [],
    payment: [],
    opening: [],
    transfer: [],
    expense: [],
  }
  const money = ({ lines, other }: Operation) => Number(lines[0]!.price) + (other % 50)

  /** Open entries of a party that people meet at, those that were made last. */
  const openOf = (entry: Entry, operation: Operation, of?: ['customerId' | 'supplierId', string]) =>
    company
      .selectFrom(entry)
      .select(['id', 'amount', 'settled'])
      .where('isOpen', '=', true)
      .$if(of !== undefined, query => query.where(of![0], '=', of![1]).where('amount', '>', '0'))
      .orderBy('id', 'desc')
      .offset(operation.which % 6)
      .limit(2)
      .execute()

  async function paid(operation: Operation, name: 'receipt' | 'payment') {
    const { other, who } = operation
    const entry = name === 'receipt' ? 'receivable' : 'payable'
    const parties = name === 'receipt' ? customers : suppliers
    const party = from(parties, other)!.id
    const field = name === 'receipt' ? 'customerId' : 'supplierId'
    // Now and then of another party, which is refused.
    const open = who % 3 === 0 ? await openOf(entry, operation, who % 9 === 0 ? undefined : [field, party]) : []
    const items = open.map(({ id }, index) => ({
      [`${entry}Id`]: id,
      amount: Number(operation.lines[index]!.price) || 1,
    }))
    const body = {
      [field]: party,
      accountId: from(accounts, who)!.id,
      kind: other % 7 === 0 ? 1 : 0,
      amount: money(operation) || 1,
      discount: other % 5 === 0 ? 0.01 : 0,
      charge: other % 4 === 0 ? 1.5 : 0,
      oldestFirst: other % 3 > 0,
      items,
    }
    const answer = await send(operation, [admin], 'POST', `finance/${name}`, body)
    keep(lists[name], answer)
    return answer
  }

  const booked = (name: Kept, act: '_confirm' | '_reverse' | '_cancel' | '_book' | '_undo') => (operation: Operation) =>
    transition(operation, lists[name], `finance/${name}`, act, {}, [admin])

  async function match(operation: Operation, entry: Entry, isOldest: boolean) {
    const [one, other] = await openOf(entry, operation)
    if (!one || !other) return undefined
    const path = `finance/${entry}/${one.id}`
    if (isOldest) return send(operation, [admin], 'PATCH', `${path}/_matchOldest`, { id: one.id })
    const party = entry === 'receivable' ? 'customerId' : 'supplierId'
    const { id } = (await company
      .selectFrom(entry)
      .select(`${party} as id`)
      .where('id', '=', one.id)
      .executeTakeFirst())!
    const body = { id: one.id, [party]: id, otherId: other.id, matchAmount: Number(operation.lines[1]!.price) || 0.5 }
    return send(operation, [admin], 'PATCH', `${path}/_match`, body)
  }

  async function undo(operation: Operation, settlement: 'receivableSettlement' | 'payableSettlement') {
    const rows = await company
      .selectFrom(settlement)
      .select('id')
      .orderBy('id', 'desc')
      .offset(operation.which % 8)
      .limit(1)
      .execute()
    const id = rows[0]?.id
    return id ? send(operation, [admin], 'PATCH', `finance/${settlement}/${id}/_undo`, { id }) : undefined
  }

  return {
    receipt: (operation: Operation) => paid(operation, 'receipt'),
    confirmReceipt: booked('receipt', '_confirm'),
    voidReceipt: booked('receipt', '_cancel'),
    reverseReceipt: booked('receipt', '_reverse'),
    payment: (operation: Operation) => paid(operation, 'payment'),
    confirmPayment: booked('payment', '_confirm'),
    reversePayment: booked('payment', '_reverse'),
    match: (operation: Operation) => match(operation, operation.other % 2 ? 'receivable' : 'payable', false),
    matchOldest: (operation: Operation) => match(operation, operation.other % 2 ? 'receivable' : 'payable', true),
    undoSettlement: (operation: Operation) =>
      undo(operation, operation.other % 2 ? 'receivableSettlement' : 'payableSettlement'),
    async moneyOpening(operation: Operation) {
      const { other, lines } = operation
      const of = [
        { openingKind: 0, customerId: from(customers, other)!.id },
        { openingKind: 1, supplierId: from(suppliers, other)!.id },
        { openingKind: 2, accountId: from(accounts, other)!.id },
      ]
      const items = lines.map(({ price, keep: isMinus }, index) => {
        return { ...from(of, other + index)!, amount: (Number(price) || 1) * (isMinus ? -1 : 1) }
      })
      const answer = await send(operation, [admin], 'POST', 'finance/opening', { items })
      keep(lists.opening, answer)
      return answer
    },
    confirmMoneyOpening: booked('opening', '_confirm'),
    reverseMoneyOpening: booked('opening', '_reverse'),
    async moveMoney(operation: Operation) {
      const [one, other] = operation.other % 2 ? accounts : accounts.toReversed()
      const body = { fromAccountId: one!.id, toAccountId: other!.id, amount: money(operation) || 1, charge: 0.5 }
      const answer = await send(operation, [admin], 'POST', 'finance/transfer', body)
      keep(lists.transfer, answer)
      return answer
    },
    confirmMove: booked('transfer', '_confirm'),
    reverseMove: booked('transfer', '_reverse'),
    async spend(operation: Operation) {
      const body = { category: '运费', accountId: from(accounts, operation.who)!.id, amount: money(operation) || 1 }
      const answer = await send(operation, [admin], 'POST', 'finance/expense', body)
      keep(lists.expense, answer)
      return answer
    },
    confirmSpent: booked('expense', '_confirm'),
    reverseSpent: booked('expense', '_reverse'),
    async readBank(operation: Operation) {
      const { other, who, which } = operation
      const amount = money(operation) || 1
      const body = {
        ...{ accountId: from(accounts, who)!.id, time: new Date().toISOString(), note: '货款' },
        ...(other % 3 ? { income: amount } : { outgo: amount }),
        ...from([{ customerId: from(customers, which)!.id }, { supplierId: from(suppliers, which)!.id }, {}], other),
      }
      const answer = await send(operation, [admin], 'POST', 'finance/reconciliation', body)
      keep(lists.reconciliation, answer)
      return answer
    },
    bookLine: booked('reconciliation', '_book'),
    undoLine: booked('reconciliation', '_undo'),
    ...invoiceActs({ company, admin, customers, suppliers, send, transition, keep, from }),
  }
}
