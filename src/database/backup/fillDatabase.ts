import { sql, type Kysely } from 'kysely'
import type { AnyTables } from '../connect.ts'
import { recordApps } from '../left/recordedApps.ts'
import { createMigrationTable } from '../migrate.ts'
import { makeTables } from '../plan/makeTables.ts'
import type { Contents } from './readContents.ts'
import { settle, summaryOf, writeLines } from './tableLines.ts'

/** Rows that were written are not those that were read; nothing was changed. */
export class RowsDiffer extends Error {}

/**
 * Makes the tables of a backup in a database that has none, fills them and compares what they hold with what they held:
 * all or nothing. Indexes that this release wants otherwise, and migrations, are left to the next start.
 * @param next returns some of the lines that come next, at most so many
 * @param finish what has to succeed as well
 * @throws TablesThere, RowsDiffer
 */
export async function fillDatabase(
  db: Kysely<AnyTables>,
  { tables, migrations, unfinished, apps = [] }: Contents,
  next: (most: number) => Promise<string[]>,
  finish: () => Promise<void>,
): Promise<void> {
  const definitions = Object.fromEntries(Object.entries(tables).map(([name, { definition }]) => [name, definition]))
  await db.transaction().execute(async trx => {
    await settle(trx)
    const fill = async () => {
      for (const [name, { definition, rows, checksum }] of Object.entries(tables)) {
        for (let left = rows; left > 0; ) {
          const lines = await next(left)
          await writeLines(trx, name, definition, lines)
          left -= lines.length
        }
        const written = await summaryOf(trx, name, definition)
        if (written.rows !== rows || written.checksum !== checksum)
          throw new RowsDiffer(
            `${name}: ${written.rows} rows with checksum ${written.checksum} instead of ${rows} with ${checksum}`,
          )
      }
    }
    await makeTables(trx, definitions, fill, unfinished)
    await recordApps(trx, apps)
    await createMigrationTable(trx)
    for (const name of migrations) await trx.insertInto('appliedMigration').values({ name }).execute()
    await finish()
    await sql`analyze`.execute(trx)
  })
}
