import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { landedCosts } from './landedCosts.ts'
import { lineMovement } from './lineMovement.ts'
import { newId } from './newId.ts'
import { nextNumber } from './numberSeries.ts'
import { logOperations } from './operationLog.ts'
import type { Rule } from './rules.ts'
import { enterFreight } from './stockInFreight.ts'

/** Confirming brings the goods of every line into its warehouse, at what they cost with their freight. */
const confirm = lineMovement(4, 'in', landedCosts)

export const rules: Record<string, Rule> = { confirm, freight: enterFreight }

export interface NewStockIn {
  purchaseId: string
  warehouseId: string
  time?: string
  lines: { purchaseItemId: string; quantity: string; stockPosition?: string }[]
}

/**
 * Makes an unconfirmed stock-in from a purchase order; price and tax are the order's.
 * @returns the new document's id
 */
export async function createStockIn(trx: CompanyTransaction, actor: Actor, input: NewStockIn): Promise<string> {
  const order = await trx
    .selectFrom('purchaseOrder')
    .select('supplierId')
    .where('id', '=', input.purchaseId)
    .executeTakeFirstOrThrow()
  const ordered = await trx
    .selectFrom('purchaseOrderItem')
    .selectAll()
    .where('purchaseId', '=', input.purchaseId)
    .execute()
  const { purchaseId, warehouseId, time = new Date().toISOString() } = input
  const id = newId()
  const sn = await nextNumber(trx, 'RK{date}{0000}', time)
  await trx
    .insertInto('stockInOrder')
    .values({ id, sn, time, purchaseId, supplierId: order.supplierId, warehouseId, creatorId: actor.accountId })
    .execute()
  const items = input.lines.map(({ purchaseItemId, quantity, stockPosition }, index) => {
    const { productId, price, taxRate, remarks } = ordered.find(item => item.id === purchaseItemId)!
    return {
      id: newId(),
      stockInId: id,
      lineNo: index + 1,
      purchaseItemId,
      productId,
      quantity,
      price,
      taxRate,
      remarks,
      warehouseId,
      stockPosition: stockPosition ?? null,
    }
  })
  await trx.insertInto('stockInItem').values(items).execute()
  const entry = { type: 3, sn, snId: id, snTypeName: '入库单', time }
  await logOperations(trx, actor, [
    { ...entry, orderType: 4, orderId: id },
    { ...entry, orderType: 3, orderId: purchaseId },
  ])
  return id
}
