import type { TableDefinition } from '../tables.ts'
import type { Step } from './plan.ts'

type Tables = Record<string, TableDefinition>
type Renaming<Do extends Step['do']> = Extract<Step, { do: Do }>

export interface Renames {
  tables: Renaming<'renameTable'>[]
  columns: Renaming<'renameColumn'>[]
}

/** Plans what is renamed, and returns the tables as they are then, from which everything else is planned. */
export function planRenames(from: Tables, to: Tables): { renames: Renames; tables: Tables } {
  const tables = renamedTables(from, to)
  const moved = tables.reduce(withRenamedTable, from)
  const columns = renamedColumns(moved, to)
  return { renames: { tables, columns }, tables: columns.reduce(withRenamedColumn, moved) }
}

function renamedTables(from: Tables, to: Tables): Renames['tables'] {
  return Object.entries(to).flatMap(([name, { was }]) => {
    if (was === undefined || !from[was] || from[name] || to[was]) return []
    return { do: 'renameTable' as const, table: was, to: name, before: from[was] }
  })
}

function withRenamedTable(from: Tables, { table, to }: Renaming<'renameTable'>): Tables {
  const named = (old: string) => (old === table ? to : old)
  return Object.fromEntries(
    Object.entries(from).map(([name, one]) => [
      named(name),
      { ...one, foreign: one.foreign.map(foreign => ({ ...foreign, table: named(foreign.table) })) },
    ]),
  )
}

function renamedColumns(from: Tables, to: Tables): Renames['columns'] {
  const steps: Renames['columns'] = []
  let tables = from
  for (const [table, { columns, renamed = {} }] of Object.entries(to))
    for (const [column, was] of Object.entries(renamed)) {
      const before = tables[table]
      if (!before?.columns[was] || before.columns[column] || columns[was]) continue
      const step = { do: 'renameColumn' as const, table, from: was, column, before }
      steps.push(step)
      tables = withRenamedColumn(tables, step)
    }
  return steps
}

const withRenamedColumn = (tables: Tables, step: Renaming<'renameColumn'>): Tables =>
  Object.fromEntries(Object.entries(tables).map(([name, one]) => [name, withRenamed(one, name, step)]))

function withRenamed(
  one: TableDefinition,
  name: string,
  { table, from, column }: Renaming<'renameColumn'>,
): TableDefinition {
  const named = (old: string) => (old === from ? column : old)
  const references = ({ table: target, ...rest }: TableDefinition['foreign'][number]) => ({
    ...rest,
    table: target,
    references: target === table ? rest.references.map(named) : rest.references,
  })
  if (name !== table) return { ...one, foreign: one.foreign.map(references) }
  const lists = (columns: string[][]) => columns.map(list => list.map(named))
  return {
    ...one,
    columns: Object.fromEntries(
      Object.entries(one.columns).map(([old, { product, ...definition }]) => [
        named(old),
        { ...definition, ...(product && { product: { ...product, of: product.of.map(named) } }) },
      ]),
    ),
    primaryKey: one.primaryKey.map(named),
    unique: lists(one.unique),
    index: lists(one.index),
    ...(one.search && { search: lists(one.search) }),
    ...(one.together && { together: lists(one.together) }),
    foreign: one.foreign.map(foreign => ({ ...references(foreign), columns: foreign.columns.map(named) })),
  }
}
