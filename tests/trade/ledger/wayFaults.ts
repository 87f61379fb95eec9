import { sql, type RawBuilder } from 'kysely'

/** Quantities and costs of what happened to each line of a transfer on its way. */
const moved = sql`
  select m.transfer_item_id as id,
    sum(case d.move_type when 0 then m.quantity else -m.quantity end) as way,
    sum(case d.move_type when 0 then m.amount else -m.amount end) as way_amount,
    coalesce(sum(m.quantity) filter (where d.move_type = 1), 0) as arrived,
    coalesce(sum(m.quantity) filter (where d.move_type = 3), 0) as lost,
    coalesce(sum(m.amount) filter (where d.move_type = 3), 0) as lost_amount
  from transfer_move_item m join transfer_move d on d.id = m.move_id group by 1`

/** What goods on their way from one warehouse to another must be, each said as a question for the rows that are not so. */
export const wayFaults: Record<string, RawBuilder<unknown>> = {
  'goods on their way that are not what left without what arrived, came back or was lost, or not in money': sql`
    select i.id, i.way_quantity, i.way_amount, i.arrived_quantity, i.lost_quantity, m.*
    from warehouse_transfer_item i
    join warehouse_transfer d on d.id = i.transfer_id
    left join (${moved}) m on m.id = i.id
    where i.way_quantity <> coalesce(m.way, 0) or i.way_amount <> coalesce(m.way_amount, 0)
      or i.way_quantity < 0 or i.way_amount < 0 or i.way_quantity = 0 and i.way_amount <> 0
      or i.lost_quantity <> coalesce(m.lost, 0) or i.lost_amount <> coalesce(m.lost_amount, 0)
      or coalesce(m.arrived, 0) not in (0, i.arrived_quantity)
      or i.arrived_quantity + i.lost_quantity + i.way_quantity <> case when d.transfer_status in (1, 3, 4) then i.quantity else 0 end`,

  'transfers that are in another state than what arrived of them': sql`
    select d.id, d.transfer_status, sum(i.way_quantity) as way, sum(i.arrived_quantity) as arrived
    from warehouse_transfer d join warehouse_transfer_item i on i.transfer_id = d.id
    group by d.id, d.transfer_status
    having (sum(i.way_quantity) > 0) <> (d.transfer_status in (3, 4))
      or (d.transfer_status = 4) <> (sum(i.way_quantity) > 0 and sum(i.arrived_quantity) > 0)`,

  'lines of what left, arrived or came back that are not in the ledger just so, or lost ones that are': sql`
    select m.id, m.move_type, m.quantity, m.amount, l.*
    from (
      select m.*, d.move_type, t.id as document_id, case d.move_type when 1 then t.to_warehouse_id else t.from_warehouse_id end as warehouse_id
      from transfer_move_item m
      join transfer_move d on d.id = m.move_id
      join warehouse_transfer_item i on i.id = m.transfer_item_id and i.product_id = m.product_id
      join warehouse_transfer t on t.id = i.transfer_id and t.id = d.transfer_id
    ) m
    full join transfer_move_item every on every.id = m.id
    left join (
      select item_id, sum(quantity) as moved, sum(cost_amount) as cost, count(distinct (document_id, warehouse_id, product_id)) as places,
        min(document_id::text) as document, min(warehouse_id::text) as warehouse, min(product_id::text) as product
      from stock_ledger where document_type = 13 group by item_id
    ) l on l.item_id = every.id
    where m.id is null or (m.move_type = 3) <> (l.item_id is null)
      or l.places <> 1 or l.document <> m.document_id::text or l.warehouse <> m.warehouse_id::text or l.product <> m.product_id::text
      or l.moved <> case m.move_type when 0 then -m.quantity else m.quantity end
      or l.cost <> case m.move_type when 0 then -m.amount else m.amount end`,

  'batches of which more arrived than left': sql`
    select m.transfer_item_id, l.batch_no, sum(l.quantity) as too_much
    from stock_ledger l join transfer_move_item m on m.id = l.item_id
    where l.document_type = 13 group by 1, 2 having sum(l.quantity) > 0`,
}
