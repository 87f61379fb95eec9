import type { CompanyDb } from '../../database/company.ts'
import { filterNames } from '../../engine/filterNames.ts'
import type { Mode, Print, Registry, Resource } from '../../engine/model.ts'

/** A column or filter that a list would lose, and what makes use of it. */
export interface Touched {
  kind: 'column' | 'filter'
  label: string
  /** Own settings and saved filters that name it. */
  savedViews: number
  /** File names of exports that would lack it. */
  exports: string[]
  /** Print documents that show the same value; they keep it. */
  prints: string[]
}

/** What uses the columns and filters that are in a list before and not after. */
export async function touchedBy(
  db: CompanyDb,
  { prints }: Registry,
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
  const saved = columns.length + filters.length > 0 ? await savedSettings(db, before.name) : []
  const shown = Object.values(prints).filter(({ entity }) => entity === before.entity)
  const savedViews = (...names: string[]) => saved.filter(text => names.some(name => text.includes(`"${name}"`))).length
  return [
    ...columns.map(({ kind, source, label, mode }) => ({
      ...{ kind, label, savedViews: savedViews(source), exports: exportsOf(mode) },
      prints: shown.filter(print => isPrinted(print, source)).map(({ title }) => title),
    })),
    ...filters.map(({ kind, names, label }) => ({
      ...{ kind, label, savedViews: savedViews(...names), exports: [], prints: [] },
    })),
  ]
}

const exportsOf = ({ export: file }: Mode) => (file ? [file] : [])

const isPrinted = ({ fields, totals, table }: Print, source: string) =>
  [...fields, ...totals, ...(table?.columns ?? [])].some(column => column.source === source)

async function savedSettings(db: CompanyDb, resource: string): Promise<string[]> {
  const of = (table: 'mySetting' | 'savedFilter') =>
    db.selectFrom(table).select('content').where('resource', '=', resource).execute()
  const rows = await Promise.all([of('mySetting'), of('savedFilter')])
  return rows.flat().map(({ content }) => JSON.stringify(content))
}
