import { sql } from 'kysely'
import type { Migration } from '../../database/migrate.ts'

/**
 * Takes the pinyin of products away, which the start computes anew: it follows the words of a text since a dictionary
 * reads it, and was stored character by character before.
 */
export const pinyinByWords: Migration = {
  name: '2026-11-23 pinyin by words',
  async run(trx) {
    const { numAffectedRows = 0n } = await sql`
      update product set keywords = null where keywords is not null`.execute(trx)
    return numAffectedRows > 0n ? `${numAffectedRows} products are found by the pinyin of their words` : undefined
  },
}
