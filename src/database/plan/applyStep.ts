import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Transaction } from 'kysely'
import { columnMoves } from '../columnMoves.ts'
import type { AnyTables } from '../connect.ts'
import type { ColumnDefinition, TableDefinition } from '../tables.ts'
import { castOf, checkOf, nameOf, typeOf } from './columnSql.ts'
import { distribute } from './distribute.ts'
import type { Step } from './plan.ts'
import { renameColumn } from './renameColumn.ts'

type Tables = Record<string, TableDefinition>

/** Carries out one step of a plan. */
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
      await table.addColumn(step.column, typeOf(step.definition), column => build(column, step.definition)).execute()
      return addCheck(trx, step.table, step.column, step.definition)
    case 'changeColumn':
      return changeColumn(trx, step)
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
      return table.addUniqueConstraint(nameOf(step.table, step.columns, 'key'), step.columns).execute()
    case 'dropUnique':
      return table.dropConstraint(nameOf(step.table, step.columns, 'key')).execute()
    case 'addIndex':
      return schema
        .createIndex(nameOf(step.table, step.columns, 'idx'))
        .on(step.table)
        .columns([...step.columns, ...tieBreaker(step.columns)])
        .execute()
    case 'dropIndex':
      return schema.dropIndex(nameOf(step.table, step.columns, 'idx')).execute()
    case 'addSearch': {
      const [text = '', ...company] = step.columns.toReversed()
      const columns = sql.join([...company.map(column => sql.ref(column)), sql`${sql.ref(text)} gin_trgm_ops`])
      const index = sql.id(nameOf(step.table, step.columns, 'search'))
      // What was added last is read whole by each search until it is sorted in: in kilobytes.
      return sql`create index ${index} on ${sql.table(step.table)} using gin (${columns}) with (gin_pending_list_limit = 256)`.execute(
        trx,
      )
    }
    case 'dropSearch':
      return schema.dropIndex(nameOf(step.table, step.columns, 'search')).execute()
    case 'addForeign': {
      const { columns, table: target, references } = step.foreign
      return table.addForeignKeyConstraint(nameOf(step.table, columns, 'fkey'), columns, target, references).execute()
    }
    case 'dropForeign':
      return table.dropConstraint(nameOf(step.table, step.foreign.columns, 'fkey')).execute()
  }
}

async function moveColumn(
  trx: Transaction<AnyTables>,
  { table, from, column, definition }: Extract<Step, { do: 'moveColumn' }>,
) {
  const { schema } = trx
  await schema.alterTable(table).addColumn(column, typeOf(definition)).execute()
  await moveOf(table, from).fill(trx)
  await changeColumn(trx, { table, column, definition, before: definition })
  await schema.alterTable(table).dropColumn(from).execute()
}

const moveOf = (table: string, column: string) =>
  columnMoves.find(move => move.table === table && move.from === column)!

/** Adds the id to an index of times: lists sort by time and then by id, so a page is read in index order. */
const tieBreaker = (columns: string[]) => (columns.includes('time') ? ['id'] : [])

async function createTable(trx: Transaction<AnyTables>, name: string, definition: TableDefinition) {
  const columns = Object.entries(definition.columns)
  const table = columns.reduce<CreateTableBuilder<string, string>>(
    (table, [column, wanted]) => table.addColumn(column, typeOf(wanted), builder => build(builder, wanted)),
    trx.schema.createTable(name),
  )
  await table.addPrimaryKeyConstraint(nameOf(name, [], 'pkey'), definition.primaryKey).execute()
  for (const [column, wanted] of columns) await addCheck(trx, name, column, wanted)
}

/** Changes a column; its check and default, which could conflict with another type, are dropped first. */
async function changeColumn(
  trx: Transaction<AnyTables>,
  {
    table,
    column,
    definition,
    before,
  }: Pick<Extract<Step, { do: 'changeColumn' }>, 'table' | 'column' | 'definition' | 'before'>,
) {
  const alter = () => trx.schema.alterTable(table)
  const check = nameOf(table, [column], 'check')
  await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.id(check)}`.execute(trx)
  await alter()
    .alterColumn(column, change => change.dropDefault())
    .execute()
  const [ref, value] = [sql.ref(column), definition.default]
  const type = sql`${typeOf(definition)} using ${castOf(ref, before, definition)}`
  if (before.type !== definition.type)
    await alter()
      .alterColumn(column, change => change.setDataType(type))
      .execute()
  if (!definition.nullable && value !== undefined)
    await sql`update ${sql.table(table)} set ${ref} = ${sql.lit(value)} where ${ref} is null`.execute(trx)
  await alter()
    .alterColumn(column, change => (definition.nullable ? change.dropNotNull() : change.setNotNull()))
    .execute()
  if (value !== undefined)
    await alter()
      .alterColumn(column, change => change.setDefault(sql.lit(value)))
      .execute()
  await addCheck(trx, table, column, definition)
}

async function addCheck(trx: Transaction<AnyTables>, table: string, column: string, definition: ColumnDefinition) {
  const check = checkOf(sql.ref(column), definition)
  if (!check) return
  const alter = trx.schema.alterTable(table)
  await alter.addCheckConstraint(nameOf(table, [column], 'check'), check).execute()
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
