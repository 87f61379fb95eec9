import { Big } from 'big.js'
import { namedTables } from '../../database/company.ts'
import { rowsWith, updateRows } from '../../database/writes/writeRows.ts'
import { leaveChanged } from '../../domain/journal/tellChanged.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { holdEntries, keepEntries } from './holdEntries.ts'
import type { Side } from './sides.ts'

/** Takes settlements back: what they settled is open again on both sides, and they stay with the time and who did it. */
export async function unsettle({ trx, actor, time }: RuleContext, side: Side, ids: readonly string[]) {
  if (ids.length === 0) return
  const columns = ['id', 'debitId', 'creditId', 'amount', 'undoneTime']
  const found = await rowsWith(trx, side.settlement, 'id', ids, columns)
  const held = await holdEntries(
    trx,
    side,
    found.flatMap(({ debitId, creditId }) => [String(debitId), String(creditId)]),
  )
  // Whoever takes one back holds its entries: only now it is certain which are still there to be taken back.
  const rows = await rowsWith(trx, side.settlement, 'id', ids, columns, { lock: true })
  const live = rows.filter(({ undoneTime }) => undoneTime === null)
  for (const { debitId, creditId, amount } of live)
    for (const id of [debitId, creditId]) {
      const entry = held.get(String(id))!
      entry.settled = entry.settled.minus(new Big(String(amount)).times(entry.amount.s))
    }
  await keepEntries(trx, side, held.values())
  await updateRows(
    trx,
    { name: side.settlement },
    live.map(({ id }) => ({ id, undoneTime: time, undoneById: actor.accountId })),
  )
  await leaveChanged(trx, { resource: side.entry }, { resource: side.settlement })
}

/** Takes back whatever settles these entries. */
export async function unsettleEntries(context: RuleContext, side: Side, entryIds: readonly string[]) {
  if (entryIds.length === 0) return
  const rows = await namedTables(context.trx)
    .selectFrom(side.settlement)
    .select('id')
    .where(eb => eb.or([eb('debitId', 'in', entryIds), eb('creditId', 'in', entryIds)]))
    .where('undoneTime', 'is', null)
    .execute()
  await unsettle(
    context,
    side,
    rows.map(({ id }) => id),
  )
}
