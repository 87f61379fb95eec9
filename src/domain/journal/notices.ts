import type { CompanyDb, CompanyTransaction } from '../../database/company.ts'
import { readableTexts } from '../../database/sql/readableTexts.ts'
import type { Actor } from '../actor.ts'
import { refusal } from '../refusal.ts'
import { leaveChanged } from './tellChanged.ts'

type Person = Pick<Actor, 'accountId' | 'keys'>

/** Reads a page of a person's unread notices, the newest first, and how many there are. */
export async function readUnread(db: CompanyDb, actor: Person, { limit, offset }: { limit: number; offset: number }) {
  const [notices, { total }] = await Promise.all([
    unreadOf(db, actor).orderBy('messageTime', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    db
      .selectFrom('notification')
      .select(eb => eb.fn.countAll<string>().as('total'))
      .where('receiver', '=', actor.accountId)
      .where('readAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { notices, total: Number(total) }
}

/**
 * Reads one unread notice, as the socket names it.
 * @throws DomainError notice.missing when it is read, another's or not there
 */
export async function readUnreadOne(db: CompanyDb, actor: Person, id: string) {
  const notice = await unreadOf(db, actor).where('id', '=', id).executeTakeFirst()
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

function unreadOf(db: CompanyDb, { accountId, keys }: Person) {
  return db
    .selectFrom('notification')
    .select(['id', 'id as messageId', 'receiver', 'title', 'titleColor', 'remark', 'messageTime', 'url'])
    .select(eb => readableTexts(eb.ref('contents'), [...keys]).as('contents'))
    .where('receiver', '=', accountId)
    .where('readAt', 'is', null)
}
