import { sql } from 'kysely'
import type { ColumnMove } from '../../database/columnMoves.ts'

const LINES = [
  'sales_order_item',
  'purchase_order_item',
  'stock_out_item',
  'stock_in_item',
  'warehouse_transfer_item',
  'stock_balance',
]

/** Units of goods that are sold by length, weight or volume rather than by the piece. */
const MEASURED = [
  '米',
  '千米',
  '厘米',
  '毫米',
  '千克',
  '公斤',
  '克',
  '吨',
  '升',
  '毫升',
  '平方米',
  '立方米',
  'm',
  'kg',
  'g',
  't',
  'L',
]

/**
 * Makes a unit record of every unit name that a company's products have, with as many decimals as their quantities
 * have, and refers the products to it.
 */
export const productUnit: ColumnMove = {
  table: 'product',
  from: 'unit',
  to: 'unitId',
  async fill(trx) {
    const quantities = LINES.map(
      table =>
        sql`select service_buyer_id, product_id, scale(trim_scale(quantity)) as decimals from ${sql.table(table)}`,
    )
    await sql`
      insert into unit (id, service_buyer_id, name, decimals)
      select gen_random_uuid(), p.service_buyer_id, p.unit,
        max(case when p.unit in (${sql.join(MEASURED)}) then 3 else coalesce(q.decimals, 0) end)
      from product p
      left join (
        select service_buyer_id, product_id, max(decimals) as decimals
        from (${sql.join(quantities, sql` union all `)}) l group by 1, 2
      ) q on q.service_buyer_id = p.service_buyer_id and q.product_id = p.id
      group by p.service_buyer_id, p.unit`.execute(trx)
    await sql`
      update product p set unit_id = u.id from unit u
      where u.service_buyer_id = p.service_buyer_id and u.name = p.unit`.execute(trx)
  },
}
