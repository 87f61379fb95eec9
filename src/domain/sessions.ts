import { createHash, randomBytes } from 'node:crypto'
import { validate as isUuid } from 'uuid'
import { forCompany, type CompanyDb } from '../database/company.ts'
import type { AnyTables } from '../database/connect.ts'
import { menuKeys } from '../engine/permissions.ts'
import type { Registry } from '../engine/model.ts'
import { globalTables } from '../database/tables.ts'
import type { Kysely } from 'kysely'
import type { Actor } from './actor.ts'

const IDLE_HOURS = 12
const LONGEST_DAYS = 30

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A person who is signed in, with what the console shows of them. */
export interface SignedIn extends Actor {
  loginName: string
  endDate: string | null
  hasKestrelAuthority: boolean
  company: { corpName: string; catelogStatus: boolean; dataCenterStatus: boolean; catelogVersionStatus: boolean }
}

/** Opens a session. The token names its company and is random beyond guessing; only its hash is stored. */
export async function openSession(db: CompanyDb, serviceBuyerId: string, accountId: string): Promise<string> {
  const token = `${serviceBuyerId}.${randomBytes(32).toString('base64url')}`
  const now = new Date().toISOString()
  await db
    .insertInto('session')
    .values({
      tokenHash: hashToken(token),
      accountId,
      startedAt: now,
      seenAt: now,
      expiresAt: hoursFromNow(IDLE_HOURS),
    })
    .execute()
  return token
}

/** Who a token stands for, asked of the database each time: a session ends the moment it is deleted. */
export async function readSession(
  db: Kysely<AnyTables>,
  registry: Registry,
  token: string,
): Promise<SignedIn | undefined> {
  const [serviceBuyerId = ''] = token.split('.')
  if (!isUuid(serviceBuyerId)) return undefined
  const company = forCompany(db, serviceBuyerId, globalTables(registry.entities))
  const row = await company
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .innerJoin('role', 'role.id', 'account.roleId')
    .innerJoin('serviceBuyer', 'serviceBuyer.id', 'session.serviceBuyerId')
    .select([
      'session.accountId',
      'session.seenAt',
      'session.startedAt',
      'account.name',
      'account.loginName',
      'account.hasKestrelAuthority',
      'role.menuKeys',
    ])
    .select([
      'serviceBuyer.corpName',
      'serviceBuyer.endDate',
      'serviceBuyer.catelogStatus',
      'serviceBuyer.dataCenterStatus',
      'serviceBuyer.catelogVersionStatus',
    ])
    .select(['serviceBuyer.hasBatchStock', 'serviceBuyer.hasScanFunc'])
    .where('session.tokenHash', '=', hashToken(token))
    .where('session.expiresAt', '>', new Date().toISOString())
    .where('account.disabled', '=', false)
    .executeTakeFirst()
  if (!row || Date.parse(row.startedAt) < Date.now() - LONGEST_DAYS * 86_400_000) return undefined
  if (Date.parse(row.seenAt) < Date.now() - 60_000) await touch(company, token)
  const known = menuKeys(registry.menus)
  const { corpName, catelogStatus, dataCenterStatus, catelogVersionStatus } = row
  return {
    serviceBuyerId,
    accountId: row.accountId,
    name: row.name,
    loginName: row.loginName,
    keys: new Set(row.menuKeys.filter(key => known.has(key))),
    settings: { hasBatchStock: row.hasBatchStock, hasScanFunc: row.hasScanFunc },
    endDate: row.endDate,
    hasKestrelAuthority: row.hasKestrelAuthority,
    company: { corpName, catelogStatus, dataCenterStatus, catelogVersionStatus },
  }
}

export async function closeSession(db: CompanyDb, token: string) {
  await db.deleteFrom('session').where('tokenHash', '=', hashToken(token)).execute()
}

async function touch(db: CompanyDb, token: string) {
  await db
    .updateTable('session')
    .set({ seenAt: new Date().toISOString(), expiresAt: hoursFromNow(IDLE_HOURS) })
    .where('tokenHash', '=', hashToken(token))
    .execute()
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
