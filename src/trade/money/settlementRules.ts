import { Big } from 'big.js'
import { asSaved } from '../../domain/asSaved.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { rowsWith } from '../../database/writes/writeRows.ts'
import { refusal } from '../refusal.ts'
import { sumOf } from '../sumOf.ts'
import { bookedAs } from './booked.ts'
import { bookEntries, entriesOf } from './bookEntries.ts'
import { insertCounter } from './insertCounter.ts'
import { CHARGE, type MoneyMove, moveMoney } from './moveMoney.ts'
import { settle } from './settle.ts'
import { requireOpenPeriod } from './requireOpenPeriod.ts'
import type { Side } from './sides.ts'
import { unsettleEntries } from './unsettle.ts'

/** Value of `kind`: money that goes the other way, back to a customer or from a supplier. */
export const BACK = 1

type Figure = number | string

interface Values {
  time?: string
  customerId?: string
  supplierId?: string
  accountId: string
  kind: number
  amount: Figure
  discount?: Figure | null
  charge?: Figure | null
  oldestFirst?: boolean | null
  items?: readonly Readonly<Record<string, unknown>>[]
}

export interface Paid extends Values {
  id: string
  sn: string
}

/** What a counter document takes over; its lines say what was settled, which it does not. */
const COPIED = ['customerId', 'supplierId', 'accountId', 'kind', 'amount', 'discount', 'charge', 'payWay']

/** Makes the rules of the documents by which what is owed is paid: receipts of customers, or payments to suppliers. */
export const settlementRules = (side: Side): Record<'save' | 'confirm' | 'reverse', Rule> => ({
  /**
   * Checks one that is saved: what its lines settle is its party's, and not more than it comes to.
   * @throws DomainError period.closed, money.otherParty, money.assignedTooMuch
   */
  async save({ trx, actor }: RuleContext, before: Values | undefined, body: Partial<Values>) {
    const values = asSaved(before, body)
    if (body.time) await requireOpenPeriod({ trx, actor }, body.time)
    const lines = linesOf(side, values)
    const entries = await rowsWith(
      trx,
      side.entry,
      'id',
      lines.map(({ entryId }) => entryId),
      ['id', side.party, 'documentSn'],
    )
    const other = entries.find(entry => entry[side.party] !== values[side.party])
    if (other) throw refusal('money.otherParty', { sn: String(other.documentSn) })
    const [assigned, most] = [sumOf(lines.map(({ amount }) => amount)), totalOf(values)]
    if (assigned.gt(most))
      throw refusal('money.assignedTooMuch', { assigned: assigned.toFixed(2), most: most.toFixed(2) })
  },
  confirm: (context: RuleContext, record: Paid) => pay(context, side, record),
  reverse: (context: RuleContext, record: Paid) => reverse(context, side, record),
})

/**
 * Books what was paid: the account, what is owed, and what that settles.
 * @param orderId the order that it is for, where there is one: its entries alone are settled
 * @throws DomainError money.settledTooMuch, money.sameSide
 */
export async function pay(context: RuleContext, side: Side, record: Paid, orderId?: string) {
  const document = bookedAs(context, record)
  const amount = totalOf(record).times(signOf(record))
  const [entryId] = await bookEntries(context, side, document, [{ partyId: partyOf(side, record), amount, orderId }])
  await moveMoney(context, document, movesOf(side, record))
  if (entryId === undefined) return
  const among = orderId ? 'order' : record.oldestFirst ? 'party' : undefined
  await settle(context, side, entryId, { chosen: linesOf(side, record), among })
}

/** Undoes it by a counter document: what it settled is open again, and the two settle one another. */
async function reverse(context: RuleContext, side: Side, record: Paid) {
  const entries = await entriesOf(context, side, bookedAs(context, record))
  const entryId = entries.get(record.id)!
  await unsettleEntries(context, side, [entryId])
  const counter = await insertCounter(context, { ...record, items: [] }, COPIED)
  const total = totalOf(record)
  const [counterId] = await bookEntries(context, side, counter, [
    { partyId: partyOf(side, record), amount: total.times(-signOf(record)) },
  ])
  const moves = movesOf(side, record).map(move => ({ ...move, amount: move.amount.neg() }))
  await moveMoney(context, counter, moves)
  await settle(context, side, counterId!, { chosen: [{ entryId, amount: total }] })
}

const partyOf = ({ party }: Side, values: Values) => String(values[party])

const totalOf = ({ amount, discount }: Pick<Values, 'amount' | 'discount'>) => new Big(amount).plus(discount ?? 0)

/** What is paid takes from what is owed; what is paid back adds to it. */
const signOf = ({ kind }: Pick<Values, 'kind'>) => (kind === BACK ? 1 : -1)

function movesOf(side: Side, record: Values): MoneyMove[] {
  const { accountId, amount, charge } = record
  return [
    { accountId, amount: new Big(amount).times(-side.money * signOf(record)) },
    { accountId, amount: new Big(charge ?? 0).neg(), entryKind: CHARGE },
  ]
}

const linesOf = ({ line }: Side, { items = [] }: Pick<Values, 'items'>) =>
  items.map((item, index) => {
    return { entryId: String(item[line]), amount: new Big(String(item.amount)), lineNo: index + 1 }
  })
