import { logOperations } from '../../domain/operationLog.ts'
import { notify } from '../../domain/notify.ts'
import { runTransition } from '../../domain/runTransition.ts'
import type { Actor } from '../../domain/actor.ts'
import { pageFor, pathOf } from '../../engine/pathOf.ts'
import { say, type Company } from '../company.ts'
import { DAY } from '../workCalendar.ts'

/** What happened longer ago than this, everybody has read of. */
export const NEWS = 6 * DAY

export interface Act {
  actor: Actor
  resource: string
  transition: string
  id: string
  body: Record<string, unknown>
  second: number
}

/**
 * Takes a document through one of its resource's transitions.
 * @returns false when the declarations have no such transition: then the document stays as it is
 */
export async function act({ trx, registry, timeOf }: Company, { actor, resource: name, transition: wanted, id, body, second }: Act): Promise<boolean> {
  const resource = registry.resources[name]
  const transition = resource?.transitions.find(transition => transition.name === wanted)
  if (!resource || !transition) return false
  await runTransition(trx, registry, actor, { resource, transitions: [transition], ids: [id], body: { ...body, ...transition.body }, time: timeOf(second) })
  return true
}

/** Tells somebody of a document, if that is news today. */
export async function tell(company: Company, receiver: Actor, title: string, content: string, page: { resource: string; variant: string; id: string }, second: number) {
  const { trx, registry, timeOf, end } = company
  if (second < end - NEWS) return
  const resource = registry.resources[page.resource]
  const shown = resource && pageFor(resource, page.variant, 'show')
  const url = shown && pathOf(shown, page.id)
  await notify(trx, { receiver: receiver.accountId, title: say(company, title), contents: [say(company, content)], url, time: timeOf(second) })
}

/** Notes in the log of a document what no rule of the demo's documents writes. */
export async function note(company: Company, actor: Actor, document: { type: number; id: string }, type: number, second: number, remark?: string) {
  const time = company.timeOf(second)
  await logOperations(company.trx, actor, [{ orderType: document.type, orderId: document.id, type, time, remark: remark && say(company, remark) }])
}
