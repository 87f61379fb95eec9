import type { CompanyDb } from '../../database/company.ts'
import type { SeenSql } from '../../database/sql/seenBy.ts'
import { evaluate, type Hit } from './evaluate.ts'
import { finishedMonth } from './period.ts'
import { maySeeItem } from './reminderItems.ts'
import { requireReceivers, requireSource } from './requireKnown.ts'
import { checkRules, type ReminderRule, type Source } from './reminderRule.ts'

/**
 * Evaluates rules for last month as a dry run: nothing is sent or stored. Items that the caller may not see are left
 * out, and so is business that they do not see.
 * @returns the hits, the largest changes first, growth from zero before them
 * @throws DomainError as saveRules does
 */
export async function tryRules(
  db: CompanyDb,
  seen: SeenSql,
  source: Source,
  rules: readonly ReminderRule[],
  { now, keys }: { now: Date; keys: ReadonlySet<string> },
): Promise<{ month: string; hits: Hit[] }> {
  checkRules(rules)
  await requireSource(db, seen, source)
  const names = await requireReceivers(db, rules)
  const known = rules.map(({ receivers, ...rule }) => ({
    ...rule,
    sourceId: source.sourceId,
    receivers: [...new Set(receivers)].map(receiverId => ({ receiverId, name: names.get(receiverId)! })),
  }))
  const month = finishedMonth(now)
  const told = known.filter(({ dataType }) => maySeeItem(dataType, keys))
  const hits = await evaluate(db, seen, told, month)
  return { month, hits: hits.toSorted((one, other) => size(other) - size(one)) }
}

const size = ({ percent }: Hit) => (percent === null ? Number.MAX_VALUE : Math.abs(percent))
