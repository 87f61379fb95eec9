import { sql } from 'kysely'
import type { Connection } from '../../src/database/connect.ts'

/**
 * Copies every row of one database into the empty tables of another, which has the same. How those were made each knows
 * of itself: the engines differ in their indexes.
 */
export async function copyRows(from: Connection, to: Connection) {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, json_agg(column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name <> 'applied_table'
    group by table_name`.execute(from.db)
  await to.db.transaction().execute(async trx => {
    // Rows refer to rows of tables that come later, on each node.
    if (to.isDistributed)
      await sql`set local citus.propagate_set_commands = 'local'; set local citus.multi_shard_modify_mode = 'sequential'`.execute(
        trx,
      )
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const { name, columns } of tables) {
      const table = sql.table(name)
      const kept = sql.join(columns.map(column => sql.ref(column)))
      const { rows } = await sql<{ all: unknown }>`select json_agg(t) as all from ${table} as t`.execute(from.db)
      const all = JSON.stringify(rows[0]?.all ?? [])
      await sql`delete from ${table}`.execute(trx)
      await sql`
        insert into ${table} (${kept})
        select ${kept} from json_populate_recordset(null::${table}, ${all}::json)`.execute(trx)
    }
  })
  await sql`analyze`.execute(to.db)
}
