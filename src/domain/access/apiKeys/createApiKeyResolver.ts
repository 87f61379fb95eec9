import { sql } from 'kysely'
import type { CompanyDb } from '../../../database/company.ts'
import type { Connection } from '../../../database/connect.ts'
import { companyStatements } from '../../../database/sql/statementBuilder.ts'
import { runTemplate, Slot, toTemplate } from '../../../database/template.ts'
import type { Entities, Registry } from '../../../engine/model/model.ts'
import { DAY_FORMAT, formatTime } from '../../../engine/value/time.ts'
import { batchLoader } from '../../batchLoader.ts'
import { selectSwitches, switchesBy, switchesOf } from '../companySwitches.ts'
import { hashToken } from '../sessions.ts'
import { leavingOut, readKeys } from '../readKeys.ts'
import type { SignedIn } from '../resolveSession.ts'
import { companyIn } from './token.ts'

/** A program that calls with an API key. */
export interface ApiKeyHolder extends SignedIn {
  apiKey: NonNullable<SignedIn['apiKey']>
}

/** Keys that no program gets, whatever its role has: else an API key could create another one, or an account. */
const PEOPLE_ONLY = new Set(['system-account', 'system-role', 'system-apiKey'])

/**
 * Returns a function that finds the API key of a token. It queries the database each time, so that a key ends the
 * moment it is disabled, deleted or past its last day.
 */
export function createApiKeyResolver({ reader }: Connection, { entities, menus }: Registry) {
  const statement = toTemplate(keyQuery(companyStatements(entities), entities))
  const read = batchLoader('apiKey', async (tenant, hashes) => {
    const rows = await runTemplate<KeyRow>(reader, statement, { tenant, hashes })
    return new Map(rows.map(row => [row.keyHash!, row]))
  })
  const effectiveKeys = readKeys(menus)
  // What an operator gives a company is for its people.
  const authorities = Object.fromEntries(switchesBy(entities, 'operator').map(({ name }) => [name, false]))
  const ofPrograms = leavingOut(PEOPLE_ONLY)
  return async (token: string): Promise<ApiKeyHolder | undefined> => {
    const serviceBuyerId = companyIn(token)
    const row = serviceBuyerId && (await read(serviceBuyerId, hashToken(token)))
    if (!row || (row.endDate && row.endDate < formatTime(undefined, DAY_FORMAT))) return undefined
    const keys = ofPrograms(effectiveKeys(row.menuKeys, authorities))
    const { id, perMinute, tools, isSite, keyHash, accountId, name, prefix, roleId, companyEnd } = row
    const { corpName, logo, catelogStatus, dataCenterStatus, catelogVersionStatus } = row
    return {
      serviceBuyerId,
      accountId,
      name,
      loginName: prefix!,
      keys,
      settings: switchesOf(entities, row).settings,
      endDate: companyEnd,
      authorities,
      roleId,
      company: { corpName, logo: logo ?? null, catelogStatus, dataCenterStatus, catelogVersionStatus },
      apiKey: { id, perMinute, tools: tools ?? null, ...(isSite && { siteKey: keyHash! }) },
    }
  }
}

type KeyRow = Awaited<ReturnType<ReturnType<typeof keyQuery>['execute']>>[number]

function keyQuery(db: CompanyDb, entities: Entities) {
  return db
    .selectFrom('apiKey')
    .innerJoin('role', 'role.id', 'apiKey.roleId')
    .innerJoin('serviceBuyer', 'serviceBuyer.id', 'apiKey.serviceBuyerId')
    .select(['apiKey.keyHash', 'apiKey.id', 'apiKey.accountId', 'apiKey.name', 'apiKey.prefix', 'apiKey.roleId'])
    .select(['apiKey.endDate', 'apiKey.perMinute', 'apiKey.tools', 'apiKey.isSite'])
    .select(sql<string>`role.menu_keys::text`.as('menuKeys'))
    .select(['serviceBuyer.corpName', 'serviceBuyer.logo', 'serviceBuyer.endDate as companyEnd'])
    .select(['serviceBuyer.catelogStatus', 'serviceBuyer.dataCenterStatus', 'serviceBuyer.catelogVersionStatus'])
    .select(selectSwitches(entities))
    .where('apiKey.keyHash', '=', sql<string>`any(${new Slot('hashes')}::text[])`)
    .where('apiKey.disabled', '=', false)
}
