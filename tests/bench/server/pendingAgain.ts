import type pg from 'pg'

/** Stock-outs of a company that can be confirmed once their goods are back. */
export interface Confirmable {
  company: string
  ids: string[]
}

const LINES = 3

/** Chooses stock-outs of three lines that were confirmed, and of which nothing has come. */
export async function readConfirmable(client: pg.Client, company: string, count: number): Promise<Confirmable> {
  const { rows } = await client.query<{ id: string }>(
    `select o.id from stock_out_order o
     where o.service_buyer_id = $1 and o.sales_status = 0
       and exists (select 1 from operation_log l where l.service_buyer_id = $1 and l.order_type = 1
         and l.order_id = o.id and l.operation_type = 12)
       and ${LINES} = (select count(*) from stock_out_item i where i.service_buyer_id = $1 and i.stock_out_id = o.id)
       and not exists (select 1 from sales_return_order r where r.service_buyer_id = $1 and r.stock_out_id = o.id)
     order by md5(o.id::text) limit $2`,
    [company, count],
  )
  if (rows.length < count) throw new Error(`only ${rows.length} stock-outs of ${LINES} lines`)
  return { company, ids: rows.map(({ id }) => id) }
}

/**
 * Undoes confirmations, each as a whole: the goods are back in the balance and in their batches, nothing is owed or
 * invoiced for them, and the ledgers know nothing of it. So each round confirms the same, and there is always enough.
 * @returns whether all were confirmed as a whole
 */
export async function pendingAgain(client: pg.Client, { company, ids }: Confirmable): Promise<boolean> {
  const undone = await client.query<{ lines: number }>(
    `with back as (
       delete from stock_ledger where service_buyer_id = $1 and document_type = 1 and document_id = any($2) returning *
     ), places as (
       update stock_balance b set quantity = b.quantity - s.quantity, amount = b.amount - s.amount
       from (select warehouse_id, product_id, sum(quantity) as quantity, sum(cost_amount) as amount from back
         group by 1, 2) s
       where b.service_buyer_id = $1 and b.warehouse_id = s.warehouse_id and b.product_id = s.product_id
     ), batches as (
       update stock_batch b set quantity = b.quantity - s.quantity
       from (select warehouse_id, product_id, batch_no, sum(quantity) as quantity from back group by 1, 2, 3) s
       where b.service_buyer_id = $1 and b.warehouse_id = s.warehouse_id and b.product_id = s.product_id
         and b.batch_no = s.batch_no
     ), owed as (
       delete from receivable where service_buyer_id = $1 and document_type = 1 and document_id = any($2) returning id
     ), stated as (
       delete from statement_item s using owed where s.service_buyer_id = $1 and s.receivable_id = owed.id
     ), invoiceable as (
       delete from delivered_line where service_buyer_id = $1 and document_type = 1 and document_id = any($2) returning id
     ), invoiced as (
       delete from invoice_item i using invoiceable where i.service_buyer_id = $1 and i.delivered_line_id = invoiceable.id
     ), unsettled as (
       delete from receivable_settlement s using owed
       where s.service_buyer_id = $1 and owed.id in (s.debit_id, s.credit_id)
       returning case owed.id when s.debit_id then s.credit_id else s.debit_id end as id,
         case when s.undone_time is null then s.amount else 0 end as amount
     ), open_again as (
       update receivable r set settled = r.settled - sign(r.amount) * s.amount, is_open = r.is_open or s.amount > 0
       from (select id, sum(amount) as amount from unsettled group by 1) s
       where r.service_buyer_id = $1 and r.id = s.id and r.id not in (select id from owed)
     )
     select count(distinct item_id)::int as lines from back`,
    [company, ids],
  )
  const confirmed = await client.query(
    `update stock_out_order set confirm_status = 0, out_status = 0
     where service_buyer_id = $1 and id = any($2) and confirm_status = 1`,
    [company, ids],
  )
  return undone.rows[0]!.lines === ids.length * LINES && confirmed.rowCount === ids.length
}
