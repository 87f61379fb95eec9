import { Big } from 'big.js'
import type { CompanyTransaction } from '../../../src/database/company.ts'
import { createPurchaseOrder } from '../../../src/trade/documents/purchaseOrder.ts'
import { runTransition } from '../../../src/domain/records/runTransition.ts'
import { DomainError } from '../../../src/engine/DomainError.ts'
import type { Registry } from '../../../src/engine/model/model.ts'
import type { Workbench } from '../../api/openWorkbench.ts'
import { make } from '../../support/make.ts'

interface Wanted {
  productId: string
  quantity: number
  price: string
  batchNo?: string
}

/** Goods that are bought and go back. */
export async function tradeIn({ company, actor, warehouseId }: Workbench, registry: Registry) {
  const { id: supplierId } = await company.selectFrom('supplier').select('id').orderBy('id').executeTakeFirstOrThrow()
  const carriers = await company.selectFrom('logisticsCompany').select('id').orderBy('id').execute()

  return {
    carriers: carriers.map(({ id }) => id),

    /** @returns the id of an unconfirmed stock-in */
    arrive: (lines: Wanted[], discount: { discountRate?: number | null } = {}) =>
      company.transaction().execute(async trx => {
        const ordered = lines.map(({ productId, quantity, price }) => ({
          productId,
          price,
          quantity: String(quantity),
        }))
        const { id: from, itemIds } = await createPurchaseOrder(trx, registry, actor, {
          supplierId,
          lines: ordered,
          ...discount,
        })
        const items = itemIds.map((id, index) => ({
          id,
          quantity: ordered[index]!.quantity,
          batchNo: lines[index]!.batchNo,
        }))
        return make(trx, registry, actor, 'stockInOrder', { from, warehouseId, items })
      }),

    /** Sends back of every line of a confirmed stock-in so much, as far as there is so much of it. */
    sendBack: (stockInId: string, quantity: number) =>
      company
        .transaction()
        .execute(trx => give(trx, stockInId, quantity))
        .catch(unlessGone),
  }

  async function give(trx: CompanyTransaction, stockInId: string, quantity: number) {
    const { confirmStatus } = await trx
      .selectFrom('stockInOrder')
      .select('confirmStatus')
      .where('id', '=', stockInId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (confirmStatus !== 1) return
    const bought = await trx
      .selectFrom('stockInItem')
      .select(['id', 'quantity', 'returnQuantity', 'returningQuantity'])
      .where('stockInId', '=', stockInId)
      .orderBy('id')
      .execute()
    const items = bought
      .filter(line => new Big(line.quantity).minus(line.returnQuantity).minus(line.returningQuantity).gte(quantity))
      .map(({ id }) => ({ id, quantity: String(quantity) }))
    if (items.length === 0) return
    const id = await make(trx, registry, actor, 'purchaseReturnOrder', { from: stockInId, items })
    const resource = registry.resources.purchaseReturnOrder!
    const transitions = resource.transitions.filter(({ name }) => name === 'confirm')
    const keeper = { ...actor, keys: new Set(['warehouse-purchaseAfDetail']) }
    await runTransition(trx, registry, keeper, { resource, transitions, ids: [id], body: { returnStatus: 1 } })
  }
}

/** A discount as orders have it: none, a rate, an amount, or both. */
export const discountOf = (which: number) => ({
  discountRate: [null, 0.05, 0.333, 1][which % 4]!,
  discountAmount: [0, 0, 0.01, 7.77][Math.floor(which / 4) % 4]!,
})

/** A quantity as some of the batches that are received, or of none. */
export function batchesOf(quantity: number, which: number) {
  const batchNo = `B${which % 3}`
  if (quantity < 2 || which % 2 === 0) return [{ batchNo, quantity }]
  return [
    { batchNo, quantity: 1 },
    { batchNo: which % 3 === 0 ? '' : 'B0', quantity: quantity - 1 },
  ]
}

/** Goods that came in may have gone out since. */
function unlessGone(error: unknown) {
  if (!(error instanceof DomainError && error.code.startsWith('stock.'))) throw error
}
