import { Big } from 'big.js'
import { visibilityOf } from '../../engine/visibility/visibilityOf.ts'
import { asSaved } from '../../domain/asSaved.ts'
import { refusal } from '../refusal.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { payRequested } from '../money/payRequested.ts'

export const rules: Record<string, Rule> = { save, pay }

const WITHDRAWN = 3

interface Payout {
  id: string
  sn: string
  purchaseId: string
  amount: number | string
  accountId?: string | null
  payWay?: number | null
}

/**
 * Checks a payment request that is saved: all requests of a purchase order come to its total at most. The order is
 * locked.
 * @throws DomainError record.missing, payout.tooMuch
 */
async function save({ trx, actor, registry }: RuleContext, before: Payout | undefined, body: Partial<Payout>) {
  const { purchaseId, amount } = asSaved(before, body)
  const order = await trx
    .selectFrom('purchaseOrder')
    .select(['sn', 'freightPrice', 'orderStatus'])
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst()
  if (!order || order.orderStatus === 2) throw refusal('record.missing')
  const { goods } = await trx
    .selectFrom('purchaseOrderItem')
    .select(eb => eb.fn.sum<string | null>(eb('amount', '-', eb.ref('discountShare'))).as('goods'))
    .where('purchaseId', '=', purchaseId)
    .executeTakeFirstOrThrow()
  const { asked } = await trx
    .selectFrom('payout')
    .select(({ fn }) => fn.sum<string | null>('amount').as('asked'))
    .where('purchaseId', '=', purchaseId)
    .where('payoutStatus', '!=', WITHDRAWN)
    .$if(before !== undefined, query => query.where('id', '!=', before!.id))
    .executeTakeFirstOrThrow()
  const left = new Big(goods ?? 0).plus(order.freightPrice).minus(asked ?? 0)
  if (left.gte(amount)) return
  // The amount left reveals the purchase price.
  const isSeen = visibilityOf(registry.entities, actor.keys).isVisible('purchaseOrder', 'total')
  const details = { sn: order.sn, left: isSeen ? left.toFixed(2) : undefined }
  throw refusal('payout.tooMuch', details, 'amount')
}

/** Pays what was asked for: a payment is booked, of the account that the request names or the usual one. */
async function pay(context: RuleContext, { id: payoutId, sn, purchaseId, amount, accountId, payWay }: Payout) {
  const paid = { purchaseId, amount, accountId, payWay, kind: 0, remark: `付款申请 ${sn}` }
  await payRequested(context, { ...paid, by: { payoutId } })
}
