import { sql, type SqlBool } from 'kysely'
import type { Entities } from '../../engine/model/model.ts'
import type { CompanyDb } from '../company.ts'
import type { SeenSql } from '../sql/seenBy.ts'
import { createScope, selectRows } from '../sql/createScope.ts'
import { withJoins } from '../sql/joins.ts'
import { valueOf } from '../sql/scope.ts'

/** A record that a text names. */
export interface Named {
  id: string
  name: string
}

/** Finds the records of an entity that are seen by what one of their properties says, stored or derived. */
export async function readNamed(
  db: CompanyDb,
  entities: Entities,
  { entity, property, seen }: { entity: string; property: string; seen: SeenSql },
  names: readonly string[],
): Promise<Named[]> {
  if (names.length === 0) return []
  const scope = createScope(entities, entity, 'r')
  const name = sql<string>`${valueOf(scope, property)!.expression}`
  const rows = await withJoins(selectRows(db, `${entity} as r`), scope)
    .select([sql<string>`${sql.ref('r.id')}::text`.as('id'), name.as('name')])
    .where(seen(entity, 'r'))
    .where(sql<SqlBool>`${name} = any(${[...new Set(names)]}::text[])`)
    .execute()
  return rows
}
