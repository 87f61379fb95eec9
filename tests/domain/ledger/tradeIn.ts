import { Big } from 'big.js'
import { newId } from '../../../src/domain/newId.ts'
import { createPurchaseOrder } from '../../../src/domain/purchaseOrder.ts'
import { asItWas, lineMovement } from '../../../src/domain/lineMovement.ts'
import { createStockIn } from '../../../src/domain/stockInOrder.ts'
import type { Workbench } from '../../api/openWorkbench.ts'

interface Wanted {
  productId: string
  quantity: number
  price: string
}

const sendBack = lineMovement(
  5,
  'out',
  asItWas({ type: 5, undone: 4, lines: 'purchaseReturnItem', by: 'stockInItemId' }),
)

/** Goods that are bought and go back, made beneath the API as long as nothing there makes them. */
export async function tradeIn({ company, actor, warehouseId }: Workbench) {
  const { id: supplierId } = await company.selectFrom('supplier').select('id').orderBy('id').executeTakeFirstOrThrow()
  const carriers = await company.selectFrom('logisticsCompany').select('id').orderBy('id').execute()

  return {
    carriers: carriers.map(({ id }) => id),

    /** @returns the id of an unconfirmed stock-in */
    arrive: (lines: Wanted[]) =>
      company.transaction().execute(async trx => {
        const ordered = lines.map(({ productId, quantity, price }) => ({
          productId,
          price,
          quantity: String(quantity),
        }))
        const { id: purchaseId, itemIds } = await createPurchaseOrder(trx, actor, { supplierId, lines: ordered })
        const arrived = itemIds.map((purchaseItemId, index) => ({
          purchaseItemId,
          quantity: ordered[index]!.quantity,
        }))
        return createStockIn(trx, actor, { purchaseId, warehouseId, lines: arrived })
      }),

    /** Sends back of every line of a stock-in so much, as far as there is so much of it. */
    sendBack: (stockInId: string, quantity: number) =>
      company.transaction().execute(async trx => {
        const order = await trx
          .selectFrom('stockInOrder')
          .select(['purchaseId', 'supplierId', 'confirmStatus'])
          .where('id', '=', stockInId)
          .forUpdate()
          .executeTakeFirstOrThrow()
        if (order.confirmStatus !== 1) return
        const { purchaseId } = order
        const bought = await trx
          .selectFrom('stockInItem')
          .selectAll()
          .where('stockInId', '=', stockInId)
          .orderBy('id')
          .execute()
        const [id, sn, time] = [newId(), `CT${newId()}`, new Date().toISOString()]
        const items = bought
          .filter(line => new Big(line.quantity).minus(line.returnQuantity).gte(quantity))
          .map(({ id: stockInItemId, lineNo, productId, price }) => {
            const line = { id: newId(), returnId: id, lineNo, stockInItemId, productId, price, warehouseId }
            return { ...line, quantity: String(quantity) }
          })
        if (items.length === 0) return
        await trx
          .updateTable('stockInItem')
          .set(eb => ({ returnQuantity: eb('returnQuantity', '+', String(quantity)) }))
          .where(
            'id',
            'in',
            items.map(({ stockInItemId }) => stockInItemId),
          )
          .execute()
        await trx
          .insertInto('purchaseReturnOrder')
          .values({
            id,
            sn,
            returnTime: time,
            purchaseId,
            stockInId,
            supplierId: order.supplierId,
            creatorId: actor.accountId,
            returnStatus: 1,
          })
          .execute()
        await trx.insertInto('purchaseReturnItem').values(items).execute()
        await sendBack(trx, actor, { id, items } as never, {} as never, time)
      }),
  }
}
