import type { Kysely, Transaction } from 'kysely'
import type { AnyTables } from '../connect.ts'

/** Reads within a transaction that sees the whole database as it was at one moment, whatever is changed meanwhile. */
export async function* readSnapshot<Part>(
  db: Kysely<AnyTables>,
  read: (trx: Transaction<AnyTables>) => AsyncGenerator<Part>,
): AsyncGenerator<Part> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    yield* read(trx)
  } finally {
    // There is nothing to commit; a connection that was lost meanwhile has no transaction either.
    await trx
      .rollback()
      .execute()
      .catch(() => undefined)
  }
}
