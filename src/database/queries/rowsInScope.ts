import { sql, type SqlBool } from 'kysely'
import type { RowScope } from '../../engine/model/entityModel.ts'
import type { CompanyDb } from '../company.ts'
import { createScope, selectRows, statementBy } from '../sql/createScope.ts'
import { holdsSql } from '../sql/scope.ts'

/** A record that an account sees. */
export interface InScope {
  id: string
  /** It may change it, too. */
  mayChange: boolean
}

/** Finds those of some records that are in the row scope of an account. */
export async function rowsInScope(
  db: CompanyDb,
  entity: string,
  { entities, see, change }: RowScope,
  ids: readonly string[],
  accountId: string,
): Promise<InScope[]> {
  const scope = createScope(entities, entity, 'r', statementBy(accountId))
  const mayChange = change ? sql<boolean>`coalesce(${holdsSql(scope, entities, change)}, false)` : sql<boolean>`true`
  const rows = selectRows(db, `${entity} as r`)
    .select([sql<string>`${sql.ref('r.id')}::text`.as('id'), mayChange.as('mayChange')])
    .where(sql<SqlBool>`${sql.ref('r.id')} = any(${ids}::uuid[])`)
  const seen = see ? rows.where(holdsSql(scope, entities, see)) : rows
  return seen.execute()
}
