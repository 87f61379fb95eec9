import { randomBytes } from 'node:crypto'
import type { InstallationDb } from '../../database/company.ts'
import { inTransaction } from '../../database/inTransaction.ts'
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
import { firstPasswordHash } from '../access/firstPasswordHash.ts'
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
 * @throws DomainError auth.failed for an unknown name and a wrong password alike, auth.throttled after many failures,
 * password.first where the password was given and no new one is sent, password.notFirst and password.rule for a new one
 */
export async function signInOperator(
  db: InstallationDb,
  given: { userName: string; password: string; newPassword?: string; address: string },
): Promise<string> {
  const name = given.userName.trim()
  const [own, address] = [operatorSubject(name), addressSubject(given.address)]
  await countAttempt(db, address, 'auth.throttled')
  let found: Account | undefined
  try {
    found = await keyedMutex(own.hash, () => tryPassword(db, name, given.password))
  } catch (error) {
    await takeBackAttempt(db, address)
    throw error
  }
  if (!found) throw refusal('auth.failed')
  await takeBackAttempt(db, address)
  const { id, passwordHash, passwordIsGiven } = found
  const first = await firstPasswordHash({ loginName: name, name, passwordIsGiven }, given)
  if (first) await replaceGiven(db, { id, name, passwordHash }, first)
  await logInstallation(db, { operatorName: name, action: '登录' })
  return openSession(db, id)
}

interface Account {
  id: string
  passwordHash: string
  /** It is what the command printed. */
  passwordIsGiven: boolean
}

/** Stores the operator's own password in place of the given one, unless another sign-in with that was sooner. */
async function replaceGiven(
  db: InstallationDb,
  given: { id: string; name: string; passwordHash: string },
  passwordHash: string,
) {
  await inTransaction(db, async trx => {
    const stored = await trx
      .updateTable('operator')
      .set({ passwordHash, passwordIsGiven: false })
      .where('id', '=', given.id)
      .where('passwordHash', '=', given.passwordHash)
      .where('passwordIsGiven', '=', true)
      .executeTakeFirst()
    if (stored.numUpdatedRows === 0n) throw refusal('auth.failed')
    await trx.deleteFrom('operatorSession').where('operatorId', '=', given.id).execute()
    await logInstallation(trx, { operatorName: given.name, action: '修改密码' })
  })
}

/** Returns the operator where the password is right. */
async function tryPassword(db: InstallationDb, name: string, password: string): Promise<Account | undefined> {
  const own = operatorSubject(name)
  await countAttempt(db, own, 'auth.throttled')
  const found = await db
    .selectFrom('operator')
    .select(['id', 'passwordHash', 'passwordIsGiven'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (await verifyPassword(found?.passwordHash, password, false)) {
    await forgetFailures(db, own)
    return found
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
