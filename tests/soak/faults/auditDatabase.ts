import { sql } from 'kysely'
import { snakeCase } from '../../../src/engine/value/snakeCase.ts'
import type { Connection } from '../../../src/database/connect.ts'
import type { TableDefinition } from '../../../src/database/tables.ts'
import { faultsIn } from '../../trade/ledger/faultsIn.ts'

/**
 * Reads what no fault may leave behind: books that are not right, and tables that are neither as planned nor as before.
 * @returns each fault with some of its rows
 */
export async function auditDatabase(connection: Pick<Connection, 'db'>): Promise<Record<string, unknown[]>> {
  const tables = await tableFaults(connection)
  return { ...(await faultsIn(connection)), ...(tables.length > 0 && { 'tables that are not as recorded': tables }) }
}

/** Names the columns that are recorded and not there, or there and not recorded. */
async function tableFaults({ db }: Pick<Connection, 'db'>): Promise<string[]> {
  const recorded = await sql<{ name: string; definition: TableDefinition }>`
    select name, definition from applied_table`.execute(db)
  const wanted = recorded.rows.flatMap(({ name, definition }) =>
    Object.keys(definition.columns).map(column => `${snakeCase(name)}.${snakeCase(column)}`),
  )
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name in (${sql.join(recorded.rows.map(({ name }) => snakeCase(name)))})`.execute(
    db,
  )
  const there = new Set(rows.map(({ name }) => name))
  const known = new Set(wanted)
  return [...wanted.filter(column => !there.has(column)), ...[...there].filter(column => !known.has(column))]
}
