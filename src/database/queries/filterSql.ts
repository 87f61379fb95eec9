import { sql, type Expression, type SqlBool } from 'kysely'
import type { Filter } from '../../engine/model.ts'
import { findSource } from '../../engine/schemaPath.ts'
import { Slot } from '../template.ts'
import { conditionSql, isNeverEmpty } from './conditionSql.ts'
import { createScope, linesOf, selectFrom, stepInto, valueOf, withJoins, type Scope, type Value } from './scope.ts'

/** A filter in use: its parameter's name, and the chosen value where it is one of an enumeration. */
export interface UsedFilter {
  filter: Filter
  /** Parameter of the API that carries the value: the slot's name too. */
  parameter: string
  choice?: string | number | boolean
}

/** What a used filter demands, as SQL with a slot for a value that is not a choice. */
export function filterSql(scope: Scope, used: UsedFilter): Expression<SqlBool> {
  const { filter, choice } = used
  const condition = compare(scope, pathOf(scope, filter.source), used)
  const further = choice === undefined ? undefined : filter.where?.[String(choice)]
  return further ? sql<SqlBool>`(${condition} and ${conditionSql(scope, further)})` : condition
}

/** The names of relations and of the stored field at the end. */
function pathOf(scope: Scope, source: string): string[] {
  const found = findSource(scope.entities, scope.entity.name, source)
  return found ? [...found.steps.map(step => step.relation), found.field.name] : source.split('.')
}

/**
 * Goes down the path as far as single records reach. Lines that this statement has no row for are asked by `exists`;
 * a text in a related record is resolved to ids first, so that the large table is searched by its key.
 */
function compare(scope: Scope, path: string[], used: UsedFilter): Expression<SqlBool> {
  const [first, ...rest] = path as [string, ...string[]]
  if (rest.length === 0) return compareValue(valueOf(scope, first)!, used)
  const lines = scope.rows?.relation === first ? undefined : linesOf(scope, first)
  if (lines) {
    const condition = compare(lines.scope, rest, used)
    return sql<SqlBool>`exists (${withJoins(lines.query, lines.scope).where(condition).select(sql`1`.as('one'))})`
  }
  if (rest.length === 1 && used.filter.match === 'contains' && scope.rows?.relation !== first)
    return oneOfIds(scope, first, rest, used)
  return compare(stepInto(scope, first)!, rest, used)
}

function oneOfIds(scope: Scope, relation: string, rest: string[], used: UsedFilter): Expression<SqlBool> {
  const field = Object.values(scope.entity.fields).find(field => field.ref?.as === relation)!
  const target = createScope(scope.entities, field.ref!.entity, `t${scope.names.next++}`, scope.names)
  const ids = selectFrom(`${target.entity.name} as ${target.alias}`)
    .where(compare(target, rest, used))
    .select(sql.ref(`${target.alias}.id`).as('id'))
  return sql<SqlBool>`${sql.ref(`${scope.alias}.${field.name}`)} = any(array(${ids}))`
}

/** Of these the slot holds the end of the last day. */
const DAYS = new Set<Filter['kind']>(['date', 'dateTime'])

function compareValue(
  { expression: value, field }: Value,
  { filter, parameter, choice }: UsedFilter,
): Expression<SqlBool> {
  const slot = sql`${new Slot(parameter)}`
  if (filter.match === 'contains') return sql<SqlBool>`${value} ilike ${slot}`
  if (filter.match === 'range') {
    if (parameter.endsWith('Start')) return sql<SqlBool>`${value} >= ${slot}`
    return DAYS.has(filter.kind) ? sql<SqlBool>`${value} < ${slot}` : sql<SqlBool>`${value} <= ${slot}`
  }
  if (filter.match === 'oneOf') return sql<SqlBool>`${value} = any(${slot})`
  if (choice === undefined) return sql<SqlBool>`${value} = ${slot}`
  const isIt = sql<SqlBool>`${value} = ${sql.lit(choice)}`
  return choice === 0 && !isNeverEmpty(field) ? sql<SqlBool>`(${isIt} or ${value} is null)` : isIt
}
