import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AnyTables, Connection } from '../../../src/database/connect.ts'
import { checkFaults } from './checkFaults.ts'
import { costFaults } from './costFaults.ts'
import { discountFaults } from './discountFaults.ts'
import { moneyFaults } from './moneyFaults.ts'
import { turnFaults } from './turnFaults.ts'
import { wayFaults } from './wayFaults.ts'

/** That something of a transfer arrived later than it left, or was lost. */
const wentOnTheirWay = sql`select from transfer_move m where m.transfer_id = d.id and m.move_type in (1, 3)`

/** What every database must be, each said as a question for the rows that are not so. */
const questions: Record<string, RawBuilder<unknown>> = {
  ...costFaults,
  ...discountFaults,
  ...wayFaults,
  ...turnFaults,
  ...checkFaults,
  ...moneyFaults,

  'balances that are not the sum of their ledger, or below zero': sql`
    select product_id, b.quantity as balance, l.quantity as moved
    from stock_balance b
    full join (
      select service_buyer_id, warehouse_id, product_id, sum(quantity) as quantity
      from stock_ledger group by service_buyer_id, warehouse_id, product_id
    ) l using (service_buyer_id, warehouse_id, product_id)
    where b.quantity is distinct from coalesce(l.quantity, 0) or b.quantity < 0`,

  'batches that are not the sum of their ledger, or below zero': sql`
    select product_id, batch_no, b.quantity as left, l.quantity as moved
    from stock_batch b
    full join (
      select service_buyer_id, warehouse_id, product_id, batch_no, sum(quantity) as quantity
      from stock_ledger group by service_buyer_id, warehouse_id, product_id, batch_no
    ) l using (service_buyer_id, warehouse_id, product_id, batch_no)
    where b.quantity is distinct from l.quantity or b.quantity < 0`,

  'balances that are not the sum of their batches': sql`
    select product_id, b.quantity as balance, k.quantity as batches
    from stock_balance b
    full join (
      select service_buyer_id, warehouse_id, product_id, sum(quantity) as quantity
      from stock_batch group by service_buyer_id, warehouse_id, product_id
    ) k using (service_buyer_id, warehouse_id, product_id)
    where b.quantity is distinct from coalesce(k.quantity, 0)`,

  'sold lines that are not of the batches that they moved': sql`
    select i.id, b.batch_no, b.quantity, l.quantity as moved
    from stock_out_item i
    join stock_out_order d on d.id = i.stock_out_id and d.confirm_status = 1
    join stock_out_item_batch b on b.stock_out_item_id = i.id
    full join (
      select item_id, batch_no, -quantity as quantity from stock_ledger where document_type = 1
    ) l on l.item_id = i.id and l.batch_no = b.batch_no
    where b.quantity is distinct from l.quantity`,

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

  'open lines of closed orders, or cancelled ones of others': sql`
    select i.id, s.order_status, i.quantity, i.out_quantity as moved, i.cancel_quantity
    from sales_order_item i join sales_order s on s.id = i.sales_id
    where i.cancel_quantity <> case s.order_status when 0 then 0 else i.quantity - i.out_quantity end
    union all
    select i.id, p.order_status, i.quantity, i.in_quantity, i.cancel_quantity
    from purchase_order_item i join purchase_order p on p.id = i.purchase_id
    where i.cancel_quantity <> case p.order_status when 0 then 0 else i.quantity - i.in_quantity end`,

  'documents of voided orders that are not void': sql`
    select d.id from stock_out_order d join sales_order s on s.id = d.sales_id
    where s.order_status = 2 and d.sales_status <> 3
    union all
    select d.id from stock_in_order d join purchase_order p on p.id = d.purchase_id
    where p.order_status = 2 and d.confirm_status <> 2`,

  // What was voided gave its order free again: that may go to another customer, or be of other goods, since.
  'lines of stock-outs that are other goods than was ordered, or of another order': sql`
    select i.id from stock_out_item i
    join stock_out_order d on d.id = i.stock_out_id
    join sales_order_item o on o.id = i.sales_item_id
    join sales_order s on s.id = o.sales_id
    where o.sales_id <> d.sales_id
      or d.sales_status <> 3 and (o.product_id <> i.product_id or s.customer_id <> d.customer_id)`,

  'sent lines that are not returned, or on their way back, as their returns say, or beyond their quantity': notReturned(
    sql`stock_out_item`,
    sql`sales_return_item i join sales_return_order d on d.id = i.return_id`,
    sql`stock_out_item_id`,
  ),

  'bought lines that are not sent back, or about to be, as their returns say, or beyond their quantity': notReturned(
    sql`stock_in_item`,
    sql`purchase_return_item i join purchase_return_order d on d.id = i.return_id`,
    sql`stock_in_item_id`,
  ),

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

  'lines of opening stock that did not move goods just once when confirmed, and back when reversed, and never else':
    moved(
      14,
      sql`select i.*, case when d.opening_status = 4 then -i.quantity else i.quantity end as change
      from opening_stock_item i join opening_stock d on d.id = i.opening_id where d.opening_status in (1, 3, 4)`,
    ),

  'lines of overflow sheets that did not move goods just once when confirmed, and back when reversed, and never else':
    moved(
      16,
      sql`select i.*, d.warehouse_id,
        case when d.kind = 0 and d.sheet_status <> 4 or d.kind = 1 and d.sheet_status = 4 then i.quantity else -i.quantity end as change
      from overflow_sheet_item i join overflow_sheet d on d.id = i.sheet_id where d.sheet_status in (1, 3, 4)`,
    ),

  'opening stock that was reversed otherwise than by one counter document of the same lines, or counted twice': sql`
    select d.id from opening_stock d left join opening_stock r on r.reverses_id = d.id
    where (d.opening_status = 3) <> (r.id is not null) or r.opening_status <> 4
      or r.id is not null and (select array_agg((product_id, warehouse_id, batch_no, quantity, price) order by line_no) from opening_stock_item where opening_id = d.id)
        is distinct from (select array_agg((product_id, warehouse_id, batch_no, quantity, price) order by line_no) from opening_stock_item where opening_id = r.id)
    union all
    select a.opening_id from opening_stock_item a join opening_stock da on da.id = a.opening_id and da.opening_status = 1
    join opening_stock_item b on b.product_id = a.product_id and b.warehouse_id = a.warehouse_id
      and b.batch_no is not distinct from a.batch_no and b.opening_id <> a.opening_id
    join opening_stock db on db.id = b.opening_id and db.opening_status = 1`,

  'lines of transfers that did not move goods just once out and in, at one cost, when confirmed, and never else': sql`
    select i.id, i.quantity, l.*
    from (
      select i.*, d.from_warehouse_id, d.to_warehouse_id
      from warehouse_transfer_item i join warehouse_transfer d on d.id = i.transfer_id
      where d.transfer_status = 1 and not exists (${wentOnTheirWay})
    ) i
    full join (
      select item_id, count(distinct document_id) as documents, sum(quantity) as left_over, sum(cost_amount) as cost,
        sum(quantity) filter (where quantity > 0) as moved,
        max(left_by_batch) as left_by_batch,
        min(warehouse_id::text) filter (where quantity < 0) as moved_from,
        min(warehouse_id::text) filter (where quantity > 0) as moved_to,
        min(product_id::text) as product_id, max(product_id::text) as product_too
      from (
        select *, abs(sum(quantity) over (partition by item_id, batch_no)) as left_by_batch
        from stock_ledger where document_type = 13 and item_id not in (select id from transfer_move_item)
      ) l group by item_id
    ) l on l.item_id = i.id
    where l.documents is distinct from 1 or l.left_by_batch <> 0 or i.quantity is distinct from l.moved or l.left_over <> 0 or l.cost <> 0
      or i.from_warehouse_id::text <> l.moved_from or i.to_warehouse_id::text <> l.moved_to
      or i.product_id::text <> l.product_id or i.product_id::text <> l.product_too`,

  'transfers that are not logged as confirmed just once': logged(
    13,
    16,
    sql`select d.id from warehouse_transfer d where d.transfer_status = 1 and not exists (${wentOnTheirWay})`,
    '确认调拨',
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

/** What each of the questions finds. */
export const kindsOfFault: readonly string[] = Object.keys(questions)

/** Everything about stock, remainders and logs that is not as it must be, in the whole database. */
export async function faultsIn({ db }: Pick<Connection, 'db'>): Promise<Record<string, unknown[]>> {
  const { rows } = await sql<{ nodes: unknown }>`select to_regclass('citus_tables') as nodes`.execute(db)
  if (!rows[0]?.nodes) return ask(db)
  return db.isTransaction ? askByCompany(db) : db.connection().execute(askByCompany)
}

async function ask(db: Kysely<AnyTables>): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [fault, question] of Object.entries(questions)) {
    const { rows } = await question.execute(db)
    if (rows.length > 0) found[fault] = rows.slice(0, 5)
  }
  return found
}

