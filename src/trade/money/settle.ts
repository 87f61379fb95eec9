import { Big } from 'big.js'
import { leaveEntityRows } from '../../database/writes/leaveRows.ts'
import { leaveChanged } from '../../domain/journal/tellChanged.ts'
import { newId } from '../../domain/newId.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { refusal } from '../refusal.ts'
import { holdEntries, type HeldEntry, keepEntries, openOf } from './holdEntries.ts'
import { openAgainst, type Among } from './openAgainst.ts'
import type { Side } from './sides.ts'

/** So much of another entry that somebody chose to settle. */
export interface Chosen {
  entryId: string
  /** In yuan, above 0. */
  amount: Big
  lineNo?: number
}

interface Settling {
  /** What is settled first, in this order. */
  chosen?: readonly Chosen[]
  /** What the rest settles, the oldest first; nothing unless given. */
  among?: Among
}

/**
 * Settles an entry against others of the same party and of the other sign, neither beyond what is left of it.
 * @throws DomainError money.otherParty, money.sameSide, money.settledTooMuch naming line and document
 */
export async function settle(context: RuleContext, side: Side, entryId: string, { chosen = [], among }: Settling) {
  const { trx } = context
  const open = among ? await openAgainst(trx, side, entryId, among) : []
  if (chosen.length + open.length === 0) return
  const held = await holdEntries(trx, side, [entryId, ...chosen.map(one => one.entryId), ...open])
  const own = held.get(entryId)
  if (!own) throw refusal('record.missing')
  const matched = new Map<HeldEntry, Big>()
  const match = (other: HeldEntry, amount: Big) => {
    if (amount.lte(0)) return
    own.settled = own.settled.plus(amount.times(own.amount.s))
    other.settled = other.settled.plus(amount.times(other.amount.s))
    matched.set(other, amount.plus(matched.get(other) ?? 0))
  }
  for (const { entryId: otherId, amount, lineNo } of chosen) {
    const other = held.get(otherId)
    if (!other) throw refusal('record.missing')
    requireOpposite(own, other)
    for (const one of [other, own])
      if (openOf(one).abs().lt(amount)) {
        const details = { asked: amount.toFixed(2), left: openOf(one).abs().toFixed(2), sn: one.sn }
        throw refusal('money.settledTooMuch', { ...details, line: lineNo })
      }
    match(other, amount)
  }
  for (const otherId of open) {
    const other = held.get(otherId)
    if (!other) continue
    const [mine, theirs] = [openOf(own).abs(), openOf(other).abs()]
    match(other, mine.lt(theirs) ? mine : theirs)
  }
  await keepSettlements(context, side, own, matched)
}

function requireOpposite(own: HeldEntry, other: HeldEntry) {
  if (other.partyId !== own.partyId) throw refusal('money.otherParty', { sn: other.sn })
  if (other.amount.s === own.amount.s) throw refusal('money.sameSide', { sn: other.sn })
}

async function keepSettlements(
  { trx, actor, time }: RuleContext,
  side: Side,
  own: HeldEntry,
  matched: ReadonlyMap<HeldEntry, Big>,
) {
  if (matched.size === 0) return
  await keepEntries(trx, side, [own, ...matched.keys()])
  const rows = [...matched].map(([other, amount]) => {
    const [debit, credit] = own.amount.gt(0) ? [own, other] : [other, own]
    const ids = { id: newId(), [side.party]: own.partyId, debitId: debit.id, creditId: credit.id }
    return { ...ids, time, amount: amount.toFixed(2), operatorId: actor.accountId }
  })
  await leaveEntityRows(trx, { name: side.settlement }, rows)
  await leaveChanged(trx, { resource: side.entry }, { resource: side.settlement })
}
