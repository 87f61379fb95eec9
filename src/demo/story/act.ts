import type { Actor } from '../../domain/actor.ts'
import { makeDocument } from '../../domain/made/makeDocument.ts'
import { isMade } from '../../domain/made/madeResource.ts'
import { notify } from '../../domain/notify.ts'
import { logOperations } from '../../domain/operationLog.ts'
import { runTransition } from '../../domain/runTransition.ts'
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
  second: number
  body?: Record<string, unknown>
}

/**
 * Takes a document through one of its resource's transitions.
 * @returns false when the declarations have no such transition: then the document stays as it is
 */
export async function act({ trx, registry, timeOf }: Company, given: Act): Promise<boolean> {
  const resource = registry.resources[given.resource]
  const transition = resource?.transitions.find(({ name }) => name === given.transition)
  if (!resource || !transition) return false
  await runTransition(trx, registry, given.actor, {
    resource,
    transitions: [transition],
    ids: [given.id],
    body: { ...given.body, ...transition.body },
    time: timeOf(given.second),
  })
  return true
}

export interface Making extends Pick<Act, 'actor' | 'resource' | 'second'> {
  /** Id of the document that it is made of. */
  from: string
  body: Record<string, unknown>
}

/** Makes a document of another one. @returns its id */
export function make({ trx, registry, timeOf }: Company, { actor, resource: name, second, ...given }: Making) {
  const resource = registry.resources[name]!
  if (!isMade(resource)) throw new Error(`${name} is made of no other document`)
  return makeDocument(trx, registry, actor, resource, { ...given, time: timeOf(second) })
}

export interface News {
  receiver: Actor
  title: string
  content: string
  /** The document it is about, and the way in by which the receiver sees it. */
  resource: string
  variant: string
  id: string
  second: number
}

/** Tells somebody of a document, if it still is news. */
export async function tell(company: Company, { receiver, title, content, second, ...about }: News) {
  if (second < company.end - NEWS) return
  const resource = company.registry.resources[about.resource]
  if (!resource) throw new Error(`there is no resource ${about.resource}`)
  const page = pageFor(resource, about.variant, 'show')
  const { sn } = await company.trx
    .selectFrom(resource.entity as 'stockOutOrder')
    .select(resource.title as 'sn')
    .where('id', '=', about.id)
    .executeTakeFirstOrThrow()
  await notify(company.trx, {
    receiver: receiver.accountId,
    title: say(company, title),
    contents: [`${sn}：${content}`],
    url: page && pathOf(page, about.id),
    time: company.timeOf(second),
  })
}

export interface Note {
  actor: Actor
  /** Related-document type, as in the operation log. */
  orderType: number
  orderId: string
  type: number
  remark?: string
}

/** Notes in the log of a document what none of its transitions writes. */
export async function note(company: Company, { actor, remark, ...entry }: Note, second: number) {
  const time = company.timeOf(second)
  await logOperations(company.trx, actor, [{ ...entry, time, remark: remark && say(company, remark) }])
}
