import type { CompanyTransaction } from '../../database/company.ts'
import { readRecord, type RecordData } from '../../database/queries/readRecord.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'
import type { Notice as DeclaredNotice } from '../../engine/model/noticeModel.ts'
import type { Actor } from '../actor.ts'
import { isSeen } from '../requireScope.ts'
import { registered } from '../app.ts'
import { notify } from '../journal/notify.ts'
import type { DomainEvent } from '../webhooks/enqueueWebhooks.ts'
import { digest, type News, type Told } from './digest.ts'
import { DIGEST, holdNotices } from './heldNotices.ts'
import { noticeView } from './noticeView.ts'
import { pageOf } from './pageOf.ts'
import { askReceivers, receiversOf } from './receiversOf.ts'
import { wording } from './wording.ts'
import { isOpenToAll } from '../../engine/visibility/visibleTo.ts'

/**
 * Writes the notices that the resource declares for acts on its records, to accounts that may open the page a notice
 * leads to, except the actor. Several acts at once make one notice each.
 */
export async function tellPeople(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  { name }: Resource,
  ...happenings: DomainEvent[]
) {
  const resource = registry.resources[name]!
  const news: News[] = []
  for (const happening of happenings)
    for (const declared of resource.notify[happening.operation] ?? [])
      news.push(...(await newsOf(trx, registry, actor, resource, declared, happening)))
  const told = digest(news)
  const isHeld = ({ declared }: Told) => actor.settings.noticeDigest === DIGEST.daily && !declared.urgent
  await notify(trx, ...told.filter(one => !isHeld(one)))
  await holdNotices(trx, told.filter(isHeld))
}

async function newsOf(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: Resource,
  declared: DeclaredNotice,
  { id, time, record: known }: DomainEvent,
): Promise<News[]> {
  const { about } = declared
  const subject = about ? registry.resources[about.resource]! : resource
  const ids = about ? await registered.noticeSubjects[about.found]!(trx, id) : [id]
  if (ids.length === 0) return []
  const read = (part: 'subject' | 'cause', whose: Resource, id: string) =>
    readRecord(trx, registry.entities, noticeView(declared, part, whose), actor, id)
  const asked = known && !about ? await askReceivers(trx, registry, declared, known) : undefined
  const cause = about ? await read('cause', resource, id) : undefined
  const tellsCause = declared.text.some(piece => typeof piece !== 'string' && piece.of === 'cause')
  const told: News[] = []
  for (const subjectId of ids) {
    const record = await read('subject', subject, subjectId)
    if (!record) continue
    const name = nameOf(registry, subject, record)
    const line = wording(declared.text, { subject: record, cause, operator: { operatorName: actor.name } })
    for (const { id: receiver, keys } of await receiversOf(trx, registry, declared, record, actor, asked)) {
      const page = pageOf(subject, 'show', keys, declared.keys)
      const isTold = (of: Resource, id: string) => isSeen(trx, registry, { keys, accountId: receiver }, of, id)
      if (!page || !(await isTold(subject, subjectId)) || (tellsCause && !(await isTold(resource, id)))) continue
      const list = pageOf(subject, 'list', keys, declared.keys)
      const recordIds = tellsCause ? [subjectId, id] : [subjectId]
      told.push({ declared, receiver, label: subject.label, name, line, id: subjectId, recordIds, page, list, time })
    }
  }
  return told
}

/** Returns the title of a record, or '' where not everybody may see it. */
function nameOf({ entities }: Registry, { entity, title }: Resource, record: RecordData): string {
  return isOpenToAll(entities, entity, title) ? String(record[title] ?? '') : ''
}
