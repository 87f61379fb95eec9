import { sql, type QueryExecutorProvider } from 'kysely'
import type { ColumnDefinition } from '../../tables.ts'
import { recorded } from '../recorded.ts'
import { filledName } from '../changeColumn.ts'
import { nameOf } from '../columnSql.ts'
import { indexName } from '../createIndex.ts'
import { statisticsName } from '../createStatistics.ts'
import type { Step } from '../plan.ts'

/**
 * Finds what tables lack of what they are recorded to be, which plans have left to be done while work goes on: indexes
 * that are not there or not whole, statistics, rules that only new rows are held to.
 */
export async function unfinishedSteps(db: QueryExecutorProvider): Promise<Step[]> {
  const [whole, open] = [await wholeIndexes(db), await openConstraints(db)]
  const kept = await statistics(db)
  return Object.entries(await recorded(db)).flatMap(([table, definition]): Step[] => {
    const { columns, index, search = [], together = [], foreign } = definition
    const indexes = [
      ...index.map(columns => ({ do: 'addIndex' as const, table, columns })),
      ...search.map(columns => ({ do: 'addSearch' as const, table, columns })),
    ].filter(step => !whole.has(indexName(step)))
    const changed = Object.entries(columns).flatMap(([column, definition]) => {
      const before = without(definition, {
        check: open.has(nameOf(table, [column], 'check')),
        filled: open.has(filledName(table, column)),
      })
      return before ? { do: 'changeColumn' as const, table, column, before, definition } : []
    })
    const references = foreign
      .filter(({ columns }) => open.has(nameOf(table, columns, 'fkey')))
      .map(foreign => ({ do: 'addForeign' as const, table, foreign }))
    const met = together
      .map(columns => ({ do: 'addTogether' as const, table, columns }))
      .filter(step => !kept.has(statisticsName(step)))
    return [...changed, ...references, ...indexes, ...met].map(step => ({ ...step, later: true as const }))
  })
}

/** Returns a column without what its rows are not held to yet; undefined where they are held to all of it. */
function without(
  { minimum, maximum, values, ...rest }: ColumnDefinition,
  open: { check: boolean; filled: boolean },
): ColumnDefinition | undefined {
  if (!open.check && !open.filled) return undefined
  return {
    ...rest,
    ...(!open.check && { minimum, maximum, values }),
    nullable: open.filled || rest.nullable,
  }
}

async function wholeIndexes(db: QueryExecutorProvider): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_index on indexrelid = pg_class.oid
    where indisvalid and not 'fastupdate=off' = any(coalesce(reloptions, '{}'))
      and pg_table_is_visible(pg_class.oid)`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function statistics(db: QueryExecutorProvider): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select stxname as name from pg_statistic_ext where pg_statistics_obj_is_visible(oid)`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Returns the constraints that rows were not looked at for, and those that stand for another one until then. */
async function openConstraints(db: QueryExecutorProvider): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where connamespace = current_schema()::regnamespace and contype in ('c', 'f')
      and (not convalidated or conname like '%filled')`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
