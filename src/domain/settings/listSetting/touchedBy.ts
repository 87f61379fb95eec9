import { held } from '../preferences/mySettings.ts'
import type { CompanyDb } from '../../../database/company.ts'
import { filterNames } from '../../../engine/list/filterNames.ts'
import type { MySetting } from '../../../engine/listSetting/mySetting.ts'
import type { Mode, Print, Registry, Resource } from '../../../engine/model/model.ts'
import { COMPANY } from './layers.ts'

/** A column or filter that a list would lose, and what uses it. */
export interface Touched {
  kind: 'column' | 'filter'
  label: string
  /** Of a column, the people who have it shown by a setting of their own; of a filter, the saved filters with it. */
  savedViews: number
  /** File names of exports that would lose it. */
  exports: string[]
  /** Print documents that show the same value; they keep it. */
  prints: string[]
}

/**
 * Finds what uses the columns and filters that a list has before and not after.
 * @param layer whose settings count: others are not affected
 */
export async function touchedBy(
  db: CompanyDb,
  { prints }: Registry,
  layer: string,
  before: Resource,
  after: Resource,
): Promise<Touched[]> {
  const columns = before.list.modes.flatMap(mode => {
    const left = after.list.modes.find(({ name }) => name === mode.name)?.columns ?? []
    return mode.columns
      .filter(({ source }) => !left.some(column => column.source === source))
      .map(({ source, label }) => ({ kind: 'column' as const, source, label, mode }))
  })
  const filters = before.list.filters
    .filter(({ source }) => !after.list.filters.some(filter => filter.source === source))
    .map(filter => ({ kind: 'filter' as const, label: filter.label, names: filterNames(filter) }))
  const [mine, saved] = await Promise.all([
    columns.length > 0 ? arrangements(db, before.name, layer) : [],
    filters.length > 0 ? conditions(db, before.name, layer) : [],
  ])
  const shown = Object.values(prints).filter(({ entity }) => entity === before.entity)
  return [
    ...columns.map(({ kind, source, label, mode }) => ({
      ...{ kind, label, exports: exportsOf(mode) },
      savedViews: mine.filter(setting => shows(setting, mode.name, source)).length,
      prints: shown.filter(print => isPrinted(print, source)).map(({ title }) => title),
    })),
    ...filters.map(({ kind, names, label }) => ({
      ...{ kind, label, exports: [], prints: [] },
      savedViews: saved.filter(filters => names.some(name => Object.hasOwn(filters, name))).length,
    })),
  ]
}

/** Tells whether a user's setting shows a column: it is listed as visible, or has a width. */
const shows = (setting: MySetting, mode: string, source: string) =>
  Object.values(setting).some(({ modes = {} }) => {
    const { columns, widths = {} } = modes[mode] ?? {}
    const own = columns?.find(column => column.source === source)
    return own ? !own.hidden : Object.hasOwn(widths, source)
  })

const exportsOf = ({ export: file }: Mode) => (file ? [file] : [])

const isPrinted = ({ fields, totals, table }: Print, source: string) =>
  [...fields, ...totals, ...(table?.columns ?? [])].some(column => column.source === source)

/** Reads each person's setting of a list. */
async function arrangements(db: CompanyDb, resource: string, layer: string): Promise<MySetting[]> {
  const rows = await db
    .selectFrom('mySetting')
    .innerJoin('account', 'account.id', 'mySetting.accountId')
    .select(held)
    .where('mySetting.resource', '=', resource)
    .$if(layer !== COMPANY, query => query.where('account.roleId', '=', layer))
    .execute()
  return rows.map(({ content }) => content)
}

/** Reads the conditions of the saved filters that accounts of the layer are offered. */
async function conditions(db: CompanyDb, resource: string, layer: string): Promise<object[]> {
  const rows = await db
    .selectFrom('savedFilter')
    .innerJoin('account', 'account.id', 'savedFilter.authorId')
    .select('savedFilter.content')
    .where('savedFilter.resource', '=', resource)
    .$if(layer !== COMPANY, query =>
      query.where(({ or, eb }) => or([eb('account.roleId', '=', layer), eb('savedFilter.sharedWith', '=', layer)])),
    )
    .execute()
  return rows.map(({ content }) => content as object)
}
