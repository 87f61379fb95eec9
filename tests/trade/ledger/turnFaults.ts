import { sql, type RawBuilder } from 'kysely'

/** What was assembled or taken apart, and undone: each part with the sign in which it moves. */
const parts = sql`
  select i.id, d.id as document_id, d.warehouse_id, i.product_id, i.amount,
    i.quantity * case when (d.assembly_type = 1) <> (d.assembly_status = 4) then 1 else -1 end as change
  from assembly_item i join assembly d on d.id = i.assembly_id where d.assembly_status in (1, 3, 4)
  union all
  select d.id, d.id, d.warehouse_id, d.product_id, d.amount,
    d.quantity * case when (d.assembly_type = 1) <> (d.assembly_status = 4) then -1 else 1 end
  from assembly d where d.assembly_status in (1, 3, 4)`

/** What turning goods into others must be, each said as a question for the rows that are not so. */
export const turnFaults: Record<string, RawBuilder<unknown>> = {
  'assembled products and components that did not move just once, at the cost they tell, and never else': sql`
    select p.id, p.change, p.amount, l.*
    from (${parts}) p
    full join (
      select item_id, sum(quantity) as quantity, abs(sum(cost_amount)) as cost,
        count(distinct (document_id, warehouse_id, product_id)) as places,
        min(document_id::text) as document, min(warehouse_id::text) as warehouse, min(product_id::text) as product
      from stock_ledger where document_type = 17 group by item_id
    ) l on l.item_id = p.id
    where l.places is distinct from 1 or l.quantity is distinct from p.change or l.cost is distinct from p.amount
      or l.document <> p.document_id::text or l.warehouse <> p.warehouse_id::text or l.product <> p.product_id::text`,

  'assemblies whose goods did not cost together what went in, and the fee': sql`
    select d.id, d.fee, d.assembly_status, l.gone, l.came
    from assembly d join (
      select document_id, -sum(cost_amount) filter (where quantity < 0) as gone, sum(cost_amount) filter (where quantity > 0) as came
      from stock_ledger where document_type = 17 group by document_id
    ) l on l.document_id = d.id
    where l.came <> greatest(0, l.gone + case d.assembly_status when 4 then -d.fee else d.fee end)`,

  'assemblies that were reversed otherwise than by one counter document of the same goods': sql`
    select d.id from assembly d left join assembly r on r.reverses_id = d.id
    where (d.assembly_status = 3) <> (r.id is not null) or r.assembly_status <> 4
      or r.id is not null and (
        (d.assembly_type, d.product_id, d.quantity, d.fee) is distinct from (r.assembly_type, r.product_id, r.quantity, r.fee)
        or (select array_agg((product_id, quantity) order by line_no) from assembly_item where assembly_id = d.id)
          is distinct from (select array_agg((product_id, quantity) order by line_no) from assembly_item where assembly_id = r.id)
      )`,
}
