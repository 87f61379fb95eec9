import { createHash } from 'node:crypto'
import type { InstallationDb } from '../database/company.ts'
import { DomainError } from './DomainError.ts'

/** Whom failures are counted for: the name that was tried and the address that tried it, as hashes. */
export interface Subjects {
  name: string
  address: string
}

const FREE = { name: 5, address: 50 }
const LONGEST_WAIT_SECONDS = 900
const FORGOTTEN_AFTER_MS = 3_600_000

/** Nothing else of a request may make a subject, so that nobody gets round the count by what he sends along. */
export function subjectsOf(loginName: string, address: string): Subjects {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  return { name: hash(`name:${loginName.toLowerCase()}`), address: hash(`address:${address}`) }
}

/**
 * After some free failures each further one doubles the wait, for the name and for the address.
 * @throws DomainError auth.throttled with the seconds to wait
 */
export async function refuseWhileThrottled(db: InstallationDb, { name, address }: Subjects) {
  const attempts = await db
    .selectFrom('loginAttempt')
    .select(['subject', 'failures', 'lastFailure'])
    .where('subject', 'in', [name, address])
    .where('lastFailure', '>', forgottenBefore())
    .execute()
  const waits = attempts.map(({ subject, failures, lastFailure }) => {
    const further = failures - (subject === name ? FREE.name : FREE.address)
    if (further < 0) return 0
    const wait = Math.min(LONGEST_WAIT_SECONDS, 2 ** further)
    return Math.ceil((Date.parse(lastFailure!) + wait * 1000 - Date.now()) / 1000)
  })
  const seconds = Math.max(0, ...waits)
  if (seconds > 0) throw new DomainError('auth.throttled', { seconds })
}

/** One failure more; those of long ago no longer count. */
export async function countFailure(db: InstallationDb, { name, address }: Subjects) {
  const now = new Date().toISOString()
  await db
    .insertInto('loginAttempt')
    .values([name, address].toSorted().map(subject => ({ subject, failures: 1, lastFailure: now })))
    .onConflict(conflict =>
      conflict.column('subject').doUpdateSet(eb => ({
        failures: eb
          .case()
          .when('loginAttempt.lastFailure', '<', forgottenBefore())
          .then(1)
          .else(eb('loginAttempt.failures', '+', 1))
          .end(),
        lastFailure: eb.ref('excluded.lastFailure'),
      })),
    )
    .execute()
}

export async function forgetFailures(db: InstallationDb, { name }: Subjects) {
  await db.deleteFrom('loginAttempt').where('subject', '=', name).execute()
}

const forgottenBefore = () => new Date(Date.now() - FORGOTTEN_AFTER_MS).toISOString()
