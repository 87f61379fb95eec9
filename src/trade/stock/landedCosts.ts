import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { apportion } from './apportion.ts'

interface Line {
  id: string
  quantity: number
  /** Amount of the goods in yuan, rounded to the cent. */
  amount: number
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
  const amounts = items.map(({ amount }) => new Big(amount))
  const isFree = amounts.every(amount => amount.eq(0))
  const weights = isFree ? items.map(({ quantity }) => new Big(quantity)) : amounts
  const shares = apportion(new Big(freightAmount), weights)
  await keepShares(
    trx,
    items.map(({ id }, index) => ({ id, share: shares[index]! })),
  )
  return new Map(items.map(({ id }, index) => [id, amounts[index]!.plus(shares[index]!)]))
}

async function keepShares(trx: CompanyTransaction, lines: { id: string; share: Big }[]) {
  const paid = lines.filter(({ share }) => share.gt(0))
  const [first, ...others] = paid
  if (!first) return
  await trx
    .updateTable('stockInItem')
    .set(eb => {
      const choice = eb.case('id').when(first.id).then(first.share.toFixed())
      const all = others.reduce((cases, { id, share }) => cases.when(id).then(share.toFixed()), choice)
      return { freightShare: eb.cast<string>(all.end(), 'numeric') }
    })
    .where(
      'id',
      'in',
      paid.map(({ id }) => id),
    )
    .execute()
}
