import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { now, rowsOf, type Demos } from './openDemos.ts'

/** Tests that goods and money come and go as in a company that lives of it. */
export function testStock(open: () => Demos) {
  test('what comes in and what leaves in a month is of one magnitude', async () => {
    const { demo, companies } = open()
    const months = await rowsOf<{ month: string; came: number; left: number }>(
      demo,
      sql`with came as (
          select to_char(o.time at time zone 'Asia/Shanghai', 'YYYY-MM') as month, sum(i.amount) as amount
          from stock_in_order o join stock_in_item i on i.service_buyer_id = o.service_buyer_id and i.stock_in_id = o.id
          where o.service_buyer_id = ${companies.A} and o.confirm_status <> 2 group by 1
        ), sent as (
          select to_char(o.time at time zone 'Asia/Shanghai', 'YYYY-MM') as month, sum(i.amount) as amount
          from stock_out_order o join stock_out_item i on i.service_buyer_id = o.service_buyer_id and i.stock_out_id = o.id
          where o.service_buyer_id = ${companies.A} and o.sales_status <> 3 group by 1
        ) select month, coalesce(came.amount, 0)::float as came, coalesce(sent.amount, 0)::float as left
        from came full join sent using (month) order by month`,
    )
    // The first month began when the warehouses were counted.
    const whole = months.slice(1)
    expect(whole.length).toBe(12)
    for (const { month, came, left } of whole) {
      expect(came / left, month).toBeGreaterThan(1 / 3)
      expect(came / left, month).toBeLessThan(3)
    }
    const sum = (name: 'came' | 'left') => whole.reduce((total, row) => total + row[name], 0)
    expect(sum('came') / sum('left')).toBeGreaterThan(0.7)
    expect(sum('came') / sum('left')).toBeLessThan(1.4)
  })

  test('some orders come in several parts', async () => {
    const { demo, companies } = open()
    const parts = await rowsOf<{ count: number }>(
      demo,
      sql`select count(*)::int as count from stock_in_order where service_buyer_id = ${companies.A} and confirm_status = 1
        group by purchase_id having count(*) > 1`,
    )
    expect(parts.length).toBeGreaterThanOrEqual(10)
  })

  test('stock ages: some goods lie untouched for months, and batches of one product are of different age', async () => {
    const { demo, companies } = open()
    const places = await rowsOf<{ days: number }>(
      demo,
      sql`select extract(day from ${now.toISOString()}::timestamptz - max(l.time))::int as days
        from stock_balance b join stock_ledger l using (service_buyer_id, warehouse_id, product_id)
        where b.service_buyer_id = ${companies.A} and b.quantity > 0 group by b.warehouse_id, b.product_id`,
    )
    expect(places.filter(({ days }) => days > 180).length).toBeGreaterThan(20)
    expect(places.filter(({ days }) => days < 30).length).toBeGreaterThan(20)
    const apart = await rowsOf<{ days: number }>(
      demo,
      sql`select extract(day from max(time) - min(time))::int as days from stock_batch
        where service_buyer_id = ${companies.A} and quantity > 0 group by warehouse_id, product_id having count(*) > 1`,
    )
    expect(apart.filter(({ days }) => days > 60).length).toBeGreaterThan(5)
  })

  test('most money comes and goes within days, some of it weeks late, and some is still outstanding', async () => {
    const { demo, companies, rowsIn } = open()
    const paid = await rowsOf<{ kind: number; days: number }>(
      demo,
      sql`select order_type as kind, extract(day from l.operation_time - coalesce(p.time, r.time))::int as days
        from operation_log l
        left join payout p on p.service_buyer_id = l.service_buyer_id and p.id = l.order_id
        left join pay_return r on r.service_buyer_id = l.service_buyer_id and r.id = l.order_id
        where l.service_buyer_id = ${companies.A}
          and (order_type = 9 and operation_type = 10 or order_type = 10 and operation_type = 16)`,
    )
    expect(paid.filter(({ days }) => days <= 7).length).toBeGreaterThan(5)
    for (const kind of [9, 10]) expect(paid.filter(one => one.kind === kind && one.days > 20).length).toBeGreaterThan(0)
    const outstanding = rowsIn('payout').filter(
      row => row.payout_status === 1 && now.getTime() - Date.parse(String(row.time)) > 20 * 86_400_000,
    )
    expect(outstanding.length).toBeGreaterThan(0)
  })

  test('freight of stock-ins is collected, paid to the supplier, or none; what was collected is in their cost', async () => {
    const { demo } = open()
    const cases = sql`select case when i.freight_amount > 0 then 1 when p.freight_price > 0 then 2 else 0 end as freight,
        count(*)::int as count, count(i.logistics_id)::int as carried from stock_in_order i
      join purchase_order p on p.service_buyer_id = i.service_buyer_id and p.id = i.purchase_id
      group by 1 order by 1`
    const [none, collected, paid] = await rowsOf<{ freight: number; count: number; carried: number }>(demo, cases)
    expect([none, collected, paid].map(row => row?.freight)).toEqual([0, 1, 2])
    expect(Math.min(none!.count, collected!.count, paid!.count)).toBeGreaterThan(10)
    expect([none!.carried, collected!.carried, paid!.carried]).toEqual([0, collected!.count, 0])
    const wrong = sql`select o.id from stock_in_order o
      join stock_in_item i on i.service_buyer_id = o.service_buyer_id and i.stock_in_id = o.id
      left join stock_ledger l on l.service_buyer_id = i.service_buyer_id and l.document_type = 4 and l.item_id = i.id
      group by o.id, o.freight_amount, o.confirm_status
      having coalesce(sum(l.cost_amount), 0) <> case when o.confirm_status = 1 then sum(i.amount) + o.freight_amount else 0 end`
    expect(await rowsOf(demo, wrong)).toEqual([])
  })

  test('most of the pending stock-outs can be confirmed, a few want goods', async () => {
    const { demo, companies } = open()
    const pending = await rowsOf<{ isShort: boolean }>(
      demo,
      sql`select bool_or(coalesce(b.quantity, 0) < i.quantity) as is_short from stock_out_order o
        join stock_out_item i on i.service_buyer_id = o.service_buyer_id and i.stock_out_id = o.id
        left join stock_balance b on b.service_buyer_id = i.service_buyer_id
          and b.warehouse_id = i.warehouse_id and b.product_id = i.product_id
        where o.service_buyer_id = ${companies.A} and o.confirm_status = 0 and o.sales_status = 0 group by o.id`,
    )
    const short = pending.filter(({ isShort }) => isShort).length
    expect(short).toBeGreaterThanOrEqual(3)
    expect(pending.length - short).toBeGreaterThan(2 * short)
  })
}
