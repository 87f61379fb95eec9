import { createHash } from 'node:crypto'
import {
  sql,
  type ColumnDefinitionBuilder,
  type Expression,
  type Kysely,
  type Transaction,
  type CreateTableBuilder,
} from 'kysely'
import { planTables, type Step } from './plan.ts'
import { distribute, planDistribution } from './distribute.ts'
import { snakeCase } from '../../engine/value/snakeCase.ts'
import { columnMoves } from '../columnMoves.ts'
import { TENANT, type ColumnDefinition, type TableDefinition } from '../tables.ts'
import type { AnyTables } from '../connect.ts'

type Tables = Record<string, TableDefinition>

/** Key of the advisory lock: only one process changes tables at a time. */
const PLAN_LOCK = 20_261_120

/**
 * Changes the database to the given tables in one transaction under an advisory lock, and records their definitions.
 * @param consent code of a plan with lossy steps, as an earlier refusal named it
 * @returns the steps taken
 * @throws PlanRefused when a step could lose data and there is no consent
 */
export async function applyPlan(db: Kysely<AnyTables>, tables: Tables, consent?: string): Promise<Step[]> {
  return db.transaction().execute(async trx => {
    await lockTables(trx)
    const wanted = await possible(trx, tables)
    const { steps, code } = await planFrom(trx, await recorded(trx), wanted)
    if (steps.some(step => step.lossy) && consent !== code) throw new PlanRefused(steps, code)
    if (steps.some(step => step.do === 'addSearch')) await createExtensions(trx)
    for (const step of steps) await applyStep(trx, step, wanted)
    if (steps.length > 0) await record(trx, wanted)
    return steps
  })
}

/** Lets nobody else change tables until the transaction ends, and makes the table that records them. */
export async function lockTables(trx: Transaction<AnyTables>) {
  await sql`select pg_advisory_xact_lock(${PLAN_LOCK})`.execute(trx)
  // An index of a million rows takes longer than any other statement may.
  await sql`set local statement_timeout = 0`.execute(trx)
  // On nodes: tables refer to each other, so what is done to one must not overtake what is done to another.
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(trx)
  await trx.schema
    .createTable('appliedTable')
    .ifNotExists()
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('definition', 'jsonb', column => column.notNull())
    .addColumn('appliedAt', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute()
}

export interface Plan {
  steps: Step[]
  /** The code to consent with, where a step could lose data. */
  code: string
}

/** Reads the plan that `applyPlan` would carry out; changes nothing. */
export async function readPlan(db: Kysely<AnyTables>, tables: Tables): Promise<Plan> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('applied_table') is not null as there`.execute(db)
  return planFrom(db, rows[0]?.there ? await recorded(db) : {}, await possible(db, tables))
}

/** What an index of any part of a text, behind the company's key, is made with. */
const EXTENSIONS = ['btree_gin', 'pg_trgm']

/** Leaves out the indexes for which extensions are missing, as in the embedded database, and may not be created. */
export async function possible(db: Kysely<AnyTables>, tables: Tables): Promise<Tables> {
  const { rows } = await sql`
    select from pg_available_extensions where name = any(${EXTENSIONS})
      and (installed_version is not null or has_database_privilege(current_database(), 'create'))`.execute(db)
  if (rows.length === EXTENSIONS.length) return tables
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, { ...table, search: undefined }]))
}

export async function createExtensions(trx: Transaction<AnyTables>) {
  for (const name of EXTENSIONS) await sql`create extension if not exists ${sql.id(name)}`.execute(trx)
}

async function planFrom(db: Kysely<AnyTables>, from: Tables, to: Tables): Promise<Plan> {
  const steps: Step[] = []
  for (const step of planTables(from, to, columnMoves)) {
    const isSafe = step.do === 'addUnique' && step.lossy !== undefined && !(await mayBeAlike(db, from, step))
    steps.push(isSafe ? { ...step, lossy: undefined } : step)
  }
  const code = createHash('sha256').update(JSON.stringify(steps)).digest('hex').slice(0, 8)
  return { steps: await planDistribution(db, steps, from, to), code }
}

/** Tells whether rows are equal in the columns; where none are, a unique constraint needs no consent. */
async function mayBeAlike(
  db: Kysely<AnyTables>,
  from: Tables,
  { table, columns }: { table: string; columns: string[] },
) {
  if (!columns.every(column => from[table]?.columns[column])) return true
  const refs = columns.map(column => sql.ref(column))
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${sql.join(
      refs.map(ref => sql`${ref} is not null`),
      sql` and `,
    )}
    group by ${sql.join(refs)} having count(*) > 1 limit 1`.execute(db)
  return rows.length > 0
}

