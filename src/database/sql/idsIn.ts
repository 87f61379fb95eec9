import { sql, type Expression } from 'kysely'
import type { Field } from '../../engine/model/model.ts'

/** Writes the ids in a column that holds one, many, or what may be one. */
export function idsIn({ kind }: Field, column: Expression<unknown>): Expression<unknown> {
  if (kind === 'id') return column
  if (kind === 'texts') return sql`any(array(select told::uuid from jsonb_array_elements_text(${column}) as told))`
  return sql`case when ${column} ~ ${sql.lit(UUID)} then ${column}::uuid end`
}

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
