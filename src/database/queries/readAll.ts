import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { AnyTables, Connection } from '../connect.ts'
import { runTemplate, type Template } from '../template.ts'
import type { Row } from './readList.ts'
import { readSnapshot } from './readSnapshot.ts'

const ROWS_AT_ONCE = 500
/** Of the embedded database, which serves nobody else meanwhile: some 2 ms. */
const FEW_ROWS = 50
/** Statement timeout: sorting very many rows takes longer than a page of a list may. */
const LONGEST_MS = 120_000

/**
 * Reads every row that a statement selects through a cursor, as a snapshot of when the first was read, whatever changes
 * meanwhile. Only some rows at a time are in memory, and as many that are read ahead.
 *
 * PostgreSQL reads within a transaction of its own, so rows come as they are found, and a reader that pauses too long
 * loses it. The embedded database has one connection for all: there the cursor materializes its rows in a file of the
 * database (`with hold`) and belongs to no transaction; others wait for the one statement that finds them or for a
 * few of them to be fetched, never for the reader, and those who wait go first.
 */
export async function* readAll({ engine, files }: Connection, statement: Template): AsyncGenerator<Row[]> {
  // Names such as c0 are the same in code and database.
  const plain = files.withoutPlugins()
  if (engine === 'embedded') {
    const cursor = { name: `rows ${randomUUID()}`, hold: 'with hold', atOnce: FEW_ROWS }
    yield* readByCursor(plain, statement, cursor)
  } else
    yield* readSnapshot(plain, async function* (trx) {
      await sql`set local statement_timeout = ${sql.lit(LONGEST_MS)}`.execute(trx)
      yield* readByCursor(trx, statement, { name: 'rows', hold: '' })
    })
}

/** Reads the rows of a statement by a cursor: some at a time, and as many ahead. */
export async function* readByCursor(
  db: Kysely<AnyTables>,
  { sql: text, parameters }: Template,
  { name, hold, atOnce = ROWS_AT_ONCE }: { name: string; hold: string; atOnce?: number },
): AsyncGenerator<Row[]> {
  await runTemplate(db, { sql: `declare "${name}" no scroll cursor ${hold} for ${text}`, parameters })
  const fetch = () => {
    const batch = sql<Row>`fetch forward ${sql.lit(atOnce)} from ${sql.id(name)}`.execute(db)
    // It may fail before somebody waits for it.
    batch.catch(() => undefined)
    return batch
  }
  let ahead = fetch()
  try {
    for (;;) {
      const { rows } = await ahead
      const isLast = rows.length < atOnce
      // The database reads on while these are written.
      if (!isLast) ahead = fetch()
      yield rows
      if (isLast) return
    }
  } finally {
    await ahead.catch(() => undefined)
    await sql`close ${sql.id(name)}`.execute(db).catch(() => undefined)
  }
}
