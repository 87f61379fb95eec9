import { sql, type Expression, type Kysely } from 'kysely'
import type { Column, Entities } from '../../engine/model/model.ts'
import type { Dimension, Extreme, Grain } from '../../engine/model/reportModel.ts'
import type { AnyTables } from '../connect.ts'
import { toTemplate, type Template } from '../template.ts'
import { conditionsOf, fromScope, type ListShape, listScope } from './compileList.ts'
import { whereShown } from './compileSums.ts'
import { isNeverEmpty } from './conditionSql.ts'
import type { Scope } from './createScope.ts'
import { withJoins } from './joins.ts'
import { valueOf } from './scope.ts'

/** What rows are grouped by. */
export interface GroupBy {
  dimension: Dimension
  /** Of a time. */
  grain?: Grain
}

/** A column, and what is told of it in a group. */
export interface ToldColumn {
  column: Column
  by: Extreme | 'sum'
}

const AGGREGATES = { sum: sql`sum`, least: sql`min`, most: sql`max` }

/** Groups that are told at most: beyond it there is one more, by which that is known. */
export const MOST_GROUPS = 20_000

/**
 * Compiles the statement that adds up columns of a list by group: of each group what it is told apart by, g0, g1…, and is
 * called, t0, t1…, its rows, and of each column the sum, the least or the most, s0, s1….
 * Slots: as of the list's count.
 * @param db bound to the company by a slot
 */
export function compileGroups(
  db: Kysely<AnyTables>,
  entities: Entities,
  shape: Pick<ListShape, 'resource' | 'rows' | 'filters'> & {
    groups: readonly GroupBy[]
    columns: readonly ToldColumn[]
  },
): Template {
  const { groups, columns, filters, resource } = shape
  const scope = listScope(entities, shape)
  const conditions = conditionsOf(scope, resource.list.where, filters)
  const values = groups.flatMap((group, index) => [
    sql<string | null>`(${valueOfGroup(scope, group)})::text`.as(`g${index}`),
    titleOf(scope, group).as(`t${index}`),
  ])
  const sums = columns.map(({ column, by }, index) =>
    sql<string | null>`${AGGREGATES[by]}(${whereShown(scope, column, column.source)})::text`.as(`s${index}`),
  )
  const found = conditions.reduce((query, condition) => query.where(condition), withJoins(fromScope(scope, db), scope))
  const asked = found.select([...values, sql<number>`count(*)::int`.as('rows'), ...sums])
  // By their places among the selected values: every other one is what the group is told apart by.
  const places = groups.map((_, index) => sql.lit(2 * index + 1))
  const grouped = places.length > 0 ? asked.groupBy(places) : asked
  return toTemplate(grouped.limit(sql.lit(MOST_GROUPS + 1)))
}

/** Writes what a row's group is told apart by; where a choice stands for nothing, too, as its filter finds it. */
function valueOfGroup(scope: Scope, { dimension: { source, options }, grain }: GroupBy): Expression<unknown> {
  const { expression, field } = valueOf(scope, source)!
  if (grain) return firstDayOf(grain, expression, field.kind === 'date')
  const none = isNeverEmpty(field) ? undefined : options?.find(({ value }) => value === 0 || value === false)
  return none ? sql`coalesce(${expression}, ${sql.lit(none.value)})` : expression
}

/** Writes the first day of a value's period on the clock in China. */
function firstDayOf(grain: Grain, value: Expression<unknown>, isDay: boolean): Expression<unknown> {
  const clock = isDay ? sql`${value}::timestamp` : sql`(${value} at time zone interval '8 hours')`
  return sql`date_trunc(${sql.lit(grain)}, ${clock})::date`
}

function titleOf(scope: Scope, { dimension: { titles = [] } }: GroupBy) {
  const values = titles.flatMap(title => valueOf(scope, title)?.expression ?? [])
  return values.length > 0
    ? sql<string | null>`min(concat_ws(' ', ${sql.join(values)}))`
    : sql<string | null>`null::text`
}
