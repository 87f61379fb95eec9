import type { Entities } from '../../engine/model/model.ts'
import { createCacheByOwner } from '../createCache.ts'
import { compileGroups, type GroupBy, MOST_GROUPS, type ToldColumn } from '../sql/compileGroups.ts'
import { statementBuilder } from '../sql/statementBuilder.ts'
import { type Executor, runTemplate, type Template } from '../template.ts'
import { keyOfFilters, type ListQuery } from './readList.ts'

/** Some rows of a list, added up. */
export interface Group {
  /** What it is told apart by, as text: the first day of a period, the id of a record, a choice. */
  values: (string | null)[]
  /** What a record is called. */
  titles: (string | null)[]
  rows: number
  /** Of each column, as decimals are written; null where no row has a value. */
  sums: (string | null)[]
}

const compiled = createCacheByOwner<ListQuery['mode'], Template>()

/**
 * Adds up columns of a list by group, over all rows that its filters find, as whoever asks sees them.
 * @param values of the statement's slots
 * @returns undefined where there are too many groups to tell
 */
export async function readGroups(
  db: Executor,
  entities: Entities,
  { mode, resource, filters }: ListQuery,
  { groups, columns }: { groups: readonly GroupBy[]; columns: readonly ToldColumn[] },
  values: Readonly<Record<string, unknown>>,
): Promise<Group[] | undefined> {
  const by = groups.map(({ dimension, grain }) => [dimension.source, dimension.titles?.join('+'), grain].join(':'))
  const key = [
    'groups',
    by.join(),
    columns.map(({ column: { source }, by }) => `${by} ${source}`).join(),
    ...keyOfFilters(filters),
  ].join('|')
  const statement = compiled(mode, key, () =>
    compileGroups(statementBuilder(entities), entities, { resource, rows: mode.rows, filters, groups, columns }),
  )
  const rows = await runTemplate<Record<string, string | null>>(db, statement, values)
  if (rows.length > MOST_GROUPS) return undefined
  return rows.map(row => ({
    values: groups.map((_, index) => row[`g${index}`] ?? null),
    titles: groups.map((_, index) => row[`t${index}`] ?? null),
    rows: Number(row.rows),
    sums: columns.map((_, index) => row[`s${index}`] ?? null),
  }))
}
