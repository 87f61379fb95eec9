import { Big } from 'big.js'
import { visibilityOf } from '../../engine/visibility/visibilityOf.ts'
import { asSaved } from '../../domain/asSaved.ts'
import { refusal } from '../refusal.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { payRequested } from '../money/payRequested.ts'
import { BACK } from '../money/settlementRules.ts'

export const rules: Record<string, Rule> = { save, receive }

/** Status of a withdrawn return, and of a withdrawn refund. */
const WITHDRAWN = 2

interface PayReturn {
  id: string
  sn: string
  purchaseReturnId: string
  purchaseId: string
  amount: number | string
  accountId?: string | null
}

/**
 * Checks a refund that is saved: all refunds of a purchase return come to its amount at most. The return is locked.
 * @throws DomainError record.missing, payReturn.withdrawn, payReturn.tooMuch
 */
async function save({ trx, actor, registry }: RuleContext, before: PayReturn | undefined, body: Partial<PayReturn>) {
  const { purchaseReturnId, amount } = asSaved(before, body)
  const back = await trx
    .selectFrom('purchaseReturnOrder')
    .select(['sn', 'purchaseId', 'returnStatus'])
    .where('id', '=', purchaseReturnId)
    .forUpdate()
    .executeTakeFirst()
  if (!back) throw refusal('record.missing')
  const { sn, purchaseId, returnStatus } = back
  if (returnStatus === WITHDRAWN) throw refusal('payReturn.withdrawn', { sn })
  const { goods } = await trx
    .selectFrom('purchaseReturnItem')
    .select(eb => eb.fn.sum<string | null>(eb('amount', '-', eb.ref('discountShare'))).as('goods'))
    .where('returnId', '=', purchaseReturnId)
    .executeTakeFirstOrThrow()
  const { due } = await trx
    .selectFrom('payReturn')
    .select(({ fn }) => fn.sum<string | null>('amount').as('due'))
    .where('purchaseReturnId', '=', purchaseReturnId)
    .where('refundStatus', '!=', WITHDRAWN)
    .$if(before !== undefined, query => query.where('id', '!=', before!.id))
    .executeTakeFirstOrThrow()
  const left = new Big(goods ?? 0).minus(due ?? 0)
  if (left.gte(amount)) return { purchaseId }
  // The amount left reveals the purchase price.
  const isSeen = visibilityOf(registry.entities, actor.keys).isVisible('purchaseReturnOrder', 'total')
  const details = { sn, left: isSeen ? left.toFixed(2) : undefined }
  throw refusal('payReturn.tooMuch', details, 'amount')
}

/** Receives what a supplier owed back: it is booked into the account that the refund names or the usual one. */
async function receive(context: RuleContext, { id: payReturnId, sn, purchaseId, amount, accountId }: PayReturn) {
  const paid = { purchaseId, amount, accountId, kind: BACK, remark: `采购退款 ${sn}` }
  await payRequested(context, { ...paid, by: { payReturnId } })
}
