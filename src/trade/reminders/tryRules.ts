import type { CompanyDb } from '../../database/company.ts'
import { evaluate, type Hit } from './evaluate.ts'
import { finishedMonth } from './period.ts'
import { maySeeItem } from './reminderItems.ts'
import { requireReceivers, requireSource } from './requireKnown.ts'
import { checkRules, type ReminderRule, type Source } from './reminderRule.ts'

/**
 * What rules would have said of last month, were they in force; nobody is told and nothing kept. The largest changes
 * come first, growth out of nothing before them. What the one who asks may not know is not told.
 * @throws DomainError as saveRules
 */
export async function tryRules(
  db: CompanyDb,
  source: Source,
  rules: readonly ReminderRule[],
  { now, keys }: { now: Date; keys: ReadonlySet<string> },
): Promise<{ month: string; hits: Hit[] }> {
  checkRules(rules)
  await requireSource(db, source)
  const names = await requireReceivers(db, rules)
  const known = rules.map(({ receivers, ...rule }) => ({
    ...rule,
    sourceId: source.sourceId,
    receivers: [...new Set(receivers)].map(receiverId => ({ receiverId, name: names.get(receiverId)! })),
  }))
  const month = finishedMonth(now)
  const told = known.filter(({ dataType }) => maySeeItem(dataType, keys))
  const hits = await evaluate(db, told, month)
  return { month, hits: hits.toSorted((one, other) => size(other) - size(one)) }
}

const size = ({ percent }: Hit) => (percent === null ? Number.MAX_VALUE : Math.abs(percent))
