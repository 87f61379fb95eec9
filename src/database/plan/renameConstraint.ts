import { sql, type Transaction } from 'kysely'
import type { AnyTables } from '../connect.ts'

/** Gives a constraint of a table another name; on the nodes of Citus, which rename none, by making it anew. */
export async function renameConstraint(trx: Transaction<AnyTables>, table: string, old: string, name: string) {
  const on = sql`alter table ${sql.table(table)}`
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = ${old} and exists (select from pg_extension where extname = 'citus')`.execute(trx)
  const [known] = rows
  if (!known) {
    await sql`${on} rename constraint ${sql.id(old)} to ${sql.id(name)}`.execute(trx)
    return
  }
  await sql`${on} drop constraint ${sql.id(old)}`.execute(trx)
  await sql`${on} add constraint ${sql.id(name)} ${sql.raw(known.definition)}`.execute(trx)
}
