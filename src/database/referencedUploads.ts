import { sql, type SqlBool } from 'kysely'
import type { Entities, Entity } from '../engine/model/model.ts'
import { type CompanyDb, namedTables } from './company.ts'

/** Kinds of values that can hold the address of an upload: alone, within a text, or within a nested value. */
const HOLDING = new Set(['image', 'text', 'longText', 'texts', 'json'])

/**
 * Returns the ids of all uploads whose address a company stores in any property that can hold one, or anybody in a table
 * of the installation. Tables are read one after the other, so that nobody waits for all of them.
 */
export async function referencedUploads(company: CompanyDb, entities: Entities): Promise<Set<string>> {
  const found = new Set<string>()
  for (const entity of Object.values(entities)) {
    const columns = entity.stored ? columnsOf(entity) : []
    if (columns.length === 0) continue
    const text = sql`concat_ws(' ', ${sql.join(columns.map(name => sql`${sql.ref(name)}::text`))})`
    const rows = await namedTables(company)
      .selectFrom(entity.name)
      .select(sql<string>`(regexp_matches(${text}, '/v1/upload/([0-9a-f-]{36})', 'g'))[1]`.as('id'))
      .distinct()
      .where(sql<SqlBool>`${text} like '%/v1/upload/%'`)
      .execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}

const columnsOf = ({ fields }: Entity) =>
  Object.values(fields).flatMap(({ name, kind, stored }) => (stored && HOLDING.has(kind) ? name : []))
