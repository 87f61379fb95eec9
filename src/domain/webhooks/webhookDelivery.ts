import type { Rule, RuleContext } from '../rule.ts'
import { wakeSender } from './enqueueWebhooks.ts'

export const rules: Record<string, Rule> = { replay }

/**
 * Sends again what was sent, given up, or waits for its next try, under its id: a receiver that has it already can tell.
 * Who mended a receiver need not wait until its turn comes.
 */
async function replay({ trx, time }: RuleContext) {
  await wakeSender(trx)
  return { nextAt: time, claim: null, failure: null }
}
