import { createHash } from 'node:crypto'
import type { InstallationDb } from '../database/company.ts'
import { DomainError } from './DomainError.ts'

/** Whom failures are counted for, as a hash, and how many are free. */
interface Subject {
  hash: string
  free: number
}

const LONGEST_WAIT_SECONDS = 900
const FORGOTTEN_AFTER_MS = 3_600_000

/** Nothing else of a request may make a subject, so that nobody gets round the count by what he sends along. */
const subjectOf = (kind: string, value: string, free: number): Subject => ({
  hash: createHash('sha256').update(`${kind}:${value}`).digest('hex'),
  free,
})

/** Of signing in: the name that was tried and the address that tried it. */
export const loginSubjects = (loginName: string, address: string) => ({
  name: subjectOf('name', loginName.toLowerCase(), 5),
  address: subjectOf('address', address, 50),
})

/** Of opening a link without signing in: the address that tried it. */
export const linkSubject = (address: string) => subjectOf('link', address, 50)

/** Of redeeming a one-time code: the address that tried it. */
export const codeSubject = (address: string) => subjectOf('code', address, 50)

/**
 * After some free failures each further one doubles the wait, for each subject.
 * @throws DomainError with the seconds to wait
 */
export async function refuseWhileThrottled(
  db: InstallationDb,
  subjects: Subject[],
  code: 'auth.throttled' | 'share.throttled' | 'handOver.throttled',
) {
  const hashes = subjects.map(({ hash }) => hash)
  const attempts = await db
    .selectFrom('loginAttempt')
    .select(['subject', 'failures', 'lastFailure'])
    .where('subject', 'in', hashes)
    .where('lastFailure', '>', forgottenBefore())
    .execute()
  const waits = attempts.map(({ subject, failures, lastFailure }) => {
    const further = failures - subjects.find(({ hash }) => hash === subject)!.free
    if (further < 0) return 0
    const wait = Math.min(LONGEST_WAIT_SECONDS, 2 ** further)
    return Math.ceil((Date.parse(lastFailure!) + wait * 1000 - Date.now()) / 1000)
  })
  const seconds = Math.max(0, ...waits)
  if (seconds > 0) throw new DomainError(code, { seconds })
}

/** One failure more; those of long ago no longer count. */
export async function countFailure(db: InstallationDb, subjects: Subject[]) {
  const now = new Date().toISOString()
  const hashes = subjects.map(({ hash }) => hash).toSorted()
  await db
    .insertInto('loginAttempt')
    .values(hashes.map(subject => ({ subject, failures: 1, lastFailure: now })))
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

export async function forgetFailures(db: InstallationDb, { hash }: Subject) {
  await db.deleteFrom('loginAttempt').where('subject', '=', hash).execute()
}

const forgottenBefore = () => new Date(Date.now() - FORGOTTEN_AFTER_MS).toISOString()
