import { Big } from 'big.js'
import type { CompanyDb } from '../../database/company.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { apportion } from '../apportion.ts'
import { averageOf, costOf, type Worth } from './movedCost.ts'
import { documentOf, holdStock, type Movement, moveStock } from './stock.ts'

/** Goods of a document that are turned into others; their quantities are above 0. */
export type Part = Pick<Movement, 'itemId' | 'lineNo' | 'productId' | 'quantity' | 'cost' | 'batches' | 'rest'>

interface Turn {
  warehouseId: string
  out: readonly Part[]
  into: readonly Part[]
  /** Yuan that what comes in costs more than what goes out; below 0 where it is taken back. */
  fee: Big
  /** How the cost is split among what comes in; by what it cost so far unless given, each at least 0. */
  weights?: readonly Big[]
}

/**
 * Turns goods into others in one warehouse: what comes in costs what went out and the fee, together to the cent, and
 * never less than nothing.
 * @returns what each part cost, by its itemId
 * @throws DomainError stock.short, stock.batchShort
 */
export async function turnInto(
  context: RuleContext,
  document: { id: string; sn: string },
  { warehouseId, out, into, fee, weights }: Turn,
): Promise<Map<string, Big>> {
  const { trx, actor } = context
  const leaving = out.map(part => ({ ...part, warehouseId, quantity: part.quantity.neg() }))
  const coming = into.map(part => ({ ...part, warehouseId }))
  // Held together: who assembles what another one takes apart meets it in one order.
  const held = await holdStock(trx, [...leaving, ...coming])
  const moved = await moveStock(trx, actor, documentOf(context, document), leaving, held)
  const costs = new Map([...moved].map(([itemId, batches]) => [itemId, costOf(batches)]))
  const total = [...costs.values()].reduce((sum, cost) => sum.plus(cost), fee)
  const shares = apportion(total.lt(0) ? new Big(0) : total, weighed(into, weights ?? (await averagesOf(trx, into))))
  const paid = coming.map((part, index) => ({ ...part, cost: shares[index] ?? new Big(0) }))
  await moveStock(trx, actor, documentOf(context, document), paid, held)
  for (const { itemId, cost } of paid) costs.set(itemId, cost)
  return costs
}

/** Splits by quantity where a weight is not known, or none weighs anything. */
function weighed(parts: readonly Part[], weights: readonly (Big | undefined)[]): Big[] {
  const known = weights.filter(weight => weight !== undefined)
  const isKnown = known.length === parts.length && known.some(weight => weight.gt(0))
  return isKnown ? known : parts.map(({ quantity }) => quantity)
}

/** Computes what parts cost by the average of the company's stock; undefined of what is nowhere. */
async function averagesOf(db: CompanyDb, parts: readonly Part[]): Promise<(Big | undefined)[]> {
  const rows = await db
    .selectFrom('stockBalance')
    .select('productId')
    .select(({ fn }) => [fn.sum<string>('quantity').as('quantity'), fn.sum<string>('amount').as('amount')])
    .where(
      'productId',
      'in',
      parts.map(({ productId }) => productId),
    )
    .groupBy('productId')
    .execute()
  const worths = new Map(
    rows.map(({ productId, quantity, amount }): [string, Worth] => {
      return [productId, { quantity: new Big(quantity), amount: new Big(amount) }]
    }),
  )
  return parts.map(({ productId, quantity }) => {
    const worth = worths.get(productId)
    return worth?.quantity.gt(0) ? averageOf(quantity, worth) : undefined
  })
}
