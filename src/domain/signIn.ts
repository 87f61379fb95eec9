import type { Kysely } from 'kysely'
import { forCompany, type InstallationDb } from '../database/company.ts'
import type { AnyTables } from '../database/connect.ts'
import { DomainError } from './DomainError.ts'
import { inTurn } from './inTurn.ts'
import { countFailure, forgetFailures, loginSubjects, refuseWhileThrottled } from './loginThrottle.ts'
import { verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

/**
 * Signs a person in.
 * @param address where the request came from, for the throttle only
 * @returns the session's token
 * @throws DomainError auth.failed for an unknown name and a wrong password alike, auth.throttled after many failures
 */
export async function signIn(
  db: Kysely<AnyTables>,
  globals: ReadonlySet<string>,
  given: { userName: string; password: string; address: string },
): Promise<string> {
  const installation = db as unknown as InstallationDb
  const loginName = given.userName.trim()
  const { name, address } = loginSubjects(loginName, given.address)
  // One guess after the other, so that many at once can't all pass before the first failure is counted.
  return inTurn(name.hash, async () => {
    await refuseWhileThrottled(installation, [name, address], 'auth.throttled')
    const found = await findAccount(db, globals, loginName)
    const isRight = await verifyPassword(found?.account.passwordHash, given.password)
    if (!found || !isRight || found.account.disabled) {
      await countFailure(installation, [name, address])
      throw new DomainError('auth.failed')
    }
    await forgetFailures(installation, name)
    return openSession(found.company, found.serviceBuyerId, found.account.id)
  })
}

async function findAccount(db: Kysely<AnyTables>, globals: ReadonlySet<string>, loginName: string) {
  const entry = await (db as unknown as InstallationDb)
    .selectFrom('loginName')
    .select(['serviceBuyerId', 'accountId'])
    .where('loginName', '=', loginName)
    .executeTakeFirst()
  if (!entry) return undefined
  const { serviceBuyerId, accountId } = entry
  const company = forCompany(db, serviceBuyerId, globals)
  const account = await company
    .selectFrom('account')
    .select(['id', 'passwordHash', 'disabled'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account && { account, company, serviceBuyerId }
}
