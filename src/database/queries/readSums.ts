import type { Column, Entities, Mode } from '../../engine/model/model.ts'
import type { Executor, Template } from '../template.ts'
import { runTemplate } from '../template.ts'
import { createCacheByOwner } from '../createCache.ts'
import { COUNT_LIMIT } from '../sql/compileList.ts'
import { compileSums } from '../sql/compileSums.ts'
import { statementBuilder } from '../sql/statementBuilder.ts'
import { keyOfFilters, type ListQuery } from './readList.ts'

/** What a list's columns add up to. */
interface Sums {
  /** Rows that were added up. */
  count: number
  /** There are more rows than are added up: no sum is told. */
  capped: boolean
  /** By the sources of the columns. */
  sums: Record<string, number>
  /** Of those columns whose formula has no value in some rows: how many these are. They count as nothing. */
  leftOut: Record<string, number>
}

const compiled = createCacheByOwner<Mode, Template>()

/** Returns the columns of a list that are added up, of those that are asked for and known for the day that is meant. */
function summedColumns({ mode, sources, filters }: ListQuery): Column[] {
  const isPast = filters.some(({ filter }) => filter.match === 'asOf')
  return mode.columns.filter(
    ({ sum, source, nowOnly }) => sum && !(isPast && nowOnly) && (!sources || sources.includes(source)),
  )
}

/**
 * Adds up the columns of a list that say so, over all rows that its filters find, as whoever asks sees them.
 * @param values of the statement's slots
 */
export async function readSums(
  db: Executor,
  entities: Entities,
  query: ListQuery,
  values: Readonly<Record<string, unknown>>,
): Promise<Sums> {
  const { mode, resource, filters } = query
  const columns = summedColumns(query)
  const key = [columns.map(({ source }) => source).join(), ...keyOfFilters(filters)].join('|')
  const statement = compiled(mode, key, () =>
    compileSums(statementBuilder(entities), entities, { resource, rows: mode.rows, filters, columns }),
  )
  const [row = {}] = await runTemplate<Record<string, unknown>>(db, statement, values)
  const count = Number(row.total)
  if (count > COUNT_LIMIT) return { count: COUNT_LIMIT, capped: true, sums: {}, leftOut: {} }
  const told = columns.map(({ source }, index) => ({
    source,
    sum: Number(row[`s${index}`]),
    faults: Number(row[`f${index}`]),
  }))
  return {
    count,
    capped: false,
    sums: Object.fromEntries(told.map(({ source, sum }) => [source, sum])),
    leftOut: Object.fromEntries(told.flatMap(({ source, faults }) => (faults > 0 ? [[source, faults]] : []))),
  }
}
