import type { Rule, RuleContext } from '../../domain/rule.ts'
import { refusal } from '../refusal.ts'

export const rules: Record<string, Rule> = { save, publish }

interface Period {
  startOn: string
  endOn?: string | null
}

/** Checks the days on which a price list counts. @throws DomainError priceList.endsBefore */
async function save(_: RuleContext, before: Period | undefined, filled: Partial<Period>) {
  const { startOn = '', endOn } = { ...before, ...filled }
  if (endOn && endOn < startOn) throw refusal('priceList.endsBefore', {}, 'endOn')
}

/** Notes when a price list was published: of several for a product the last one counts. */
async function publish({ time }: RuleContext) {
  return { publishedAt: time }
}
