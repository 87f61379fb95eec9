import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'
import { rowsWith } from '../../database/writes/writeRows.ts'
import type { Hold, Rule, RuleContext } from '../../domain/rule.ts'
import { DAY_FORMAT, formatTime } from '../../engine/value/time.ts'
import { refusal } from '../refusal.ts'
import { findRequirement } from '../sourcing/findRequirement.ts'
import { settleQuotes } from '../sourcing/settleQuotes.ts'
import { createOrder } from './createOrder.ts'
import { addressOf } from './salesOrder.ts'

export const rules: Record<string, Rule> = { save, reply, adopt }

/** Values of `processStatus` of goods that are still looked for. */
const LOOKED_FOR: readonly unknown[] = [0, 1]
const ANSWERED = 1

interface Quote {
  id: string
  sn: string
  requirementId: string
  supplierName: string
  price: number | string
  validUntil: string | null
}

/** Locks what is wanted before the quotations of it: of two that are adopted at once the second finds it found. */
export const holdRequirement: Hold = async (trx, _, { ids }) => {
  const rows = await rowsWith(trx, 'supplierQuote', 'id', [...ids], ['requirementId'])
  const wanted = [...new Set(rows.map(({ requirementId }) => String(requirementId)))].sort()
  await rowsWith(trx, 'requirement', 'id', wanted, ['id'], { lock: true })
}

/**
 * Takes a price that is filled in as the supplier's answer.
 * @throws DomainError requirement.notLookedFor
 */
async function save(
  { trx, time, actor }: RuleContext,
  before: { quoteStatus: number } | undefined,
  { requirementId, price, repliedBy }: { requirementId?: string; price?: number | null; repliedBy?: string | null },
) {
  if (!before) await requireLookedFor(trx, requirementId!)
  if (price === undefined || price === null || before?.quoteStatus === ANSWERED) return {}
  return { quoteStatus: ANSWERED, repliedAt: time, repliedBy: repliedBy ?? actor.name }
}

/** Notes when a supplier answered, and who says so where it is not said. */
async function reply({ time, actor }: RuleContext, _: Quote, { repliedBy }: { repliedBy?: string | null }) {
  return { repliedAt: time, repliedBy: repliedBy ?? actor.name }
}

/**
 * Makes of an answer the inquiry that is quoted to the customer; the others are not adopted.
 * @throws DomainError requirement.notLookedFor, supplierQuote.expired
 */
async function adopt(
  context: RuleContext,
  { id, sn, requirementId, supplierName, price, validUntil }: Quote,
  given: { productId: string; markup?: number | null; salePrice?: number | null },
) {
  const { trx, actor, time, registry } = context
  if (validUntil && validUntil < formatTime(time, DAY_FORMAT))
    throw refusal('supplierQuote.expired', { supplierName, validUntil })
  const wanted = await requireLookedFor(trx, requirementId)
  const salePrice = given.salePrice ?? markedUp(price, given.markup)
  const { customerId, linkManId, remark, quantity } = wanted
  await createOrder(trx, registry, actor, 'inquiry', {
    ...{ requirementId, customerId, linkManId, remark, time },
    customerAddress: await addressOf(trx, customerId),
    lines: [{ productId: given.productId, quantity, price: String(salePrice ?? 0) }],
  })
  await findRequirement(context, wanted, `采用${supplierName}的报价${sn}`)
  await settleQuotes(context, requirementId, '已采用其他供应商的报价', id)
  return { adoptedAt: time, salePrice }
}

/** Adds the markup to what the supplier asks; nothing where there is none. */
const markedUp = (price: number | string, markup: number | null | undefined) =>
  markup === null || markup === undefined ? null : Number(new Big(price).times(new Big(1).plus(markup)).toFixed(2))

async function requireLookedFor(trx: CompanyTransaction, id: string) {
  const wanted = await trx
    .selectFrom('requirement')
    .select(['id', 'sn', 'customerId', 'linkManId', 'remark', 'quantity', 'processStatus'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!wanted) throw refusal('record.missing')
  const { sn, processStatus } = wanted
  if (!LOOKED_FOR.includes(processStatus)) throw refusal('requirement.notLookedFor', { sn })
  return wanted
}
