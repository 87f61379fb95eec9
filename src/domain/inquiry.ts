import type { CompanyTransaction } from '../database/company.ts'
import type { Registry } from '../engine/model.ts'
import type { Actor } from './actor.ts'
import { agreedLines } from './createOrder.ts'
import { DomainError } from './DomainError.ts'
import type { Rule } from './rules.ts'
import { createSalesOrder } from './salesOrder.ts'

export const rules: Record<string, Rule> = { save, quote, order }

interface Inquiry {
  id: string
  customerId: string
  linkManId: string | null
  customerAddress: string | null
  remark: string | null
}

/** An inquiry goes where its customer is, unless it says otherwise. */
async function save(
  trx: CompanyTransaction,
  _: Actor,
  before: Inquiry | undefined,
  { customerId, customerAddress }: { customerId?: string; customerAddress?: string | null },
) {
  if (before || customerAddress) return {}
  const customer = trx.selectFrom('customer').select('address').where('id', '=', customerId!)
  return { customerAddress: (await customer.executeTakeFirst())?.address ?? null }
}

/**
 * A quotation is complete when every line has its price.
 * @throws DomainError inquiry.unpriced
 */
async function quote(trx: CompanyTransaction, _: Actor, { id }: Inquiry) {
  const unpriced = await trx
    .selectFrom('inquiryItem')
    .select('lineNo')
    .where('inquiryId', '=', id)
    .where('price', '=', '0')
    .orderBy('lineNo')
    .execute()
  const lines = unpriced.map(({ lineNo }) => lineNo).join('、')
  if (lines) throw new DomainError('inquiry.unpriced', { lines })
}

/** Orders what was quoted, at the prices that were quoted. */
async function order(
  trx: CompanyTransaction,
  actor: Actor,
  inquiry: Inquiry,
  _body: unknown,
  time: string,
  registry: Registry,
) {
  const { id: inquiryId, customerId, linkManId, customerAddress, remark } = inquiry
  await createSalesOrder(trx, registry, actor, {
    inquiryId,
    customerId,
    linkManId: linkManId ?? undefined,
    customerAddress: customerAddress ?? undefined,
    remark: remark ?? undefined,
    time,
    lines: await agreedLines(trx, 'inquiryItem', inquiryId),
  })
}
