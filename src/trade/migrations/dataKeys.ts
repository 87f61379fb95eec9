import { sql } from 'kysely'
import type { Migration } from '../../database/migrate.ts'

const KEYS = ['data-purchasePrice', 'data-salePrice', 'data-customerContact']

/**
 * Gives the keys for prices and contacts to roles from before they existed, so that these see what they always saw. A
 * company in which a role has one of the keys is left alone: there other roles lack them on purpose.
 */
export const dataKeys: Migration = {
  name: '2026-11-21 data keys',
  async run(trx) {
    const { numAffectedRows = 0n } = await sql`
      update role set menu_keys = menu_keys || ${JSON.stringify(KEYS)}::jsonb
      where service_buyer_id not in (select service_buyer_id from role where menu_keys ?| ${KEYS}::text[])`.execute(trx)
    return numAffectedRows > 0n ? `${numAffectedRows} roles keep seeing prices and contacts` : undefined
  },
}
