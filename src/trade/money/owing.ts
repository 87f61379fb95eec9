import { Big } from 'big.js'
import { chinaTime, DAY_FORMAT, formatTime } from '../../engine/value/time.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { sumOf } from '../sumOf.ts'
import { bookedAs, type Booked } from './booked.ts'
import { bookEntries } from './bookEntries.ts'
import { settle } from './settle.ts'
import type { Side } from './sides.ts'

type Figure = number | string

/** A line of goods that went out or came in, or went back. */
export interface MovedLine {
  id: string
  lineNo: number
  productId: string
  quantity: Figure
  taxRate?: Figure | null
  /** In yuan. */
  amount: Figure
  discountShare: Figure
}

interface Stored {
  id: string
  sn: string
  salesId?: string
  purchaseId?: string
  freightCost?: Figure | null
  items: readonly MovedLine[]
}

/** What is owed for a document, for what else is booked with it. */
export interface OwedFor {
  document: Booked
  record: Stored
  partyId: string
  orderId: string
  dueOn: string | null
}

interface Owing {
  side: Side
  /** 1 for goods that were delivered, -1 for goods that went back. */
  sign: 1 | -1
  /** What is booked besides, one after the other. */
  beside?: readonly ((context: RuleContext, owed: OwedFor) => Promise<void>)[]
}

/**
 * Makes a rule that moves goods also book what is owed for them: the net amounts of the lines and the freight that is
 * charged, due by the party's days of credit. What is open of the same order the other way, such as what was paid in
 * advance, settles it.
 */
export const owing =
  ({ side, sign, beside = [] }: Owing, move: Rule): Rule =>
  async (context: RuleContext, record: Stored, input: object) => {
    const further = await move(context, record, input)
    const orderId = String(record[side.order])
    const { partyId, creditDays } = await side.termsOf(context.trx, orderId)
    const goods = sumOf(record.items.map(({ amount, discountShare }) => new Big(amount).minus(discountShare)))
    const amount = goods.plus(record.freightCost ?? 0).times(sign)
    const dueOn = sign > 0 && creditDays !== null ? dayAfter(context.time, creditDays) : null
    const document = bookedAs(context, { id: record.id, sn: record.sn })
    const [entryId] = await bookEntries(context, side, document, [{ partyId, amount, orderId, dueOn }])
    for (const book of beside) await book(context, { document, record, partyId, orderId, dueOn })
    if (entryId !== undefined) await settle(context, side, entryId, { among: 'order' })
    return further
  }

const dayAfter = (time: string, days: number) => formatTime(chinaTime(time).add(days, 'day'), DAY_FORMAT)
