import { sql, type Expression, type SqlBool } from 'kysely'
import type { Entities } from '../../engine/model/model.ts'
import { rowScope } from '../../engine/visibility/rowScope.ts'
import { createScope, statementBy } from './createScope.ts'
import { seenSql } from './scope.ts'

/** Writes which rows of an entity's table an account sees, for a statement that is written by hand. */
export type SeenSql = (entity: string, alias?: string) => Expression<SqlBool>

/**
 * Returns what keeps the tables of a statement that no declaration makes to the records that an account sees: a
 * condition for each, by the table's alias where it has one.
 * @param entities all that there is
 */
export const seenBy =
  (entities: Entities, { accountId, keys }: { accountId: string; keys: ReadonlySet<string> }): SeenSql =>
  (entity, alias = entity) => {
    const scope = rowScope(entities, entities[entity]!, keys)
    const seen = scope && seenSql(createScope(entities, entity, alias, statementBy(accountId)), scope)
    return seen ?? sql<SqlBool>`true`
  }

/** For what is done for nobody in particular. */
export const seenByAll: SeenSql = () => sql<SqlBool>`true`
