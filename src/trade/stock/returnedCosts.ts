import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'
import { averageOf, type Worth } from './movedCost.ts'

/** How the lines of a kind of return tell which line they undo. */
export interface Undoing {
  /** Related-document type of the return, and of what it undoes. */
  type: number
  undone: number
  /** The entity of the return's lines, and its property that holds the undone line's id. */
  lines: 'salesReturnItem' | 'purchaseReturnItem'
  by: 'stockOutItemId' | 'stockInItemId'
}

type Line = { id: string; quantity: number | string } & Partial<Record<Undoing['by'], string>>

/**
 * What the lines of a return cost: what the undone line cost when it was moved, in proportion, and to the cent exactly
 * that once all of it has come back. Two returns of the same line wait for each other.
 * @returns the cost by the id of the return's line; none where the undone line never moved goods
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
    // As a difference of what all of it costs so far: parts that were each rounded would not add up to the whole.
    costs.set(line.id, averageOf(after, worth).minus(averageOf(before, worth)))
  }
  return costs
}

/** How much of each line was returned by what is confirmed. */
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
