import { bulkSources } from '../../engine/workflow/bulk.ts'
import type { Entities, Mode, Resource, Sort } from '../../engine/model/model.ts'
import type { Connection } from '../connect.ts'
import { runTemplate } from '../template.ts'
import { compileList, type CompiledList } from './compileList.ts'
import type { UsedFilter } from './filterSql.ts'
import { statementBuilder } from './statementBuilder.ts'

export interface ListQuery {
  resource: Resource
  mode: Mode
  /** Columns asked for, all of the mode's unless given. */
  sources?: string[]
  filters: UsedFilter[]
  /** Values of the filters by parameter. */
  values: Record<string, unknown>
  sort: Sort
}

export type Row = Record<string, unknown>

/** Compiled lists by mode: what a role may see is a mode of its own, so the cache can't mix roles. */
const compiled = new WeakMap<Mode, Map<string, CompiledList>>()

/** The statements of a list, compiled the first time that this combination of filters, order and columns is asked for. */
export function listStatements(entities: Entities, query: ListQuery): CompiledList {
  const known = compiled.get(query.mode) ?? new Map<string, CompiledList>()
  compiled.set(query.mode, known)
  const used = query.filters.map(({ parameter, choice }) =>
    choice === undefined ? parameter : `${parameter}=${String(choice)}`,
  )
  const key = [query.sort.field, query.sort.order, query.sources?.join() ?? '', ...used].join('|')
  let list = known.get(key)
  if (!list) {
    const { mode, resource } = query
    const columns = mode.columns.filter(({ source }) => !query.sources || query.sources.includes(source))
    const asked = [
      ...columns.flatMap(column => [column.source, ...(column.sources ?? [])]),
      ...(query.sources ? [] : mode.with),
    ]
    const chosenBy = mode.rows === undefined ? bulkSources(resource, entities[resource.entity]!) : []
    // What a column's condition reads comes along, so that whoever shows the row can tell.
    const sources = [...asked, ...columns.flatMap(({ when = {} }) => Object.keys(when)), ...chosenBy]
    list = compileList(statementBuilder(entities), entities, {
      ...query,
      rows: query.mode.rows,
      sources: [...new Set(sources)],
    })
    if (known.size >= 500) known.clear()
    known.set(key, list)
  }
  return list
}

/** One page of a list's rows. */
export async function readPage(
  { db, search }: Connection,
  list: CompiledList,
  values: Record<string, unknown> & { limit: number },
): Promise<Row[]> {
  const rows = await runTemplate<Record<string, unknown>>(list.isSearch ? search : db, list.page(values.limit), values)
  return rows.map(row => listRow(row, list.columns))
}

/** A row as it was selected, with its properties by name. */
export function listRow(row: Record<string, unknown>, columns: CompiledList['columns']): Row {
  const result: Row = {}
  columns.forEach(({ source, numeric }, index) => {
    const value = row[`c${index}`]
    place(result, source, numeric && value !== null ? Number(value) : value)
  })
  return result
}

/** A path becomes nested objects, as it is in a single record. */
function place(row: Row, path: string, value: unknown) {
  if (!path.includes('.')) {
    row[path] = value
    return
  }
  const names = path.split('.')
  const last = names.pop()!
  const owner = names.reduce<Row>((at, name) => (at[name] ??= {}) as Row, row)
  owner[last] = value
}
