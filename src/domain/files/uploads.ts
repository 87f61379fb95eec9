import type { CompanyDb, CompanyTransaction } from '../../database/company.ts'
import type { Storage } from '../../storage/localStorage.ts'
import type { Actor } from '../actor.ts'
import { refusal } from '../refusal.ts'
import { newId } from '../newId.ts'
import { readUploadUrl, uploadUrl } from '../../engine/value/uploadAddress.ts'

export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Uploads of one account within a minute. */
const MOST_A_MINUTE = 60
const MB = 1024 * 1024

/**
 * Checks the limits before an upload is read: uploads per account and minute, and space per company.
 * @throws DomainError upload.tooOften with the seconds to wait, upload.full
 */
export async function requireUploadRoom(db: CompanyDb, { serviceBuyerId, accountId }: Sender) {
  const recent = await db
    .selectFrom('upload')
    .select('time')
    .where('accountId', '=', accountId)
    .where('time', '>', new Date(Date.now() - 60_000).toISOString())
    .orderBy('time', 'desc')
    .limit(MOST_A_MINUTE)
    .execute()
  const oldest = recent.length < MOST_A_MINUTE ? undefined : recent.at(-1)
  if (oldest) {
    const seconds = Math.max(1, Math.ceil((Date.parse(oldest.time) + 60_000 - Date.now()) / 1000))
    throw refusal('upload.tooOften', { most: MOST_A_MINUTE, seconds })
  }
  const { uploadQuota } = await db
    .selectFrom('serviceBuyer')
    .select('uploadQuota')
    .where('id', '=', serviceBuyerId)
    .executeTakeFirstOrThrow()
  const { size } = await db
    .selectFrom('upload')
    .select(({ fn, val }) => fn.coalesce(fn.sum<string>('size'), val('0')).as('size'))
    .executeTakeFirstOrThrow()
  if (Number(size) >= uploadQuota * MB) throw refusal('upload.full', { quota: uploadQuota })
}

/** The account that uploads. */
export type Sender = Pick<Actor, 'serviceBuyerId' | 'accountId'>

interface Kept {
  accountId: string
  content: Uint8Array
  contentType: string
  name?: string
  /** Of an attachment: the property of a record that it is for. */
  for?: { entity: string; property: string }
}

/**
 * Stores a checked file for the company of `db`.
 * @throws StorageUnavailable
 */
export async function keepUpload(
  db: CompanyDb,
  storage: Storage,
  { content, for: place, ...upload }: Kept,
): Promise<{ id: string; resources: { url: string }[] }> {
  const id = newId()
  const size = content.length
  await storage.put(id, content)
  const time = new Date().toISOString()
  await db
    .insertInto('upload')
    .values({ ...upload, ...place, id, time, size })
    .execute()
  return { id, resources: [{ url: uploadUrl({ id, name: upload.name, ...(place && { size }) }) }] }
}

/**
 * Checks that addresses are of the company's own uploads; nothing else may become a link in a document.
 * @throws DomainError upload.unknown, and upload.unknownFile where a workbook is wanted
 */
export async function requireUploads(
  trx: CompanyTransaction,
  urls: string[],
  wanted: 'picture' | 'workbook' = 'picture',
) {
  const ids = urls.map(url => readUploadUrl(url)?.id)
  const known = ids.filter(id => id !== undefined)
  const found = known.length > 0 ? await markUsed(trx, known, wanted) : []
  if (found.length < new Set(ids).size) throw refusal(wanted === 'picture' ? 'upload.unknown' : 'upload.unknownFile')
}

/** Marks uploads as used, so that they are not removed as unused; attachments are for their own records. */
function markUsed(trx: CompanyTransaction, ids: string[], wanted: 'picture' | 'workbook') {
  return trx
    .updateTable('upload')
    .set({ usedAt: new Date().toISOString() })
    .where('id', 'in', ids)
    .where('removedAt', 'is', null)
    .where('entity', 'is', null)
    .where('contentType', wanted === 'picture' ? '<>' : '=', WORKBOOK)
    .returning('id')
    .execute()
}
