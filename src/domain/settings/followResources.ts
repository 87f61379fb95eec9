import { sql, type Kysely, type Transaction } from 'kysely'
import type { AnyTables } from '../../database/connect.ts'
import type { Registry } from '../../engine/model/model.ts'

/**
 * Has settings of lists, webhooks and number series go by the names that resources and schemas have today. Where a
 * company has some by the new name already, those of the old one are left alone.
 */
export async function followResources(
  db: Kysely<AnyTables>,
  { entities, resources }: Pick<Registry, 'entities' | 'resources'>,
) {
  const renamed = renamesOf(resources)
  const series = renamesOf(entities)
  if (renamed.length + series.length === 0) return
  await db.transaction().execute(async trx => {
    for (const { was, name } of series) await rename(trx, 'seriesSetting', 'kind', was, name)
    for (const { was, name } of renamed) {
      for (const table of ['listSetting', 'listSettingDraft', 'mySetting', 'savedFilter'])
        await rename(trx, table, 'resource', was, name)
      await sql`
        update audit_log set subject_id = ${name} where subject = 'listSetting' and subject_id = ${was}`.execute(trx)
      await sql`
        update webhook set events = regexp_replace(events, ${`^${was}(\\.|$)`}, ${`${name}\\1`}, 'gn')
        where events ~ ${`(?n)^${was}(\\.|$)`}`.execute(trx)
    }
  })
}

/** Returns what was renamed, of what is declared by its name. */
const renamesOf = (all: Readonly<Record<string, { name: string; was?: string }>>) =>
  Object.values(all).flatMap(({ name, was }) => (was === undefined || all[was] ? [] : { name, was }))

async function rename(trx: Transaction<AnyTables>, table: string, column: string, was: string, name: string) {
  const [rows, named] = [sql.table(table), sql.ref(column)]
  await sql`
    update ${rows} as given set ${named} = ${name}
    where ${named} = ${was} and not exists (
      select from ${rows} as other
      where other.service_buyer_id = given.service_buyer_id and other.${named} = ${name})`.execute(trx)
}
