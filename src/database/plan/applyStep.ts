import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Transaction } from 'kysely'
import { columnMoves } from '../columnMoves.ts'
import type { AnyTables } from '../connect.ts'
import type { ColumnDefinition, TableDefinition } from '../tables.ts'
import { addCheck, changeColumn, NOT_VALID } from './changeColumn.ts'
import { nameOf, typeOf } from './columnSql.ts'
import { createIndex, indexName } from './createIndex.ts'
import { createStatistics, statisticsName } from './createStatistics.ts'
import { distribute } from './distribute.ts'
import { aheadName, madeAhead } from './makeAhead.ts'
import { type ForeignStep, ID, type KeyStep, type Step } from './plan.ts'
import { renameColumn } from './renameColumn.ts'
import { renameTable } from './renameTable.ts'

type Tables = Record<string, TableDefinition>

/** Carries out one step of a plan; of one that is finished later, what holds at once. */
export async function applyStep(trx: Transaction<AnyTables>, step: Step, tables: Tables) {
  const { schema } = trx
  const table = schema.alterTable(step.table)
  switch (step.do) {
    case 'createTable':
      return createTable(trx, step.table, step.definition)
    case 'distribute':
      return distribute(trx, step.table, tables)
    case 'dropTable':
      return schema.dropTable(step.table).cascade().execute()
    case 'addColumn':
      if (step.column === ID) return addId(trx, step.table)
      await table.addColumn(step.column, typeOf(step.definition), column => build(column, step.definition)).execute()
      return addCheck(trx, step)
    case 'changeColumn':
      return changeColumn(trx, step)
    case 'renameTable':
      return renameTable(trx, step)
    case 'renameColumn':
      return renameColumn(trx, step)
    case 'moveColumn':
      return moveColumn(trx, step)
    case 'leaveTable':
      if (!step.isThere) await moveOf(step.table, step.column).fill(trx)
      return table.dropColumn(step.column).execute()
    case 'dropColumn':
      return table.dropColumn(step.column).execute()
    case 'addKey':
      return table.addPrimaryKeyConstraint(nameOf(step.table, [], 'pkey'), step.columns).execute()
    case 'dropKey':
      return table.dropConstraint(nameOf(step.table, [], 'pkey')).execute()
    case 'addUnique':
      return addUnique(trx, step)
    case 'dropUnique':
      return table.dropConstraint(nameOf(step.table, step.columns, 'key')).execute()
    case 'addIndex':
    case 'addSearch':
      return step.later ? undefined : createIndex(trx, step)
    case 'dropIndex':
    case 'dropSearch':
      // What was to be finished later may not be there yet.
      return schema.dropIndex(indexName(step)).ifExists().execute()
    case 'addTogether':
      return step.later ? undefined : createStatistics(trx, step)
    case 'dropTogether':
      return void (await sql`drop statistics if exists ${sql.id(statisticsName(step))}`.execute(trx))
    case 'addForeign':
      return addForeign(trx, step)
    case 'dropForeign':
      return table.dropConstraint(nameOf(step.table, step.foreign.columns, 'fkey')).execute()
  }
}

/** Gives the rows of a table that was keyed otherwise an id each, and those of processes that know of none yet. */
const addId = (trx: Transaction<AnyTables>, table: string) =>
  sql`alter table ${sql.table(table)} add column id uuid not null default gen_random_uuid()`.execute(trx)

async function moveColumn(
  trx: Transaction<AnyTables>,
  { table, from, column, definition }: Extract<Step, { do: 'moveColumn' }>,
) {
  const { schema } = trx
  await schema.alterTable(table).addColumn(column, typeOf(definition)).execute()
  await moveOf(table, from).fill(trx)
  await changeColumn(trx, { table, column, definition, before: { type: definition.type, nullable: true } })
  await schema.alterTable(table).dropColumn(from).execute()
}

const moveOf = (table: string, column: string) =>
  [...columnMoves].find(move => move.table === table && move.from === column)!

async function createTable(trx: Transaction<AnyTables>, name: string, definition: TableDefinition) {
  const columns = Object.entries(definition.columns)
  const table = columns.reduce<CreateTableBuilder<string, string>>(
    (table, [column, wanted]) => table.addColumn(column, typeOf(wanted), builder => build(builder, wanted)),
    trx.schema.createTable(name),
  )
  await table.addPrimaryKeyConstraint(nameOf(name, [], 'pkey'), definition.primaryKey).execute()
  for (const [column, wanted] of columns) await addCheck(trx, { table: name, column, definition: wanted })
}

async function addUnique(trx: Transaction<AnyTables>, step: KeyStep) {
  const { table, columns } = step
  const [name, ahead] = [nameOf(table, columns, 'key'), aheadName(step)] as const
  const isMade = step.ahead && (await madeAhead(trx)).some(({ name, isWhole }) => isWhole && name === ahead)
  const index = sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} unique using index ${sql.id(ahead)}`
  if (isMade) await index.execute(trx)
  else await trx.schema.alterTable(table).addUniqueConstraint(name, columns).execute()
}

async function addForeign(trx: Transaction<AnyTables>, { table, foreign, later }: ForeignStep) {
  const name = nameOf(table, foreign.columns, 'fkey')
  const columns = (names: string[]) => sql.join(names.map(column => sql.ref(column)))
  await sql`
    alter table ${sql.table(table)} add constraint ${sql.id(name)}
    foreign key (${columns(foreign.columns)}) references ${sql.table(foreign.table)} (${columns(foreign.references)})
    ${later ? NOT_VALID : sql``}`.execute(trx)
}

function build(builder: ColumnDefinitionBuilder, definition: ColumnDefinition): ColumnDefinitionBuilder {
  const { nullable, default: value, product } = definition
  let built = nullable ? builder : builder.notNull()
  if (value !== undefined) built = built.defaultTo(sql.lit(value))
  if (!product) return built
  const factors = sql.join(
    product.of.map(name => sql.ref(name)),
    sql` * `,
  )
  return built.generatedAlwaysAs(sql`round(${factors}, ${sql.lit(product.decimals)})`).stored()
}
