import { sql } from 'kysely'
import type { Condition } from '../../engine/value/condition.ts'
import type { Entities, Entity, Resource } from '../../engine/model/model.ts'
import type { CompanyDb } from '../company.ts'
import { createScope, selectRows, statementBy } from '../sql/createScope.ts'
import { withJoins } from '../sql/joins.ts'
import { conditionSql, valueOf, withinRowScope } from '../sql/scope.ts'

const MOST = 200

/**
 * Returns the ids of up to 200 records whose lines may be picked, in the order of their list.
 * @param equal values that properties must have
 * @param when a condition that they must meet
 * @param seen the entity as whoever asks sees it: conditions and order may read what is hidden from them
 * @param accountId of whoever asks
 */
export async function pickableIds(
  db: CompanyDb,
  entities: Entities,
  { entity, list }: Resource,
  equal: Readonly<Record<string, string>>,
  when: Condition | undefined,
  { seen, accountId }: { seen: Entity; accountId: string },
): Promise<string[]> {
  const scope = createScope(entities, entity, 'r', statementBy(accountId))
  const conditions = [
    ...Object.entries(equal).map(([name, value]) => sql<boolean>`${sql.ref(`r.${name}`)} = ${value}`),
    conditionSql(scope, when ?? {}),
  ]
  const sort = valueOf(scope, list.sort.field)!.expression
  const query = selectRows(db, `${entity} as r`)
  const direction = list.sort.order === 'ASC' ? 'asc' : 'desc'
  const rows = await withinRowScope(withJoins(query, scope), scope, seen)
    .select(sql.ref('r.id').as('id'))
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .orderBy(sort, direction)
    .orderBy(sql.ref('r.id'), direction)
    .limit(MOST)
    .execute()
  return rows.map(row => String(row.id))
}
