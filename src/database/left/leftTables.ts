import type { ColumnDefinition, TableDefinition } from '../tables.ts'
import type { LeftApp } from './leftApps.ts'

type Tables = Readonly<Record<string, TableDefinition>>
type Left = readonly Pick<LeftApp, 'parts'>[]

/**
 * Adds to declared tables what stays of apps that are gone: their tables as they are, and their columns on tables of
 * others, so that rows can be written without them.
 * @param from the tables that the database has
 */
export function withLeft(tables: Tables, from: Tables, left: Left): Record<string, TableDefinition> {
  if (left.length === 0) return { ...tables }
  const own = left.flatMap(({ parts }) => parts.tables.filter(name => from[name] && !tables[name]))
  return {
    ...Object.fromEntries(
      Object.entries(tables).map(([name, table]) => {
        const before = from[name]
        return [name, before ? withColumns(widened(table, before), before, columnsOf(left, name)) : table]
      }),
    ),
    ...Object.fromEntries(own.map(name => [name, from[name]!])),
  }
}

/** Leaves out of the tables of a database what is left of apps. */
export function withoutLeft(from: Tables, left: Left): Record<string, TableDefinition> {
  const gone = new Set(left.flatMap(({ parts }) => parts.tables))
  return Object.fromEntries(
    Object.entries(from).flatMap(([name, table]) => {
      if (gone.has(name)) return []
      const names = new Set(columnsOf(left, name))
      const without = (lists: string[][]) => lists.filter(list => !list.some(column => names.has(column)))
      const kept: TableDefinition = {
        ...table,
        columns: Object.fromEntries(
          Object.entries(table.columns).filter(
            ([column, { product }]) => !names.has(column) && !product?.of.some(factor => names.has(factor)),
          ),
        ),
        unique: without(table.unique),
        index: without(table.index),
        ...(table.search && { search: without(table.search) }),
        ...(table.together && { together: without(table.together) }),
        foreign: table.foreign.filter(
          ({ columns, table: target }) => !gone.has(target) && !columns.some(column => names.has(column)),
        ),
      }
      return [[name, kept]]
    }),
  )
}

const columnsOf = (left: Left, table: string) => left.flatMap(({ parts }) => parts.columns[table] ?? [])

/** Adds columns that nobody fills in any more; what had to be unique in them goes free. */
function withColumns(table: TableDefinition, before: TableDefinition, names: readonly string[]): TableDefinition {
  const stays = names.filter(name => before.columns[name] && !table.columns[name])
  if (stays.length === 0) return table
  const all = { ...table.columns, ...Object.fromEntries(stays.map(name => [name, unfilled(before.columns[name]!)])) }
  const about = (columns: string[]) => columns.some(name => stays.includes(name)) && columns.every(name => all[name])
  return {
    ...table,
    columns: all,
    index: [...table.index, ...before.index.filter(about)],
    ...((table.search ?? before.search) && {
      search: [...(table.search ?? []), ...(before.search ?? []).filter(about)],
    }),
    foreign: [...table.foreign, ...before.foreign.filter(({ columns }) => about(columns))],
  }
}

const unfilled = (column: ColumnDefinition): ColumnDefinition => ({
  ...column,
  nullable: column.nullable || column.default === undefined,
})

/** Lets enumerations keep the values that rows may have of an app, such as its kinds of documents in logs. */
function widened(table: TableDefinition, before: TableDefinition): TableDefinition {
  const columns = Object.entries(table.columns).map(([name, column]) => {
    const { values } = column
    const old = before.columns[name]?.values ?? []
    const more = values ? old.filter(value => !values.includes(value)) : []
    if (!values || more.length === 0) return [name, column]
    const isLess = values.every(value => old.includes(value))
    return [name, { ...column, values: isLess ? old : [...values, ...more] }]
  })
  return { ...table, columns: Object.fromEntries(columns) }
}
