import { hash, randomBytes } from 'node:crypto'
import type { CompanyDb } from '../../database/company.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../journal/audit.ts'
import { signInEntry } from './signInEntry.ts'
import { tellSignIns } from './people/endSignIns.ts'

const IDLE_HOURS = 12
/** Longest life of a session in ms, however busily it is used. */
export const LONGEST_MS = 30 * 86_400_000

/**
 * Opens a session. Its token contains the company's id and is unguessable; only its hash is stored.
 * @param from where it is opened, for people to know it again
 * @returns the token
 */
export async function openSession(
  db: CompanyDb,
  serviceBuyerId: string,
  accountId: string,
  from: { address?: string; device?: string } = {},
): Promise<string> {
  const token = `${serviceBuyerId}.${randomBytes(32).toString('base64url')}`
  const now = new Date().toISOString()
  await db
    .insertInto('session')
    .values({ tokenHash: hashToken(token), accountId, startedAt: now, seenAt: now, expiresAt: idleEnd(), ...from })
    .execute()
  return token
}

/** Ends the actor's session, and with it what its open pages are sent. */
export async function closeSession(db: CompanyDb, actor: Actor & { loginName: string }, token: string) {
  await inTransaction(db, async trx => {
    const sessions = trx.deleteFrom('session').where('tokenHash', '=', hashToken(token))
    const ended = await sessions.returning('accountId').executeTakeFirst()
    if (!ended) return
    await audit(trx, actor, signInEntry(actor, '退出登录'))
    await tellSignIns(trx, ended.accountId)
  })
}

/** Stores that a session is in use, which restarts its idle timeout. */
export async function keepOpen(db: CompanyDb, tokenHash: string) {
  await db
    .updateTable('session')
    .set({ seenAt: new Date().toISOString(), expiresAt: idleEnd() })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** Hashes a token for storage, with SHA-256. */
export const hashToken = (token: string) => hash('sha256', token)

const idleEnd = () => new Date(Date.now() + IDLE_HOURS * 3_600_000).toISOString()
