import type { Resource } from '../../engine/model/model.ts'
import type { RuleContext } from '../rule.ts'
import { logOwn } from './operationLog.ts'

/**
 * Logs that a rule made a document in the state that others are taken to: whoever made it took it there at once.
 * @param made with the transition that leads to the state, and a remark on the making
 */
export async function logMade(
  { trx, actor, time }: RuleContext,
  resource: Resource,
  document: { id: string; sn: string },
  { transition, remark }: { transition: string; remark?: string },
) {
  await logOwn(trx, actor, resource, document, { type: 0, time, remark })
  const taken = resource.transitions.find(({ name }) => name === transition)
  if (taken?.logged) await logOwn(trx, actor, resource, document, { ...taken.logged, time })
}
