import { sql } from 'kysely'
import { Big } from 'big.js'
import type { CompanyDb } from '../../database/company.ts'
import { insertLines, insertRecord } from '../../domain/records/insertRecord.ts'
import { newId } from '../../domain/newId.ts'
import type { RuleContext } from '../../domain/rule.ts'
import type { Batch } from './batches.ts'

/** What happens to goods on their way from one warehouse to another, as it is stored. */
const MOVE_TYPES = { leave: 0, arrive: 1, recall: 2, lose: 3 } as const

export type MoveType = Exclude<keyof typeof MOVE_TYPES, 'arrive'>

/** What a line of a transfer moved at one time. The ledger knows it by its id. */
export interface MoveLine {
  id: string
  transferItemId: string
  lineNo: number
  productId: string
  quantity: Big
  /** What it cost in yuan where it left. */
  amount: Big
}

interface Move {
  moveType: MoveType
  lines: readonly MoveLine[]
  remark?: string | null
}

/** Keeps what happened to the goods of a transfer on their way. */
export async function keepMove(
  { trx, registry: { entities }, actor, time }: RuleContext,
  transferId: string,
  { moveType, lines, remark }: Move,
) {
  const moveId = newId()
  const move = { id: moveId, transferId, moveType: MOVE_TYPES[moveType], remark }
  await insertRecord(trx, entities.transferMove!, actor, move, time)
  const kept = lines.map(({ quantity, amount, ...line }) => {
    return { ...line, moveId, quantity: quantity.toFixed(), amount: amount.toFixed() }
  })
  await insertLines(trx, entities, 'transferMoveItem', kept)
}

/** Reads the lines of a transfer of which something left, also where it came back. */
export async function movedLines(db: CompanyDb, transferId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('transferMoveItem as line')
    .innerJoin('transferMove as move', 'move.id', 'line.moveId')
    .select('line.transferItemId')
    .where('move.transferId', '=', transferId)
    .execute()
  return new Set(rows.map(({ transferItemId }) => transferItemId))
}

/**
 * Reads what is on the way of each batch, in the order in which it left, by the line of its transfer. Nothing of a line
 * may be lost: no batch is told of what is.
 */
export async function batchesOnTheWay(
  db: CompanyDb,
  transferItemIds: readonly string[],
): Promise<Map<string, Batch[]>> {
  const rows = await db
    .selectFrom('transferMoveItem as line')
    .innerJoin('stockLedger as moved', 'moved.itemId', 'line.id')
    .innerJoin('stockBatch as batch', join =>
      join
        .onRef('batch.warehouseId', '=', 'moved.warehouseId')
        .onRef('batch.productId', '=', 'moved.productId')
        .onRef('batch.batchNo', '=', 'moved.batchNo'),
    )
    .select(['line.transferItemId', 'moved.batchNo'])
    .select(({ fn }) => [
      fn.sum<string>('moved.quantity').as('quantity'),
      fn.min<string | null>('batch.expiresOn').as('expiresOn'),
    ])
    .where('line.transferItemId', 'in', transferItemIds)
    .where('moved.documentType', '=', sql.lit(TRANSFER))
    .groupBy(['line.transferItemId', 'moved.batchNo'])
    .orderBy(({ fn }) => fn.min('moved.time'))
    .orderBy('moved.batchNo')
    .execute()
  const found = new Map<string, Batch[]>()
  for (const { transferItemId, batchNo, quantity, expiresOn } of rows) {
    const open = new Big(quantity).neg()
    if (open.gt(0))
      found.set(transferItemId, [...(found.get(transferItemId) ?? []), { batchNo, quantity: open, expiresOn }])
  }
  return found
}

/** Documents of this type are transfers. */
const TRANSFER = 13
