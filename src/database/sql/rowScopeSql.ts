import { type Expression, sql, type SqlBool } from 'kysely'
import type { Formula } from '../../engine/formula/formula.ts'
import type { RowScope, SeenRecords } from '../../engine/model/entityModel.ts'
import { createScope, type Scope, selectFrom } from './createScope.ts'
import { type FormulaGround, formulaSql } from './formulaSql.ts'
import { idsIn } from './idsIn.ts'
import { withJoins } from './joins.ts'

/**
 * Makes what writes row scopes as SQL.
 * @param groundOf finds what the paths of a formula lead to from a scope
 */
export function rowScopeSql(groundOf: (scope: Scope) => FormulaGround) {
  /** Writes whether the record of a scope is in a row scope; undefined where every one is. */
  function seenSql(scope: Scope, { entities, see, about, within }: RowScope): Expression<SqlBool> | undefined {
    const conditions = [
      ...(within?.map(owner => ownerIsSeen(scope, entities, owner)) ?? []),
      ...(see ? [holdsSql(scope, entities, see)] : []),
      ...(about?.seen.flatMap(one => about.ids.map(id => tellsOfSeen(scope, entities, id, one))) ?? []),
    ]
    return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : undefined
  }

  /**
   * Writes whether a formula of a row scope holds for the record of a scope. It reads also what the view hides.
   * @param entities all that there is
   */
  function holdsSql(scope: Scope, entities: Scope['entities'], formula: Formula): Expression<SqlBool> {
    const { statement, alias, entity } = scope
    const here = createScope(entities, entity.name, alias, statement)
    const condition = sql<SqlBool>`${formulaSql(formula, groundOf(here), 0)}`
    if (here.joins.size === 0) return condition
    const { query, holds, is } = holdingElsewhere(scope, entities, { entity: entity.name, see: formula })
    const found = query.where(is(sql.ref(`${alias}.id`))).where(holds)
    return sql<SqlBool>`exists (${found.select(sql`1`.as('one'))})`
  }

  /** Writes whether the record that a line belongs to is in its row scope. */
  function ownerIsSeen(
    { alias, statement }: Scope,
    entities: Scope['entities'],
    { by, entity, scope }: NonNullable<RowScope['within']>[number],
  ): Expression<SqlBool> {
    const owner = createScope(entities, entity, `t${statement.next++}`, statement)
    const [own, of] = [sql.ref(`${owner.alias}.id`), sql.ref(`${alias}.${by}`)]
    const found = selectFrom(`${entity} as ${owner.alias}`).where(own, '=', of)
    const seen = seenSql(owner, scope)
    const rows = seen ? found.where(seen) : found
    return sql<SqlBool>`(${of} is null or exists (${rows.select(sql`1`.as('one'))}))`
  }

  /** Writes whether none of the records whose ids stand in a property of the row is one out of sight. */
  function tellsOfSeen(scope: Scope, entities: Scope['entities'], id: string, seen: SeenRecords): Expression<SqlBool> {
    const { query, holds, is } = holdingElsewhere(scope, entities, seen)
    const column = sql.ref(`${scope.alias}.${id}`)
    const hidden = query
      .where(is(idsIn(scope.entity.fields[id]!, column)))
      .where(sql<SqlBool>`not coalesce(${holds}, false)`)
    return sql<SqlBool>`not exists (${hidden.select(sql`1`.as('one'))})`
  }

  /** Starts a query of an entity's records beside those of a scope, and writes whether a formula holds for each. */
  function holdingElsewhere({ statement }: Scope, entities: Scope['entities'], { entity, see }: SeenRecords) {
    const there = createScope(entities, entity, `t${statement.next++}`, statement)
    const holds = sql<SqlBool>`${formulaSql(see, groundOf(there), 0)}`
    const query = withJoins(selectFrom(`${entity} as ${there.alias}`), there)
    return { query, holds, is: (id: Expression<unknown>) => sql<SqlBool>`${sql.ref(`${there.alias}.id`)} = ${id}` }
  }

  return { seenSql, holdsSql }
}
