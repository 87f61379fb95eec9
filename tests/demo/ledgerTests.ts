import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Connection } from '../../src/database/connect.ts'
import { rowsOf } from './openDemos.ts'

/** Tests that what was booked adds up, to the row. */
export function testLedger(open: () => Connection) {
  test('the ledger adds up to the stock of every product in every warehouse, row by row', async () => {
    const differing = sql`select * from stock_balance b full join (
        select service_buyer_id, warehouse_id, product_id, sum(quantity) as total from stock_ledger group by 1, 2, 3
      ) l using (service_buyer_id, warehouse_id, product_id)
      where coalesce(total, 0) is distinct from quantity or quantity < 0`
    expect(await rowsOf(open(), differing)).toEqual([])
    const running = sql`select * from (
        select balance, sum(quantity) over (
          partition by service_buyer_id, warehouse_id, product_id order by time, id
        ) as total from stock_ledger
      ) as rows where balance <> total or balance < 0`
    expect(await rowsOf(open(), running)).toEqual([])
  })

  test('the ledger adds up to what is left of every batch, and all batches to the stock', async () => {
    const differing = sql`select * from stock_batch b full join (
        select service_buyer_id, warehouse_id, product_id, batch_no, sum(quantity) as total from stock_ledger
        group by 1, 2, 3, 4
      ) l using (service_buyer_id, warehouse_id, product_id, batch_no)
      where total is distinct from quantity or quantity < 0`
    expect(await rowsOf(open(), differing)).toEqual([])
    const batches = sql`select * from stock_balance b full join (
        select service_buyer_id, warehouse_id, product_id, sum(quantity) as total from stock_batch group by 1, 2, 3
      ) k using (service_buyer_id, warehouse_id, product_id)
      where coalesce(total, 0) is distinct from quantity`
    expect(await rowsOf(open(), batches)).toEqual([])
  })

  test('the ledger adds up to what the stock cost, row by row, and nothing costs nothing', async () => {
    const differing = sql`select * from stock_balance b full join (
        select service_buyer_id, warehouse_id, product_id, sum(cost_amount) as total from stock_ledger group by 1, 2, 3
      ) l using (service_buyer_id, warehouse_id, product_id)
      where coalesce(total, 0) is distinct from amount or amount < 0 or (quantity = 0) <> (amount = 0)`
    expect(await rowsOf(open(), differing)).toEqual([])
    const running = sql`select * from (
        select balance, balance_amount, sum(cost_amount) over (
          partition by service_buyer_id, warehouse_id, product_id order by time, id
        ) as total from stock_ledger
      ) as rows where balance_amount <> total or balance_amount < 0 or (balance = 0 and balance_amount <> 0)`
    expect(await rowsOf(open(), running)).toEqual([])
  })

  test('every ledger row stands for a line of a confirmed document, and every such line has one', async () => {
    const lines = sql`select 1 as type, i.service_buyer_id, i.id, -i.quantity as quantity from stock_out_item i
        join stock_out_order o on o.service_buyer_id = i.service_buyer_id and o.id = i.stock_out_id where o.confirm_status = 1
      union all select 2, i.service_buyer_id, i.id, i.quantity from sales_return_item i
        join sales_return_order o on o.service_buyer_id = i.service_buyer_id and o.id = i.return_id where o.return_status = 1
      union all select 4, i.service_buyer_id, i.id, i.quantity from stock_in_item i
        join stock_in_order o on o.service_buyer_id = i.service_buyer_id and o.id = i.stock_in_id where o.confirm_status = 1
      union all select 5, i.service_buyer_id, i.id, -i.quantity from purchase_return_item i
        join purchase_return_order o on o.service_buyer_id = i.service_buyer_id and o.id = i.return_id where o.return_status = 1
      union all select 14, i.service_buyer_id, i.id, i.quantity from opening_stock_item i
        join opening_stock o on o.service_buyer_id = i.service_buyer_id and o.id = i.opening_id where o.opening_status = 1
      union all select 16, i.service_buyer_id, i.id,
          case when (o.kind = 0) = (o.sheet_status <> 4) then i.quantity else -i.quantity end from overflow_sheet_item i
        join overflow_sheet o on o.service_buyer_id = i.service_buyer_id and o.id = i.sheet_id and o.sheet_status in (1, 3, 4)
      union all select 13, i.service_buyer_id, i.id, way * i.quantity from warehouse_transfer_item i
        join warehouse_transfer o on o.service_buyer_id = i.service_buyer_id and o.id = i.transfer_id and o.transfer_status = 1
        cross join (values (-1), (1)) as ways (way)
        where not exists (
          select from transfer_move m where m.service_buyer_id = o.service_buyer_id and m.transfer_id = o.id
        )
      union all select 13, i.service_buyer_id, i.id, case m.move_type when 0 then -i.quantity else i.quantity end
        from transfer_move_item i join transfer_move m on m.service_buyer_id = i.service_buyer_id and m.id = i.move_id
        where m.move_type <> 3
      union all select 17, i.service_buyer_id, i.id, case when (o.assembly_type = 1) <> (o.assembly_status = 4) then i.quantity else -i.quantity end
        from assembly_item i join assembly o on o.service_buyer_id = i.service_buyer_id and o.id = i.assembly_id
        where o.assembly_status in (1, 3, 4)
      union all select 17, o.service_buyer_id, o.id, case when (o.assembly_type = 1) <> (o.assembly_status = 4) then -o.quantity else o.quantity end
        from assembly o where o.assembly_status in (1, 3, 4)`
    const differing = sql`select * from (${lines}) as lines full join (
        select service_buyer_id, document_type, item_id, sum(quantity) as quantity from stock_ledger
        group by service_buyer_id, document_type, item_id, sign(quantity)
      ) l
      on l.service_buyer_id = lines.service_buyer_id and l.document_type = lines.type and l.item_id = lines.id
        and sign(l.quantity) = sign(lines.quantity)
      where l.quantity is distinct from lines.quantity`
    expect(await rowsOf(open(), differing)).toEqual([])
  })

  test('no more is returned than was sold, and each line knows how much', async () => {
    const differing = sql`select * from stock_out_item i
      left join lateral (
        select coalesce(sum(r.quantity) filter (where o.return_status = 1), 0) as returned,
          coalesce(sum(r.quantity) filter (where o.return_status = 0), 0) as coming
        from sales_return_item r
        join sales_return_order o on o.service_buyer_id = r.service_buyer_id and o.id = r.return_id
        where r.service_buyer_id = i.service_buyer_id and r.stock_out_item_id = i.id
      ) as returns on true
      where i.return_quantity + i.returning_quantity > i.quantity
        or i.return_quantity <> returned or i.returning_quantity <> coming`
    expect(await rowsOf(open(), differing)).toEqual([])
  })

  test('every log entry tells of a document of its company', async () => {
    const documents = sql`select service_buyer_id, id, 0 as type from sales_order
      union all select service_buyer_id, id, 1 from stock_out_order
      union all select service_buyer_id, id, 2 from sales_return_order
      union all select service_buyer_id, id, 3 from purchase_order
      union all select service_buyer_id, id, 4 from stock_in_order
      union all select service_buyer_id, id, 5 from purchase_return_order
      union all select service_buyer_id, id, 7 from requirement
      union all select service_buyer_id, id, 8 from inquiry
      union all select service_buyer_id, id, 9 from payout
      union all select service_buyer_id, id, 10 from pay_return
      union all select service_buyer_id, id, 11 from sales_contract
      union all select service_buyer_id, id, 12 from purchase_contract
      union all select service_buyer_id, id, 13 from warehouse_transfer
      union all select service_buyer_id, id, 14 from opening_stock
      union all select service_buyer_id, id, 15 from stock_check
      union all select service_buyer_id, id, 16 from overflow_sheet
      union all select service_buyer_id, id, 17 from assembly
      union all select service_buyer_id, id, 18 from receipt
      union all select service_buyer_id, id, 19 from payment
      union all select service_buyer_id, id, 87 from supplier_quote
      union all select service_buyer_id, id, 61 from cms_page
      union all select service_buyer_id, id, 62 from recruit_post
      union all select service_buyer_id, id, 63 from mall_version
      union all select service_buyer_id, id, 89 from price_list
      union all select service_buyer_id, id, 93 from finance_opening
      union all select service_buyer_id, id, 94 from money_transfer
      union all select service_buyer_id, id, 95 from expense
      union all select service_buyer_id, id, 92 from accounting_period
      union all select service_buyer_id, id, 96 from invoice
      union all select service_buyer_id, id, 97 from purchase_invoice
      union all select service_buyer_id, id, 98 from statement
      union all select service_buyer_id, id, 99 from supplier_statement`
    const lost = sql`select * from operation_log l where not exists (
      select from (${documents}) d where d.service_buyer_id = l.service_buyer_id and d.id = l.order_id and d.type = l.order_type)`
    expect(await rowsOf(open(), lost)).toEqual([])
  })
}
