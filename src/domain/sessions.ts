import { createHash, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { validate as isUuid } from 'uuid'
import { forCompany, type CompanyDb } from '../database/company.ts'
import type { AnyTables } from '../database/connect.ts'
import { statementBuilder } from '../database/queries/statementBuilder.ts'
import { globalTables } from '../database/tables.ts'
import { runTemplate, Slot, toTemplate, type Template } from '../database/template.ts'
import type { Entities, Registry } from '../engine/model.ts'
import { menuKeys } from '../engine/permissions.ts'
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
  const values = { tenant: serviceBuyerId, tokenHash: hashToken(token) }
  const [row] = await runTemplate<SessionRow>(db as never, statementOf(registry.entities), values)
  if (!row || Date.parse(row.startedAt) < Date.now() - LONGEST_DAYS * 86_400_000) return undefined
  if (Date.parse(row.seenAt) < Date.now() - 60_000)
    await touch(forCompany(db, serviceBuyerId, globalTables(registry.entities)), token)
  const { accountId, name, loginName, endDate, hasKestrelAuthority, hasBatchStock, hasScanFunc } = row
  const { corpName, catelogStatus, dataCenterStatus, catelogVersionStatus } = row
  return {
    serviceBuyerId,
    accountId,
    name,
    loginName,
    keys: knownKeys(registry, row.menuKeys),
    settings: { hasBatchStock, hasScanFunc },
    endDate,
    hasKestrelAuthority,
    company: { corpName, catelogStatus, dataCenterStatus, catelogVersionStatus },
  }
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionQuery>['execute']>>[number]

/** Every request asks this: it is compiled once. */
const statements = new WeakMap<Entities, Template>()

function statementOf(entities: Entities): Template {
  const known = statements.get(entities)
  if (known) return known
  const statement = toTemplate(sessionQuery(statementBuilder(entities) as unknown as CompanyDb))
  statements.set(entities, statement)
  return statement
}

function sessionQuery(db: CompanyDb) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .innerJoin('role', 'role.id', 'account.roleId')
    .innerJoin('serviceBuyer', 'serviceBuyer.id', 'session.serviceBuyerId')
    .select(['session.accountId', 'session.seenAt', 'session.startedAt', 'role.menuKeys'])
    .select(['account.name', 'account.loginName', 'account.hasKestrelAuthority'])
    .select(['serviceBuyer.corpName', 'serviceBuyer.endDate', 'serviceBuyer.catelogStatus'])
    .select(['serviceBuyer.dataCenterStatus', 'serviceBuyer.catelogVersionStatus'])
    .select(['serviceBuyer.hasBatchStock', 'serviceBuyer.hasScanFunc'])
    .where('session.tokenHash', '=', sql<string>`${new Slot('tokenHash')}`)
    .where('session.expiresAt', '>', sql<string>`now()`)
    .where('account.disabled', '=', false)
}

/** A role may still hold a key that the menu tree has lost. */
function knownKeys(registry: Registry, keys: string[]): Set<string> {
  const known = menuKeys(registry.menus)
  return new Set(keys.filter(key => known.has(key)))
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
