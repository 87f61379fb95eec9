import type { Rule, RuleContext } from '../../domain/rule.ts'
import { refusal } from '../refusal.ts'

export const rules: Record<string, Rule> = { save, publish }

/** Value of `target`: it is for all customers of a level. */
const LEVEL = 1

interface Stored {
  target: number
  startOn: string
  endOn?: string | null
}

/**
 * Checks the days on which a price list counts, and keeps either its customer or its level.
 * @throws DomainError priceList.endsBefore
 */
async function save(_: RuleContext, before: Stored | undefined, filled: Partial<Stored>) {
  const { target, startOn = '', endOn } = { ...before, ...filled }
  if (endOn && endOn < startOn) throw refusal('priceList.endsBefore', {}, 'endOn')
  return target === LEVEL ? { customerId: null } : { levelId: null }
}

/** Notes when a price list was published: of several for a product the last one counts. */
async function publish({ time }: RuleContext) {
  return { publishedAt: time }
}
