import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '../../../src/database/connect.ts'
import { costFaults } from './costFaults.ts'

/** What every database must be, each said as a question for the rows that are not so. */
const questions: Record<string, RawBuilder<unknown>> = {
  ...costFaults,

  'balances that are not the sum of their ledger, or below zero': sql`
    select product_id, b.quantity as balance, l.quantity as moved
    from stock_balance b
    full join (
      select service_buyer_id, warehouse_id, product_id, sum(quantity) as quantity
      from stock_ledger group by service_buyer_id, warehouse_id, product_id
    ) l using (service_buyer_id, warehouse_id, product_id)
    where b.quantity is distinct from l.quantity or b.quantity < 0`,

  'ledger rows whose balance is not the sum up to them': sql`
    select id, balance, moved from (
      select id, balance, sum(quantity) over (
        partition by service_buyer_id, warehouse_id, product_id order by id rows unbounded preceding
      ) as moved
      from stock_ledger
    ) l where balance <> moved`,

  'ordered lines that have not gone out as their stock-outs say, or beyond their quantity': sql`
    select o.id, o.quantity, o.out_quantity, l.quantity as sent
    from sales_order_item o
    left join (
      select i.sales_item_id, sum(i.quantity) as quantity
      from stock_out_item i join stock_out_order d on d.id = i.stock_out_id
      where d.sales_status <> 3 group by i.sales_item_id
    ) l on l.sales_item_id = o.id
    where o.out_quantity <> coalesce(l.quantity, 0) or o.out_quantity > o.quantity`,

  // What was voided gave its order free again: that may go to another customer, or be of other goods, since.
  'lines of stock-outs that are other goods than was ordered, or of another order': sql`
    select i.id from stock_out_item i
    join stock_out_order d on d.id = i.stock_out_id
    join sales_order_item o on o.id = i.sales_item_id
    join sales_order s on s.id = o.sales_id
    where o.sales_id <> d.sales_id
      or d.sales_status <> 3 and (o.product_id <> i.product_id or s.customer_id <> d.customer_id)`,

  'sent lines that are not returned as their returns say, or beyond their quantity': sql`
    select s.id, s.quantity, s.return_quantity, l.quantity as returned
    from stock_out_item s
    left join (
      select i.stock_out_item_id, sum(i.quantity) as quantity
      from sales_return_item i join sales_return_order d on d.id = i.return_id
      where d.return_status <> 2 group by i.stock_out_item_id
    ) l on l.stock_out_item_id = s.id
    where s.return_quantity <> coalesce(l.quantity, 0) or s.return_quantity > s.quantity`,

  'batches of which more was returned than sent': sql`
    select r.stock_out_item_id, r.batch_no, r.quantity as returned, s.quantity as sent
    from (
      select i.stock_out_item_id, b.batch_no, sum(b.quantity) as quantity
      from sales_return_item_batch b
      join sales_return_item i on i.id = b.return_item_id
      join sales_return_order d on d.id = i.return_id
      where d.return_status <> 2 group by i.stock_out_item_id, b.batch_no
    ) r
    left join (
      select stock_out_item_id, batch_no, sum(quantity) as quantity
      from stock_out_item_batch group by stock_out_item_id, batch_no
    ) s using (stock_out_item_id, batch_no)
    where r.quantity > coalesce(s.quantity, 0)`,

  'returned lines whose batches are not their quantity': sql`
    select i.id, i.quantity, sum(b.quantity) as batches
    from sales_return_item i join sales_return_item_batch b on b.return_item_id = i.id
    group by i.id, i.quantity having sum(b.quantity) <> i.quantity`,

  'lines of stock-outs that did not move goods just once when confirmed, and never else': moved(
    1,
    sql`select i.*, -i.quantity as change from stock_out_item i join stock_out_order d on d.id = i.stock_out_id
      where d.confirm_status = 1`,
  ),

  'lines of returns that did not move goods just once when confirmed, and never else': moved(
    2,
    sql`select i.*, i.quantity as change from sales_return_item i join sales_return_order d on d.id = i.return_id
      where d.return_status = 1`,
  ),

  'lines of transfers that did not move goods just once out and in, at one cost, when confirmed, and never else': sql`
    select i.id, i.quantity, l.*
    from (
      select i.*, d.from_warehouse_id, d.to_warehouse_id
      from warehouse_transfer_item i join warehouse_transfer d on d.id = i.transfer_id where d.transfer_status = 1
    ) i
    full join (
      select item_id, count(*) as movements, sum(quantity) as left_over, sum(cost_amount) as cost, max(quantity) as moved,
        min(warehouse_id::text) filter (where quantity < 0) as moved_from,
        min(warehouse_id::text) filter (where quantity > 0) as moved_to,
        min(product_id::text) as product_id, max(product_id::text) as product_too
      from stock_ledger where document_type = 13 group by item_id
    ) l on l.item_id = i.id
    where l.movements is distinct from 2 or i.quantity is distinct from l.moved or l.left_over <> 0 or l.cost <> 0
      or i.from_warehouse_id::text <> l.moved_from or i.to_warehouse_id::text <> l.moved_to
      or i.product_id::text <> l.product_id or i.product_id::text <> l.product_too`,

  'transfers that are not logged as confirmed just once': logged(
    13,
    16,
    sql`select id from warehouse_transfer where transfer_status = 1`,
  ),

  'stock-outs that are not logged as confirmed just once': logged(
    1,
    12,
    sql`select id from stock_out_order where confirm_status = 1`,
  ),

  'returns that are not logged as confirmed just once': logged(
    2,
    13,
    sql`select id from sales_return_order where return_status = 1`,
  ),
}

/** Everything about stock, remainders and logs that is not as it must be, in the whole database. */
export async function faultsIn({ db }: Connection): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [fault, question] of Object.entries(questions)) {
    const { rows } = await question.execute(db)
    if (rows.length > 0) found[fault] = rows.slice(0, 5)
  }
  return found
}

function moved(documentType: number, lines: RawBuilder<unknown>) {
  return sql`
    select i.id, i.change, l.item_id, l.quantities
    from (${lines}) i
    full join (
      select item_id, min(product_id::text) as product_id, min(warehouse_id::text) as warehouse_id,
        sum(quantity) as quantity, count(*) as quantities
      from stock_ledger where document_type = ${sql.lit(documentType)} group by item_id
    ) l on l.item_id = i.id
    where l.quantities is distinct from 1 or i.change is distinct from l.quantity
      or i.product_id::text <> l.product_id or i.warehouse_id::text <> l.warehouse_id`
}

function logged(orderType: number, operation: number, documents: RawBuilder<unknown>) {
  return sql`
    select d.id, l.order_id, l.entries
    from (${documents}) d
    full join (
      select order_id, count(*) as entries from operation_log
      where order_type = ${sql.lit(orderType)} and operation_type = ${sql.lit(operation)} group by order_id
    ) l on l.order_id = d.id
    where d.id is null or l.entries is distinct from 1`
}
