import { sql, type Kysely, type Transaction } from 'kysely'
import { snakeCase } from '../../engine/value/snakeCase.ts'
import type { AnyTables } from '../connect.ts'
import { TENANT, type TableDefinition } from '../tables.ts'
import type { Step } from './plan.ts'

type Tables = Readonly<Record<string, TableDefinition>>

/**
 * Adds to a plan, on the coordinator of a Citus cluster, that tables are distributed: those that it makes, and before
 * anything else those that were there before the cluster was.
 */
export async function planDistribution(
  db: Kysely<AnyTables>,
  steps: readonly Step[],
  from: Tables,
  to: Tables,
  renames: readonly { table: string; to: string }[] = [],
): Promise<Step[]> {
  const placed = await placedTables(db)
  if (!placed) return [...steps]
  for (const { table, to } of renames) if (placed.has(snakeCase(table))) placed.add(snakeCase(to))
  const alone = Object.keys(from).filter(table => hasPlace(to, table) && !placed.has(snakeCase(table)))
  const between = Object.entries(from).flatMap(([table, { foreign }]) =>
    foreign.flatMap(one => (alone.includes(table) || alone.includes(one.table) ? { table, foreign: one } : [])),
  )
  return [
    ...between.map(one => ({ do: 'dropForeign' as const, ...one })),
    ...alone.map(table => ({ do: 'distribute' as const, table })),
    ...between.map(one => ({ do: 'addForeign' as const, ...one })),
    ...steps.flatMap((step): Step[] =>
      step.do === 'createTable' && hasPlace(to, step.table) ? [step, { do: 'distribute', table: step.table }] : [step],
    ),
  ]
}

/** Tells whether the database is the coordinator of a Citus cluster, whose tables change in one transaction. */
export async function isCoordinator(db: Kysely<AnyTables>): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

/** Returns the tables that Citus has placed on its nodes; undefined where the database is no coordinator. */
async function placedTables(db: Kysely<AnyTables>): Promise<Set<string> | undefined> {
  if (!(await isCoordinator(db))) return undefined
  const placed = await sql<{ name: string }>`
    select table_name::text as name from citus_tables where citus_table_type in ('distributed', 'reference')`.execute(
    db,
  )
  return new Set(placed.rows.map(({ name }) => name))
}

/**
 * Distributes a table by company, the rows of one company beside its rows in all other tables, or lays what companies
 * refer to on every node. Whatever else belongs to no company stays on the coordinator, so that a node that is away
 * keeps nobody from signing in elsewhere.
 */
export async function distribute(trx: Transaction<AnyTables>, table: string, tables: Tables) {
  const name = snakeCase(table)
  if (isOfCompany(tables[table])) {
    const beside = (await anyDistributed(trx)) ?? 'none'
    await sql`select create_distributed_table(${name}, ${snakeCase(TENANT)}, colocate_with => ${beside})`.execute(trx)
  } else await sql`select create_reference_table(${name})`.execute(trx)
}

async function anyDistributed(trx: Transaction<AnyTables>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select logicalrelid::regclass::text as name from pg_dist_partition where partmethod = 'h' limit 1`.execute(trx)
  return rows[0]?.name
}

/** Tells whether a table lies on the nodes: one of companies, or one that these refer to. */
const hasPlace = (tables: Tables, name: string) =>
  isOfCompany(tables[name]) || Object.values(tables).some(table => isOfCompany(table) && refersTo(table, name))

const isOfCompany = (table: TableDefinition | undefined) => table?.primaryKey[0] === TENANT

const refersTo = ({ foreign }: TableDefinition, name: string) => foreign.some(({ table }) => table === name)
