import { Big } from 'big.js'
import { updateRows } from '../../database/writes/writeRows.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { apportion } from '../apportion.ts'

interface Line {
  id: string
  quantity: number
  /** What the goods cost after their discount, in yuan, rounded to the cent. */
  netAmount: number
}

/**
 * Computes the landed cost of a stock-in's lines in yuan: their goods, and their share of the freight that is collected
 * on delivery, apportioned by amount, or by quantity where all amounts are 0 (spec, purchase 2: freight line). The
 * shares are stored with the lines. Freight paid to the supplier is in the unit price already.
 * @returns the cost by the line's id
 */
export async function landedCosts(
  { trx }: RuleContext,
  { freightAmount, items }: { freightAmount: number; items: readonly Line[] },
): Promise<Map<string, Big>> {
  const amounts = items.map(({ netAmount }) => new Big(netAmount))
  const isFree = amounts.every(amount => amount.eq(0))
  const weights = isFree ? items.map(({ quantity }) => new Big(quantity)) : amounts
  const shares = apportion(new Big(freightAmount), weights)
  const paid = items.map(({ id }, index) => ({ id, share: shares[index]! })).filter(({ share }) => share.gt(0))
  const rows = paid.map(({ id, share }) => ({ id, freightShare: share.toFixed() }))
  await updateRows(trx, { name: 'stockInItem' }, rows)
  return new Map(items.map(({ id }, index) => [id, amounts[index]!.plus(shares[index]!)]))
}
