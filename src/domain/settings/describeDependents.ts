import { sql, type Kysely } from 'kysely'
import type { AnyTables } from '../../database/connect.ts'
import type { Step } from '../../database/plan/plan.ts'
import type { Registry } from '../../engine/model/model.ts'

/** What companies and people have set up that names properties: the column that holds it, and what it is called. */
const SETUPS = [
  { table: 'list_setting', column: 'content', by: 'resource', words: 'list settings' },
  { table: 'list_setting_draft', column: 'content', by: 'resource', words: 'drafts of list settings' },
  { table: 'my_setting', column: 'content', by: 'resource', words: "people's own list settings" },
  { table: 'saved_filter', column: 'content', by: 'resource', words: 'saved filters' },
  { table: 'print_setting', column: 'layout', by: 'document', words: 'print layouts' },
] as const

type Declared = Pick<Registry, 'entities' | 'resources' | 'prints'>

/** Says of each column that a plan drops or changes in how many of their settings companies and people name it. */
export async function describeDependents(
  db: Kysely<AnyTables>,
  registry: Declared,
  steps: readonly Step[],
): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`
    select bool_and(to_regclass(name) is not null) as there from unnest(${SETUPS.map(({ table }) => table)}::text[]) name`.execute(
    db,
  )
  if (!rows[0]!.there) return []
  const lines: string[] = []
  for (const step of steps) {
    if (step.do !== 'dropColumn' && step.do !== 'changeColumn') continue
    const named = await namedIn(db, registry, step)
    if (named.length > 0) lines.push(`${step.table} (${step.column}) is named in ${named.join(', ')}`)
  }
  return lines
}

async function namedIn(
  db: Kysely<AnyTables>,
  { entities, resources, prints }: Declared,
  { table: entity, column: property }: { table: string; column: string },
) {
  // Lines are named in what is set up for the records that have them.
  const holders = Object.values(entities).flatMap(({ name, fields }) =>
    Object.values(fields).some(({ many }) => many?.entity === entity) ? name : [],
  )
  const names = [...Object.values(resources), ...Object.values(prints)].flatMap(one =>
    [entity, ...holders].includes(one.entity) ? one.name : [],
  )
  const quoted = `"-?([a-zA-Z]+\\.)?${property}"`
  const told: string[] = []
  for (const { table, column, by, words } of SETUPS) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(by)} = any(${names}) and ${sql.ref(column)}::text ~ ${quoted}`.execute(db)
    if (rows[0]!.count > 0) told.push(`${rows[0]!.count} ${words}`)
  }
  return told
}
