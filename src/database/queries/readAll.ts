import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { AnyTables, Connection } from '../connect.ts'
import { runTemplate } from '../template.ts'
import type { CompiledList } from './compileList.ts'
import { listRow, type Row } from './readList.ts'

const ROWS_AT_ONCE = 2000
/** Statement timeout: sorting very many rows takes longer than a page of a list may. */
const LONGEST_MS = 120_000

/**
 * Reads every row of a list through a cursor, as a snapshot of when the first was read, whatever changes meanwhile.
 * Only 2000 rows at a time are in memory.
 *
 * PostgreSQL reads within a transaction of its own, so rows come as they are found, and a reader that pauses too long
 * loses it. The embedded database has one connection for all: there the cursor materializes its rows in a file of the
 * database (`with hold`) and belongs to no transaction; others wait for the one statement that finds them, never for
 * the reader.
 */
export async function* readAll(
  connection: Connection,
  list: CompiledList,
  values: Readonly<Record<string, unknown>>,
): AsyncGenerator<Row[]> {
  if (connection.engine === 'embedded')
    yield* read(connection.db, list, values, { name: `rows ${randomUUID()}`, hold: 'with hold' })
  else yield* readInTransaction(connection.db, list, values)
}

async function* readInTransaction(
  db: Kysely<AnyTables>,
  list: CompiledList,
  values: Readonly<Record<string, unknown>>,
): AsyncGenerator<Row[]> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    await sql`set local statement_timeout = ${sql.lit(LONGEST_MS)}`.execute(trx)
    yield* read(trx, list, values, { name: 'rows', hold: '' })
  } finally {
    // There is nothing to commit; a connection that was lost meanwhile has no transaction either.
    await trx
      .rollback()
      .execute()
      .catch(() => undefined)
  }
}

async function* read(
  db: Kysely<AnyTables>,
  list: CompiledList,
  values: Readonly<Record<string, unknown>>,
  { name, hold }: { name: string; hold: string },
): AsyncGenerator<Row[]> {
  const { all } = list
  const declare = { ...all, sql: `declare "${name}" no scroll cursor ${hold} for ${all.sql}` }
  await runTemplate(db, declare, values)
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(ROWS_AT_ONCE)} from ${sql.id(name)}`.execute(db)
      yield rows.map(row => listRow(row, list.columns))
      if (rows.length < ROWS_AT_ONCE) return
    }
  } finally {
    await sql`close ${sql.id(name)}`.execute(db).catch(() => undefined)
  }
}
