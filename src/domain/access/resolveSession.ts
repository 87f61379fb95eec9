import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { forCompany, type CompanyDb } from '../../database/company.ts'
import type { Connection } from '../../database/connect.ts'
import { ifWritable } from '../../database/DatabaseUnavailable.ts'
import { companyStatements } from '../../database/sql/statementBuilder.ts'
import { globalTables } from '../../database/tables.ts'
import { runTemplate, Slot, toTemplate } from '../../database/template.ts'
import type { Entities, Registry } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'
import { batchLoader } from '../batchLoader.ts'
import { selectSwitches, type Switches, switchesOf } from './companySwitches.ts'
import { createGuestReader } from './readGuest.ts'
import { readKeys } from './readKeys.ts'
import { hashToken, keepOpen, LONGEST_MS } from './sessions.ts'

/** A signed-in account, with what the console shows of it. */
export interface SignedIn extends Actor {
  /**
   * The API key, where a program calls; with the tools of one that is for a machine that reasons, with its hash where it
   * stands in web pages.
   */
  apiKey?: { id: string; perMinute: number; tools: string | null; siteKey?: string }
  loginName: string
  endDate: string | null
  /** What the operator has given the company, which roles can't. */
  authorities: Switches['authorities']
  roleId: string
  /** The role that is viewed in place of their own; nothing can be changed meanwhile. */
  viewAs?: { roleId: string; name: string }
  /** Who looks in, where this is the administrator of a company's demo company. */
  home?: SignedIn
  company: {
    corpName: string
    /** Address of an uploaded picture. */
    logo: string | null
    catelogStatus: boolean
    dataCenterStatus: boolean
    catelogVersionStatus: boolean
  }
}

export type ResolveSession = (token: string) => Promise<SignedIn | undefined>

const KEPT_OPEN_MS = 60_000

/**
 * Returns a function that finds the account of a session's token. It queries the database each time, so that a session
 * ends the moment it is deleted.
 */
export function createSessionResolver({ db, reader }: Connection, { entities, menus }: Registry): ResolveSession {
  const statement = toTemplate(sessionQuery(companyStatements(entities), entities))
  const read = batchLoader('session', async (tenant, hashes) => {
    const rows = await runTemplate<SessionRow>(reader, statement, { tenant, hashes })
    return new Map(rows.map(row => [row.tokenHash, row]))
  })
  const globals = globalTables(entities)
  const effectiveKeys = readKeys(menus)
  const readGuest = createGuestReader(db, { entities, menus })
  return async token => {
    const [serviceBuyerId = ''] = token.split('.')
    if (!isUuid(serviceBuyerId)) return undefined
    const row = await read(serviceBuyerId, hashToken(token))
    if (!row || Date.parse(row.startedAt) < Date.now() - LONGEST_MS) return undefined
    if (Date.parse(row.seenAt) < Date.now() - KEPT_OPEN_MS)
      await ifWritable(() => keepOpen(forCompany(db, serviceBuyerId, globals), row.tokenHash))
    const { accountId, name, loginName, endDate } = row
    const { settings, authorities } = switchesOf(entities, row)
    const { corpName, logo, catelogStatus, dataCenterStatus, catelogVersionStatus } = row
    const own = effectiveKeys(row.menuKeys, authorities)
    const viewed = viewedRole(row, own)
    const signedIn: SignedIn = {
      serviceBuyerId,
      accountId,
      name,
      loginName,
      keys: viewed ? effectiveKeys(viewed.menuKeys, authorities) : own,
      settings,
      endDate,
      authorities,
      roleId: viewed?.roleId ?? row.roleId,
      ...(viewed && { viewAs: { roleId: viewed.roleId, name: viewed.name } }),
      company: { corpName, logo: logo ?? null, catelogStatus, dataCenterStatus, catelogVersionStatus },
    }
    if (!row.viewDemoId) return signedIn
    // Never back to the own company by itself: what is done there was meant for the other.
    const guest = own.has('system-config') && row.demoAccountId && (await readGuest(row.viewDemoId, row.demoAccountId))
    return guest ? { ...guest, home: signedIn } : undefined
  }
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionQuery>['execute']>>[number]

function sessionQuery(db: CompanyDb, entities: Entities) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .innerJoin('role', 'role.id', 'account.roleId')
    .leftJoin('role as viewed', 'viewed.id', 'session.viewAsRoleId')
    .innerJoin('serviceBuyer', 'serviceBuyer.id', 'session.serviceBuyerId')
    .leftJoin('serviceBuyer as demo', join =>
      join.onRef('demo.id', '=', 'session.viewDemoId').onRef('demo.demoOf', '=', 'session.serviceBuyerId'),
    )
    .select(['session.viewDemoId', 'demo.demoAccountId'])
    .select(['session.tokenHash', 'session.accountId', 'session.seenAt', 'session.startedAt'])
    .select(sql<string>`role.menu_keys::text`.as('menuKeys'))
    .select(sql<string | null>`viewed.menu_keys::text`.as('viewedKeys'))
    .select(['session.viewAsRoleId', 'viewed.name as viewedName'])
    .select(['account.name', 'account.loginName', 'account.roleId'])
    .select(['serviceBuyer.corpName', 'serviceBuyer.logo', 'serviceBuyer.endDate', 'serviceBuyer.catelogStatus'])
    .select(['serviceBuyer.dataCenterStatus', 'serviceBuyer.catelogVersionStatus'])
    .select(selectSwitches(entities))
    .where('session.tokenHash', '=', sql<string>`any(${new Slot('hashes')}::text[])`)
    .where('session.expiresAt', '>', sql<string>`now()`)
    .where('account.disabled', '=', false)
}

/** Returns the role that is viewed, for accounts that may manage roles: they could give themselves its keys anyway. */
function viewedRole(row: SessionRow, own: ReadonlySet<string>) {
  const { viewAsRoleId: roleId, viewedKeys: menuKeys, viewedName: name } = row
  return roleId && menuKeys && name && own.has('system-role') ? { roleId, menuKeys, name } : undefined
}
