import { hash } from 'node:crypto'
import type { CompanyDb } from '../../database/company.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../journal/audit.ts'
import { refusal } from '../refusal.ts'
import { tellSignIns } from './people/endSignIns.ts'
import { hashToken, LONGEST_MS } from './sessions.ts'
import { signInEntry } from './signInEntry.ts'

/** An open sign-in, as its person sees it. */
export interface OwnSession {
  id: string
  startedAt: string
  seenAt: string
  /** Where it was signed in from, and with what; null for those from before it was noted. */
  address: string | null
  device: string | null
  /** Whether it is the one that asks. */
  isThis: boolean
}

/**
 * Reads the open sign-ins of the actor, the one that asks first, then by their last use.
 * @param token of the session that asks
 */
export async function readOwnSessions(
  db: CompanyDb,
  { accountId }: Pick<Actor, 'accountId'>,
  token: string,
): Promise<OwnSession[]> {
  const rows = await openSessions(db, accountId)
    .select(['startedAt', 'seenAt', 'address', 'device'])
    .orderBy('seenAt', 'desc')
    .execute()
  const own = hashToken(token)
  const sessions = rows.map(({ tokenHash, address, device, startedAt, seenAt }) => ({
    ...{ id: idOf(tokenHash), startedAt, seenAt, address: address ?? null, device: device ?? null },
    isThis: tokenHash === own,
  }))
  return sessions.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

/**
 * Ends one of the actor's sign-ins; its open pages learn of it.
 * @throws DomainError record.missing when it is not there any more, or is not the actor's
 */
export async function endOwnSession(db: CompanyDb, actor: Actor & { loginName: string }, id: string) {
  await inTransaction(db, async trx => {
    const { accountId } = actor
    const rows = await openSessions(trx, accountId).execute()
    const found = rows.find(({ tokenHash }) => idOf(tokenHash) === id)
    const session = trx.deleteFrom('session').where('tokenHash', '=', found?.tokenHash ?? '')
    const ended = await session.returning('address').executeTakeFirst()
    if (!ended) throw refusal('record.missing')
    await audit(trx, actor, signInEntry(actor, '结束登录', ended.address ?? undefined))
    await tellSignIns(trx, accountId)
  })
}

const openSessions = (db: CompanyDb, accountId: string) =>
  db
    .selectFrom('session')
    .select('tokenHash')
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', new Date().toISOString())
    .where('startedAt', '>', new Date(Date.now() - LONGEST_MS).toISOString())

/** What a session is called outside: by the hash of its token people could look for it in the database. */
const idOf = (tokenHash: string) => hash('sha256', tokenHash)
