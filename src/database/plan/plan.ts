import type { ColumnDefinition, TableDefinition } from '../tables.ts'

type Tables = Record<string, TableDefinition>

/** A column whose values move to another one, of the same table unless another is named. */
export interface Move {
  table: string
  from: string
  to: string
  into?: string
}

/** One change of the database. */
export type Step = {
  /** What of the data it destroys, for which it needs consent; of a plan that looked at no rows, what it could do. */
  lossy?: string
  /** Why the data are against it, whoever consents, and what can be done. */
  impossible?: string
  /** Only begun by the plan, and finished while work on the table goes on. */
  later?: true
  /** Made before the plan, while work on the table goes on. */
  ahead?: true
  /** How many rows it reads or writes while all other work on them waits, where these are many. */
  waiting?: number
} & (
  | { do: 'createTable'; table: string; definition: TableDefinition }
  | { do: 'dropTable' | 'distribute'; table: string }
  | { do: 'addColumn'; table: string; column: string; definition: ColumnDefinition }
  | { do: 'changeColumn'; table: string; column: string; before: ColumnDefinition; definition: ColumnDefinition }
  | { do: 'dropColumn'; table: string; column: string }
  | { do: 'moveColumn'; table: string; from: string; column: string; definition: ColumnDefinition }
  // `before`: the table until then, whose indexes and constraints are named after it, too.
  | { do: 'renameTable'; table: string; to: string; before: TableDefinition }
  // `before`: the table until then, whose indexes and constraints are named after the column, too.
  | { do: 'renameColumn'; table: string; from: string; column: string; before: TableDefinition }
  // Into another table, which already has the column if it was there before.
  | { do: 'leaveTable'; table: string; column: string; isThere: boolean }
  | { do: `${'add' | 'drop'}${'Key' | 'Unique' | 'Index' | 'Search' | 'Together'}`; table: string; columns: string[] }
  | { do: 'addForeign' | 'dropForeign'; table: string; foreign: TableDefinition['foreign'][number] }
)

/** A step about a key or an index, or about a reference. */
export type KeyStep = Extract<Step, { columns: string[] }>
export type ForeignStep = Extract<Step, { foreign: object }>

/**
 * Plans the steps from one state of the tables to another. Keys and indexes are dropped before their columns change and
 * added after them, foreign keys last: PostgreSQL silently drops an index with its column.
 * @param moves columns whose values move to another one
 */
export function planTables(from: Tables, to: Tables, moves: readonly Move[] = []): Step[] {
  const tables = Object.keys(to).map(table => ({ table, before: from[table] ?? EMPTY, after: to[table]! }))
  const kept = tables.filter(({ table }) => from[table])
  const gone = Object.keys(from).filter(table => !to[table])
  return [
    // Those of all tables first: a key that is dropped may be referred to by any.
    ...kept.flatMap(({ table, before, after }) =>
      difference(before.foreign, after.foreign).map(foreign => ({ do: 'dropForeign' as const, table, foreign })),
    ),
    ...kept.flatMap(({ table, before, after }) => planDrops(table, before, after)),
    ...tables.flatMap(({ table, after }) =>
      from[table] ? [] : { do: 'createTable' as const, table, definition: after },
    ),
    ...kept.flatMap(({ table, before, after }) => planColumns(table, before, after, moves)),
    ...moves.flatMap(move => planLeaving(from, to, move)),
    ...kept.flatMap(({ table, before, after }) => planKey(table, before, after)),
    ...tables.flatMap(({ table, before, after }) => planAdditions(table, before, after)),
    ...tables.flatMap(({ table, before, after }) => planForeign(table, before, after)),
    ...gone.map(table => ({ do: 'dropTable' as const, table, lossy: 'its rows would be gone' })),
  ]
}

const EMPTY: TableDefinition = { columns: {}, primaryKey: [], unique: [], index: [], foreign: [] }

