import type { Kysely } from 'kysely'
import { validate as isUuid } from 'uuid'
import { forCompany, forInstallation } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { refusal } from '../refusal.ts'
import type { Site } from './issueHandoff.ts'
import { keyedMutex } from '../keyedMutex.ts'
import { codeSubject, countAttempt, takeBackAttempt } from './loginThrottle.ts'
import { hashToken } from './sessions.ts'

interface Request {
  code: string
  /** The site that asks: it can't redeem codes for another one. */
  target: Site
  /** Address of the request, for the throttle only. */
  address: string
}

/**
 * Redeems a one-time code: returns the account that it identifies, with its company and the page to open.
 * @throws DomainError handOver.badCode for a code that is wrong, expired, used or another site's alike,
 * handOver.throttled after many of them
 */
export async function redeemHandoff(
  db: Kysely<AnyTables>,
  globals: ReadonlySet<string>,
  { code, target, address }: Request,
) {
  const installation = forInstallation(db)
  const subject = codeSubject(address)
  return keyedMutex(subject.hash, async () => {
    await countAttempt(installation, subject, 'handOver.throttled')
    const found = await take(db, globals, code, target)
    if (!found) throw refusal('handOver.badCode')
    await takeBackAttempt(installation, subject)
    return found
  })
}

async function take(db: Kysely<AnyTables>, globals: ReadonlySet<string>, code: string, target: Site) {
  const [serviceBuyerId = ''] = code.split('.')
  if (!isUuid(serviceBuyerId)) return undefined
  const company = forCompany(db, serviceBuyerId, globals)
  const taken = await company
    .deleteFrom('handOver')
    .where('codeHash', '=', hashToken(code))
    .where('target', '=', target)
    .where('expiresAt', '>', new Date().toISOString())
    .returning(['accountId', 'path'])
    .executeTakeFirst()
  if (!taken) return undefined
  const account = await company
    .selectFrom('account')
    .select(['id as userId', 'name', 'loginName'])
    .where('id', '=', taken.accountId)
    .where('disabled', '=', false)
    .executeTakeFirst()
  if (!account) return undefined
  const { corpName } = await forInstallation(db)
    .selectFrom('serviceBuyer')
    .select('corpName')
    .where('id', '=', serviceBuyerId)
    .executeTakeFirstOrThrow()
  return { ...account, serviceBuyerId, serviceBuyerInfo: { corpName }, path: taken.path }
}
