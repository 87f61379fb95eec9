import { startOfDay, formatTime, DAY_FORMAT } from '../../engine/value/time.ts'
import { namedTables } from '../../database/company.ts'
import { holdCompany } from '../../domain/access/people/holdCompany.ts'
import { newId } from '../../domain/newId.ts'
import { insertLines } from '../../domain/records/insertRecord.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { closedUntil } from '../money/requireOpenPeriod.ts'
import { refusal } from '../refusal.ts'
import { type Blocker, readBlockers } from './readBlockers.ts'

export const rules: Record<string, Rule> = { save, saved, check, close, reopen }

interface Stored {
  id: string
  untilOn: string
}

/** Checks the day up to which books are to be closed. @throws DomainError period.notOver, period.closedAlready */
async function save({ trx }: RuleContext, before: Stored | undefined, { untilOn }: Partial<Stored>) {
  if (before || untilOn === undefined) return
  if (untilOn >= formatTime(Date.now(), DAY_FORMAT)) throw refusal('period.notOver', {}, 'untilOn')
  const last = await closedUntil(trx)
  if (last !== undefined && untilOn <= last) throw refusal('period.closedAlready', { until: last }, 'untilOn')
}

async function saved(context: RuleContext, _: undefined, { ids }: { ids: string[] }) {
  const { trx } = context
  const rows = await trx.selectFrom('accountingPeriod').select(['id', 'untilOn']).where('id', 'in', ids).execute()
  for (const { id, untilOn } of rows) await keepBlockers(context, { id, untilOn })
}

/** Lists anew what keeps books from being closed. */
async function check(context: RuleContext, record: Stored) {
  await keepBlockers(context, record)
}

/**
 * Closes the books up to a day, once nothing until then is left to be confirmed. Whoever closes others waits.
 * @throws DomainError period.blocked, period.closedAlready
 */
async function close(context: RuleContext, { id, untilOn }: Stored) {
  const { trx, actor } = context
  await holdCompany(trx, actor)
  const last = await closedUntil(trx)
  if (last !== undefined && untilOn <= last) throw refusal('period.closedAlready', { until: last })
  const blockers = await readBlockers(context, startOfDay(untilOn, 1))
  if (blockers.length === 0) return
  const what = blockers.map(({ what, count }) => `${what}${count}`).join('、')
  throw refusal('period.blocked', { id, what })
}

/** Opens the books again, those that were closed last. @throws DomainError period.notLast */
async function reopen({ trx }: RuleContext, { untilOn }: Stored) {
  const last = await closedUntil(trx)
  if (last !== undefined && untilOn < last) throw refusal('period.notLast', { until: last })
}

async function keepBlockers(context: RuleContext, { id, untilOn }: Stored) {
  const { trx, registry, resource } = context
  const lines = registry.entities[resource.entity]!.fields.items!.many!
  await namedTables(trx).deleteFrom(lines.entity).where(lines.by, '=', id).execute()
  const found = await readBlockers(context, startOfDay(untilOn, 1))
  const rows = found.map((blocker: Blocker, index) => ({ ...blocker, id: newId(), [lines.by]: id, lineNo: index + 1 }))
  await insertLines(trx, registry.entities, lines.entity, rows)
}
