import { type Expression, sql } from 'kysely'
import { findRelation, type PathStep } from '../../engine/relations/schemaPath.ts'
import type { AnySelect, Join, JoinedValue, Scope } from './createScope.ts'
import { withMovedSince } from './pastValue.ts'

/** Adds the joins that the values of a scope need; call it after all values are selected. */
export function withJoins(query: AnySelect, scope: Scope): AnySelect {
  const scopes = scope.rows ? [scope, scope.rows.scope] : [scope]
  const joined = scopes
    .flatMap(one => [...one.joins.values()])
    .reduce(
      (joined, { table, alias, left, right }) =>
        joined.leftJoin(`${table} as ${alias}`, join => join.onRef(left, '=', right)) as AnySelect,
      query,
    )
  const related = [...(scope.related?.joined.values() ?? [])].reduce(withValue, joined)
  return [...(scope.sums?.values() ?? [])].reduce(
    (joined, { alias, values, ...lines }) => {
      const sums = [...values].map(([name, value]) => sumSql(value).as(name))
      const added = withJoins(lines.query, lines.scope).select(sums).as(alias)
      return joined.leftJoinLateral(added, join => join.onTrue()) as AnySelect
    },
    withMovedSince(related, scope),
  )
}

function withValue(query: AnySelect, joined: JoinedValue): AnySelect {
  if ('sums' in joined) return query.leftJoin(joined.sums.as(joined.alias), join => join.on(joined.on)) as AnySelect
  // With an offset it stays the subquery that it is, and is not written into each value that is made of it.
  const one = sql`(select ${joined.value} as value offset 0)`
  return query.leftJoinLateral(sql`${one}`.as(joined.alias), join => join.onTrue()) as AnySelect
}

/**
 * Follows a relation to one record; the join is kept in the scope that it started from.
 * @returns undefined for lines
 */
export function stepInto(scope: Scope, relation: string): Scope | undefined {
  if (scope.rows?.relation === relation) return scope.rows.scope
  const step = findRelation(scope.entities, scope.entity, relation)
  if (!step || step.many) return undefined
  const key = `${scope.alias}.${relation}`
  const known = scope.joins.get(key)
  const alias = known?.alias ?? `t${scope.statement.next++}`
  if (!known) scope.joins.set(key, joinOf(scope, step, alias))
  return { ...scope, entity: step.entity, alias, rows: undefined, past: undefined }
}

function joinOf(scope: Scope, step: PathStep, alias: string): Join {
  return { table: step.entity.name, alias, left: `${alias}.id`, right: `${scope.alias}.${step.field.name}` }
}

/** Adds up the values of lines; none are 0. */
export const sumSql = (value: Expression<unknown>) => sql`coalesce(sum(${value}), 0)`