/** Describes a step in words. */
export function describeStep(step: Step): string {
  const what =
    step.do === 'renameTable'
      ? `becomes ${step.to}`
      : 'column' in step
        ? step.do === 'renameColumn'
          ? `${step.from} becomes ${step.column}`
          : step.column
        : 'columns' in step
          ? step.columns.join(', ')
          : 'foreign' in step
            ? step.foreign.columns.join(', ')
            : ''
  const words = step.do.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  const loss = step.lossy ? `  NEEDS CONSENT: ${step.lossy}` : ''
  const hold = step.impossible ? `  IMPOSSIBLE: ${step.impossible}` : loss
  return `${words} ${step.table}${what && ` (${what})`}${timeOf(step)}${hold}`
}

function timeOf({ later, ahead, waiting }: Step): string {
  if (later) return ', finished while work goes on'
  if (ahead) return ', made while work goes on'
  return waiting === undefined ? '' : `, while work on its ${waiting} rows waits`
}

function planDrops(table: string, before: TableDefinition, after: TableDefinition): Step[] {
  const stays = untouched(before, after)
  const isOther = !same(before.primaryKey, after.primaryKey)
  return [
    ...keySteps('dropUnique', table, difference(before.unique, stays(after.unique))),
    ...keySteps('dropIndex', table, difference(before.index, stays(after.index))),
    ...keySteps('dropSearch', table, difference(searchOf(before), stays(searchOf(after)))),
    ...keySteps('dropTogether', table, difference(togetherOf(before), stays(togetherOf(after)))),
    ...(isOther ? [{ do: 'dropKey' as const, table, columns: before.primaryKey }] : []),
  ]
}

function planColumns(table: string, before: TableDefinition, after: TableDefinition, moves: readonly Move[]): Step[] {
  const isAnew = isMadeAnew(before, after)
  const own = moves.filter(({ table: of, from }) => of === table && before.columns[from] && !after.columns[from])
  const leaving = own.filter(({ into }) => into !== undefined)
  const moved = own.filter(({ to, into }) => into === undefined && !before.columns[to] && after.columns[to])
  const names = Object.keys(after.columns).filter(column => !moved.some(({ to }) => to === column))
  const added = names.filter(column => !before.columns[column] || isAnew(column))
  const changed = names.filter(
    column => !added.includes(column) && !same(before.columns[column], after.columns[column]),
  )
  const dropped = Object.keys(before.columns).filter(
    column => (!after.columns[column] || isAnew(column)) && ![...moved, ...leaving].some(({ from }) => from === column),
  )
  // What is computed can be computed again.
  const lossOfDropping = (column: string) =>
    before.columns[column]!.product ? {} : { lossy: 'its values would be gone' }
  return [
    ...productsFirst(dropped, before).map(column => ({
      do: 'dropColumn' as const,
      table,
      column,
      ...lossOfDropping(column),
    })),
    ...changed.map(column => {
      const definition = after.columns[column]!
      const old = before.columns[column]!
      return { do: 'changeColumn' as const, table, column, before: old, definition, ...lossOfChange(old, definition) }
    }),
    ...productsFirst(added, after)
      .toReversed()
      .map(column => {
        const definition = after.columns[column]!
        return { do: 'addColumn' as const, table, column, definition, ...(column !== ID && lossOfAdding(definition)) }
      }),
    ...moved.map(({ from, to: column }) => {
      return { do: 'moveColumn' as const, table, from, column, definition: after.columns[column]! }
    }),
  ]
}

function planLeaving(before: Tables, after: Tables, { table, from, to, into }: Move): Step[] {
  if (into === undefined || !before[table]?.columns[from] || after[table]?.columns[from]) return []
  return [{ do: 'leaveTable', table, column: from, isThere: before[into]?.columns[to] !== undefined }]
}

/** Sorts generated columns, which depend on their factors, first. */
const productsFirst = (columns: string[], { columns: definitions }: TableDefinition) =>
  columns.toSorted((a, b) => Number(Boolean(definitions[b]!.product)) - Number(Boolean(definitions[a]!.product)))

/** Tells which columns have to be dropped and added again: a generated column whose product or factors change. */
function isMadeAnew(before: TableDefinition, after: TableDefinition): (column: string) => boolean {
  return column => {
    const [old, wanted] = [before.columns[column], after.columns[column]]
    if (!old || !wanted || !(old.product ?? wanted.product)) return false
    return !same(old, wanted) || wanted.product!.of.some(factor => !same(before.columns[factor], after.columns[factor]))
  }
}

