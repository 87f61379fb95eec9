import { sql } from 'kysely'
import type { Migration } from '../../database/migrate.ts'

/** Gives batches an id, by which lists tell their rows apart. */
export const batchIds: Migration = {
  name: '2026-11-27 batch ids',
  async run(trx) {
    const { numAffectedRows = 0n } = await sql`
      update stock_batch set id = gen_random_uuid() where id is null`.execute(trx)
    return numAffectedRows > 0n ? `${numAffectedRows} batches have an id` : undefined
  },
}
