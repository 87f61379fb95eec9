import type { CompanyDb, CompanyTransaction } from '../../database/company.ts'
import { readableTexts } from '../../database/sql/readableTexts.ts'
import type { SeenSql } from '../../database/sql/seenBy.ts'
import type { Actor } from '../actor.ts'
import { refusal } from '../refusal.ts'
import { leaveChanged } from './tellChanged.ts'

type Person = Pick<Actor, 'accountId' | 'keys'>

/** Reads a page of a person's unread notices, the newest first, and how many there are. */
export async function readUnread(
  db: CompanyDb,
  seen: SeenSql,
  actor: Person,
  { limit, offset }: { limit: number; offset: number },
) {
  const unread = unreadOf(db, seen, actor)
  const [notices, { total }] = await Promise.all([
    toldOf(unread, actor).orderBy('messageTime', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    unread.select(eb => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { notices, total: Number(total) }
}

/**
 * Reads one unread notice, as the socket names it.
 * @throws DomainError notice.missing when it is read, another's or not there
 */
export async function readUnreadOne(db: CompanyDb, seen: SeenSql, actor: Person, id: string) {
  const notice = await toldOf(unreadOf(db, seen, actor), actor)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!notice) throw refusal('notice.missing')
  return notice
}

/**
 * Marks a person's notices as read; one that is read already keeps its time.
 * @param time ISO time; now unless given
 * @throws DomainError notice.missing when one of them is another's or not there; then none is marked
 */
export async function markRead(
  trx: CompanyTransaction,
  { accountId }: Pick<Person, 'accountId'>,
  ids: string[],
  time = new Date().toISOString(),
) {
  const asked = [...new Set(ids.map(id => id.toLowerCase()))]
  if (asked.length === 0) return
  const own = await trx
    .selectFrom('notification')
    .select('id')
    .where('receiver', '=', accountId)
    .where('id', 'in', asked)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (own.length < asked.length) throw refusal('notice.missing')
  await trx
    .updateTable('notification')
    .set({ readAt: time })
    .where('id', 'in', asked)
    .where('readAt', 'is', null)
    .execute()
  await leaveChanged(trx, { resource: 'notification', ids: asked, owners: [accountId] })
}

/** Selects a person's unread notices, without those that tell of what they do not see any more. */
const unreadOf = (db: CompanyDb, seen: SeenSql, actor: Person) =>
  db
    .selectFrom('notification')
    .where('receiver', '=', actor.accountId)
    .where('readAt', 'is', null)
    .where(seen('notification'))

const toldOf = (unread: ReturnType<typeof unreadOf>, { keys }: Person) =>
  unread
    .select(['id', 'id as messageId', 'receiver', 'title', 'titleColor', 'remark', 'messageTime', 'url', 'workbook'])
    .select(eb => readableTexts(eb.ref('contents'), [...keys]).as('contents'))
