import { rowsWith } from '../../database/writes/writeRows.ts'
import { runTransition } from '../../domain/records/runTransition.ts'
import type { RuleContext } from '../../domain/rule.ts'

/** Values of `quoteStatus` of those that are still open, each with the transition that ends it. */
const ENDS = new Map<unknown, string>([
  [0, 'close'],
  [1, 'decline'],
])

/**
 * Ends the open quotations of what a customer wanted: answers are not adopted, questions are closed. It is in the log of
 * each.
 * @param except the one that was adopted
 */
export async function settleQuotes(
  { trx, registry, actor, time }: RuleContext,
  requirementId: string,
  cancelReason: string,
  except?: string,
) {
  const resource = registry.resources.supplierQuote!
  const rows = await rowsWith(trx, resource.entity, 'requirementId', [requirementId], ['id', 'quoteStatus'])
  for (const [status, name] of ENDS) {
    const ids = rows.flatMap(({ id, quoteStatus }) => (quoteStatus === status && id !== except ? String(id) : []))
    const transitions = resource.transitions.filter(one => one.name === name)
    if (ids.length > 0)
      await runTransition(trx, registry, actor, { resource, transitions, ids, body: { cancelReason }, time })
  }
}
