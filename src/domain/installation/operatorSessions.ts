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

/** An operator of the installation: no account of any company. */
export interface Operator {
  id: string
  name: string
}

const LASTS_MS = 8 * 3_600_000

/** Prefix that tells an operator's token from an account's. */
const PREFIX = 'op_'

/**
 * Signs an operator in.
 * @param given.address address of the request, for the throttle only
 * @returns the token; only its hash is stored
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

/** Returns the operator's id where the password is right. */
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
  const startedAt = new Date(now).toISOString()
  const expiresAt = new Date(now + LASTS_MS).toISOString()
  await db.deleteFrom('operatorSession').where('expiresAt', '<', startedAt).execute()
  await db
    .insertInto('operatorSession')
    .values({ tokenHash: hashToken(token), operatorId, startedAt, expiresAt })
    .execute()
  return token
}

/** Finds the operator of a token; undefined for any other token. */
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

/** Ends the session of an operator. */
export async function signOutOperator(db: InstallationDb, token: string) {
  await db.deleteFrom('operatorSession').where('tokenHash', '=', hashToken(token)).execute()
}
