import { sql } from 'kysely'
import type { Migration } from '../../database/migrate.ts'

/** Inserts a balance of zero for every limit of goods that never lay in its warehouse. */
export const limitBalances: Migration = {
  name: '2026-11-27 balances of limits',
  async run(trx) {
    const { numAffectedRows = 0n } = await sql`
      insert into stock_balance (id, service_buyer_id, warehouse_id, product_id, quantity, amount)
      select gen_random_uuid(), l.service_buyer_id, l.warehouse_id, l.product_id, 0, 0
      from product_limit l
      where not exists (
        select 1 from stock_balance b
        where b.service_buyer_id = l.service_buyer_id
          and b.warehouse_id = l.warehouse_id and b.product_id = l.product_id
      )
      on conflict (service_buyer_id, warehouse_id, product_id) do nothing`.execute(trx)
    return numAffectedRows > 0n
      ? `${numAffectedRows} limits of goods that never lay there count as nothing in stock`
      : undefined
  },
}
