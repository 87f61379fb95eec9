import type { Rule, RuleContext } from '../rule.ts'
import { wakeSender } from './enqueueWebhooks.ts'

export const rules: Record<string, Rule> = { replay }

/** Sends a delivery again at once, under the same id, by which a receiver recognizes one that it has already. */
async function replay({ trx, time }: RuleContext) {
  await wakeSender(trx)
  return { nextAt: time, claim: null, failure: null }
}
