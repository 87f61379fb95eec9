import { sql } from 'kysely'
import { type CompanyDb, type CompanyTransaction, json, namedTables } from '../../database/company.ts'
import { readTitles } from '../../database/queries/readTitles.ts'
import type { SeenSql } from '../../database/sql/seenBy.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'
import { pathOf } from '../../engine/pathOf.ts'
import { isOpenToAll } from '../../engine/visibility/visibleTo.ts'
import { type Person, readPeople } from '../access/people/readPeople.ts'
import { isAdministrator } from '../access/people/requireAdministrator.ts'
import type { Actor } from '../actor.ts'
import { pageOf } from '../events/pageOf.ts'
import { newId } from '../newId.ts'
import { refusal } from '../refusal.ts'
import { type Asking, isSeen } from '../requireScope.ts'
import { audit } from '../journal/audit.ts'
import { notify } from '../journal/notify.ts'
import { leaveChanged } from '../journal/tellChanged.ts'

/** Of one record, and of one account on it. */
const [MOST, MOST_OWN] = [1000, 200]
/** Of a comment, in the notice to those that it mentions. */
const MOST_QUOTED = 200

/** A record that people write about. */
export interface Subject {
  resource: Resource
  id: string
}

/** Reads a page of what was written about a record, the latest first, and how much there is. */
export async function readComments(
  db: CompanyDb,
  seen: SeenSql,
  recordId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const all = db.selectFrom('comment').where('recordId', '=', recordId).where(seen('comment'))
  const [rows, { total }] = await Promise.all([
    all
      .select(['id', 'authorId', 'authorName', 'time', 'text', 'mentions'])
      .orderBy('time', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    all.select(eb => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  const mentioned = [...new Set(rows.flatMap(({ mentions }) => mentions))]
  const people = mentioned.length > 0 ? await namesOf(db, seen, mentioned) : []
  const nameOf = (id: string) => people.find(one => one.id === id) ?? []
  return { rows: rows.map(row => ({ ...row, mentions: row.mentions.flatMap(nameOf) })), total: Number(total) }
}

const namesOf = (db: CompanyDb, seen: SeenSql, ids: readonly string[]) =>
  db.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).where(seen('account')).execute()

/**
 * Writes a comment about a record, and tells those whom it mentions.
 * @returns its id
 * @throws DomainError record.missing, comment.tooMany, comment.tooManyOwn, comment.unknownPerson, comment.unseen for
 * whom it mentions but who may not see the record
 */
export async function writeComment(
  trx: CompanyTransaction,
  registry: Registry,
  seen: SeenSql,
  actor: Actor,
  { resource, id: recordId }: Subject,
  given: { text: string; mentions?: readonly string[] },
): Promise<string> {
  const mentions = [...new Set((given.mentions ?? []).map(id => id.toLowerCase()))]
  const people = mentions.length > 0 ? await readPeople(trx, registry, seen) : []
  const mentioned = mentions.map(id => people.find(one => one.id === id))
  const told = mentioned.filter(one => one !== undefined)
  if (told.length < mentions.length) throw refusal('comment.unknownPerson')
  const seeing = await whoSee(trx, registry, { resource, id: recordId }, told)
  const blind = told.filter(({ id }) => !seeing.has(id))
  if (blind.length > 0) throw refusal('comment.unseen', { names: blind.map(({ name }) => name).join('、') })
  // The lock lets nobody delete the record meanwhile.
  const held = namedTables(trx).selectFrom(resource.entity).select('id').where('id', '=', recordId).forKeyShare()
  if (!(await held.executeTakeFirst())) throw refusal('record.missing')
  await requireRoom(trx, actor, recordId)

  const [id, time, text] = [newId(), new Date().toISOString(), given.text.trim()]
  const { accountId: authorId, name: authorName } = actor
  const row = { id, recordId, authorId, authorName, time, text, mentions: json(mentions) }
  await trx.insertInto('comment').values(row).execute()
  const name = told.length > 0 ? await nameOf(trx, registry, resource, recordId, authorId) : ''
  const contents = [quoted(text)]
  const heading = `${authorName}在${resource.label}${name}的评论中提到了您`
  await notify(
    trx,
    ...told.flatMap(({ id: receiver, keys }) => {
      const page = pageOf(resource, 'show', keys, [])
      if (!page || receiver === authorId) return []
      return { receiver, title: heading, contents, recordIds: [recordId], url: pathOf(page, recordId), time }
    }),
  )
  await tellOf(trx, registry, resource, recordId)
  return id
}

async function requireRoom(trx: CompanyTransaction, { accountId }: Actor, recordId: string) {
  const { all, own } = await trx
    .selectFrom('comment')
    .select(({ fn }) => fn.countAll<string>().as('all'))
    .select(({ fn }) => fn.countAll<string>().filterWhere('authorId', '=', accountId).as('own'))
    .where('recordId', '=', recordId)
    .executeTakeFirstOrThrow()
  if (Number(all) >= MOST) throw refusal('comment.tooMany', { most: MOST })
  if (Number(own) >= MOST_OWN) throw refusal('comment.tooManyOwn', { most: MOST_OWN })
}

/** Tells who may remove a comment: its author, and whoever manages accounts and roles. */
export const mayRemove = ({ accountId, keys }: Asking, authorId: string) =>
  authorId === accountId || isAdministrator(keys)

/**
 * Removes a comment and the notices that quote it; what somebody else wrote is kept in the audit log.
 * @throws DomainError comment.missing, comment.others for who may not remove what somebody else wrote
 */
export async function removeComment(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Pick<Actor, 'accountId' | 'name' | 'keys'>,
  { resource, id: recordId }: Subject,
  id: string,
): Promise<void> {
  const comment = await trx
    .selectFrom('comment')
    .select(['authorId', 'authorName', 'text', 'time', 'mentions'])
    .where('id', '=', id)
    .where('recordId', '=', recordId)
    .forUpdate()
    .executeTakeFirst()
  if (!comment) throw refusal('comment.missing')
  const { authorId, authorName, text, time, mentions } = comment
  if (!mayRemove(actor, authorId)) throw refusal('comment.others')
  await trx.deleteFrom('comment').where('id', '=', id).execute()
  const quoting = mentions.length > 0 ? await removeNotices(trx, recordId, mentions, time) : []
  if (authorId !== actor.accountId) {
    const subjectName = (await nameOf(trx, registry, resource, recordId, actor.accountId)) || resource.label
    const about = { subject: 'record', subjectId: recordId, subjectName } as const
    await audit(trx, actor, { ...about, action: '删除评论', before: `${authorName}：${text}` })
  }
  await tellOf(trx, registry, resource, recordId)
  if (quoting.length > 0)
    await leaveChanged(trx, {
      resource: 'notification',
      ids: quoting.map(({ id: notice }) => notice),
      owners: quoting.map(({ receiver }) => receiver),
    })
}

/** Removes the notices of a comment, which were written at its time. */
const removeNotices = (trx: CompanyTransaction, recordId: string, receivers: readonly string[], time: string) =>
  trx
    .deleteFrom('notification')
    .where('receiver', 'in', receivers)
    .where('messageTime', '=', time)
    .where(sql<boolean>`record_ids @> ${json([recordId])}`)
    .returning(['id', 'receiver'])
    .execute()

/** Finds who of some people may open a record: by their role, and by the row scope of it. */
export async function whoSee(
  db: CompanyDb,
  registry: Registry,
  { resource, id }: Subject,
  people: readonly Pick<Person, 'id' | 'keys'>[],
): Promise<Set<string>> {
  const seeing = new Set<string>()
  for (const { id: accountId, keys } of people) {
    if (!pageOf(resource, 'show', keys, [])) continue
    if (await isSeen(db, registry, { accountId, keys }, resource, id)) seeing.add(accountId)
  }
  return seeing
}

/** Returns what a record is called, or '' where not everybody who may open it sees that. */
async function nameOf(
  db: CompanyDb,
  { entities }: Registry,
  { entity, title }: Resource,
  id: string,
  accountId: string,
): Promise<string> {
  if (!isOpenToAll(entities, entity, title)) return ''
  return (await readTitles(db, entities, { entity, title, ids: [id], accountId })).get(id) ?? ''
}

async function tellOf(trx: CompanyTransaction, { resources }: Registry, { entity }: Resource, id: string) {
  const kinds = Object.values(resources).filter(one => one.entity === entity)
  await leaveChanged(trx, ...kinds.map(({ name }) => ({ resource: name, ids: [id] })))
}

/** No character is cut through. */
const quoted = (text: string) =>
  text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).replace(/[\uD800-\uDBFF]$/, '')}…` : text
