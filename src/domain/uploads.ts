import type { CompanyDb, CompanyTransaction } from '../database/company.ts'
import type { Storage } from '../storage/localStorage.ts'
import { DomainError } from './DomainError.ts'
import { newId } from './newId.ts'

export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The address under which an uploaded file is served. */
export const uploadUrl = (id: string) => `/v1/upload/${id}`

const URL_PATTERN = /^\/v1\/upload\/([0-9a-f-]{36})$/

/** The id in an address of ours. */
export const uploadId = (url: string) => URL_PATTERN.exec(url)?.[1]

/** Keeps a file that has been checked, for the company of `db`. */
export async function keepUpload(
  db: CompanyDb,
  storage: Storage,
  upload: { accountId: string; content: Uint8Array; contentType: string },
): Promise<{ id: string; resources: { url: string }[] }> {
  const id = newId()
  const { accountId, content, contentType } = upload
  await storage.put(id, content)
  const time = new Date().toISOString()
  await db.insertInto('upload').values({ id, accountId, time, contentType, size: content.length }).execute()
  return { id, resources: [{ url: uploadUrl(id) }] }
}

/**
 * Takes addresses of the company's own uploads only; nothing else may become a link in a document.
 * @throws DomainError upload.unknown, and upload.unknownFile where a workbook is wanted
 */
export async function requireUploads(
  trx: CompanyTransaction,
  urls: string[],
  wanted: 'picture' | 'workbook' = 'picture',
) {
  const ids = urls.map(uploadId)
  const known = ids.filter(id => id !== undefined)
  const found = known.length > 0 ? await ownUploads(trx, known, wanted) : []
  if (found.length < new Set(ids).size)
    throw new DomainError(wanted === 'picture' ? 'upload.unknown' : 'upload.unknownFile')
}

function ownUploads(trx: CompanyTransaction, ids: string[], wanted: 'picture' | 'workbook') {
  return trx
    .selectFrom('upload')
    .select('id')
    .where('id', 'in', ids)
    .where('contentType', wanted === 'picture' ? '<>' : '=', WORKBOOK)
    .execute()
}
