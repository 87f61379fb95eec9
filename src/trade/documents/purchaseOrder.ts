import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'
import type { Registry } from '../../engine/model/model.ts'
import type { Actor } from '../../domain/actor.ts'
import { refusal } from '../refusal.ts'
import { closeOrder } from './closeOrder.ts'
import { type AgreedDiscount, createOrder, type OrderLine } from './createOrder.ts'
import { type Discounted, hasDiscount, spreadDiscounts } from '../discount/spreadDiscounts.ts'
import { keepMoved } from './keepMoved.ts'
import { bookedAs } from '../money/booked.ts'
import { entriesOf } from '../money/bookEntries.ts'
import { payables } from '../money/sides.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'

const close = closeOrder('inQuantity')

export const rules: Record<string, Rule> = { save, saved, close, cancel }

export interface NewPurchaseOrder extends AgreedDiscount {
  supplierId: string
  /** The contract that it fulfils. */
  contractId?: string
  remark?: string
  /** Freight in yuan, paid to the supplier. */
  freightPrice?: string
  /** ISO time; now unless given. */
  time?: string
  lines: OrderLine[]
}

/**
 * Creates a purchase order.
 * @returns the ids of the new document and of its items, in the order of the lines
 */
export const createPurchaseOrder = (
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  input: NewPurchaseOrder,
) => createOrder(trx, registry, actor, 'purchaseOrder', { ...input })

interface Item {
  id: string
  lineNo: number
  productId: string
  quantity: number
  inQuantity: number
}

async function saved(context: RuleContext, _: undefined, { ids, filled }: { ids: string[]; filled: Discounted }) {
  if (hasDiscount(filled)) await spreadDiscounts(context, 'purchaseOrder', ids)
}

interface Stored {
  id: string
  sn: string
  supplierId: string
  freightPrice: number
  items: Item[]
}

/**
 * Checks that what has come in stays in the order, and its freight once it is owed.
 * @throws DomainError purchaseOrder.freightFixed, or what keepMoved refuses
 */
async function save(
  context: RuleContext,
  before: Stored | undefined,
  body: { supplierId?: string; freightPrice?: number | string | null; items?: Partial<Item>[] },
) {
  const refusals = {
    partner: 'purchaseOrder.supplierFixed',
    quantity: 'purchaseOrder.takenIn',
    product: 'purchaseOrder.productFixed',
  } as const
  keepMoved({ partner: 'supplierId', moved: 'inQuantity', refusals }, before, body)
  if (!before || body.freightPrice === undefined || new Big(body.freightPrice || 0).eq(before.freightPrice)) return
  const owed = await entriesOf(context, payables, bookedAs(context, { id: before.id, sn: before.sn }))
  if (owed.size > 0) throw refusal('purchaseOrder.freightFixed', {}, 'freightPrice')
}

/**
 * Voids a purchase order that has no payment request.
 * @throws DomainError purchaseOrder.paid
 */
async function cancel(context: RuleContext, record: { id: string; sn: string }) {
  const payout = context.trx
    .selectFrom('payout')
    .select('sn')
    .where('purchaseId', '=', record.id)
    .where('payoutStatus', '!=', 3)
    .limit(1)
  const paid = await payout.executeTakeFirst()
  if (paid) throw refusal('purchaseOrder.paid', { sn: record.sn, payout: paid.sn })
  await close(context, record, {})
}
