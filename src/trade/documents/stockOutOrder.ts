import type { CompanyDb } from '../../database/company.ts'
import { seenBy, type SeenSql } from '../../database/sql/seenBy.ts'
import type { StockOutSign } from '../../engine/generated/entities.ts'
import { checkDelivery } from '../credit/requireCredit.ts'
import { closeAgain } from './closeOrder.ts'
import { type GivenLine, withBatches } from '../stock/lineBatches.ts'
import { offeredBatches, planBatches } from '../stock/planBatches.ts'
import { shareDiscount } from '../discount/shareDiscount.ts'
import { keepsBatches } from '../stock/stockBatches.ts'
import { lineMovement } from '../stock/lineMovement.ts'
import { delivering } from '../invoicing/delivered.ts'
import { owing } from '../money/owing.ts'
import { receivables } from '../money/sides.ts'
import { newId } from '../../domain/newId.ts'
import { isSeen } from '../../domain/requireScope.ts'
import type { ReadingContext, Rule, RuleContext } from '../../domain/rule.ts'
import { ship } from './shipping.ts'
import { requireUploads } from '../../domain/files/uploads.ts'
import { withPositions } from '../stock/withPositions.ts'

interface Stored {
  id: string
}

/** Moves the goods of every line out of its warehouse (spec, sales 4), and books what the customer owes for them. */
const deliver = owing(
  { side: receivables, sign: 1, beside: [delivering(receivables)] },
  lineMovement({ direction: 'out', keepsTaken: true }),
)

export const rules: Record<string, Rule> = {
  propose,
  make,
  parts,
  confirm,
  cancel: closeAgain,
  signNormal: sign,
  signAbnormal: sign,
  ship,
}

interface Line extends GivenLine {
  productId: string
  warehouseId: string
}

/**
 * Confirms a stock-out.
 * @throws DomainError credit.exceeded, stock.short, stock.batchShort
 */
async function confirm(context: RuleContext, order: Stored & { salesId: string }, input: object) {
  await checkDelivery(context, order.salesId)
  return deliver(context, order, input)
}

/** Proposes for each line the warehouse that has most of its goods, of those that are seen, and the oldest batches there. */
async function propose(
  { trx: db, registry, actor }: ReadingContext,
  _order: unknown,
  { items }: { items: Omit<Line, 'warehouseId'>[] },
) {
  const stock = await stockOf(
    db,
    seenBy(registry.entities, actor),
    items.map(({ productId }) => productId),
  )
  const fullest = (product: string) => stock.find(({ productId }) => productId === product)?.warehouseId ?? null
  const lines = await withPositions(
    db,
    items.map(item => ({ ...item, warehouseId: fullest(item.productId) })),
  )
  if (!keepsBatches(actor)) return { items: lines }
  const placed = lines.flatMap(({ warehouseId, ...line }) =>
    warehouseId === null ? [] : { ...line, warehouseId, itemBatchs: [] },
  )
  const planned = new Map((await planBatches(db, placed)).map(line => [line.id, line]))
  return { items: lines.map(line => planned.get(line.id) ?? line) }
}

/** Offers the batches in the warehouse of a line, where it is seen and its goods are. */
async function parts({ trx: db, registry, actor }: ReadingContext, _none: unknown, line: Asked) {
  const { warehouseId, productId } = line
  if (!warehouseId || !productId) return { parts: [] }
  const sees = (entity: string, id: string) => isSeen(db, registry, actor, { entity }, id)
  if (!(await sees('warehouse', warehouseId)) || !(await sees('product', productId))) return { parts: [] }
  return { parts: await offeredBatches(db, { ...line, warehouseId, productId }) }
}

interface Asked {
  warehouseId?: string
  productId?: string
  quantity: string
}

/** Reads balances above zero, the fullest warehouse of each product first. */
async function stockOf(db: CompanyDb, seen: SeenSql, productIds: string[]) {
  if (productIds.length === 0) return []
  return db
    .selectFrom('stockBalance')
    .innerJoin('warehouse', 'warehouse.id', 'stockBalance.warehouseId')
    .select(['productId', 'warehouseId', 'quantity'])
    .where('productId', 'in', productIds)
    .where('quantity', '>', '0')
    .where(seen('warehouse'))
    .orderBy('productId')
    .orderBy('quantity', 'desc')
    .execute()
}

/**
 * Plans the batches of a new stock-out: a line without any gets the oldest that no other stock-out waits for.
 * @throws DomainError credit.exceeded, stock.batchUnknown, stock.batchSum
 */
async function make(context: RuleContext, order: Stored, { items }: { items: Line[] }) {
  const { trx, actor } = context
  await checkDelivery(context, order.id)
  const lines: Line[] = keepsBatches(actor)
    ? await planBatches(trx, withBatches(items))
    : items.map(line => ({ ...line, batchNo: null }))
  return { items: await withPositions(trx, await shareDiscount(context, lines)) }
}

/** Stores the proof pictures of a sign-off (spec, sales 3: sign-in payload). */
async function sign({ trx }: RuleContext, { id }: Stored, { resourceList }: StockOutSign) {
  if (!resourceList?.length) return
  const urls = resourceList.map(resource => resource.stockOutUrl)
  await requireUploads(trx, urls)
  await trx
    .insertInto('stockOutResource')
    .values(urls.map(stockOutUrl => ({ id: newId(), stockOutId: id, stockOutUrl })))
    .execute()
}
