import { createHash, randomBytes } from 'node:crypto'
import type { CompanyDb, CompanyTransaction } from '../../database/company.ts'
import type { Resource } from '../../engine/model/model.ts'
import { formatTime, MINUTE_FORMAT } from '../../engine/value/time.ts'
import type { Actor } from '../../domain/actor.ts'
import { refusal } from '../refusal.ts'
import { newId } from '../../domain/newId.ts'
import { logOwn } from '../../domain/journal/operationLog.ts'

/** Days that a link may be valid. */
export const SHARE_DAYS = [1, 7, 30]

const DAY_MS = 86_400_000
const MOST_OPEN = 20
/** Operation type of sharing; the server gives its wording. */
const TYPE = 19

interface NewShare {
  purchaseId: string
  days: number
  /** ISO time; now unless given. */
  time?: string
}

/**
 * Creates a link by which anyone who has it may see a purchase order. Belongs in a transaction.
 * @param order the resource in whose log it is written
 * @returns the key, unguessable; only its hash is stored, so it can't be read again
 * @throws DomainError record.missing, share.tooMany
 */
export async function sharePurchase(
  trx: CompanyTransaction,
  actor: Actor,
  order: Resource,
  { purchaseId, days, time = new Date().toISOString() }: NewShare,
) {
  const { sn } = await lock(trx, purchaseId)
  const open = await trx
    .selectFrom('purchaseShare')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('purchaseId', '=', purchaseId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', time)
    .executeTakeFirstOrThrow()
  if (Number(open.count) >= MOST_OPEN) throw refusal('share.tooMany', { most: MOST_OPEN })
  const id = newId()
  const key = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.parse(time) + days * DAY_MS).toISOString()
  await trx
    .insertInto('purchaseShare')
    .values({ id, purchaseId, creatorId: actor.accountId, createdAt: time, expiresAt })
    .execute()
  await trx
    .insertInto('shareKey')
    .values({ keyHash: hashKey(key), serviceBuyerId: actor.serviceBuyerId, shareId: id })
    .execute()
  const remark = `有效期至 ${formatTime(expiresAt, MINUTE_FORMAT)}`
  await logOwn(trx, actor, order, { id: purchaseId, sn }, { type: TYPE, typeName: '分享了采购单', remark, time })
  return { id, key, expiresAt }
}

/**
 * Revokes a link. Belongs in a transaction.
 * @throws DomainError record.missing for an order or a link that does not exist, or was revoked already
 */
export async function unsharePurchase(
  trx: CompanyTransaction,
  actor: Actor,
  order: Resource,
  { purchaseId, shareId, time = new Date().toISOString() }: { purchaseId: string; shareId: string; time?: string },
) {
  const { sn } = await lock(trx, purchaseId)
  const ended = await trx
    .updateTable('purchaseShare')
    .set({ revokedAt: time })
    .where('id', '=', shareId)
    .where('purchaseId', '=', purchaseId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw refusal('record.missing')
  await logOwn(trx, actor, order, { id: purchaseId, sn }, { type: TYPE, typeName: '撤销了分享链接', time })
}

/**
 * Reads the links of a purchase order, the newest first, at most 200.
 * @throws DomainError record.missing
 */
export async function sharesOf(db: CompanyDb, purchaseId: string) {
  const order = await db.selectFrom('purchaseOrder').select('id').where('id', '=', purchaseId).executeTakeFirst()
  if (!order) throw refusal('record.missing')
  const rows = await db
    .selectFrom('purchaseShare')
    .innerJoin('account', 'account.id', 'purchaseShare.creatorId')
    .select(['purchaseShare.id', 'account.name as creatorName', 'createdAt', 'expiresAt', 'revokedAt'])
    .select(['views', 'lastOpened'])
    .where('purchaseId', '=', purchaseId)
    .orderBy('createdAt', 'desc')
    .orderBy('purchaseShare.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(row => ({ ...row, isOpen: row.revokedAt === null && Date.parse(row.expiresAt) > Date.now() }))
}

/** Hashes the key of a link for storage, with SHA-256. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('hex')

async function lock(trx: CompanyTransaction, purchaseId: string) {
  const order = await trx
    .selectFrom('purchaseOrder')
    .select('sn')
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw refusal('record.missing')
  return order
}
