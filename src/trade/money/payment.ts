import type { Rule, RuleContext } from '../../domain/rule.ts'
import { leaveChanged } from '../../domain/journal/tellChanged.ts'
import { type Paid, settlementRules } from './settlementRules.ts'
import { payables } from './sides.ts'

const ofAll = settlementRules(payables)

export const rules: Record<string, Rule> = { ...ofAll, reverse }

interface Payment extends Paid {
  payoutId?: string | null
  payReturnId?: string | null
}

/** States of a payment request that waits to be paid, and of a refund that waits to come. */
const [APPROVED, PENDING] = [1, 0]

/** Undoes a payment by a counter document: the request that it was made on waits for another one. */
async function reverse(context: RuleContext, record: Payment, input: object) {
  await ofAll.reverse(context, record, input)
  const { trx } = context
  const { payoutId, payReturnId } = record
  if (payoutId) await trx.updateTable('payout').set({ payoutStatus: APPROVED }).where('id', '=', payoutId).execute()
  if (payReturnId)
    await trx.updateTable('payReturn').set({ refundStatus: PENDING }).where('id', '=', payReturnId).execute()
  if (payoutId) await leaveChanged(trx, { resource: 'payout', ids: [payoutId] })
  if (payReturnId) await leaveChanged(trx, { resource: 'payReturn', ids: [payReturnId] })
}
