import { sql, type RawBuilder } from 'kysely'

/** What the costs of every database must be, each said as a question for the rows that are not so. */
export const costFaults: Record<string, RawBuilder<unknown>> = {
  'balances whose cost is not the sum of their ledger, below zero, or of nothing': sql`
    select product_id, b.quantity, b.amount, l.amount as moved
    from stock_balance b
    full join (
      select service_buyer_id, warehouse_id, product_id, sum(cost_amount) as amount
      from stock_ledger group by service_buyer_id, warehouse_id, product_id
    ) l using (service_buyer_id, warehouse_id, product_id)
    where b.amount is distinct from coalesce(l.amount, 0) or b.amount < 0 or (b.quantity = 0 and b.amount <> 0)`,

  'ledger rows whose balance in money is not the sum up to them': sql`
    select id, balance_amount, moved from (
      select id, balance_amount, sum(cost_amount) over (
        partition by service_buyer_id, warehouse_id, product_id order by id rows unbounded preceding
      ) as moved
      from stock_ledger
    ) l where balance_amount <> moved`,

  'ledger rows that cost something of another sign, or not their unit cost': sql`
    select id, quantity, cost_amount, unit_cost from stock_ledger
    where cost_amount * quantity < 0 or unit_cost <> round(cost_amount / quantity, 6)`,

  'goods that were sold, lost or given to another warehouse at another cost than the average, the last of them at all that is left': sql`
    select id, quantity, cost_amount, before_quantity, before_amount from (
      select l.*, balance - quantity as before_quantity, balance_amount - cost_amount as before_amount
      from stock_ledger l
      where quantity < 0 and (document_type in (1, 13)
        or document_type = 16 and document_id in (select id from overflow_sheet where sheet_status in (1, 3)))
    ) l
    where -cost_amount <> case when balance = 0 then before_amount
      else round(before_amount * -quantity / before_quantity, 2) end`,

  'confirmed stock-ins whose freight is not apportioned to the cent, or others with shares': sql`
    select d.id, d.freight_amount, sum(i.freight_share) as shares
    from stock_in_order d join stock_in_item i on i.stock_in_id = d.id
    group by d.id, d.freight_amount, d.confirm_status
    having sum(i.freight_share) <> case when d.confirm_status = 1 then d.freight_amount else 0 end`,

  'goods that came in at another cost than their amount after discount, and freight': sql`
    select i.id, i.amount, i.discount_share, i.freight_share, l.cost_amount
    from stock_in_item i join (
      select item_id, sum(cost_amount) as cost_amount from stock_ledger where document_type = 4 group by item_id
    ) l on l.item_id = i.id
    where l.cost_amount <> i.amount - i.discount_share + i.freight_share`,

  'lines of stock-outs that say another cost than that at which their goods left': sql`
    select i.id, i.cost_amount, l.cost from stock_out_item i left join (
      select item_id, -sum(cost_amount) as cost from stock_ledger where document_type = 1 group by item_id
    ) l on l.item_id = i.id
    where i.cost_amount is distinct from l.cost`,

  'sold lines that came back at another cost than they left': sql`
    select s.item_id, s.quantity, s.cost_amount, r.quantity as returned, r.cost_amount as returned_cost
    from (
      select document_type, item_id, sum(quantity) as quantity, sum(cost_amount) as cost_amount
      from stock_ledger group by document_type, item_id
    ) s
    join (
      select i.stock_out_item_id, sum(l.quantity) as quantity, sum(l.cost_amount) as cost_amount
      from sales_return_item i join stock_ledger l on l.document_type = 2 and l.item_id = i.id
      group by i.stock_out_item_id
    ) r on r.stock_out_item_id = s.item_id
    where s.document_type = 1 and r.cost_amount <> round(s.cost_amount * r.quantity / s.quantity, 2)`,

  'bought lines that went back at more than they cost': sql`
    select s.item_id, s.quantity, s.cost_amount, r.quantity as returned, r.cost_amount as returned_cost
    from (
      select document_type, item_id, sum(quantity) as quantity, sum(cost_amount) as cost_amount
      from stock_ledger group by document_type, item_id
    ) s
    join (
      select i.stock_in_item_id, -sum(l.quantity) as quantity, -sum(l.cost_amount) as cost_amount,
        bool_or(l.balance = 0) as emptied
      from purchase_return_item i join stock_ledger l on l.document_type = 5 and l.item_id = i.id
      group by i.stock_in_item_id
    ) r on r.stock_in_item_id = s.item_id
    where s.document_type = 4 and not r.emptied and r.cost_amount > round(s.cost_amount * r.quantity / s.quantity, 2)`,
}
