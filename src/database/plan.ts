import type { ColumnDefinition, TableDefinition } from './tables.ts'

type Tables = Record<string, TableDefinition>

/** One change of the database. A lossy one could destroy or refuse data and needs somebody's consent. */
export type Step = { lossy?: string } & (
  | { do: 'createTable'; table: string; definition: TableDefinition }
  | { do: 'dropTable'; table: string }
  | { do: 'addColumn' | 'changeColumn'; table: string; column: string; definition: ColumnDefinition }
  | { do: 'dropColumn'; table: string; column: string }
  | { do: 'addUnique' | 'dropUnique' | 'addIndex' | 'dropIndex'; table: string; columns: string[] }
  | { do: 'addForeign' | 'dropForeign'; table: string; foreign: TableDefinition['foreign'][number] }
)

/** What takes the tables from one state to the other: tables and columns first, references between them last. */
export function planTables(from: Tables, to: Tables): Step[] {
  const created = Object.keys(to).filter(table => !from[table])
  const kept = Object.keys(to).filter(table => from[table])
  const gone = Object.keys(from).filter(table => !to[table])
  return [
    ...created.map(table => ({ do: 'createTable' as const, table, definition: to[table]! })),
    ...kept.flatMap(table => planColumns(table, from[table]!, to[table]!)),
    ...kept.flatMap(table => planLists(table, from[table]!, to[table]!)),
    ...created.flatMap(table => [
      ...to[table]!.unique.map(columns => ({ do: 'addUnique' as const, table, columns })),
      ...to[table]!.index.map(columns => ({ do: 'addIndex' as const, table, columns })),
    ]),
    ...kept.flatMap(table =>
      difference(from[table]!.foreign, to[table]!.foreign).map(foreign => ({
        do: 'dropForeign' as const,
        table,
        foreign,
      })),
    ),
    ...[...created, ...kept].flatMap(table =>
      difference(to[table]!.foreign, from[table]?.foreign ?? []).map(foreign => ({
        do: 'addForeign' as const,
        table,
        foreign,
      })),
    ),
    ...gone.map(table => ({ do: 'dropTable' as const, table, lossy: 'its rows would be gone' })),
  ]
}

/** A step as people read it. */
export function describeStep(step: Step): string {
  const what =
    'column' in step
      ? step.column
      : 'columns' in step
        ? step.columns.join(', ')
        : 'foreign' in step
          ? step.foreign.columns.join(', ')
          : ''
  const words = step.do.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return `${words} ${step.table}${what && ` (${what})`}${step.lossy ? `  NEEDS CONSENT: ${step.lossy}` : ''}`
}

function planColumns(table: string, from: TableDefinition, to: TableDefinition): Step[] {
  const steps: Step[] = []
  for (const [column, definition] of Object.entries(to.columns)) {
    const before = from.columns[column]
    if (!before) steps.push({ do: 'addColumn', table, column, definition, ...lossOfAdding(definition) })
    else if (!same(before, definition))
      steps.push({ do: 'changeColumn', table, column, definition, ...lossOfChange(before, definition) })
  }
  const gone = Object.keys(from.columns).filter(column => !to.columns[column])
  return [
    ...steps,
    ...gone.map(column => ({ do: 'dropColumn' as const, table, column, lossy: 'its values would be gone' })),
  ]
}

function lossOfAdding({ nullable, default: value, product }: ColumnDefinition): { lossy?: string } {
  return nullable || value !== undefined || product
    ? {}
    : { lossy: 'rows that are there have no value for it; give it a default' }
}

function lossOfChange(before: ColumnDefinition, after: ColumnDefinition): { lossy?: string } {
  if (before.type !== after.type) return { lossy: `type ${before.type} becomes ${after.type}` }
  if (!same(before.product, after.product)) return { lossy: 'it is computed in another way' }
  if (before.nullable && !after.nullable) return { lossy: 'rows without a value would be refused' }
  const isNarrower = after.values && before.values?.some(value => !after.values!.includes(value))
  const hasNewBound = !same(before.minimum, after.minimum) || before.maximum !== after.maximum
  return isNarrower || hasNewBound ? { lossy: 'rows outside the new bounds would be refused' } : {}
}

function planLists(table: string, from: TableDefinition, to: TableDefinition): Step[] {
  return [
    ...difference(from.unique, to.unique).map(columns => ({ do: 'dropUnique' as const, table, columns })),
    ...difference(from.index, to.index).map(columns => ({ do: 'dropIndex' as const, table, columns })),
    ...difference(to.unique, from.unique).map(columns => ({
      do: 'addUnique' as const,
      table,
      columns,
      lossy: 'rows that are alike would be refused',
    })),
    ...difference(to.index, from.index).map(columns => ({ do: 'addIndex' as const, table, columns })),
  ]
}

const difference = <T>(these: T[], those: T[]) => these.filter(one => !those.some(other => same(one, other)))

const same = (one: unknown, other: unknown) => stable(one) === stable(other)

const stable = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
