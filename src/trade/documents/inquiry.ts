import { refusal } from '../refusal.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { addressOf, orderAgreed, type Agreement } from './salesOrder.ts'

/** Ordered is what was quoted, at the prices that were quoted. */
export const rules: Record<string, Rule> = { save, quote, order: orderAgreed('inquiryItem', 'inquiryId') }

/** An inquiry goes where its customer is, unless it says otherwise. */
async function save(
  { trx }: RuleContext,
  before: Agreement | undefined,
  { customerId, customerAddress }: { customerId?: string; customerAddress?: string | null },
) {
  if (before || customerAddress) return {}
  return { customerAddress: await addressOf(trx, customerId!) }
}

/**
 * A quotation is complete when every line has its price.
 * @throws DomainError inquiry.unpriced
 */
async function quote({ trx }: RuleContext, { id }: Pick<Agreement, 'id'>) {
  const unpriced = await trx
    .selectFrom('inquiryItem')
    .select('lineNo')
    .where('inquiryId', '=', id)
    .where('price', '=', '0')
    .orderBy('lineNo')
    .execute()
  const lines = unpriced.map(({ lineNo }) => lineNo).join('、')
  if (lines) throw refusal('inquiry.unpriced', { lines })
}
