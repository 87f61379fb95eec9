import { refusal } from '../refusal.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { addressOf, orderAgreed, type Agreement } from './salesOrder.ts'

/** Rules of inquiries; an order gets what was quoted, at those prices. */
export const rules: Record<string, Rule> = { save, quote, order: orderAgreed('inquiryId') }

/** Fills in the customer's address where the inquiry has none. */
async function save(
  { trx }: RuleContext,
  before: Agreement | undefined,
  { customerId, customerAddress }: { customerId?: string; customerAddress?: string | null },
) {
  if (before || customerAddress) return {}
  return { customerAddress: await addressOf(trx, customerId!) }
}

/**
 * Checks that every line has a price before the inquiry is quoted.
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
  if (unpriced.length > 0) throw refusal('inquiry.unpriced', { lines: unpriced.map(({ lineNo }) => lineNo) })
}
