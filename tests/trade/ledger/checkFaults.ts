import { sql, type RawBuilder } from 'kysely'

/** What checks and their sheets must be in every database, each said as a question for those that are not so. */
export const checkFaults: Record<string, RawBuilder<unknown>> = {
  // Read from the ledger alone: up to the last movement that the count knows of.
  'counted lines that expected something else than had moved by then': sql`
    select i.id, i.expected_quantity, l.moved
    from stock_check_item i
    join stock_check d on d.id = i.check_id
    cross join lateral (
      select coalesce(sum(quantity), 0) as moved from stock_ledger l
      where l.service_buyer_id = d.service_buyer_id and l.warehouse_id = d.warehouse_id and l.product_id = i.product_id
        and l.id <= i.known_ledger_id and (not d.by_batch or l.batch_no = coalesce(i.batch_no, ''))
    ) l
    where i.counted_quantity is not null and i.expected_quantity <> l.moved`,

  'lines that are counted in part': sql`
    select id from stock_check_item
    where num_nulls(counted_quantity, expected_quantity, counted_at, counter_id) not in (0, 4)`,

  'goods that two open checks of a warehouse count': sql`
    select d.warehouse_id, i.product_id from stock_check_item i join stock_check d on d.id = i.check_id
    where d.check_status = 0 group by d.service_buyer_id, d.warehouse_id, i.product_id having count(distinct d.id) > 1`,

  'differences of confirmed checks that their sheets do not say, or sheets of others': sql`
    select check_id, product_id, batch_no, c.difference, s.quantity
    from (
      select i.check_id, i.product_id, coalesce(i.batch_no, '') as batch_no, i.counted_quantity - i.expected_quantity as difference
      from stock_check_item i join stock_check d on d.id = i.check_id
      where d.check_status = 1 and i.counted_quantity <> i.expected_quantity
    ) c
    full join (
      select d.check_id, i.product_id, coalesce(i.batch_no, '') as batch_no,
        case d.kind when 0 then i.quantity else -i.quantity end as quantity
      from overflow_sheet_item i join overflow_sheet d on d.id = i.sheet_id where d.check_id is not null
    ) s using (check_id, product_id, batch_no)
    where c.difference is distinct from s.quantity`,

  'sheets of checks that wait or are void': sql`
    select id from overflow_sheet where check_id is not null and sheet_status not in (1, 3)`,

  'checks whose difference in money is not that of their sheets': sql`
    select d.id, d.difference_amount, s.amount
    from stock_check d left join (
      select o.check_id, sum(case o.kind when 0 then i.cost_amount else -i.cost_amount end) as amount
      from overflow_sheet o join overflow_sheet_item i on i.sheet_id = o.id group by o.check_id
    ) s on s.check_id = d.id
    where d.difference_amount is distinct from case d.check_status when 1 then coalesce(s.amount, 0) end`,

  'lines of sheets that cost something else than they moved': sql`
    select i.id, i.cost_amount, l.cost from overflow_sheet_item i
    left join (
      select item_id, abs(sum(cost_amount)) as cost from stock_ledger where document_type = 16 group by item_id
    ) l on l.item_id = i.id
    where i.cost_amount is distinct from l.cost`,

  'sheets that were reversed otherwise than by one counter sheet of the same lines': sql`
    select d.id from overflow_sheet d left join overflow_sheet r on r.reverses_id = d.id
    where (d.sheet_status = 3) <> (r.id is not null) or r.sheet_status <> 4
      or r.id is not null and (select array_agg((product_id, batch_no, quantity) order by line_no) from overflow_sheet_item where sheet_id = d.id)
        is distinct from (select array_agg((product_id, batch_no, quantity) order by line_no) from overflow_sheet_item where sheet_id = r.id)`,
}
