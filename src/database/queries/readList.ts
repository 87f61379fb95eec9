import { fieldsRead } from '../../engine/value/condition.ts'
import { readBy } from '../../engine/list/readBy.ts'
import { isData } from '../../engine/value/data.ts'
import { bulkSources } from '../../engine/workflow/bulk.ts'
import type { Entities, Mode, Resource, Sort } from '../../engine/model/model.ts'
import type { Connection } from '../connect.ts'
import { createCacheByOwner } from '../createCache.ts'
import { readerOn, runForValues } from '../template.ts'
import { compileList, type CompiledList } from '../sql/compileList.ts'
import type { Total } from './countRows.ts'
import type { UsedFilter } from '../sql/filterSql.ts'
import { statementBuilder } from '../sql/statementBuilder.ts'

export interface ListQuery {
  resource: Resource
  mode: Mode
  /** Columns to read, all of the mode's by default. */
  sources?: string[]
  filters: UsedFilter[]
  /** Values of the filters by parameter. */
  values: Record<string, unknown>
  sort: Sort
}

export type Row = Record<string, unknown>

/**
 * Cache of compiled lists by mode: each role's view of a mode is an object of its own, so roles never share an entry.
 */
const compiled = createCacheByOwner<Mode, CompiledList>()

/** Returns the statements of a list, compiled once per combination of filters, sort order and columns, then cached. */
export function listStatements(entities: Entities, query: ListQuery): CompiledList {
  const { sort, sources, filters, mode } = query
  const key = [sort.field, sort.order, sources?.join() ?? '', ...keyOfFilters(filters)].join('|')
  return compiled(mode, key, () => compileQuery(entities, query))
}

/** Tells statements with other filters apart: choices stand in their texts. */
export const keyOfFilters = (filters: readonly UsedFilter[]): string[] =>
  filters.map(({ parameter, choice }) => (choice === undefined ? parameter : `${parameter}=${String(choice)}`))

function compileQuery(entities: Entities, query: ListQuery): CompiledList {
  const { mode, resource } = query
  const columns = mode.columns.filter(({ source }) => !query.sources || query.sources.includes(source))
  const asked = [...columns.flatMap(readBy), ...(query.sources ? [] : mode.with), resource.title]
  const chosenBy = mode.rows === undefined ? bulkSources(resource, entities[resource.entity]!) : []
  // Values that a column's condition reads are selected too, for the page to evaluate it.
  const sources = [...asked, ...columns.flatMap(({ when }) => fieldsRead(when)), ...chosenBy]
  return compileList(statementBuilder(entities), entities, {
    ...query,
    rows: mode.rows,
    sources: [...new Set(sources)],
  })
}

/** Rows that are passed over so soon that no other statement waits for it. */
const NEAR = 1000

/** Rows that are sorted sooner than they are looked for in their order. */
const FEW = 1000

/**
 * Reads one page of a list, each row as JSON.
 * @param total how many rows there are, where it is known: of few the page is found in another way, of none it is not
 * looked for
 */
export async function readPage(
  { db, search, reader }: Connection,
  list: CompiledList,
  values: Record<string, unknown> & { limit: number; offset: number },
  total?: Total,
): Promise<string[]> {
  if (total?.count === 0) return []
  const page = total && total.count <= FEW ? list.pageOfFew : list.page
  const isNear = list.isInOrder && values.offset <= NEAR
  const run = isNear && !list.isSearch ? reader : readerOn(list.isSearch ? search : db)
  const rows = await runForValues(run, page(values.limit), values)
  const { rowText = row => JSON.stringify(listRow(byNumber(row), list.columns)) } = list
  return rows.map(row => rowText(row))
}

const byNumber = (values: readonly unknown[]) =>
  Object.fromEntries(values.map((value, index) => [`c${index}`, value] as const))

/** Names the columns of a selected row by their properties. */
export function listRow(row: Record<string, unknown>, columns: CompiledList['columns']): Row {
  const result: Row = {}
  columns.forEach(({ source, numeric }, index) => {
    const value = row[`c${index}`]
    place(result, source, numeric && value !== null ? Number(value) : value)
  })
  return result
}

/** Sets a value at a path as nested objects, as in a single record. */
function place(row: Row, path: string, value: unknown) {
  if (!path.includes('.')) {
    row[path] = value
    return
  }
  const names = path.split('.')
  const last = names.pop()!
  names.reduce(nested, row)[last] = value
}

function nested(row: Row, name: string): Row {
  const known = row[name]
  if (isData(known)) return known
  const made: Row = {}
  row[name] = made
  return made
}
