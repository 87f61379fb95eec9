import { sql, type Kysely } from 'kysely'
import type { AnyTables } from '../../database/connect.ts'
import { TENANT } from '../../database/tables.ts'
import type { PrintLayout } from '../../engine/generated/entities.ts'
import {
  namesNow,
  renamedArrangement,
  renamedKeys,
  renamedMine,
  renamedPart,
  renamedSetting,
} from '../../engine/listSetting/renamed.ts'
import type { NameNow } from '../../engine/listSetting/renamed.ts'
import type { Entity, Registry } from '../../engine/model/model.ts'
import { followResources } from './followResources.ts'

/**
 * Has what companies and people have set up go by the names that resources and properties have today: settings of lists, their
 * drafts and history, saved filters, print layouts. What goes by them already is left alone.
 */
export async function followRenames(
  db: Kysely<AnyTables>,
  registry: Pick<Registry, 'entities' | 'resources' | 'prints'>,
) {
  const { entities, resources, prints } = registry
  await followResources(db, registry)
  const rewrite = <Content>(table: string, column: string, about: About, change: Change<Content>) =>
    rewriteRows(db, entities[table]!, { column, about, change })
  for (const { name, entity } of Object.values(resources)) {
    const about = { column: 'resource', name, names: namesNow(entities[entity]!) }
    await rewrite('listSetting', 'content', about, renamedSetting)
    await rewrite('listSettingDraft', 'content', about, renamedSetting)
    await rewrite('mySetting', 'content', about, renamedMine)
    await rewrite<Record<string, unknown>>('savedFilter', 'content', about, renamedKeys)
    await rewrite('savedFilter', 'arrangement', about, renamedArrangement)
  }
  for (const { name, entity, table } of Object.values(prints)) {
    const lines = table && entities[entity]!.fields[table.rows]?.many
    if (!lines) continue
    await rewrite(
      'printSetting',
      'layout',
      { column: 'document', name, names: namesNow(entities[lines.entity]!) },
      inLayout,
    )
  }
}

/** Which rows are about properties that were renamed. */
interface About {
  column: string
  name: string
  names: ReadonlyMap<string, string>
}

type Change<Content> = (content: Content, nameNow: NameNow) => Content

const inLayout = (layout: PrintLayout, nameNow: NameNow): PrintLayout => ({
  ...layout,
  columns: layout.columns.map(column => renamedPart(column, nameNow)),
})

async function rewriteRows<Content>(
  db: Kysely<AnyTables>,
  { name: table, key }: Entity,
  { column, about: { column: by, name, names }, change }: { column: string; about: About; change: Change<Content> },
) {
  if (names.size === 0) return
  const [rows, content] = [sql.table(table), sql.ref(column)]
  const old = `"-?(${[...names.keys()].join('|')})"`
  const isOld = sql`${sql.ref(by)} = ${name} and ${content}::text ~ ${old}`
  const companies = await sql<{
    id: string
  }>`select distinct ${sql.ref(TENANT)} as id from ${rows} where ${isOld}`.execute(db)
  // Company by company: rows of several nodes can't be locked by one statement.
  for (const { id } of companies.rows)
    await db.transaction().execute(async trx => {
      const isOwn = sql`${sql.ref(TENANT)} = ${id}`
      const found = await sql<Record<string, unknown> & { held: Content }>`
        select *, ${content} as held from ${rows} where ${isOwn} and ${isOld} for update`.execute(trx)
      for (const row of found.rows) {
        const now = JSON.stringify(change(row.held, was => names.get(was) ?? was))
        const same = [isOwn, ...key.map(part => sql`${sql.ref(part)} = ${row[part]}`)]
        await sql`update ${rows} set ${content} = ${now}::jsonb where ${sql.join(same, sql` and `)}`.execute(trx)
      }
    })
}
