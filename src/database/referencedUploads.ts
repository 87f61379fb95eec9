import { sql, type Kysely } from 'kysely'
import type { Entities, Entity } from '../engine/model/model.ts'
import { snakeCase } from '../engine/value/snakeCase.ts'
import type { AnyTables } from './connect.ts'

/** Kinds of values that can hold the address of an upload: alone, within a text, or within a nested value. */
const HOLDING = new Set(['image', 'text', 'longText', 'texts', 'json'])

/**
 * Returns the ids of all uploads whose address is stored in any property that can hold one. Tables are read one after
 * the other, so that nobody waits for all of them.
 */
export async function referencedUploads(db: Kysely<AnyTables>, entities: Entities): Promise<Set<string>> {
  const found = new Set<string>()
  for (const entity of Object.values(entities)) {
    const columns = entity.stored ? columnsOf(entity) : []
    if (columns.length === 0) continue
    const text = sql`concat_ws(' ', ${sql.join(columns.map(name => sql`${sql.id(name)}::text`))})`
    const { rows } = await sql<{ id: string }>`
      select distinct (regexp_matches(${text}, '/v1/upload/([0-9a-f-]{36})', 'g'))[1] as id
      from ${sql.table(snakeCase(entity.name))} where ${text} like '%/v1/upload/%'`.execute(db)
    for (const { id } of rows) found.add(id)
  }
  return found
}

const columnsOf = ({ fields }: Entity) =>
  Object.values(fields).flatMap(({ name, kind, stored }) => (stored && HOLDING.has(kind) ? snakeCase(name) : []))
