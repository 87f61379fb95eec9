import { sql, type SqlBool } from 'kysely'
import { type CompanyDb, namedTables } from './company.ts'
import type { TableDefinition } from './tables.ts'

/** Types of columns that can hold the address of an upload: alone, within a text, or within a nested value. */
const HOLDING = new Set(['text', 'jsonb'])

/**
 * Returns the ids of all uploads whose address a company stores in any column that can hold one, or anybody in a table
 * of the installation; tables that an app left are among them. They are read one after the other, so that nobody waits
 * for all of them.
 */
export async function referencedUploads(company: CompanyDb): Promise<Set<string>> {
  const found = new Set<string>()
  const tables = await namedTables(company)
    .selectFrom('appliedTable')
    .select([sql.ref<string>('name').as('name'), sql.ref<TableDefinition>('definition').as('definition')])
    .execute()
  for (const { name, definition } of tables) {
    const columns = columnsOf(definition)
    if (columns.length === 0) continue
    const text = sql`concat_ws(' ', ${sql.join(columns.map(name => sql`${sql.ref(name)}::text`))})`
    const rows = await namedTables(company)
      .selectFrom(name)
      .select(sql<string>`(regexp_matches(${text}, '/v1/upload/([0-9a-f-]{36})', 'g'))[1]`.as('id'))
      .distinct()
      .where(sql<SqlBool>`${text} like '%/v1/upload/%'`)
      .execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}

const columnsOf = ({ columns }: TableDefinition) =>
  Object.entries(columns).flatMap(([name, { type, values }]) => (HOLDING.has(type) && !values ? name : []))
