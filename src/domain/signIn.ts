import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { forCompany, type InstallationDb } from '../database/company.ts'
import type { AnyTables } from '../database/connect.ts'
import { DomainError } from './DomainError.ts'
import { verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

const FREE_FAILURES = 5
const LONGEST_WAIT_SECONDS = 900

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
  const subjects = [`name:${loginName.toLowerCase()}`, `address:${given.address}`].map(subject =>
    createHash('sha256').update(subject).digest('hex'),
  )
  await refuseWhileThrottled(installation, subjects)
  const entry = await installation
    .selectFrom('loginName')
    .selectAll()
    .where('loginName', '=', loginName)
    .executeTakeFirst()
  const company = entry && forCompany(db, entry.serviceBuyerId, globals)
  const account =
    company &&
    (await company
      .selectFrom('account')
      .select(['id', 'passwordHash', 'disabled'])
      .where('id', '=', entry.accountId)
      .executeTakeFirst())
  const isRight = await verifyPassword(account?.passwordHash, given.password)
  if (!isRight || !account || account.disabled) {
    await countFailure(installation, subjects)
    throw new DomainError('auth.failed')
  }
  await installation.deleteFrom('loginAttempt').where('subject', '=', subjects[0]!).execute()
  return openSession(company!, entry!.serviceBuyerId, account.id)
}

/** After some free failures each further one doubles the wait, for the name and for the address. */
async function refuseWhileThrottled(db: InstallationDb, subjects: string[]) {
  const attempts = await db.selectFrom('loginAttempt').selectAll().where('subject', 'in', subjects).execute()
  for (const { subject, failures, lastFailure } of attempts) {
    const free = subject === subjects[0] ? FREE_FAILURES : FREE_FAILURES * 10
    if (failures < free || !lastFailure) continue
    const wait = Math.min(LONGEST_WAIT_SECONDS, 2 ** (failures - free))
    const seconds = Math.ceil((Date.parse(lastFailure) + wait * 1000 - Date.now()) / 1000)
    if (seconds > 0) throw new DomainError('auth.throttled', { seconds })
  }
}

async function countFailure(db: InstallationDb, subjects: string[]) {
  for (const subject of subjects) {
    await db
      .insertInto('loginAttempt')
      .values({ subject, failures: 1, lastFailure: new Date().toISOString() })
      .onConflict(conflict =>
        conflict
          .column('subject')
          .doUpdateSet(eb => ({
            failures: eb('loginAttempt.failures', '+', 1),
            lastFailure: eb.ref('excluded.lastFailure'),
          })),
      )
      .execute()
  }
}
