import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CompanyTransaction, InstallationDb } from '../../database/company.ts'
import { refusal } from '../refusal.ts'
import { keyedMutex } from '../keyedMutex.ts'

/** Whom attempts are counted for, as a hash, and what becomes of many. Times are in seconds. */
export interface Subject {
  hash: string
  /** So many are looked at as they come. */
  free: number
  /** The one after them has to wait so long, and twice as long after each `doubling` more. */
  firstWait: number
  doubling: number
  longestWait: number
  /** An attempt is held so long until it may be looked at; one that had to wait longer is refused. */
  patience: number
  /** One is forgiven each time this passes; all are an hour after the last. */
  forgiving: number
}

/** Nothing else of a request may make a subject, so that nobody gets round the count by what he sends along. */
const subjectOf = (kind: string, value: string, rest: Omit<Subject, 'hash'>): Subject => ({
  hash: createHash('sha256').update(`${kind}:${value}`).digest('hex'),
  ...rest,
})

const GUESSING = { free: 5, firstWait: 1, doubling: 1, longestWait: 900, patience: 0, forgiving: 3600 }
const OPENING = { ...GUESSING, free: 50 }
/** An office signs in from one address: who is new there waits his turn, and is not kept out by others' mistakes. */
const NEW_HERE = { free: 50, firstWait: 0.25, doubling: 10, longestWait: 8, patience: 8, forgiving: 72 }

/** Of signing in from a device that the account does not know: the name of an account, or one that nobody has. */
export const nameSubject = (loginName: string, serviceBuyerId = '') =>
  subjectOf('name', `${serviceBuyerId}:${loginName.toLowerCase()}`, GUESSING)

/** Of signing in from such devices: the address, whatever names it tries. */
export const addressSubject = (address: string) => subjectOf('address', networkOf(address), NEW_HERE)

/** Of signing in from a device that the account knows: others' guesses are not counted for it. */
export const deviceSubject = (mark: string) => subjectOf('device', mark, { ...GUESSING, free: 10 })

/** Of who is signed in and says the password once more. */
export const ownPasswordSubject = (accountId: string) => subjectOf('ownPassword', accountId, GUESSING)

/** Of signing in to run the installation: apart from the accounts of companies, who may have the same names. */
export const operatorSubject = (name: string) => subjectOf('operator', name.toLowerCase(), GUESSING)

/** Of opening a link without signing in: the address that tried it. */
export const linkSubject = (address: string) => subjectOf('link', networkOf(address), OPENING)

/** Of redeeming a one-time code: the address that tried it. */
export const codeSubject = (address: string) => subjectOf('code', networkOf(address), OPENING)

type Refusal = 'auth.throttled' | 'share.throttled' | 'handOver.throttled'

/**
 * Counts an attempt as failed before it is looked at, in one statement by the database's clock: however many come at
 * once, to however many processes, no more are looked at than if they came one by one. One that has to wait is held.
 * @throws DomainError with the seconds to wait, where that is longer than it is held; then it counts as none
 */
export async function countAttempt(db: InstallationDb, subject: Subject, code: Refusal) {
  const { due, left } = termsOf(subject)
  const statement = sql<{ wait: number }>`
    insert into login_attempt (subject, failures, last_failure) values (${subject.hash}, 1, clock_timestamp())
    on conflict (subject) do update
      set failures = ${left} + 1, last_failure = greatest(clock_timestamp(), ${due})
      where ${due} <= clock_timestamp() + make_interval(secs => ${subject.patience})
    returning extract(epoch from last_failure - clock_timestamp())::float8 as wait`
  // A flood waits here, not on connections of the database that everybody needs.
  const { rows } = await keyedMutex(`count ${subject.hash}`, () => statement.execute(db))
  if (!rows[0]) throw refusal(code, { seconds: await secondsUntil(db, subject) })
  if (rows[0].wait > 0.001) await sleep(rows[0].wait * 1000)
}

/** An attempt that was counted was none, or the right one. */
export async function takeBackAttempt(db: InstallationDb, { hash }: Subject) {
  await db
    .updateTable('loginAttempt')
    .set(eb => ({ failures: eb('failures', '-', 1) }))
    .where('subject', '=', hash)
    .where('failures', '>', 0)
    .execute()
}

/** An attempt that was counted has failed by now: who has to wait waits from now, however long it was looked at. */
export async function endAttempt(db: InstallationDb, { hash }: Subject) {
  await db
    .updateTable('loginAttempt')
    .set({ lastFailure: sql<string>`greatest(last_failure, clock_timestamp())` })
    .where('subject', '=', hash)
    .execute()
}

export async function forgetFailures(db: InstallationDb | CompanyTransaction, { hash }: Subject) {
  await db.deleteFrom('loginAttempt').where('subject', '=', hash).execute()
}

async function secondsUntil(db: InstallationDb, subject: Subject): Promise<number> {
  const { due } = termsOf(subject)
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ${due} - clock_timestamp()) - ${subject.patience}::float8)::float8 as seconds
    from login_attempt where subject = ${subject.hash}`.execute(db)
  return Math.max(1, rows[0]?.seconds ?? 1)
}

/** Of the row of a subject: how many failures still count, and when the next attempt may be looked at. */
function termsOf({ free, firstWait, doubling, longestWait, forgiving }: Subject) {
  const passed = sql`greatest(0, extract(epoch from clock_timestamp() - login_attempt.last_failure)::float8)`
  const left = sql`case when ${passed} >= 3600 then 0
    else greatest(0, login_attempt.failures - floor(${passed} / ${forgiving}::float8)::int) end`
  const wait = sql`case when ${left} < ${free}::int then 0
    else least(${longestWait}::float8, ${firstWait}::float8 * power(2, least(50, (${left} - ${free}::int) / ${doubling}::int))) end`
  return { left, due: sql`login_attempt.last_failure + make_interval(secs => ${wait})` }
}

/** Of IPv6 the network: whoever has one address there has as many as he likes. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const [front, back] = [head, tail ?? ''].map(part => part.split(':').filter(Boolean))
  const zeros = tail === undefined ? 0 : 8 - front!.length - back!.length
  const groups = [...front!, ...Array.from({ length: zeros }, () => '0'), ...back!]
  // An IPv4 address in the clothes of IPv6.
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).join(':')
  return groups.slice(0, 4).join(':')
}
