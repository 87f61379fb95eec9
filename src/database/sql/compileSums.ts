import { sql, type Kysely } from 'kysely'
import type { Column, Entities } from '../../engine/model/model.ts'
import type { AnyTables } from '../connect.ts'
import { toTemplate, type Template } from '../template.ts'
import { conditionsOf, COUNT_LIMIT, fromScope, type ListShape, listScope } from './compileList.ts'
import { anySelect, type Scope } from './createScope.ts'
import { withJoins } from './joins.ts'
import { conditionSql, valueOf } from './scope.ts'

/**
 * Compiles the statement that adds up columns of a list over all rows that are found: `total` rows, of each column the
 * sum, s0, s1…, and how many rows have a fault there, f0, f1… It looks at no more rows than are counted, and one more
 * by which that is known.
 * Slots: as of the list's count.
 * @param db bound to the company by a slot
 */
export function compileSums(
  db: Kysely<AnyTables>,
  entities: Entities,
  { columns, filters, ...shape }: Pick<ListShape, 'resource' | 'rows' | 'filters'> & { columns: readonly Column[] },
): Template {
  const scope = listScope(entities, { ...shape, filters })
  const conditions = conditionsOf(scope, shape.resource.list.where, filters)
  const values = columns.flatMap((column, index) => [
    whereShown(scope, column, column.source).as(`v${index}`),
    (column.fault ? whereShown(scope, column, column.fault.source) : sql`null::text`).as(`f${index}`),
  ])
  const found = conditions.reduce((query, condition) => query.where(condition), withJoins(fromScope(scope), scope))
  const rows = found.select([sql`1`.as('one'), ...values]).limit(sql.lit(COUNT_LIMIT + 1))
  const sums = columns.flatMap((_, index) => [
    sql<string>`coalesce(sum(${sql.ref(`found.v${index}`)}), 0)`.as(`s${index}`),
    sql<number>`count(${sql.ref(`found.f${index}`)})::int`.as(`f${index}`),
  ])
  return toTemplate(anySelect(db.selectFrom(rows.as('found'))).select([sql`count(*)::int`.as('total'), ...sums]))
}

/** Writes a value of the rows that show the column; a row in another state shows that in its place. */
export function whereShown(scope: Scope, { when }: Column, path: string) {
  const value = valueOf(scope, path)?.expression ?? sql`null`
  return when ? sql`(case when ${conditionSql(scope, when)} then ${value} end)` : sql`${value}`
}
