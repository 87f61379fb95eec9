import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { validate as isUuid } from 'uuid'
import { forCompany, type CompanyDb } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { refusal } from '../refusal.ts'
import { hashToken } from '../access/sessions.ts'
import type { Sender } from './uploads.ts'

/** Seconds that a ticket is valid. */
export const TICKET_SECONDS = 3600

/** The kind of file that a ticket allows. */
export type UploadKind = 'image' | 'file'

/**
 * Issues a ticket that allows an account to upload files, of one kind or any, and nothing else; it may stand in an
 * address. Only its hash is stored.
 */
export async function issueTicket(db: CompanyDb, { serviceBuyerId, accountId }: Sender, kind?: UploadKind) {
  const token = `${serviceBuyerId}.${randomBytes(32).toString('base64url')}`
  const expiresAt = new Date(Date.now() + TICKET_SECONDS * 1000).toISOString()
  await db
    .insertInto('uploadTicket')
    .values({ tokenHash: hashToken(token), accountId, kind, expiresAt })
    .execute()
  return { token, expiresAt }
}

/**
 * Finds the account of a ticket, and the database of its company.
 * @throws DomainError upload.badTicket
 */
export async function holderOf(
  db: Kysely<AnyTables>,
  globals: ReadonlySet<string>,
  { token, kind }: { token: string; kind: UploadKind },
) {
  const [serviceBuyerId = ''] = token.split('.')
  if (!isUuid(serviceBuyerId)) throw refusal('upload.badTicket')
  const company = forCompany(db, serviceBuyerId, globals)
  const ticket = await company
    .selectFrom('uploadTicket')
    .innerJoin('account', 'account.id', 'uploadTicket.accountId')
    .select('uploadTicket.accountId')
    .where('uploadTicket.tokenHash', '=', hashToken(token))
    .where(eb => eb.or([eb('uploadTicket.kind', 'is', null), eb('uploadTicket.kind', '=', kind)]))
    .where('uploadTicket.expiresAt', '>', new Date().toISOString())
    .where('account.disabled', '=', false)
    .executeTakeFirst()
  if (!ticket) throw refusal('upload.badTicket')
  return { company, sender: { serviceBuyerId, accountId: ticket.accountId } }
}
