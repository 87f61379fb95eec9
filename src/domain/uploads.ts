import type { CompanyTransaction } from '../database/company.ts'
import { DomainError } from './DomainError.ts'

/** The address under which an uploaded file is served. */
export const uploadUrl = (id: string) => `/v1/upload/${id}`

const URL_PATTERN = /^\/v1\/upload\/([0-9a-f-]{36})$/

/**
 * Takes addresses of the company's own uploads only; nothing else may become a link in a document.
 * @throws DomainError upload.unknown
 */
export async function requireUploads(trx: CompanyTransaction, urls: string[]) {
  const ids = urls.map(url => URL_PATTERN.exec(url)?.[1])
  const known = ids.filter(id => id !== undefined)
  const found = known.length > 0 ? await trx.selectFrom('upload').select('id').where('id', 'in', known).execute() : []
  if (found.length < new Set(ids).size) throw new DomainError('upload.unknown')
}
