import { sql, type SqlBool } from 'kysely'
import type { Entities } from '../../engine/model/model.ts'
import type { CompanyDb } from '../company.ts'
import { createScope, selectRows, statementBy } from '../sql/createScope.ts'
import { withJoins } from '../sql/joins.ts'
import { valueOf, withinRowScope } from '../sql/scope.ts'

interface Wanted {
  entity: string
  /** Property that says it. */
  title: string
  ids: readonly string[]
  /** Of whoever asks. */
  accountId: string
}

/**
 * Reads what records of an entity are called, by their ids; one that whoever asks does not see is left out.
 * @param entities as whoever asks sees them
 */
export async function readTitles(
  db: CompanyDb,
  entities: Entities,
  { entity, title: property, ids, accountId }: Wanted,
): Promise<ReadonlyMap<string, string>> {
  const scope = createScope(entities, entity, 'r', statementBy(accountId))
  const title = sql<string | null>`${valueOf(scope, property)!.expression}::text`
  const found = await withinRowScope(withJoins(selectRows(db, `${entity} as r`), scope), scope)
    .select([sql<string>`${sql.ref('r.id')}::text`.as('id'), title.as('title')])
    .where(sql<SqlBool>`${sql.ref('r.id')} = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(found.map(({ id, title }) => [id, title ?? '']))
}
