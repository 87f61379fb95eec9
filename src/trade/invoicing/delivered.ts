import { Big } from 'big.js'
import { leaveEntityRows } from '../../database/writes/leaveRows.ts'
import { updateRows } from '../../database/writes/writeRows.ts'
import { leaveChanged } from '../../domain/journal/tellChanged.ts'
import { newId } from '../../domain/newId.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { columnsOf } from '../money/booked.ts'
import type { MovedLine, OwedFor } from '../money/owing.ts'
import type { Side } from '../money/sides.ts'
import { asLeft, holdDelivered } from './holdDelivered.ts'

/** The tax rate of carrying goods. */
const FREIGHT_RATE = 0.09

/** Makes what keeps the lines of a confirmed document, which have to be invoiced; what costs nothing has not. */
export const delivering =
  (side: Side) =>
  async ({ trx }: Pick<RuleContext, 'trx'>, { document, partyId, orderId, record }: OwedFor) => {
    const common = { ...columnsOf(document), [side.party]: partyId, [side.order]: orderId }
    const goods = record.items.map(({ id, lineNo, productId, quantity, taxRate, ...line }) => {
      const amount = netOf(line)
      const isOpen = !amount.eq(0)
      return {
        ...common,
        id,
        lineNo,
        productId,
        quantity,
        taxRate: taxRate ?? undefined,
        amount: amount.toFixed(2),
        isOpen,
      }
    })
    const carried = new Big(record.freightCost ?? 0)
    const way = { ...common, id: newId(), quantity: 1, taxRate: FREIGHT_RATE, amount: carried.toFixed(2), isOpen: true }
    await leaveEntityRows(trx, { name: side.delivered }, carried.eq(0) ? goods : [...goods, way])
    await leaveChanged(trx, { resource: side.delivered })
  }

/** Makes what takes what went back from the lines that were delivered: what is invoiced by then is taken back, too. */
export const takingBack =
  (side: Side) =>
  async ({ trx }: Pick<RuleContext, 'trx'>, { record: { items } }: OwedFor) => {
    const back = new Map(items.map(item => [String(Reflect.get(item, side.source)), item] as const))
    const held = await holdDelivered(trx, side, [...back.keys()])
    const rows = [...held.values()].map(line => {
      const { quantity, ...rest } = back.get(line.id)!
      return asLeft({ ...line, quantity: line.quantity.minus(quantity), amount: line.amount.minus(netOf(rest)) })
    })
    await updateRows(trx, { name: side.delivered }, rows)
    await leaveChanged(trx, { resource: side.delivered })
  }

const netOf = ({ amount, discountShare }: Pick<MovedLine, 'amount' | 'discountShare'>) =>
  new Big(amount).minus(discountShare)
