import { createHash } from 'node:crypto'
import { sql, type ColumnDefinitionBuilder, type Expression, type Kysely, type Transaction } from 'kysely'
import { planTables, type Step } from './plan.ts'
import { snakeCase, type ColumnDefinition, type TableDefinition } from './tables.ts'
import type { AnyTables } from './connect.ts'

type Tables = Record<string, TableDefinition>

/** Any number that all processes of Docket agree on: only one of them changes tables at a time. */
const PLAN_LOCK = 20_261_120

/**
 * Brings the database to the given tables in one transaction under a lock, and records what they are now.
 * @param consent code of a plan with lossy steps, as an earlier refusal named it
 * @returns the steps taken
 * @throws PlanRefused when a step could lose data and nobody consented
 */
export async function applyPlan(db: Kysely<AnyTables>, tables: Tables, consent?: string): Promise<Step[]> {
  return db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${PLAN_LOCK})`.execute(trx)
    await trx.schema
      .createTable('appliedTable')
      .ifNotExists()
      .addColumn('name', 'text', column => column.primaryKey())
      .addColumn('definition', 'jsonb', column => column.notNull())
      .addColumn('appliedAt', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
      .execute()
    const steps = planTables(await recorded(trx), tables)
    const code = createHash('sha256').update(JSON.stringify(steps)).digest('hex').slice(0, 8)
    if (steps.some(step => step.lossy) && consent !== code) throw new PlanRefused(steps, code)
    for (const step of steps) await apply(trx, step)
    if (steps.length > 0) await record(trx, tables)
    return steps
  })
}

/** The tables would lose data; nothing was changed. */
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

async function recorded(trx: Transaction<AnyTables>): Promise<Tables> {
  const rows = await trx.selectFrom('appliedTable').select(['name', 'definition']).execute()
  return Object.fromEntries(rows.map(row => [row.name as string, row.definition as TableDefinition]))
}

async function record(trx: Transaction<AnyTables>, tables: Tables) {
  await trx.deleteFrom('appliedTable').execute()
  const rows = Object.entries(tables).map(([name, definition]) => ({ name, definition: JSON.stringify(definition) }))
  await trx.insertInto('appliedTable').values(rows).execute()
}

async function apply(trx: Transaction<AnyTables>, step: Step) {
  const { schema } = trx
  const table = schema.alterTable(step.table)
  switch (step.do) {
    case 'createTable':
      return createTable(trx, step.table, step.definition)
    case 'dropTable':
      return schema.dropTable(step.table).cascade().execute()
    case 'addColumn':
      return table
        .addColumn(step.column, typeOf(step.definition), column => build(column, step.column, step.definition))
        .execute()
    case 'changeColumn':
      return changeColumn(trx, step.table, step.column, step.definition)
    case 'dropColumn':
      return table.dropColumn(step.column).execute()
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
    case 'addForeign': {
      const { columns, table: target, references } = step.foreign
      return table.addForeignKeyConstraint(nameOf(step.table, columns, 'fkey'), columns, target, references).execute()
    }
    case 'dropForeign':
      return table.dropConstraint(nameOf(step.table, step.foreign.columns, 'fkey')).execute()
  }
}

/** A list sorts by its column and then by id: with the id in the index it reads its page in order. */
const tieBreaker = (columns: string[]) => (columns.includes('time') ? ['id'] : [])

async function createTable(trx: Transaction<AnyTables>, name: string, definition: TableDefinition) {
  let table = trx.schema.createTable(name)
  for (const [column, wanted] of Object.entries(definition.columns))
    table = table.addColumn(column, typeOf(wanted), builder => build(builder, column, wanted))
  await table.addPrimaryKeyConstraint(nameOf(name, [], 'pkey'), definition.primaryKey as never).execute()
}

async function changeColumn(trx: Transaction<AnyTables>, table: string, column: string, definition: ColumnDefinition) {
  const alter = () => trx.schema.alterTable(table)
  await alter()
    .alterColumn(column, change => change.setDataType(typeOf(definition)))
    .execute()
  await alter()
    .alterColumn(column, change => (definition.nullable ? change.dropNotNull() : change.setNotNull()))
    .execute()
  const value = definition.default
  await alter()
    .alterColumn(column, change => (value === undefined ? change.dropDefault() : change.setDefault(sql.lit(value))))
    .execute()
  const check = checkOf(column, definition)
  const name = nameOf(table, [column], 'check')
  await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.id(snakeCase(name))}`.execute(trx)
  if (check)
    await alter()
      .addCheckConstraint(name, check as Expression<never>)
      .execute()
}

function build(
  builder: ColumnDefinitionBuilder,
  column: string,
  definition: ColumnDefinition,
): ColumnDefinitionBuilder {
  let built = definition.nullable ? builder : builder.notNull()
  if (definition.default !== undefined) built = built.defaultTo(sql.lit(definition.default))
  if (definition.product) {
    const factors = sql.join(
      definition.product.of.map(name => sql.ref(name)),
      sql` * `,
    )
    built = built.generatedAlwaysAs(sql`round(${factors}, ${sql.lit(definition.product.decimals)})`).stored()
  }
  const check = checkOf(column, definition)
  return check ? built.check(check) : built
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

const TYPES = {
  uuid: sql`uuid`,
  integer: sql`integer`,
  numeric: sql`numeric`,
  boolean: sql`boolean`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
  jsonb: sql`jsonb`,
  text: sql`text`,
} as const

function typeOf({ type }: ColumnDefinition): Expression<never> {
  const decimals = /^numeric\(15, (\d+)\)$/.exec(type)?.[1]
  return (
    decimals ? sql`numeric(15, ${sql.lit(Number(decimals))})` : TYPES[type as keyof typeof TYPES]
  ) as Expression<never>
}

/** At most 63 bytes, as PostgreSQL keeps of a name; unlike names stay unlike. */
function nameOf(table: string, columns: string[], suffix: string): string {
  const name = [table, ...columns.filter(column => column !== 'serviceBuyerId'), suffix].join('_')
  if (snakeCase(name).length <= 60) return name
  return `${name.slice(0, 40)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}_${suffix}`
}
