import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'
import { averageOf, type Worth } from './movedCost.ts'

/** How the lines of a return refer to the lines they return. */
export interface Undoing {
  /** Related-document type of the return, and of the document it returns. */
  type: number
  undone: number
  /** The entity of the return's lines, and its property that holds the returned line's id. */
  lines: 'salesReturnItem' | 'purchaseReturnItem'
  by: 'stockOutItemId' | 'stockInItemId'
}

type Line = { id: string; quantity: number | string } & Partial<Record<Undoing['by'], string>>

/**
 * Computes the cost of a return's lines in yuan: in proportion to what the returned line cost when it was moved, and
 * exactly that once all of it is returned. The ledger rows are locked, so that two returns of a line do not run at
 * once.
 * @returns the cost by the id of the return's line; none where the returned line never moved goods
 */
export async function returnedCosts(
  trx: CompanyTransaction,
  { type, undone, lines: table, by }: Undoing,
  lines: readonly Line[],
): Promise<Map<string, Big>> {
  const ids = [...new Set(lines.flatMap(line => line[by] ?? []))]
  if (ids.length === 0) return new Map()
  const moved = await trx
    .selectFrom('stockLedger')
    .select(['itemId', 'quantity', 'costAmount'])
    .where('documentType', '=', undone)
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
  const done = await returnedBefore(trx, { type, lines: table, by }, ids)
  const costs = new Map<string, Big>()
  for (const line of lines) {
    const id = line[by]!
    const worth = worths.get(id)
    if (!worth) continue
    const before = done.get(id) ?? new Big(0)
    const after = before.plus(line.quantity)
    done.set(id, after)
    // As a difference of cumulative costs: shares rounded one by one would not add up to the whole.
    costs.set(line.id, averageOf(after, worth).minus(averageOf(before, worth)))
  }
  return costs
}

/** Reads how much of each line confirmed returns have returned. */
async function returnedBefore(
  trx: CompanyTransaction,
  { type, lines, by }: Pick<Undoing, 'type' | 'lines' | 'by'>,
  ids: string[],
): Promise<Map<string, Big>> {
  const [table, undone] = [lines as 'salesReturnItem', `${lines}.${by}` as 'salesReturnItem.stockOutItemId']
  const rows = await trx
    .selectFrom(table)
    .innerJoin('stockLedger', 'stockLedger.itemId', `${table}.id`)
    .select(undone)
    .select(eb => eb.fn.sum<string>('stockLedger.quantity').as('quantity'))
    .where('stockLedger.documentType', '=', type)
    .where(undone, 'in', ids)
    .groupBy(undone)
    .execute()
  return new Map(rows.map(row => [(row as unknown as Record<string, string>)[by]!, new Big(row.quantity).abs()]))
}
