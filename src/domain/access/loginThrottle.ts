import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CompanyTransaction, InstallationDb } from '../../database/company.ts'
import { refusal } from '../refusal.ts'
import { keyedMutex } from '../keyedMutex.ts'

/** The subject that attempts are counted for, as a hash, with its limits. Times are in seconds. */
export interface Subject {
  hash: string
  /** Attempts that are checked without a delay. */
  free: number
  /** Delay of the next one, doubled after each `doubling` more. */
  firstWait: number
  doubling: number
  longestWait: number
  /** Longest time that an attempt is held; one that would have to wait longer is refused. */
  patience: number
  /** One failure is forgiven each time this passes; all are an hour after the last. */
  forgiving: number
}

/** Hashes the subject of attempts. No other part of a request is in it, so that the sender can't evade the count. */
const subjectOf = (kind: string, value: string, rest: Omit<Subject, 'hash'>): Subject => ({
  hash: createHash('sha256').update(`${kind}:${value}`).digest('hex'),
  ...rest,
})

const GUESSING = { free: 5, firstWait: 1, doubling: 1, longestWait: 900, patience: 0, forgiving: 3600 }
const OPENING = { ...GUESSING, free: 50 }
/**
 * An office signs in from one address: new devices wait their turn there, but others' mistakes do not lock them out.
 */
const NEW_HERE = { free: 50, firstWait: 0.25, doubling: 10, longestWait: 8, patience: 8, forgiving: 72 }

/** Returns the subject for sign-ins under a name, existing or not, from a device that its account does not know. */
export const nameSubject = (loginName: string, serviceBuyerId = '') =>
  subjectOf('name', `${serviceBuyerId}:${loginName.toLowerCase()}`, GUESSING)

/** Returns the subject for sign-ins from an address by unknown devices, under whatever names. */
export const addressSubject = (address: string) => subjectOf('address', networkOf(address), NEW_HERE)

/** Returns the subject for sign-ins from a known device: others' guesses do not count for it. */
export const deviceSubject = (mark: string) => subjectOf('device', mark, { ...GUESSING, free: 10 })

/** Returns the subject for signed-in people who enter their password again. */
export const ownPasswordSubject = (accountId: string) => subjectOf('ownPassword', accountId, GUESSING)

/** Returns the subject for operators' sign-ins, apart from the accounts of companies, which may have the same names. */
export const operatorSubject = (name: string) => subjectOf('operator', name.toLowerCase(), GUESSING)

/** Returns the subject for opening shared links from an address without signing in. */
export const linkSubject = (address: string) => subjectOf('link', networkOf(address), OPENING)

/** Returns the subject for redeeming one-time codes from an address. */
export const codeSubject = (address: string) => subjectOf('code', networkOf(address), OPENING)

type Refusal = 'auth.throttled' | 'share.throttled' | 'handOver.throttled'

/**
 * Counts an attempt as failed before it is checked, in one statement by the database's clock: concurrent attempts, in
 * any number of processes, get no more checks than they would one by one. An attempt that has to wait is held.
 * @throws DomainError `code` with the seconds to wait, where that is longer than it is held; then it is not counted
 */
export async function countAttempt(db: InstallationDb, subject: Subject, code: Refusal) {
  const { due, left } = termsOf(subject)
  const statement = sql<{ wait: number }>`
    insert into login_attempt (subject, failures, last_failure) values (${subject.hash}, 1, clock_timestamp())
    on conflict (subject) do update
      set failures = ${left} + 1, last_failure = greatest(clock_timestamp(), ${due})
      where ${due} <= clock_timestamp() + make_interval(secs => ${subject.patience})
    returning extract(epoch from last_failure - clock_timestamp())::float8 as wait`
  // A flood waits here, not on database connections that everybody needs.
  const { rows } = await keyedMutex(`count ${subject.hash}`, () => statement.execute(db))
  if (!rows[0]) throw refusal(code, { seconds: await secondsUntil(db, subject) })
  if (rows[0].wait > 0.001) await sleep(rows[0].wait * 1000)
}

/** Uncounts an attempt that was not made, or was right. */
export async function takeBackAttempt(db: InstallationDb, { hash }: Subject) {
  await db
    .updateTable('loginAttempt')
    .set(eb => ({ failures: eb('failures', '-', 1) }))
    .where('subject', '=', hash)
    .where('failures', '>', 0)
    .execute()
}

/** Ends an attempt that failed: the delay counts from now, however long the check took. */
export async function endAttempt(db: InstallationDb, { hash }: Subject) {
  await db
    .updateTable('loginAttempt')
    .set({ lastFailure: sql<string>`greatest(last_failure, clock_timestamp())` })
    .where('subject', '=', hash)
    .execute()
}

/** Clears the failures of a subject, after a right password. */
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

/** Writes SQL for a subject's row: how many failures still count, and when the next attempt may be checked. */
function termsOf({ free, firstWait, doubling, longestWait, forgiving }: Subject) {
  const passed = sql`greatest(0, extract(epoch from clock_timestamp() - login_attempt.last_failure)::float8)`
  const left = sql`case when ${passed} >= 3600 then 0
    else greatest(0, login_attempt.failures - floor(${passed} / ${forgiving}::float8)::int) end`
  const wait = sql`case when ${left} < ${free}::int then 0
    else least(${longestWait}::float8, ${firstWait}::float8 * power(2, least(50, (${left} - ${free}::int) / ${doubling}::int))) end`
  return { left, due: sql`login_attempt.last_failure + make_interval(secs => ${wait})` }
}

/** Returns the address, of IPv6 the /64 network: whoever has one address there has as many as they like. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const [front, back] = [head, tail ?? ''].map(part => part.split(':').filter(Boolean))
  const zeros = tail === undefined ? 0 : 8 - front!.length - back!.length
  const groups = [...front!, ...Array.from({ length: zeros }, () => '0'), ...back!]
  // An IPv4-mapped IPv6 address.
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).join(':')
  return groups.slice(0, 4).join(':')
}