/** Keeps the indexes and constraints whose columns are not made again. */
function untouched(before: TableDefinition, after: TableDefinition): (lists: string[][]) => string[][] {
  const isAnew = isMadeAnew(before, after)
  return lists => lists.filter(columns => !columns.some(isAnew))
}

function lossOfAdding({ nullable, default: value, product }: ColumnDefinition): { lossy?: string } {
  return nullable || value !== undefined || product ? {} : { lossy: 'rows that are there have no value for it' }
}

function lossOfChange(before: ColumnDefinition, after: ColumnDefinition): { lossy?: string } {
  if (before.type !== after.type) return { lossy: `type ${before.type} becomes ${after.type}` }
  if (before.nullable && !after.nullable) return { lossy: 'rows without a value would be refused' }
  return isNarrower(before, after) ? { lossy: 'rows outside the new bounds would be refused' } : {}
}

function isNarrower(before: ColumnDefinition, after: ColumnDefinition): boolean {
  const [least, most] = [after.minimum, after.maximum]
  const [leastBefore, mostBefore = Infinity] = [before.minimum, before.maximum]
  const isHigher =
    least !== undefined &&
    (leastBefore === undefined ||
      least.value > leastBefore.value ||
      (least.value === leastBefore.value && least.exclusive && !leastBefore.exclusive))
  const isLower = most !== undefined && most < mostBefore
  const values = after.values
  const hasFewer = values !== undefined && (before.values?.some(value => !values.includes(value)) ?? true)
  return isHigher || isLower || hasFewer
}

function planKey(table: string, before: TableDefinition, after: TableDefinition): Step[] {
  if (same(before.primaryKey, after.primaryKey)) return []
  // Rows that differ in a part of the key differ in all of it.
  const isWider = before.primaryKey.every(column => after.primaryKey.includes(column))
  const isMade = after.primaryKey.includes(ID) && before.columns[ID] === undefined
  return [{ do: 'addKey', table, columns: after.primaryKey, ...(!isWider && !isMade && { lossy: ALIKE }) }]
}

/** A column of it that is added gives each row one. */
export const ID = 'id'

const ALIKE = 'rows that are alike would be refused'

function planAdditions(table: string, before: TableDefinition, after: TableDefinition): Step[] {
  const stays = untouched(before, after)
  // Rows that are unique in a part of the columns are so in all of them.
  const isKnown = (columns: string[]) =>
    [before.primaryKey, ...before.unique].some(part =>
      part.every(column => columns.includes(column) && same(before.columns[column], after.columns[column])),
    )
  return [
    ...difference(after.unique, stays(before.unique)).map(columns => ({
      do: 'addUnique' as const,
      table,
      columns,
      ...(before !== EMPTY && !isKnown(columns) && { lossy: ALIKE }),
    })),
    ...keySteps('addIndex', table, difference(after.index, stays(before.index))),
    ...keySteps('addSearch', table, difference(searchOf(after), stays(searchOf(before)))),
    ...keySteps('addTogether', table, difference(togetherOf(after), stays(togetherOf(before)))),
  ]
}

function planForeign(table: string, before: TableDefinition, after: TableDefinition): Step[] {
  return difference(after.foreign, before.foreign).map(foreign => {
    const isFilled = before !== EMPTY && foreign.columns.every(column => before.columns[column])
    const loss = isFilled ? { lossy: 'rows that refer to nothing would be refused' } : {}
    return { do: 'addForeign' as const, table, foreign, ...loss }
  })
}

/** Makes a step of each list of columns. */
const keySteps = (what: KeyStep['do'], table: string, lists: string[][]) =>
  lists.map(columns => ({ do: what, table, columns }))

const searchOf = ({ search = [] }: TableDefinition) => search

const togetherOf = ({ together = [] }: TableDefinition) => together

const difference = <T>(these: T[], those: T[]) => these.filter(one => !those.some(other => same(one, other)))

const same = (one: unknown, other: unknown) => stable(one) === stable(other)

const stable = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
