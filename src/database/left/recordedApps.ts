import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import type { AppModel } from '../../engine/model/appModel.ts'
import type { AnyTables } from '../connect.ts'

export type RecordedApp = Pick<AppModel, 'name' | 'title' | 'parts'>

/** Returns the apps that a database has tables or rows of, as they were recorded; none where none was yet. */
export async function recordedApps(trx: Transaction<AnyTables>): Promise<RecordedApp[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('applied_app') is not null as there`.execute(trx)
  if (!rows[0]?.there) return []
  const found = await trx
    .selectFrom('appliedApp')
    .select(sql.ref<RecordedApp>('definition').as('definition'))
    .orderBy('name')
    .execute()
  return found.map(({ definition }) => definition)
}

/** Records the apps that a database has from now on. */
export async function recordApps(trx: Transaction<AnyTables>, apps: readonly RecordedApp[]) {
  const wanted = apps
    .map(({ name, title, parts }) => ({ name, title, parts }))
    .toSorted(({ name }, other) => (name < other.name ? -1 : 1))
  if (isDeepStrictEqual(await recordedApps(trx), wanted)) return
  await trx.schema
    .createTable('appliedApp')
    .ifNotExists()
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('definition', 'jsonb', column => column.notNull())
    .execute()
  await trx.deleteFrom('appliedApp').execute()
  const rows = wanted.map(app => ({ name: app.name, definition: JSON.stringify(app) }))
  if (rows.length > 0) await trx.insertInto('appliedApp').values(rows).execute()
}
