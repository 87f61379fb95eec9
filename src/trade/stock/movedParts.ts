import { Big } from 'big.js'
import type { CompanyDb } from '../../database/company.ts'
import type { Batch } from './batches.ts'

/** What a document moved of one part: its batches, and what they cost together in yuan. */
interface MovedPart {
  batches: Batch[]
  cost: Big
}

/** Reads what a document moved, by the ids under which the ledger knows its parts; quantities and costs are above 0. */
export async function movedParts(
  db: CompanyDb,
  { type, id }: { type: number; id: string },
): Promise<Map<string, MovedPart>> {
  const rows = await db
    .selectFrom('stockLedger')
    .select(['itemId', 'batchNo', 'quantity', 'costAmount'])
    .where('documentType', '=', type)
    .where('documentId', '=', id)
    .orderBy('id')
    .execute()
  const found = new Map<string, MovedPart>()
  for (const { itemId, batchNo, quantity, costAmount } of rows) {
    const { batches, cost } = found.get(itemId) ?? { batches: [], cost: new Big(0) }
    const batch = { batchNo, quantity: new Big(quantity).abs() }
    found.set(itemId, { batches: [...batches, batch], cost: cost.plus(new Big(costAmount).abs()) })
  }
  return found
}
