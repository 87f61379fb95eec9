import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Units are kept by whoever keeps the goods. */
export const unitKey: Migration = {
  name: '2026-11-22 unit key',
  async run(trx) {
    const { numAffectedRows = 0n } = await sql`
      update role set menu_keys = menu_keys || '["product-unit"]'::jsonb
      where menu_keys ? 'product-list' and not menu_keys ? 'product-unit'`.execute(trx)
    return numAffectedRows > 0n ? `${numAffectedRows} roles keep units beside goods` : undefined
  },
}
