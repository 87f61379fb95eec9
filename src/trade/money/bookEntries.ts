import type { Big } from 'big.js'
import { namedTables } from '../../database/company.ts'
import { leaveEntityRows } from '../../database/writes/leaveRows.ts'
import { leaveChanged } from '../../domain/journal/tellChanged.ts'
import { newId } from '../../domain/newId.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { reason } from '../reason.ts'
import { refusal } from '../refusal.ts'
import { type Booked, columnsOf } from './booked.ts'
import { requireOpenPeriod } from './requireOpenPeriod.ts'
import type { Side } from './sides.ts'

/** What a document, or a line of one, makes owed. */
export interface Owed {
  partyId: string
  /** In yuan, with its sign: above 0 more is owed. */
  amount: Big
  orderId?: string | null
  /** The day on which it has to be paid. */
  dueOn?: string | null
  /** The line that says so; the document itself unless given. */
  lineId?: string
}

/** Sums of money that a column holds: 15 digits, 2 of them decimals. */
export const MOST_MONEY = 1e13

/**
 * Books what a document makes owed; what comes to nothing is left out.
 * @returns the ids of the entries, undefined for what was left out, in the order given
 * @throws DomainError period.closed, request.invalid for an amount beyond the limits
 */
export async function bookEntries(
  { trx, actor }: Pick<RuleContext, 'trx' | 'actor'>,
  side: Side,
  document: Booked,
  given: readonly Owed[],
): Promise<(string | undefined)[]> {
  await requireOpenPeriod({ trx, actor }, document.time)
  const entries = given.map(({ partyId, amount, orderId = null, dueOn = null, lineId = document.id }) => {
    if (amount.abs().gte(MOST_MONEY)) throw refusal('request.invalid', { reason: reason('money.tooLarge') })
    if (amount.eq(0)) return undefined
    return {
      ...columnsOf(document),
      id: newId(),
      [side.party]: partyId,
      [side.order]: orderId,
      lineId,
      amount: amount.toFixed(2),
      dueOn,
      operatorId: actor.accountId,
    }
  })
  const rows = entries.filter(entry => entry !== undefined)
  await leaveEntityRows(trx, { name: side.entry }, rows)
  if (rows.length > 0) await leaveChanged(trx, { resource: side.entry })
  return entries.map(entry => entry?.id)
}

/** Reads what a document made owed, by the lines that say so. */
export async function entriesOf(
  { trx }: Pick<RuleContext, 'trx'>,
  side: Side,
  { type, id }: Pick<Booked, 'type' | 'id'>,
) {
  const rows = await namedTables(trx)
    .selectFrom(side.entry)
    .select(['id', 'lineId'])
    .where('documentType', '=', type)
    .where('documentId', '=', id)
    .execute()
  return new Map(rows.map(row => [String(row.lineId), row.id]))
}
