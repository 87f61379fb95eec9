import { randomBytes } from 'node:crypto'
import type { InstallationDb } from '../../database/company.ts'
import { refusal } from '../refusal.ts'
import { keyedMutex } from '../keyedMutex.ts'
import {
  addressSubject,
  countAttempt,
  endAttempt,
  forgetFailures,
  operatorSubject,
  takeBackAttempt,
} from '../access/loginThrottle.ts'
import { verifyPassword } from '../access/passwords.ts'
import { hashToken } from '../access/sessions.ts'
import { logInstallation } from './logInstallation.ts'

/** Who runs the installation: no account of any company. */
export interface Operator {
  id: string
  name: string
}

const LASTS_MS = 8 * 3_600_000

/** Begins every token of an operator, so that none is taken for that of an account. */
const PREFIX = 'op_'

/**
 * Signs an operator in.
 * @param given.address where the request came from, for the throttle only
 * @returns the token, of which only the hash is kept
 * @throws DomainError auth.failed for an unknown name and a wrong password alike, auth.throttled after many failures
 */
export async function signInOperator(
  db: InstallationDb,
  given: { userName: string; password: string; address: string },
): Promise<string> {
  const name = given.userName.trim()
  const [own, address] = [operatorSubject(name), addressSubject(given.address)]
  await countAttempt(db, address, 'auth.throttled')
  let id: string | undefined
  try {
    id = await keyedMutex(own.hash, () => tryPassword(db, name, given.password))
  } catch (error) {
    await takeBackAttempt(db, address)
    throw error
  }
  if (id === undefined) throw refusal('auth.failed')
  await takeBackAttempt(db, address)
  await logInstallation(db, { operatorName: name, action: '登录' })
  return openSession(db, id)
}

/** The operator's id, where the password is right. */
async function tryPassword(db: InstallationDb, name: string, password: string): Promise<string | undefined> {
  const own = operatorSubject(name)
  await countAttempt(db, own, 'auth.throttled')
  const found = await db
    .selectFrom('operator')
    .select(['id', 'passwordHash'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (await verifyPassword(found?.passwordHash, password, false)) {
    await forgetFailures(db, own)
    return found!.id
  }
  await endAttempt(db, own)
  return undefined
}

async function openSession(db: InstallationDb, operatorId: string): Promise<string> {
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`
  const now = Date.now()
  const [startedAt, expiresAt] = [now, now + LASTS_MS].map(time => new Date(time).toISOString()) as [string, string]
  await db.deleteFrom('operatorSession').where('expiresAt', '<', startedAt).execute()
  await db
    .insertInto('operatorSession')
    .values({ tokenHash: hashToken(token), operatorId, startedAt, expiresAt })
    .execute()
  return token
}

/** The operator that a token stands for; nobody for a token of any other kind. */
export async function resolveOperator(db: InstallationDb, token: string): Promise<Operator | undefined> {
  if (!token.startsWith(PREFIX)) return undefined
  return db
    .selectFrom('operatorSession')
    .innerJoin('operator', 'operator.id', 'operatorSession.operatorId')
    .select(['operator.id', 'operator.name'])
    .where('operatorSession.tokenHash', '=', hashToken(token))
    .where('operatorSession.expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
}

export async function signOutOperator(db: InstallationDb, token: string) {
  await db.deleteFrom('operatorSession').where('tokenHash', '=', hashToken(token)).execute()
}
