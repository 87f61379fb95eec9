import { sql } from 'kysely'
import type { Migration } from '../../database/migrate.ts'

/**
 * Makes existing stock a batch without a number, as the ledger does not know its batches. Pending stock-outs lose
 * theirs, and take the oldest stock.
 */
export const stockBatches: Migration = {
  name: '2026-11-22 stock batches',
  async run(trx) {
    const { numAffectedRows = 0n } = await sql`
      insert into stock_batch (service_buyer_id, warehouse_id, product_id, batch_no, quantity, time)
      select b.service_buyer_id, b.warehouse_id, b.product_id, '', b.quantity, min(l.time)
      from stock_balance b
      join stock_ledger l on l.service_buyer_id = b.service_buyer_id
        and l.warehouse_id = b.warehouse_id and l.product_id = b.product_id
      where not exists (
        select 1 from stock_batch k where k.service_buyer_id = b.service_buyer_id
          and k.warehouse_id = b.warehouse_id and k.product_id = b.product_id
      )
      group by 1, 2, 3, 4, 5`.execute(trx)
    if (numAffectedRows === 0n) return undefined
    await sql`
      delete from stock_out_item_batch b using stock_out_item i, stock_out_order o
      where i.service_buyer_id = b.service_buyer_id and i.id = b.stock_out_item_id
        and o.service_buyer_id = i.service_buyer_id and o.id = i.stock_out_id and o.confirm_status = 0`.execute(trx)
    await sql`
      update stock_out_item i set batch_no = null from stock_out_order o
      where o.service_buyer_id = i.service_buyer_id and o.id = i.stock_out_id and o.confirm_status = 0`.execute(trx)
    return `${numAffectedRows} balances begin as stock without a batch`
  },
}
