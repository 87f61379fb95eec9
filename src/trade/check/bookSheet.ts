import type { Big } from 'big.js'
import { updateRows } from '../../database/writes/writeRows.ts'
import { publishEvents } from '../../domain/events/publishEvents.ts'
import { logMade } from '../../domain/journal/logMade.ts'
import { newId } from '../../domain/newId.ts'
import { insertLines, insertRecord } from '../../domain/records/insertRecord.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { costOf } from '../stock/movedCost.ts'
import { documentOf, type Movement, moveStock } from '../stock/stock.ts'

/** Values of an overflow sheet's `kind`. */
export const [OVERFLOW, LOSS] = [0, 1]

export interface SheetLine {
  id: string
  lineNo: number
  productId: string
  batchNo?: string | null
  expiresOn?: string | null
  quantity: number | string
  reason?: string | null
}

interface Sheet {
  id: string
  sn: string
}

/**
 * Makes an overflow or loss sheet that is confirmed at once, with its log and event; nothing moves yet.
 * @param values its own values, beside number and author
 * @returns the sheet, and its lines in their order
 */
export async function makeSheet(
  context: RuleContext,
  values: Readonly<Record<string, unknown>>,
  given: readonly Omit<SheetLine, 'id' | 'lineNo'>[],
) {
  const { trx, registry, actor, time } = context
  const resource = registry.resources.overflowSheet!
  const id = newId()
  const made = await insertRecord(trx, registry.entities.overflowSheet!, actor, { ...values, id }, time)
  const sheet = { id, sn: String(made.sn) }
  const items = given.map((line, index): SheetLine => ({ ...line, id: newId(), lineNo: index + 1 }))
  await insertLines(
    trx,
    registry.entities,
    'overflowSheetItem',
    items.map(line => ({ ...line, sheetId: id })),
  )
  const remark = typeof values.remark === 'string' ? values.remark : undefined
  await logMade(context, resource, sheet, { transition: 'confirm', remark })
  await publishEvents(trx, registry, actor, resource, { id, name: sheet.sn, operation: 'create', time, record: made })
  return { ...sheet, items }
}

/**
 * Moves the goods of a sheet, and keeps with its lines what they cost.
 * @returns what all of them cost in yuan, not below 0
 * @throws DomainError stock.short, stock.batchShort
 */
export async function bookSheet(context: RuleContext, sheet: Sheet, movements: Movement[]): Promise<Big> {
  const { trx, registry, actor } = context
  const resource = registry.resources.overflowSheet!
  const moved = await moveStock(trx, actor, documentOf({ ...context, resource }, sheet), movements)
  const costs = [...moved].map(([id, batches]) => ({ id, cost: costOf(batches) }))
  await updateRows(
    trx,
    { name: 'overflowSheetItem' },
    costs.map(({ id, cost }) => ({ id, costAmount: cost.toFixed() })),
  )
  return costOf(costs)
}
