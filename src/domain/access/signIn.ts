import type { Kysely } from 'kysely'
import { type CompanyTransaction, type InstallationDb, forInstallation } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import { audit } from '../journal/audit.ts'
import { refusal } from '../refusal.ts'
import { DomainError } from '../../engine/DomainError.ts'
import { keyedMutex } from '../keyedMutex.ts'
import { firstPasswordHash } from './firstPasswordHash.ts'
import { deviceWords } from './deviceWords.ts'
import { markDevice } from './knownDevice.ts'
import { addressSubject, countAttempt, endAttempt, forgetFailures, takeBackAttempt } from './loginThrottle.ts'
import { verifyPassword } from './passwords.ts'
import { endSignIns } from './people/endSignIns.ts'
import { openSession } from './sessions.ts'
import { signInEntry } from './signInEntry.ts'
import { signInTargets, type Target } from './signInTargets.ts'

interface Given {
  userName: string
  password: string
  /** In place of a password that somebody else gave. */
  newPassword?: string
  /** Address of the request, for the throttle, the log and whose session it is. */
  address: string
  /** Marks that the device has from earlier sign-ins; see knownDevice. */
  marks: readonly string[]
  /** What the browser says of itself. */
  agent?: string
}

/**
 * Signs a person in. For a device that the account knows only the password counts: neither others' guesses nor its
 * address lock it out.
 * @returns the session's token, and the mark by which the account recognizes the device from now on
 * @throws DomainError auth.failed for an unknown name and a wrong password alike, auth.throttled after many failures,
 * server.busy, password.first where the password was given by somebody else and no new one is sent, password.notFirst and
 * password.rule for a new one
 */
export async function signIn(db: Kysely<AnyTables>, globals: ReadonlySet<string>, given: Given) {
  const installation = forInstallation(db)
  const { known, strange } = await signInTargets(db, globals, given)
  const found =
    (known.length > 0 && (await tryKnown(installation, known, given, strange.length === 0))) ||
    (strange.length > 0 && (await tryStrange(installation, strange, given)))
  if (!found) throw refusal('auth.failed')
  const { account, mark } = found
  const first = await firstPasswordHash(account, given)
  const token = await inTransaction(account.company, async trx => {
    if (first) await replaceGiven(trx, account, first, given.address)
    await auditSignIn(trx, account, '登录', given.address)
    const from = { address: given.address, device: deviceWords(given.agent) }
    return openSession(trx, account.serviceBuyerId, account.id, from)
  })
  if (first) return { token, mark: markDevice({ id: account.id, passwordHash: first }) }
  return { token, mark: mark ?? markDevice(account) }
}

/**
 * Stores the person's own password in place of the given one, unless another sign-in with that was sooner; sessions that
 * it opened end.
 */
async function replaceGiven(trx: CompanyTransaction, account: Right['account'], passwordHash: string, address: string) {
  const stored = await trx
    .updateTable('account')
    .set({ passwordHash, passwordIsGiven: false })
    .where('id', '=', account.id)
    .where('passwordHash', '=', account.passwordHash)
    .where('passwordIsGiven', '=', true)
    .executeTakeFirst()
  if (stored.numUpdatedRows === 0n) throw refusal('auth.failed')
  await endSignIns(trx, account.id)
  await auditSignIn(trx, account, '修改密码', address)
}

type Right = Target & { account: NonNullable<Target['account']> }

/** Tries the accounts that know the device. A failure is final only where no other account may be meant. */
async function tryKnown(db: InstallationDb, targets: Target[], given: Given, isLast: boolean) {
  try {
    return await keyedMutex(targets[0]!.subject.hash, () => tryPassword(db, targets, given, true))
  } catch (error) {
    if (isLast || !(error instanceof DomainError)) throw error
    return undefined
  }
}

async function tryStrange(db: InstallationDb, targets: Target[], given: Given) {
  const address = addressSubject(given.address)
  await countAttempt(db, address, 'auth.throttled')
  try {
    // One after the other, so that several people who sign in rightly at once are not taken for one who guesses.
    const right = await keyedMutex(targets[0]!.subject.hash, () => tryPassword(db, targets, given, false))
    if (right) await takeBackAttempt(db, address)
    return right
  } catch (error) {
    await takeBackAttempt(db, address)
    throw error
  }
}

/** Fewest password checks for an unknown device, so that the time does not reveal how many accounts have a name. */
const FEWEST_COMPARED = 2

async function tryPassword(
  db: InstallationDb,
  targets: Target[],
  { password, address }: Given,
  isKnown: boolean,
): Promise<Right | undefined> {
  const admitted = await admit(db, targets)
  const compared: (Target | undefined)[] = [...admitted]
  while (!isKnown && compared.length < FEWEST_COMPARED) compared.push(undefined)
  const right: Right[] = []
  try {
    for (const target of compared) {
      const account = target?.account
      const isRight = await verifyPassword(account?.passwordHash, password, isKnown)
      if (target && account && isRight && !account.disabled) right.push({ ...target, account })
    }
  } catch (error) {
    for (const { subject } of admitted) await takeBackAttempt(db, subject)
    throw error
  }
  // Two accounts match: nobody is signed in to a company that they may not mean.
  const found = right.length === 1 ? right[0] : undefined
  if (!found) {
    for (const { subject } of admitted) await endAttempt(db, subject)
    await keepFailure(admitted, address)
    return undefined
  }
  for (const { subject } of admitted)
    if (subject === found.subject) await forgetFailures(db, subject)
    else await takeBackAttempt(db, subject)
  return found
}

/**
 * Counts the attempt for each target.
 * @returns the targets that may be checked now
 * @throws DomainError auth.throttled where none may
 */
async function admit(db: InstallationDb, targets: Target[]): Promise<Target[]> {
  const admitted: Target[] = []
  let refusal: unknown
  for (const target of targets)
    try {
      await countAttempt(db, target.subject, 'auth.throttled')
      admitted.push(target)
    } catch (error) {
      refusal = error
    }
  if (admitted.length === 0) throw refusal
  return admitted
}

/** Audits the failure, for the company's administrators. */
async function keepFailure(targets: Target[], address: string) {
  for (const { account } of targets) {
    if (!account) continue
    await inTransaction(account.company, trx => auditSignIn(trx, account, '登录失败', address))
  }
}

const auditSignIn = (
  trx: CompanyTransaction,
  { id: accountId, name, loginName }: Right['account'],
  action: string,
  address: string,
) => audit(trx, { accountId, name }, signInEntry({ accountId, loginName }, action, address))
