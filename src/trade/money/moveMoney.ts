import { Big } from 'big.js'
import { leaveRows } from '../../database/writes/leaveRows.ts'
import { updateRows } from '../../database/writes/writeRows.ts'
import type { Effect } from '../../engine/model/effectModel.ts'
import { leaveChanged } from '../../domain/journal/tellChanged.ts'
import { newId } from '../../domain/newId.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { reason } from '../reason.ts'
import { refusal } from '../refusal.ts'
import { sumOf } from '../sumOf.ts'
import { MOST_MONEY } from './bookEntries.ts'
import { type Booked, columnsOf } from './booked.ts'
import { requireOpenPeriod } from './requireOpenPeriod.ts'

/** What a bank takes for itself, among the kinds of movements of an account. */
export const CHARGE = 1

export interface MoneyMove {
  accountId: string
  /** In yuan: above 0 comes in, below goes out. */
  amount: Big
  entryKind?: number
  /** The line that says so; the document itself unless given. */
  lineId?: string
}

/**
 * Moves money into and out of accounts: ledger and balances change together. Accounts are locked in sorted order.
 * @throws DomainError period.closed, record.missing for an account that is not there, request.invalid for a balance
 * beyond the limits
 */
export async function moveMoney(
  { trx, actor, tell }: Pick<RuleContext, 'trx' | 'actor' | 'tell'>,
  document: Booked,
  given: readonly MoneyMove[],
) {
  const moves = given.filter(({ amount }) => !amount.eq(0))
  if (moves.length === 0) return
  await requireOpenPeriod({ trx, actor }, document.time)
  const ids = [...new Set(moves.map(({ accountId }) => accountId))]
  const accounts = await trx
    .selectFrom('moneyAccount')
    .select(['id', 'name', 'balance'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (accounts.length < ids.length) throw refusal('record.missing')
  const effects: Effect[] = []
  const changed = accounts.map(({ id, name, balance }) => {
    const moved = sumOf(moves.flatMap(({ accountId, amount }) => (accountId === id ? amount : [])))
    const after = new Big(balance).plus(moved)
    if (after.abs().gte(MOST_MONEY)) throw refusal('request.invalid', { reason: reason('money.tooLarge') })
    effects.push({ title: '资金账户', name, before: new Big(balance).toFixed(2), after: after.toFixed(2) })
    return { id, balance: after.toFixed(2) }
  })
  await updateRows(trx, { name: 'moneyAccount' }, changed)
  const rows = moves.map(({ accountId, amount, entryKind = 0, lineId = document.id }) => ({
    ...columnsOf(document),
    id: newId(),
    accountId,
    entryKind,
    amount: amount.toFixed(2),
    lineId,
    operatorId: actor.accountId,
  }))
  await leaveRows(trx, 'moneyLedger', rows)
  await leaveChanged(trx, { resource: 'moneyAccount', ids }, { resource: 'moneyLedger' })
  if (actor.keys.has('finance-account')) tell?.(effects)
}
