import type { TableDefinition } from '../tables.ts'
import type { Step } from './plan.ts'

type Tables = Record<string, TableDefinition>
type Renaming = Extract<Step, { do: 'renameColumn' }>

/** Plans which columns are renamed, and returns the tables as they are then, from which everything else is planned. */
export function planRenames(from: Tables, to: Tables): { steps: Renaming[]; tables: Tables } {
  const steps: Renaming[] = []
  let tables = from
  for (const [table, { columns, renamed = {} }] of Object.entries(to))
    for (const [column, was] of Object.entries(renamed)) {
      const before = tables[table]
      if (!before?.columns[was] || before.columns[column] || columns[was]) continue
      const step: Renaming = { do: 'renameColumn', table, from: was, column, before }
      steps.push(step)
      tables = Object.fromEntries(Object.entries(tables).map(([name, one]) => [name, withRenamed(one, name, step)]))
    }
  return { steps, tables }
}

function withRenamed(one: TableDefinition, name: string, { table, from, column }: Renaming): TableDefinition {
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
    foreign: one.foreign.map(foreign => ({ ...references(foreign), columns: foreign.columns.map(named) })),
  }
}
