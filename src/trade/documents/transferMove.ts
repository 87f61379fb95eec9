import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'
import { updateRows } from '../../database/writes/writeRows.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { resourceOf } from '../../engine/relations/resourceOf.ts'
import type { Batch } from '../stock/batches.ts'
import { averageOf } from '../stock/movedCost.ts'
import { batchesOnTheWay } from '../stock/onTheWay.ts'
import { documentOf, moveStock } from '../stock/stock.ts'

export const rules: Record<string, Rule> = { make: arrive }

/** All of a transfer has arrived, or a part of it. */
const [CONFIRMED, PARTLY] = [1, 4]

interface Line {
  id: string
  lineNo: number
  transferItemId: string
  productId: string
  quantity: number | string
}

/**
 * Lets goods of a transfer arrive: moves them into its second warehouse, of the batches and at their part of the cost
 * with which they left; the last of a line takes all that is left of it.
 */
async function arrive(context: RuleContext, { id: transferId }: { id: string }, { items }: { items: Line[] }) {
  const { trx, registry, actor } = context
  const transfer = await holdTransfer(trx, transferId)
  const batches = await batchesOnTheWay(
    trx,
    items.map(({ transferItemId }) => transferItemId),
  )
  const way = await wayOf(trx, transferId)
  const arriving = items.map(line => {
    const there = way.get(line.transferItemId)!
    const quantity = new Big(line.quantity)
    const amount = averageOf(quantity, there)
    there.quantity = there.quantity.minus(quantity)
    there.amount = there.amount.minus(amount)
    return { ...line, quantity, amount, batches: takeFirst(batches.get(line.transferItemId) ?? [], quantity) }
  })
  const movements = arriving.map(({ id: itemId, lineNo, productId, quantity, amount: cost, batches }) => {
    return { itemId, lineNo, productId, warehouseId: transfer.toWarehouseId, quantity, cost, batches }
  })
  const resource = resourceOf(registry, 'warehouseTransfer')!
  await moveStock(trx, actor, documentOf({ ...context, resource }, { ...transfer, id: transferId }), movements)
  // Its own lines alone: the others may be held by an arrival that waits for this one.
  const left = [...new Set(items.map(({ transferItemId }) => transferItemId))].map(id => {
    const { quantity, amount } = way.get(id)!
    return { id, wayQuantity: quantity.toFixed(), wayAmount: amount.toFixed() }
  })
  await updateRows(trx, { name: 'warehouseTransferItem' }, left)
  const transferStatus = [...way.values()].every(({ quantity }) => quantity.eq(0)) ? CONFIRMED : PARTLY
  await trx.updateTable('warehouseTransfer').set({ transferStatus }).where('id', '=', transferId).execute()
  return { items: items.map((line, index) => ({ ...line, amount: arriving[index]!.amount.toFixed() })) }
}

/** Locks a transfer, so that of several arrivals at once the last one knows that nothing is left. */
const holdTransfer = (trx: CompanyTransaction, id: string) =>
  trx
    .selectFrom('warehouseTransfer')
    .select(['sn', 'toWarehouseId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Reads what is on the way of each line of a transfer, and what it cost. */
async function wayOf(trx: CompanyTransaction, transferId: string) {
  const rows = await trx
    .selectFrom('warehouseTransferItem')
    .select(['id', 'wayQuantity', 'wayAmount'])
    .where('transferId', '=', transferId)
    .execute()
  return new Map(
    rows.map(({ id, wayQuantity, wayAmount }) => {
      return [id, { quantity: new Big(wayQuantity), amount: new Big(wayAmount) }]
    }),
  )
}

/** Takes a quantity off batches, the first ones first; they keep what is left of them. */
function takeFirst(batches: Batch[], quantity: Big): Batch[] {
  let open = quantity
  const taken: Batch[] = []
  for (const batch of batches) {
    const part = batch.quantity.lt(open) ? batch.quantity : open
    if (part.lte(0)) continue
    taken.push({ ...batch, quantity: part })
    batch.quantity = batch.quantity.minus(part)
    open = open.minus(part)
  }
  return taken
}
