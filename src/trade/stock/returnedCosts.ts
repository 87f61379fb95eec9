import { sql } from 'kysely'
import { Big } from 'big.js'
import { type CompanyTransaction, namedTables } from '../../database/company.ts'
import type { MadeLine } from '../../domain/records/conversion/madeResource.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { resourceOf } from '../../engine/relations/resourceOf.ts'
import { averageOf, type Worth } from './movedCost.ts'

/**
 * Computes the cost of a return's lines in yuan: in proportion to what the returned line cost when it was moved, and
 * exactly that once all of it is returned. The ledger rows are locked, so that two returns of a line do not run at
 * once.
 * @returns the cost by the id of the return's line; none where the returned line never moved goods
 */
export async function returnedCosts(
  { trx, registry, resource }: RuleContext,
  { items }: { items: readonly MadeLine[] },
): Promise<Map<string, Big>> {
  const { entity, line: by, lineEntity } = resource.madeFrom!
  const lines = items.map(({ id, quantity, [by]: of }) => ({ id, quantity, of: String(of) }))
  const ids = [...new Set(lines.map(({ of }) => of))]
  if (ids.length === 0) return new Map()
  const moved = await trx
    .selectFrom('stockLedger')
    .select(['itemId', 'quantity', 'costAmount'])
    .where('documentType', '=', resourceOf(registry, entity)!.document!.type)
    .where('itemId', 'in', ids)
    .orderBy('itemId')
    .orderBy('batchNo')
    .forNoKeyUpdate()
    .execute()
  const worths = new Map<string, Worth>()
  for (const { itemId, quantity, costAmount } of moved) {
    const known = worths.get(itemId) ?? { quantity: new Big(0), amount: new Big(0) }
    worths.set(itemId, {
      quantity: known.quantity.plus(new Big(quantity).abs()),
      amount: known.amount.plus(new Big(costAmount).abs()),
    })
  }
  const done = await returnedBefore(trx, { type: resource.document!.type, lines: lineEntity, by }, ids)
  const costs = new Map<string, Big>()
  for (const { id, quantity, of } of lines) {
    const worth = worths.get(of)
    if (!worth) continue
    const before = done.get(of) ?? new Big(0)
    const after = before.plus(quantity)
    done.set(of, after)
    // As a difference of cumulative costs: shares rounded one by one would not add up to the whole.
    costs.set(id, averageOf(after, worth).minus(averageOf(before, worth)))
  }
  return costs
}

interface Returns {
  /** Document type of the returns. */
  type: number
  /** Entity of their lines, and its property that holds the returned line. */
  lines: string
  by: string
}

/** Reads how much of each line confirmed returns have returned. */
async function returnedBefore(
  trx: CompanyTransaction,
  { type, lines, by }: Returns,
  ids: string[],
): Promise<Map<string, Big>> {
  const returned = sql.ref<string>(`line.${by}`)
  const rows = await namedTables(trx)
    .selectFrom(`${lines} as line`)
    .innerJoin('stockLedger', 'stockLedger.itemId', 'line.id')
    .select(returned.as('returned'))
    .select(eb => eb.fn.sum<string>('stockLedger.quantity').as('quantity'))
    .where('stockLedger.documentType', '=', type)
    .where(returned, 'in', ids)
    .groupBy(returned)
    .execute()
  return new Map(rows.map(row => [row.returned, new Big(row.quantity).abs()]))
}
