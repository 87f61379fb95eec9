import { logOwn } from '../../domain/journal/operationLog.ts'
import { publishEvents } from '../../domain/events/publishEvents.ts'
import { newId } from '../../domain/newId.ts'
import { insertRecord } from '../../domain/records/insertRecord.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { usualAccount } from './moneyAccount.ts'
import { pay } from './settlementRules.ts'
import { payables } from './sides.ts'

interface Requested {
  /** The request that it fulfils. */
  by: { payoutId: string } | { payReturnId: string }
  kind: number
  purchaseId: string
  accountId?: string | null
  amount: number | string
  payWay?: number | null
  remark: string
}

/** Value of `moneyStatus` of what is booked. */
const CONFIRMED = 1

/**
 * Books what was paid on a request, or came back on one, by a confirmed payment of its own, which settles what is owed
 * for the purchase order and nothing else.
 * @throws DomainError money.noAccount, money.chooseAccount
 */
export async function payRequested(context: RuleContext, { by, purchaseId, ...given }: Requested) {
  const { trx, registry, actor, time } = context
  const resource = registry.resources.payment!
  const accountId = given.accountId ?? (await usualAccount(trx))
  const { partyId: supplierId } = await payables.termsOf(trx, purchaseId)
  const { kind, amount, payWay = 1, remark } = given
  const values = { id: newId(), ...by, supplierId, accountId, kind, amount, payWay, remark, time }
  const made = await insertRecord(
    trx,
    registry.entities.payment!,
    actor,
    { ...values, moneyStatus: CONFIRMED, oldestFirst: false },
    time,
  )
  const record = { ...values, sn: String(made.sn) }
  await logOwn(trx, actor, resource, record, { type: 0, time, remark })
  const { id, sn: name } = record
  await publishEvents(trx, registry, actor, resource, { id, name, operation: 'create', time, record: made })
  await pay({ ...context, resource }, payables, record, purchaseId)
}
