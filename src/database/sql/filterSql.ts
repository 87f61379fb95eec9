import { isTime } from '../../engine/model/kinds.ts'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Filter } from '../../engine/model/model.ts'
import { findRelation, findSource } from '../../engine/relations/schemaPath.ts'
import { Slot } from '../template.ts'
import { isNeverEmpty } from './conditionSql.ts'
import { createScope, selectFrom, type Scope } from './createScope.ts'
import { stepInto, withJoins } from './joins.ts'
import { conditionSql, linesOf, valueOf, type Value } from './scope.ts'

/** A filter in use: its parameter, and the chosen value where it is an enumeration's. */
export interface UsedFilter {
  filter: Filter
  /** Parameter of the API that carries the value: the slot's name too. */
  parameter: string
  choice?: string | number | boolean
}

interface Demand extends UsedFilter {
  /** Relations that are still to be followed, and the field at the end. */
  path: string[]
}

/**
 * Writes the used filters as SQL conditions, with a slot for each value that is not a choice. All conditions on lines
 * have to be met by one and the same line.
 */
export function filtersSql(scope: Scope, filters: UsedFilter[]): Expression<SqlBool>[] {
  // A day that a list is asked as of is no condition on its rows.
  const demands = filters
    .filter(({ filter }) => filter.match !== 'asOf')
    .map(used => ({ ...used, path: pathOf(scope, used.filter.source) }))
  const further = filters
    .map(({ filter, choice }) => filter.where?.[String(choice)])
    .filter(where => where !== undefined)
  return [...meetAll(scope, demands), ...further.map(condition => conditionSql(scope, condition))]
}

function meetAll(scope: Scope, demands: Demand[]): Expression<SqlBool>[] {
  const relationOf = ({ path: [first = ''] }: Demand) =>
    scope.rows?.relation !== first && findRelation(scope.entities, scope.entity, first)?.many ? first : undefined
  const relations = new Set(demands.flatMap(demand => relationOf(demand) ?? []))
  return [
    ...demands.filter(demand => !relationOf(demand)).map(demand => compare(scope, demand)),
    ...[...relations].map(relation =>
      hasLine(
        scope,
        relation,
        demands.filter(demand => relationOf(demand) === relation),
      ),
    ),
  ]
}

/** Writes conditions on lines that are not rows of this statement as `exists`. */
function hasLine(scope: Scope, relation: string, demands: Demand[]): Expression<SqlBool> {
  const lines = linesOf(scope, relation)!
  const conditions = meetAll(lines.scope, demands.map(goDown))
  const query = conditions.reduce((query, condition) => query.where(condition), withJoins(lines.query, lines.scope))
  return sql<SqlBool>`exists (${query.select(sql`1`.as('one'))})`
}

const goDown = (demand: Demand): Demand => ({ ...demand, path: demand.path.slice(1) })

/** Returns the names of the relations on a path, and of the stored field at its end. */
function pathOf(scope: Scope, source: string): string[] {
  const found = findSource(scope.entities, scope.entity.name, source)
  if (!found) return source.split('.')
  const { name, many } = found.field
  return [...found.steps.map(step => step.relation), name, ...(many?.to === undefined ? [] : [many.to])]
}

/**
 * Follows the path through relations to one record. A text of a related record is resolved to ids first, so that the
 * large table is searched by its key.
 */
function compare(scope: Scope, demand: Demand): Expression<SqlBool> {
  const [first = '', ...rest] = demand.path
  if (rest.length === 0) return compareValue(valueOf(scope, first)!, demand)
  if (rest.length === 1 && demand.filter.match === 'contains' && scope.rows?.relation !== first)
    return oneOfIds(scope, first, goDown(demand))
  return sql<SqlBool>`(${sql.join(meetAll(stepInto(scope, first)!, [goDown(demand)]), sql` and `)})`
}

function oneOfIds(scope: Scope, relation: string, demand: Demand): Expression<SqlBool> {
  const field = Object.values(scope.entity.fields).find(field => field.ref?.as === relation)!
  const target = createScope(scope.entities, field.ref!.entity, `t${scope.statement.next++}`, scope.statement)
  const ids = selectFrom(`${target.entity.name} as ${target.alias}`)
    .where(compare(target, demand))
    .select(sql.ref(`${target.alias}.id`).as('id'))
  return sql<SqlBool>`${sql.ref(`${scope.alias}.${field.name}`)} = any(array(${ids}))`
}

/** Compares a value with its slot; for the end of a range of days the slot holds the end of the last day. */

function compareValue(
  { expression: value, field }: Value,
  { filter, parameter, choice }: UsedFilter,
): Expression<SqlBool> {
  const slot = sql`${new Slot(parameter)}`
  if (filter.match === 'contains') return sql<SqlBool>`${value} ilike ${slot}`
  if (filter.match === 'range') {
    if (parameter.endsWith('Start')) return sql<SqlBool>`${value} >= ${slot}`
    return isTime(filter.kind) ? sql<SqlBool>`${value} < ${slot}` : sql<SqlBool>`${value} <= ${slot}`
  }
  if (filter.match === 'oneOf' && field.kind === 'choices') return sql<SqlBool>`${value} ?| ${slot}::text[]`
  if (filter.match === 'oneOf') return sql<SqlBool>`${value} = any(${slot})`
  if (choice === undefined) return sql<SqlBool>`${value} = ${slot}`
  const isIt = sql<SqlBool>`${value} = ${sql.lit(choice)}`
  return (choice === 0 || choice === false) && !isNeverEmpty(field) ? sql<SqlBool>`(${isIt} or ${value} is null)` : isIt
}
