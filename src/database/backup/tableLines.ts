import { sql, type Transaction } from 'kysely'
import type { AnyTables } from '../connect.ts'
import { typeOf } from '../plan/columnSql.ts'
import { readByCursor } from '../queries/readAll.ts'
import type { TableDefinition } from '../tables.ts'

/** What a table holds: two with the same hold the same rows. */
export interface Summary {
  rows: number
  /** Sum of a hash of every row, whatever their order. */
  checksum: string
}

/**
 * Has the transaction write values as the other engine does, and take its time.
 */
export async function settle(trx: Transaction<AnyTables>): Promise<void> {
  await sql`
    select set_config('datestyle', 'ISO, YMD', true), set_config('timezone', 'UTC', true),
      set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    trx,
  )
}

/** Counts the rows of a table, and adds up their hashes. */
export async function summaryOf(
  trx: Transaction<AnyTables>,
  name: string,
  definition: TableDefinition,
): Promise<Summary> {
  const hash = sql`('x' || encode(substring(sha256(convert_to(line, 'UTF8')) for 8), 'hex'))::bit(64)::bigint`
  const { rows } = await sql<Summary>`
    select count(*)::int as rows, coalesce(sum(${hash}), 0)::text as checksum
    from (${linesOf(name, definition)}) kept`.execute(trx)
  return rows[0]!
}

/** Reads a table row by row: a JSON array of the texts of its values, some hundred rows at a time. */
export async function* readLines(
  trx: Transaction<AnyTables>,
  name: string,
  definition: TableDefinition,
): AsyncGenerator<string[]> {
  const statement = linesOf(name, definition).compile(trx)
  for await (const rows of readByCursor(trx.withoutPlugins(), statement, { name: 'lines', hold: '' }))
    yield rows.map(row => String(row.line))
}

/** Writes rows as `readLines` reads them. */
export async function writeLines(
  trx: Transaction<AnyTables>,
  name: string,
  definition: TableDefinition,
  lines: readonly string[],
): Promise<void> {
  const rows = lines.map((line): (string | null)[] => JSON.parse(line))
  const columns = keptColumns(definition)
  const given = columns.map((_, index) => sql`${rows.map(row => row[index])}::text[]`)
  const values = columns.map(([, column], index) => sql`${sql.id(`v${index}`)}::${typeOf(column)}`)
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    select ${sql.join(values)}
    from unnest(${sql.join(given)}) as given (${sql.join(columns.map((_, index) => sql.id(`v${index}`)))})`.execute(trx)
}

const linesOf = (name: string, definition: TableDefinition) => {
  const texts = keptColumns(definition).map(([column]) => sql`${sql.ref(column)}::text`)
  return sql`select to_json(array[${sql.join(texts)}])::text as line from ${sql.table(name)}`
}

/** All columns but those that the database computes. */
const keptColumns = ({ columns }: TableDefinition) => Object.entries(columns).filter(([, { product }]) => !product)
