import { sql, type Kysely } from 'kysely'
import type { AnyTables } from '../../database/connect.ts'
import { referencedUploads } from '../../database/referencedUploads.ts'
import type { Entities } from '../../engine/model/model.ts'
import type { Storage } from '../../storage/localStorage.ts'

/** Days that an unreferenced upload is kept: a form may stay open for long. */
const KEPT_DAYS = 7
const AT_ONCE = 500

/**
 * Removes uploads of all companies that no record has referred to for days. They are marked first, and one that is used
 * meanwhile (`requireUploads`) is not marked. The file is deleted before its row, so an interrupted run is continued by
 * the next.
 * @returns how many were removed
 */
export async function removeUnusedUploads(
  db: Kysely<AnyTables>,
  storage: Storage,
  entities: Entities,
  now: Date,
): Promise<number> {
  await markUnused(db, entities, now)
  let removed = 0
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from upload where removed_at is not null order by id limit ${sql.lit(AT_ONCE)}`.execute(db)
    for (const { id } of rows) await storage.remove(id)
    if (rows.length > 0) await sql`delete from upload where id in (${sql.join(rows.map(({ id }) => id))})`.execute(db)
    removed += rows.length
    if (rows.length < AT_ONCE) return removed
  }
}

async function markUnused(db: Kysely<AnyTables>, entities: Entities, now: Date) {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()
  const isOld = sql`coalesce(used_at, time) < ${before} and removed_at is null`
  const { rows } = await sql<{ id: string }>`select id from upload where ${isOld}`.execute(db)
  if (rows.length === 0) return
  const referenced = await referencedUploads(db, entities)
  const unused = rows.flatMap(({ id }) => (referenced.has(id) ? [] : id))
  for (let from = 0; from < unused.length; from += AT_ONCE) {
    const ids = sql.join(unused.slice(from, from + AT_ONCE))
    await sql`update upload set removed_at = ${now.toISOString()} where ${isOld} and id in (${ids})`.execute(db)
  }
}