/** A plan that would lose data without consent; nothing was changed. */
export class PlanRefused extends Error {
  readonly steps: readonly Step[]
  readonly code: string

  constructor(steps: readonly Step[], code: string) {
    super(`the declared tables differ from the database in a way that needs consent (plan ${code})`)
    this.name = 'PlanRefused'
    this.steps = steps
    this.code = code
  }
}

const COLUMNS = [sql.ref<string>('name').as('name'), sql.ref<TableDefinition>('definition').as('definition')] as const

/** Returns the tables that the database has, as they were recorded. */
export async function recorded(trx: Kysely<AnyTables>): Promise<Tables> {
  const rows = await trx.selectFrom('appliedTable').select(COLUMNS).execute()
  return Object.fromEntries(rows.map(row => [row.name, row.definition]))
}

export async function record(trx: Transaction<AnyTables>, tables: Tables) {
  await trx.deleteFrom('appliedTable').execute()
  const rows = Object.entries(tables).map(([name, definition]) => ({ name, definition: JSON.stringify(definition) }))
  if (rows.length > 0) await trx.insertInto('appliedTable').values(rows).execute()
}

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
      return changeColumn(trx, step.table, step.column, step.definition)
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
  await changeColumn(trx, table, column, definition)
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
async function changeColumn(trx: Transaction<AnyTables>, table: string, column: string, definition: ColumnDefinition) {
  const alter = () => trx.schema.alterTable(table)
  const check = nameOf(table, [column], 'check')
  await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.id(check)}`.execute(trx)
  await alter()
    .alterColumn(column, change => change.dropDefault())
    .execute()
  const type = typeOf(definition)
  await alter()
    .alterColumn(column, change => change.setDataType(sql`${type} using ${sql.ref(column)}::${type}`))
    .execute()
  await alter()
    .alterColumn(column, change => (definition.nullable ? change.dropNotNull() : change.setNotNull()))
    .execute()
  const value = definition.default
  if (value !== undefined)
    await alter()
      .alterColumn(column, change => change.setDefault(sql.lit(value)))
      .execute()
  await addCheck(trx, table, column, definition)
}

async function addCheck(trx: Transaction<AnyTables>, table: string, column: string, definition: ColumnDefinition) {
  const check = checkOf(column, definition)
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

function checkOf(column: string, { minimum, maximum, values }: ColumnDefinition): Expression<boolean> | undefined {
  const ref = sql.ref(column)
  const parts = [
    minimum && (minimum.exclusive ? sql`${ref} > ${sql.lit(minimum.value)}` : sql`${ref} >= ${sql.lit(minimum.value)}`),
    maximum !== undefined && sql`${ref} <= ${sql.lit(maximum)}`,
    values && sql`${ref} in (${sql.join(values.map(value => sql.lit(value)))})`,
  ].filter(part => part !== undefined && part !== false)
  return parts.length > 0 ? sql<boolean>`${sql.join(parts, sql` and `)}` : undefined
}

const TYPES: Readonly<Record<string, Expression<unknown>>> = {
  uuid: sql`uuid`,
  integer: sql`integer`,
  numeric: sql`numeric`,
  boolean: sql`boolean`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
  jsonb: sql`jsonb`,
  text: sql`text`,
}

/** Returns the type of a column in SQL. */
export function typeOf({ type }: ColumnDefinition): Expression<unknown> {
  const decimals = /^numeric\(15, (\d+)\)$/.exec(type)?.[1]
  return decimals ? sql`numeric(15, ${sql.lit(Number(decimals))})` : TYPES[type]!
}

/** Makes a constraint's name, shortened by a hash to the 63 bytes that PostgreSQL keeps. */
function nameOf(table: string, columns: string[], suffix: string): string {
  const name = snakeCase([table, ...columns.filter(column => column !== TENANT), suffix].join('_'))
  if (name.length <= 60) return name
  return `${name.slice(0, 40)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}_${suffix}`
}
