import { sql, type RawBuilder } from 'kysely'

interface Kind {
  /** The documents that hold lines, with the condition by which they do. */
  documents: string
  isHeld: string
  lines: string
  by: string
  /** What those lines are made from. */
  theirs: string
  of: string
}

/** Lines that documents have taken wholly, and which those documents do not come to. */
const notWhole = ({ documents, isHeld, lines, by, theirs, of }: Kind) => sql`
  select t.id, t.amount - t.discount_share as whole, sum(l.amount - l.discount_share) as parts
  from ${sql.table(theirs)} t
  join ${sql.table(lines)} l on l.${sql.ref(of)} = t.id
  join ${sql.table(documents)} d on d.id = l.${sql.ref(by)} and ${sql.raw(isHeld)}
  group by t.id, t.quantity, t.amount, t.discount_share
  having sum(l.quantity) = t.quantity and sum(l.amount - l.discount_share) <> t.amount - t.discount_share`

/** Orders whose lines do not come to what the order comes to, each line to something between nothing and its amount. */
const notSpread = (orders: string, lines: string, by: string) => sql`
  select o.id, o.discount_rate, o.discount_amount, sum(l.discount_share) as spread
  from ${sql.table(orders)} o join ${sql.table(lines)} l on l.${sql.ref(by)} = o.id
  group by o.id, o.discount_rate, o.discount_amount
  having sum(l.discount_share) <> round(sum(l.amount) * coalesce(o.discount_rate, 0), 2) + o.discount_amount
    or bool_or(l.discount_share > l.amount)`

/** What discounts must come to, each said as a question for what does not. */
export const discountFaults: Record<string, RawBuilder<unknown>> = {
  'sales orders whose lines are not their amount after discount': notSpread(
    'sales_order',
    'sales_order_item',
    'sales_id',
  ),
  'purchase orders whose lines are not their amount after discount': notSpread(
    'purchase_order',
    'purchase_order_item',
    'purchase_id',
  ),
  'ordered lines that went out for another amount than the order says': notWhole({
    ...{ documents: 'stock_out_order', isHeld: 'd.sales_status <> 3', lines: 'stock_out_item', by: 'stock_out_id' },
    ...{ theirs: 'sales_order_item', of: 'sales_item_id' },
  }),
  'bought lines that came in for another amount than the order says': notWhole({
    ...{ documents: 'stock_in_order', isHeld: 'd.confirm_status <> 2', lines: 'stock_in_item', by: 'stock_in_id' },
    ...{ theirs: 'purchase_order_item', of: 'purchase_item_id' },
  }),
  'sent lines that were returned for another amount than they were sent': notWhole({
    ...{ documents: 'sales_return_order', isHeld: 'd.return_status <> 2', lines: 'sales_return_item', by: 'return_id' },
    ...{ theirs: 'stock_out_item', of: 'stock_out_item_id' },
  }),
  'bought lines that went back for another amount than they came': notWhole({
    ...{
      documents: 'purchase_return_order',
      isHeld: 'd.return_status <> 2',
      lines: 'purchase_return_item',
      by: 'return_id',
    },
    ...{ theirs: 'stock_in_item', of: 'stock_in_item_id' },
  }),
  'lines of documents that cost less than nothing': sql`
    select id from stock_out_item where amount < discount_share union all
    select id from stock_in_item where amount < discount_share union all
    select id from sales_return_item where amount < discount_share union all
    select id from purchase_return_item where amount < discount_share`,
}
