import { type Expression, sql, type SqlBool } from 'kysely'
import type { Formula } from '../../engine/formula/formula.ts'
import type { RowScope, ScopeBy, SeenRecords } from '../../engine/model/entityModel.ts'
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
  function seenSql(
    scope: Scope,
    { entities, see, about, within = [], follows = [] }: RowScope,
  ): Expression<SqlBool> | undefined {
    const conditions = [
      ...[...within, ...follows].map(named => namedIs(scope, entities, named, seenSql)),
      ...(see ? [holdsSql(scope, entities, see)] : []),
      ...(about?.seen.flatMap(one => about.ids.map(id => tellsOfSeen(scope, entities, id, one))) ?? []),
    ]
    return allOf(conditions)
  }

  /** Writes whether the record of a scope, and whatever it belongs to, may be changed; undefined where every one may. */
  function changeSql(scope: Scope, { entities, change, within }: RowScope): Expression<SqlBool> | undefined {
    const owners = within?.filter(owner => owner.scope.change ?? owner.scope.within) ?? []
    return allOf([
      ...(change ? [sql<SqlBool>`coalesce(${holdsSql(scope, entities, change)}, false)`] : []),
      ...owners.map(owner => namedIs(scope, entities, owner, changeSql)),
    ])
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
    const there = createScope(entities, entity.name, `t${statement.next++}`, statement)
    const holds = sql<SqlBool>`${formulaSql(formula, groundOf(there), 0)}`
    const found = withJoins(selectFrom(`${entity.name} as ${there.alias}`), there)
      .where(sql<SqlBool>`${sql.ref(`${there.alias}.id`)} = ${sql.ref(`${alias}.id`)}`)
      .where(holds)
    return sql<SqlBool>`exists (${found.select(sql`1`.as('one'))})`
  }

  /** Writes whether what is asked holds of the record that a property names, such as that of a line. */
  function namedIs(
    { alias, statement }: Scope,
    entities: Scope['entities'],
    { by, entity, scope }: ScopeBy,
    holdsOf: (owner: Scope, rowScope: RowScope) => Expression<SqlBool> | undefined,
  ): Expression<SqlBool> {
    const owner = createScope(entities, entity, `t${statement.next++}`, statement)
    const [own, of] = [sql.ref(`${owner.alias}.id`), sql.ref(`${alias}.${by}`)]
    const found = selectFrom(`${entity} as ${owner.alias}`).where(own, '=', of)
    const holds = holdsOf(owner, scope)
    const rows = holds ? found.where(holds) : found
    return sql<SqlBool>`(${of} is null or exists (${rows.select(sql`1`.as('one'))}))`
  }

  /** Writes whether none of the records whose ids stand in a property of the row is one out of sight. */
  function tellsOfSeen(scope: Scope, entities: Scope['entities'], id: string, seen: SeenRecords): Expression<SqlBool> {
    const there = createScope(entities, seen.entity, `t${scope.statement.next++}`, scope.statement)
    const isSeen = seenSql(there, seen.scope)
    const column = sql.ref(`${scope.alias}.${id}`)
    const hidden = selectFrom(`${seen.entity} as ${there.alias}`)
      .where(sql<SqlBool>`${sql.ref(`${there.alias}.id`)} = ${idsIn(scope.entity.fields[id]!, column)}`)
      .where(sql<SqlBool>`not coalesce(${isSeen ?? sql`true`}, false)`)
    return sql<SqlBool>`not exists (${hidden.select(sql`1`.as('one'))})`
  }

  return { seenSql, changeSql, holdsSql }
}

const allOf = (conditions: Expression<SqlBool>[]) =>
  conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : undefined
