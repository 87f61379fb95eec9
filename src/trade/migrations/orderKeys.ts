import { sql } from 'kysely'
import type { Migration } from '../../database/migrate.ts'

const PAGES = [
  { resource: 'salesOrder', before: 'sale-contract', after: 'sale-order' },
  { resource: 'purchaseOrder', before: 'purchase-contract', after: 'purchase-order' },
]

/**
 * Gives roles the new keys of orders, which the keys of contracts opened before, and moves list settings and saved
 * filters to them.
 */
export const orderKeys: Migration = {
  name: '2026-11-22 order keys',
  async run(trx) {
    let roles = 0n
    for (const { resource, before, after } of PAGES) {
      const { numAffectedRows = 0n } = await sql`
        update role set menu_keys = menu_keys || ${JSON.stringify([after])}::jsonb
        where menu_keys ? ${before}::text and not menu_keys ? ${after}::text`.execute(trx)
      roles += numAffectedRows
      await sql`
        update my_setting
        set content = jsonb_set(content - ${before}::text, ${[after]}::text[], content -> ${before}::text)
        where resource = ${resource} and content ? ${before}::text`.execute(trx)
      await sql`update saved_filter set variant = ${after} where resource = ${resource} and variant = ${before}`.execute(
        trx,
      )
      for (const table of ['list_setting', 'list_setting_draft'])
        await sql`
          update ${sql.table(table)}
          set content = jsonb_set(content #- ${['start', before]}::text[], ${['start', after]}::text[],
            content -> 'start' -> ${before}::text)
          where resource = ${resource} and content -> 'start' ? ${before}::text`.execute(trx)
    }
    return roles > 0n ? `${roles} roles keep orders beside contracts` : undefined
  },
}
