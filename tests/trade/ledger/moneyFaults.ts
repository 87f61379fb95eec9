import { sql, type RawBuilder } from 'kysely'

const SIDES = [
  {
    ...{ entry: 'receivable', party: 'customer_id', paid: 'receipt', type: 18 },
    ...{ delivered: 'delivered_line', invoice: 'invoice', statement: 'statement' },
    ...{ out: 'stock_out', back: 'sales_return', source: 'stock_out_item_id' },
  },
  {
    ...{ entry: 'payable', party: 'supplier_id', paid: 'payment', type: 19 },
    ...{ delivered: 'received_line', invoice: 'purchase_invoice', statement: 'supplier_statement' },
    ...{ out: 'stock_in', back: 'purchase_return', source: 'stock_in_item_id' },
  },
] as const

/** What the books of money must be in every database, each said as a question for those that are not so. */
export const moneyFaults: Record<string, RawBuilder<unknown>> = {
  'accounts whose balance is not the sum of their ledger': sql`
    select a.id, a.balance, l.amount
    from money_account a
    left join (select account_id, sum(amount) as amount from money_ledger group by account_id) l on l.account_id = a.id
    where a.balance <> coalesce(l.amount, 0)`,

  'what is owed, settled beyond its amount or the other way, or called open when it is not': onBoth(
    ({ entry }) => sql`
      select id, amount, settled from ${sql.table(entry)}
      where abs(settled) > abs(amount) or settled * amount < 0 or amount = 0 or is_open <> (amount <> settled)`,
  ),

  'what is owed, settled otherwise than its settlements say': onBoth(
    ({ entry }) => sql`
      select e.id, e.settled, s.amount
      from ${sql.table(entry)} e
      left join (
        select id, sum(amount) as amount from (
          select debit_id as id, amount from ${sql.table(`${entry}_settlement`)} where undone_time is null
          union all
          select credit_id, -amount from ${sql.table(`${entry}_settlement`)} where undone_time is null
        ) all_sides group by id
      ) s on s.id = e.id
      where e.settled <> coalesce(s.amount, 0)`,
  ),

  'settlements of two parties, or of two entries of one sign': onBoth(
    ({ entry, party }) => sql`
      select s.id from ${sql.table(`${entry}_settlement`)} s
      join ${sql.table(entry)} d on d.id = s.debit_id
      join ${sql.table(entry)} c on c.id = s.credit_id
      where d.${sql.ref(party)} <> c.${sql.ref(party)} or d.amount < 0 or c.amount > 0`,
  ),

  'confirmed deliveries and returns that are owed for another amount than their goods and freight': sql`
    select document_id, amount, owed
    from (
      select d.id, s.customer_id as party, coalesce(sum(i.amount - i.discount_share), 0) + d.freight_cost as owed
      from stock_out_order d join sales_order s on s.id = d.sales_id left join stock_out_item i on i.stock_out_id = d.id
      where d.confirm_status = 1 group by d.service_buyer_id, d.id, s.customer_id, d.freight_cost
      union all
      select d.id, s.customer_id, -sum(i.amount - i.discount_share)
      from sales_return_order d join sales_order s on s.id = d.sales_id join sales_return_item i on i.return_id = d.id
      where d.return_status = 1 group by d.id, s.customer_id
      union all
      select d.id, p.supplier_id, sum(i.amount - i.discount_share)
      from stock_in_order d join purchase_order p on p.id = d.purchase_id join stock_in_item i on i.stock_in_id = d.id
      where d.confirm_status = 1 group by d.id, p.supplier_id
      union all
      select d.id, p.supplier_id, -sum(i.amount - i.discount_share)
      from purchase_return_order d join purchase_order p on p.id = d.purchase_id
      join purchase_return_item i on i.return_id = d.id
      where d.return_status = 1 group by d.id, p.supplier_id
    ) d
    full join (
      select document_id, customer_id as party, amount from receivable where document_type in (1, 2)
      union all
      select document_id, supplier_id, amount from payable where document_type in (4, 5)
    ) e on e.document_id = d.id
    where coalesce(d.owed, 0) <> coalesce(e.amount, 0) or d.party <> e.party`,

  'purchase orders that are owed another freight than theirs': sql`
    select p.id, p.amount from payable p left join purchase_order o on o.id = p.document_id
    where p.document_type = 3 and (p.amount is distinct from o.freight_price or p.supplier_id is distinct from o.supplier_id)`,

  'receipts and payments that are not booked just once when confirmed, and never else': onBoth(
    ({ entry, paid, type }) => sql`
      select d.id, d.owed, e.amount
      from (
        select id, (amount + discount) * case when (kind = 1) = (money_status <> 4) then 1 else -1 end as owed
        from ${sql.table(paid)} where money_status in (1, 3, 4)
      ) d
      full join (
        select document_id, sum(amount) as amount, count(*) as entries
        from ${sql.table(entry)} where document_type = ${sql.lit(type)} group by document_id
      ) e on e.document_id = d.id
      where d.owed is distinct from e.amount or e.entries <> 1`,
  ),

  'documents of money that moved accounts otherwise than they say': sql`
    select d.id, d.moved, l.amount
    from (
      select id, case when money_status = 4 then -1 else 1 end
        * (case kind when 1 then -amount else amount end - charge) as moved
      from receipt where money_status in (1, 3, 4)
      union all
      select id, case when money_status = 4 then -1 else 1 end
        * (case kind when 1 then amount else -amount end - charge)
      from payment where money_status in (1, 3, 4)
      union all
      select id, case when money_status = 4 then 1 else -1 end * amount from expense where money_status in (1, 3, 4)
      union all
      select id, case when money_status = 4 then 1 else -1 end * charge from money_transfer where money_status in (1, 3, 4)
      union all
      select d.id, case when d.money_status = 4 then -1 else 1 end * coalesce(sum(i.amount), 0)
      from finance_opening d left join finance_opening_item i on i.opening_id = d.id and i.opening_kind = 2
      where d.money_status in (1, 3, 4) group by d.service_buyer_id, d.id, d.money_status
    ) d
    full join (
      select document_id, sum(amount) as amount from money_ledger group by document_id
    ) l on l.document_id = d.id
    where coalesce(d.moved, 0) <> coalesce(l.amount, 0)`,

  'lines to be invoiced that are not what was delivered less what went back': onBoth(
    ({ delivered, out, back, source }) => sql`
      select i.id, i.quantity, l.quantity, l.amount
      from (
        select i.id, i.quantity - coalesce(r.quantity, 0) as quantity,
          i.amount - i.discount_share - coalesce(r.amount, 0) as amount
        from ${sql.table(`${out}_item`)} i
        join ${sql.table(`${out}_order`)} o on o.id = i.${sql.ref(`${out}_id`)} and o.confirm_status = 1
        left join (
          select i.${sql.ref(source)} as id, sum(i.quantity) as quantity, sum(i.amount - i.discount_share) as amount
          from ${sql.table(`${back}_item`)} i
          join ${sql.table(`${back}_order`)} o on o.id = i.return_id and o.return_status = 1
          group by 1
        ) r on r.id = i.id
      ) i
      full join ${sql.table(delivered)} l on l.id = i.id
      where (l.product_id is not null or l.id is null)
        and (i.quantity is distinct from l.quantity or i.amount is distinct from l.amount)`,
  ),

  'delivered lines of which invoices say something else than they do, or more than was delivered': onBoth(
    ({ delivered, out, invoice }) => sql`
      select l.id, l.invoiced_quantity, i.quantity
      from ${sql.table(delivered)} l
      left join (
        select i.${sql.ref(`${delivered}_id`)} as id, sum(i.quantity) as quantity, sum(i.amount) as amount
        from ${sql.table(`${invoice}_item`)} i
        join ${sql.table(invoice)} d on d.id = i.${sql.ref(`${invoice}_id`)} and d.money_status in (1, 3, 4)
        group by 1
      ) i on i.id = l.id
      left join ${sql.table(`${out}_item`)} o on o.id = l.id
      where l.invoiced_quantity <> coalesce(i.quantity, 0) or l.invoiced_amount <> coalesce(i.amount, 0)
        or l.invoiced_quantity < 0 or l.invoiced_quantity > coalesce(o.quantity, l.quantity)`,
  ),

  'delivered lines that are called open when nothing is left of them, or closed when something is': onBoth(
    ({ delivered }) => sql`
      select id from ${sql.table(delivered)}
      where is_open <> (not is_skipped and quantity <> invoiced_quantity and amount <> invoiced_amount)`,
  ),

  'statements that close otherwise than what they open with and their lines come to': onBoth(
    ({ statement, entry }) => sql`
      select d.id, d.closing
      from ${sql.table(statement)} d
      left join (
        select i.${sql.ref(`${statement}_id`)} as id,
          sum(e.amount) filter (where e.amount > 0) as more, sum(-e.amount) filter (where e.amount < 0) as less
        from ${sql.table(`${statement}_item`)} i
        join ${sql.table(entry)} e on e.id = i.${sql.ref(`${entry}_id`)}
        group by 1
      ) l on l.id = d.id
      where d.statement_status <> 4 and (
        d.closing <> d.opening + d.increase - d.decrease
        or d.increase <> coalesce(l.more, 0) or d.decrease <> coalesce(l.less, 0)
      )`,
  ),

  'statements that open with something else than the one before closed with': onBoth(
    ({ statement, party }) => sql`
      select id, opening, last from (
        select id, opening, lag(closing) over (
          partition by service_buyer_id, ${sql.ref(party)} order by until_on
        ) as last
        from ${sql.table(statement)} where statement_status <> 4
      ) d where last is not null and last <> opening`,
  ),

  'entries that stand on another statement than they say, on two, or on one that is void': onBoth(
    ({ statement, entry, party }) => sql`
      select d.id, d.closing, sum(e.amount)
      from ${sql.table(statement)} d
      left join ${sql.table(statement)} b on b.${sql.ref(party)} = d.${sql.ref(party)}
        and b.until_on <= d.until_on and b.statement_status <> 4
      left join ${sql.table(entry)} e on e.statement_id = b.id
      where d.statement_status <> 4 group by d.service_buyer_id, d.id, d.closing
      having d.closing <> coalesce(sum(e.amount), 0)
      union all
      select e.id, e.amount, 0 from ${sql.table(entry)} e
      join ${sql.table(statement)} d on d.id = e.statement_id where d.statement_status = 4`,
  ),

  'lines of banks that stand for something else than moved the account': sql`
    select b.id, b.income - b.outgo, l.amount
    from bank_line b
    left join (
      select document_id, account_id, sum(amount) as amount
      from money_ledger where entry_kind = 0 group by 1, 2
    ) l on l.document_id = b.document_id and l.account_id = b.account_id
    where b.line_status = 1 and b.income - b.outgo is distinct from l.amount`,

  'documents of money that were reversed otherwise than by one counter document': sql.join(
    ['receipt', 'payment', 'expense', 'money_transfer', 'finance_opening', 'invoice', 'purchase_invoice'].map(
      table => sql`
        select d.id from ${sql.table(table)} d left join ${sql.table(table)} r on r.reverses_id = d.id
        where (d.money_status = 3) <> (r.id is not null) or r.money_status <> 4`,
    ),
    sql` union all `,
  ),
}

function onBoth(question: (side: (typeof SIDES)[number]) => RawBuilder<unknown>) {
  return sql.join(SIDES.map(question), sql` union all `)
}
