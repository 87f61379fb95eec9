import { createHash, randomBytes } from 'node:crypto'
import { type CompanyDb, type CompanyTransaction, namedTables } from '../../database/company.ts'
import { leaveStatement } from '../../database/together.ts'
import type { Resource } from '../../engine/model/model.ts'
import { formatTime, MINUTE_FORMAT } from '../../engine/value/time.ts'
import type { Actor } from '../../domain/actor.ts'
import { leaveChanged } from '../../domain/journal/tellChanged.ts'
import { logOwn } from '../../domain/journal/operationLog.ts'
import { newId } from '../../domain/newId.ts'
import { refusal } from '../refusal.ts'
import type { ShareKind } from './shareKinds.ts'

/** Days that a link may be valid. */
export const SHARE_DAYS = [1, 7, 30]

const DAY_MS = 86_400_000
const MOST_OPEN = 20
/** Operation type of sharing; the server gives its wording. */
const TYPE = 19

interface NewShare {
  /** The record that it shows. */
  id: string
  days: number
  /** ISO time; now unless given. */
  time?: string
}

/**
 * Creates a link by which anyone who has it may see a record. Belongs in a transaction.
 * @param resource the one in whose log it is written
 * @returns the key, unguessable; only its hash is stored, so it can't be read again
 * @throws DomainError record.missing, share.tooMany
 */
export async function makeShare(
  trx: CompanyTransaction,
  actor: Actor,
  kind: ShareKind,
  resource: Resource,
  { id: ownerId, days, time = new Date().toISOString() }: NewShare,
) {
  const { sn } = await lock(trx, kind, ownerId)
  const open = await namedTables(trx)
    .selectFrom(kind.share)
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where(kind.owner, '=', ownerId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', time)
    .executeTakeFirstOrThrow()
  if (Number(open.count) >= MOST_OPEN) throw refusal('share.tooMany', { most: MOST_OPEN })
  const id = newId()
  const key = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.parse(time) + days * DAY_MS).toISOString()
  const link = { id, [kind.owner]: ownerId, creatorId: actor.accountId, createdAt: time, expiresAt }
  await namedTables(trx).insertInto(kind.share).values(link).execute()
  await trx
    .insertInto('shareKey')
    .values({ keyHash: hashKey(key), serviceBuyerId: actor.serviceBuyerId, shareId: id })
    .execute()
  const { sent } = kind
  if (sent) {
    const record = namedTables(trx)
      .updateTable(kind.resource)
      .set({ [sent.property]: sent.to })
    await leaveStatement(trx, record.where('id', '=', ownerId).where(sent.property, '=', sent.from))
    await leaveChanged(trx, { resource: kind.resource, ids: [ownerId] })
  }
  const remark = `有效期至 ${formatTime(expiresAt, MINUTE_FORMAT)}`
  await logOwn(trx, actor, resource, { id: ownerId, sn }, { type: TYPE, typeName: kind.shared, remark, time })
  return { id, key, expiresAt }
}

/**
 * Revokes a link. Belongs in a transaction.
 * @throws DomainError record.missing for a record or a link that does not exist, or was revoked already
 */
export async function revokeShare(
  trx: CompanyTransaction,
  actor: Actor,
  kind: ShareKind,
  resource: Resource,
  { id, shareId, time = new Date().toISOString() }: { id: string; shareId: string; time?: string },
) {
  const { sn } = await lock(trx, kind, id)
  const ended = await namedTables(trx)
    .updateTable(kind.share)
    .set({ revokedAt: time })
    .where('id', '=', shareId)
    .where(kind.owner, '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw refusal('record.missing')
  await logOwn(trx, actor, resource, { id, sn }, { type: TYPE, typeName: kind.revoked, time })
}

/**
 * Reads the links of a record, the newest first, at most 200.
 * @throws DomainError record.missing
 */
export async function sharesOf(db: CompanyDb, kind: ShareKind, id: string) {
  const owner = await namedTables(db).selectFrom(kind.resource).select('id').where('id', '=', id).executeTakeFirst()
  if (!owner) throw refusal('record.missing')
  const rows = await namedTables(db)
    .selectFrom(`${kind.share} as share`)
    .innerJoin('account', 'account.id', 'share.creatorId')
    .select(['share.id', 'account.name as creatorName', 'createdAt', 'expiresAt', 'revokedAt'])
    .select(['views', 'lastOpened'])
    .where(kind.owner, '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('share.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(row => ({
    ...row,
    isOpen: row.revokedAt === null && Date.parse(String(row.expiresAt)) > Date.now(),
  }))
}

/** Hashes the key of a link for storage, with SHA-256. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('hex')

async function lock(trx: CompanyTransaction, kind: ShareKind, id: string) {
  const owner = await namedTables(trx)
    .selectFrom(kind.resource)
    .select('sn')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!owner) throw refusal('record.missing')
  return { sn: String(owner.sn) }
}
