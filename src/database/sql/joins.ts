import { type Expression, sql } from 'kysely'
import { findRelation, type PathStep } from '../../engine/relations/schemaPath.ts'
import type { AnySelect, Join, JoinedValue, Scope } from './createScope.ts'
import { withMovedSince } from './pastValue.ts'

/**
 * Adds the joins that the values of a scope need; call it after all values are selected.
 * @param begins `anywhere` where the rows are few of many by what is joined: a plan may begin there, since what each
 * row has for certain is joined as such. By default it begins at the rows, whose order has an index.
 */
export function withJoins(query: AnySelect, scope: Scope, begins: 'anywhere' | 'atRows' = 'atRows'): AnySelect {
  const scopes = scope.rows ? [scope, scope.rows.scope] : [scope]
  const joined = scopes
    .flatMap(one => [...one.joins.values()])
    .reduce(
      (joined, { table, alias, left, right, isOptional }) =>
        (begins === 'anywhere' && !isOptional
          ? joined.innerJoin(`${table} as ${alias}`, left, right)
          : joined.leftJoin(`${table} as ${alias}`, left, right)) as AnySelect,
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
  if ('column' in joined) return query
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
  const join = known ?? joinOf(scope, step, alias)
  if (!known) scope.joins.set(key, join)
  return {
    ...scope,
    entity: step.entity,
    alias,
    isOptional: join.isOptional,
    rows: undefined,
    past: undefined,
    isPage: false,
  }
}

function joinOf(scope: Scope, { entity, field }: PathStep, alias: string): Join {
  const isOptional = scope.isOptional || !field.required
  return { table: entity.name, alias, left: `${alias}.id`, right: `${scope.alias}.${field.name}`, isOptional }
}

/** Adds up the values of lines; none are 0. */
export const sumSql = (value: Expression<unknown>) => sql`coalesce(sum(${value}), 0)`
