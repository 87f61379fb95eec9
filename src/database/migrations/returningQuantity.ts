import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** What returns that nobody confirmed hold stands in a figure of its own: lines from before counted it as returned. */
export const returningQuantity: Migration = {
  name: '2026-11-22 returning quantity',
  async run(trx) {
    const sold = await sql`
      update stock_out_item s
      set return_quantity = s.return_quantity - r.quantity, returning_quantity = r.quantity
      from (
        select i.service_buyer_id, i.stock_out_item_id as id, sum(i.quantity) as quantity
        from sales_return_item i
        join sales_return_order o on o.service_buyer_id = i.service_buyer_id and o.id = i.return_id
        where o.return_status = 0 group by 1, 2
      ) r
      where s.service_buyer_id = r.service_buyer_id and s.id = r.id and s.returning_quantity = 0`.execute(trx)
    const bought = await sql`
      update stock_in_item s
      set return_quantity = s.return_quantity - r.quantity, returning_quantity = r.quantity
      from (
        select i.service_buyer_id, i.stock_in_item_id as id, sum(i.quantity) as quantity
        from purchase_return_item i
        join purchase_return_order o on o.service_buyer_id = i.service_buyer_id and o.id = i.return_id
        where o.return_status = 0 group by 1, 2
      ) r
      where s.service_buyer_id = r.service_buyer_id and s.id = r.id and s.returning_quantity = 0`.execute(trx)
    const lines = (sold.numAffectedRows ?? 0n) + (bought.numAffectedRows ?? 0n)
    return lines > 0n ? `${lines} lines tell apart what is being returned from what is returned` : undefined
  },
}
