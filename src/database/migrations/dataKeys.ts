import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

const KEYS = ['data-purchasePrice', 'data-salePrice', 'data-customerContact']

/**
 * Prices and contacts need a key since these keys came: roles from before see what they always saw. Where a role holds
 * one of them its company has known them from the beginning, or somebody gave them already: who lacks one there lacks it
 * on purpose.
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
