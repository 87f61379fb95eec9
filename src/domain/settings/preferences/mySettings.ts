import { sql } from 'kysely'
import { json, type CompanyDb, type CompanyTransaction } from '../../../database/company.ts'
import { layOver, type MySetting, type MySettingChange } from '../../../engine/listSetting/mySetting.ts'
import type { Actor } from '../../actor.ts'
import { refusal } from '../../refusal.ts'

const MOST_BYTES = 64 * 1024

/** The column of settings, which are checked when they are saved. */
export const held = sql.ref<MySetting>('content').as('content')

/** Reads a user's list settings, by resource. */
export async function readMySettings(db: CompanyDb, { accountId }: Actor): Promise<Record<string, MySetting>> {
  const rows = await db.selectFrom('mySetting').select(['resource', held]).where('accountId', '=', accountId).execute()
  return Object.fromEntries(rows.map(({ resource, content }) => [resource, content]))
}

/** Reads a user's settings of one resource's lists. */
export async function readMySetting(db: CompanyDb, { accountId }: Actor, resource: string): Promise<MySetting> {
  const row = await own(db, accountId, resource).executeTakeFirst()
  return row?.content ?? {}
}

/**
 * Saves a user's settings of one resource's lists, in place of those before.
 * @throws DomainError request.tooLarge
 */
export async function saveMySetting(db: CompanyDb, { accountId }: Actor, resource: string, setting: MySetting) {
  const content = layOver({}, setting)
  if (JSON.stringify(content).length > MOST_BYTES) throw refusal('request.tooLarge')
  const values = { content: json(content), savedAt: new Date().toISOString() }
  await db
    .insertInto('mySetting')
    .values({ accountId, resource, ...values })
    .onConflict(conflict => conflict.columns(['serviceBuyerId', 'accountId', 'resource']).doUpdateSet(values))
    .execute()
}

/**
 * Merges a change into a user's settings, under a lock: two browsers can change different parts.
 * @throws DomainError request.tooLarge
 */
export async function changeMySetting(
  trx: CompanyTransaction,
  actor: Actor,
  resource: string,
  change: MySettingChange,
) {
  await trx
    .insertInto('mySetting')
    .values({ accountId: actor.accountId, resource, content: json({}), savedAt: new Date().toISOString() })
    .onConflict(conflict => conflict.columns(['serviceBuyerId', 'accountId', 'resource']).doNothing())
    .execute()
  const { content } = await own(trx, actor.accountId, resource).forUpdate().executeTakeFirstOrThrow()
  await saveMySetting(trx, actor, resource, layOver(content, change))
}

/** Deletes a user's settings of one resource's lists, so that those of company and role hold again. */
export async function forgetMySetting(db: CompanyDb, { accountId }: Actor, resource: string) {
  await db.deleteFrom('mySetting').where('accountId', '=', accountId).where('resource', '=', resource).execute()
}

const own = (db: CompanyDb, accountId: string, resource: string) =>
  db.selectFrom('mySetting').select(held).where('accountId', '=', accountId).where('resource', '=', resource)