/** Asks of one company after the other, by views in front of its tables: no node answers for several. */
async function askByCompany(db: Kysely<AnyTables>): Promise<Record<string, unknown[]>> {
  const tables = await sql<{ name: string }>`select table_name::text as name from citus_tables
    where citus_table_type = 'distributed'`.execute(db)
  const names = tables.rows.map(({ name }) => sql.id(name))
  const companies = await sql<{ id: string }>`select id from service_buyer`.execute(db)
  const found: Record<string, unknown[]> = {}
  for (const { id } of companies.rows) {
    for (const name of names)
      await sql`create or replace temporary view ${name} as
        select * from public.${name} where service_buyer_id = ${sql.lit(id)}`.execute(db)
    for (const [fault, rows] of Object.entries(await ask(db))) found[fault] = [...(found[fault] ?? []), ...rows]
  }
  for (const name of names) await sql`drop view if exists pg_temp.${name}`.execute(db)
  return found
}

function notReturned(lines: RawBuilder<unknown>, returns: RawBuilder<unknown>, by: RawBuilder<unknown>) {
  return sql`
    select s.id, s.quantity, s.return_quantity, s.returning_quantity, l.*
    from ${lines} s
    left join (
      select i.${by} as line_id, coalesce(sum(i.quantity) filter (where d.return_status = 1), 0) as returned,
        coalesce(sum(i.quantity) filter (where d.return_status = 0), 0) as returning
      from ${returns} group by 1
    ) l on l.line_id = s.id
    where s.return_quantity <> coalesce(l.returned, 0) or s.returning_quantity <> coalesce(l.returning, 0)
      or s.return_quantity + s.returning_quantity > s.quantity`
}

function moved(documentType: number, lines: RawBuilder<unknown>) {
  return sql`
    select i.id, i.change, l.item_id, l.documents
    from (${lines}) i
    full join (
      select item_id, min(product_id::text) as product_id, min(warehouse_id::text) as warehouse_id,
        sum(quantity) as quantity, count(distinct document_id) as documents
      from stock_ledger where document_type = ${sql.lit(documentType)} group by item_id
    ) l on l.item_id = i.id
    where l.documents is distinct from 1 or i.change is distinct from l.quantity
      or i.product_id::text <> l.product_id or i.warehouse_id::text <> l.warehouse_id`
}

function logged(orderType: number, operation: number, documents: RawBuilder<unknown>, words?: string) {
  return sql`
    select d.id, l.order_id, l.entries
    from (${documents}) d
    full join (
      select order_id, count(*) as entries from operation_log
      where order_type = ${sql.lit(orderType)} and operation_type = ${sql.lit(operation)}
        ${words ? sql`and operation_type_name = ${sql.lit(words)}` : sql``} group by order_id
    ) l on l.order_id = d.id
    where d.id is null or l.entries is distinct from 1`
}
