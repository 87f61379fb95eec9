import type { Rule, RuleContext } from '../../domain/rule.ts'

/** Rules of what websites read: when it was published is kept. */
export const rules: Record<string, Rule> = { publish }

async function publish({ time }: RuleContext) {
  return { publishedAt: time }
}
