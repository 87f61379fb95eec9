import { sql, type SqlBool } from 'kysely'
import type { RowScope } from '../../engine/model/entityModel.ts'
import type { CompanyDb } from '../company.ts'
import { createScope, selectRows, statementBy } from '../sql/createScope.ts'
import { changeSql, seenSql } from '../sql/scope.ts'

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
  rowScope: RowScope,
  ids: readonly string[],
  accountId: string,
): Promise<InScope[]> {
  const scope = createScope(rowScope.entities, entity, 'r', statementBy(accountId))
  const mayChange = sql<boolean>`${changeSql(scope, rowScope) ?? sql`true`}`
  const rows = selectRows(db, `${entity} as r`)
    .select([sql<string>`${sql.ref('r.id')}::text`.as('id'), mayChange.as('mayChange')])
    .where(sql<SqlBool>`${sql.ref('r.id')} = any(${ids}::uuid[])`)
  const seen = seenSql(scope, rowScope)
  return (seen ? rows.where(seen) : rows).execute()
}
