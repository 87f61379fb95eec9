import { sql, type QueryExecutorProvider, type Transaction } from 'kysely'
import type { AnyTables } from '../connect.ts'
import type { TableDefinition } from '../tables.ts'

type Tables = Record<string, TableDefinition>

/** Returns the tables that the database has, as they were recorded. */
export async function recorded(db: QueryExecutorProvider): Promise<Tables> {
  const { rows } = await sql<{ name: string; definition: TableDefinition }>`
    select name, definition from applied_table`.execute(db)
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
}

/** Records the tables that the database has from now on. */
export async function record(trx: Transaction<AnyTables>, tables: Tables) {
  await trx.deleteFrom('appliedTable').execute()
  const rows = Object.entries(tables).map(([name, definition]) => ({ name, definition: JSON.stringify(definition) }))
  if (rows.length > 0) await trx.insertInto('appliedTable').values(rows).execute()
}
