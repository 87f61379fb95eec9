import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../../src/database/connect.ts'
import { tablesOf } from '../../src/database/tables.ts'
import { snakeCase } from '../../src/engine/value/snakeCase.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { demoAccounts, demoPassword } from '../../src/demo/accounts.ts'
import { verifyPassword } from '../../src/domain/access/passwords.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { menuKeys } from '../../src/engine/visibility/permissions.ts'
import { contentOf, idsIn, openDemo, rowsOf, seenOf, type Content } from './openDemo.ts'

/** A Tuesday, 15:23 in China. */
const now = new Date('2026-03-17T07:23:00Z')
const MARK = '金丝雀'

let registry: Registry
let demo: Connection
/** The same again, with copies up to 2000 stock-outs. */
let large: Connection
let content: Content
const companies = { A: '', B: '' }

beforeAll(async () => {
  registry = await loadRegistry(projectRoot())
  ;[demo, large] = await Promise.all([openDemo(registry, { now }), openDemo(registry, { now, orders: 2000 })])
  content = await contentOf(demo, registry)
  for (const { id, corp_name: name } of content.get('serviceBuyer')!)
    companies[String(name).startsWith(MARK) ? 'B' : 'A'] = String(id)
}, 300_000)

afterAll(async () => {
  await demo.close()
  await large.close()
})

const rowsIn = (table: string, company: 'A' | 'B' = 'A') =>
  content.get(table)!.filter(row => row.service_buyer_id === companies[company])

const idsOf = (company: 'A' | 'B') =>
  new Set([companies[company], ...[...content.keys()].flatMap(table => rowsIn(table, company).map(({ id }) => id))])

test.each([
  ['customer', 60, 10],
  ['linkMan', 60, 10],
  ['supplier', 30, 5],
  ['product', 800, 50],
  ['warehouse', 4, 2],
  ['companyTitle', 2, 1],
  ['stockOutOrder', 400, 40],
  ['stockInOrder', 250, 30],
  ['salesReturnOrder', 20, 1],
  ['purchaseReturnOrder', 8, 1],
  ['stockInItemBatch', 100, 0],
  ['stockOutItemBatch', 100, 0],
  ['notification', 20, 1],
  ['reminderRule', 3, 3],
  ['reminderFiring', 5, 1],
  ['exportTemplate', 3, 3],
  ['salesContract', 5, 5],
  ['purchaseContract', 5, 5],
  ['requirement', 15, 5],
  ['inquiry', 30, 5],
  ['payout', 25, 8],
  ['payReturn', 5, 1],
  ['warehouseTransfer', 12, 6],
  ['purchaseOrder', 250, 30],
  ['purchaseShare', 5, 3],
])('there are enough rows of %s', (table, least, leastOther) => {
  expect(rowsIn(table).length).toBeGreaterThanOrEqual(least)
  expect(rowsIn(table, 'B').length).toBeGreaterThanOrEqual(leastOther)
})

test.each(['stockOutOrder', 'stockInOrder', 'salesReturnOrder', 'purchaseReturnOrder'])(
  '%s stands in every state it can come to',
  name => {
    const reached = registry.resources[name]!.transitions.flatMap(({ to }) => Object.entries(to))
    const begun = reached.map(([field]): [string, unknown] => [field, 0])
    for (const [field, value] of [...reached, ...begun]) {
      const found = rowsIn(name).filter(row => row[snakeCase(field)] === value)
      expect(found.length, `${field} ${String(value)}`).toBeGreaterThan(3)
    }
  },
)

test.each(['salesContract', 'purchaseContract'])('%s stands in every state, and some were ordered from', name => {
  const states = new Set(rowsIn(name).map(row => row.contract_status))
  expect(states).toEqual(new Set([0, 1, 2]))
  const orders = rowsIn(name === 'salesContract' ? 'salesOrder' : 'purchaseOrder')
  expect(orders.filter(row => row.contract_id !== null).length).toBeGreaterThanOrEqual(2)
})

test.each(['requirement', 'inquiry', 'payout', 'payReturn', 'warehouseTransfer'])('%s stands in every state', name => {
  const [field, options] = Object.values(registry.entities[name]!.fields)
    .filter(({ kind, readOnly }) => kind === 'enumeration' && readOnly)
    .map(({ name, options }) => [name, options] as const)[0]!
  const found = new Set(rowsIn(name).map(row => row[snakeCase(field)]))
  expect(found).toEqual(new Set(options!.map(({ value }) => value)))
})

test('links of purchase orders are open, past their day, and revoked', () => {
  const shares = rowsIn('purchaseShare')
  const isPast = ({ expires_at: time }: { expires_at?: unknown }) => Date.parse(String(time)) < now.getTime()
  expect(shares.filter(row => row.revoked_at !== null).length).toBeGreaterThan(0)
  expect(shares.filter(row => row.revoked_at === null && isPast(row)).length).toBeGreaterThan(0)
  expect(shares.filter(row => row.revoked_at === null && !isPast(row)).length).toBeGreaterThan(0)
})

test('some documents have what others have not', () => {
  const stockOuts = rowsIn('stockOutOrder')
  const orders = rowsIn('salesOrder')
  const some = {
    noSalesman: stockOuts.filter(row => row.salesman_id === null),
    printed: stockOuts.filter(row => Number(row.print_num) > 0),
    notPrinted: stockOuts.filter(row => Number(row.print_num) === 0),
    freight: stockOuts.filter(row => Number(row.freight_cost) > 0),
    cancelReason: stockOuts.filter(row => row.cancel_reason !== null),
    abnormalReason: stockOuts.filter(row => row.reason !== null),
    noContact: orders.filter(row => row.link_man_id === null),
    online: orders.filter(row => row.order_type === 0),
    manual: orders.filter(row => row.order_type === 1),
    remark: orders.filter(row => row.remark !== null),
    unread: rowsIn('notification').filter(row => row.read_at === null),
  }
  for (const [what, found] of Object.entries(some)) expect(found.length, what).toBeGreaterThan(5)
  const lineNos = new Set(rowsIn('stockOutItem').map(row => row.line_no))
  expect(lineNos).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
})

test('documents lie in the working hours of the last twelve months, most in the last weeks', () => {
  const times = rowsIn('stockOutOrder').map(({ time }) => Date.parse(String(time)))
  for (const time of times) {
    const inChina = new Date(time + 8 * 3_600_000)
    const minutes = inChina.getUTCHours() * 60 + inChina.getUTCMinutes()
    expect(inChina.getUTCDay()).not.toBe(0)
    expect(minutes).toBeGreaterThanOrEqual(8 * 60 + 30)
    expect(minutes).toBeLessThanOrEqual(18 * 60)
  }
  const between = (least: number, most: number) =>
    times.filter(time => now.getTime() - time >= least * 86_400_000 && now.getTime() - time < most * 86_400_000).length
  expect(between(0, 366)).toBe(times.length)
  expect(between(300, 366)).toBeGreaterThan(10)
  expect(between(0, 30)).toBeGreaterThan(2 * between(180, 210))
})

test('nothing has happened yet that lies after now', () => {
  for (const [table, column] of [
    ['operationLog', 'operation_time'],
    ['stockLedger', 'time'],
    ['notification', 'message_time'],
  ] as const)
    for (const row of content.get(table)!) expect(Date.parse(String(row[column]))).toBeLessThanOrEqual(now.getTime())
})

test('the log has every type, in the order in which a document goes its way', () => {
  const types = new Set(rowsIn('operationLog').map(row => row.operation_type))
  expect(Array.from({ length: 21 }, (_, type) => type).filter(type => !types.has(type))).toEqual([])
  const named = rowsIn('operationLog').filter(
    row => Number(row.operation_type) >= 16 && Number(row.operation_type) <= 19,
  )
  expect(named.filter(row => !row.operation_type_name)).toEqual([])
  const entries = rowsIn('operationLog').filter(row => row.order_type === 1)
  for (const { id, time } of rowsIn('stockOutOrder')) {
    const timeOf = (...types: unknown[]) =>
      entries.find(row => row.order_id === id && types.includes(row.operation_type))?.operation_time
    const way = [timeOf(4), timeOf(12), timeOf(14, 15)].filter(time => time !== undefined)
    expect(way[0]).toBe(time)
    expect(way.map(String).toSorted()).toEqual(way)
  }
})

test('what comes in and what leaves in a month is of one magnitude', async () => {
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
  const parts = await rowsOf<{ count: number }>(
    demo,
    sql`select count(*)::int as count from stock_in_order where service_buyer_id = ${companies.A} and confirm_status = 1
      group by purchase_id having count(*) > 1`,
  )
  expect(parts.length).toBeGreaterThanOrEqual(10)
})

test('stock ages: some goods lie untouched for months, and batches of one product are of different age', async () => {
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

test('what happened stands in the log: each print and each way that goods were sent', () => {
  const entries = (type: number) =>
    rowsIn('operationLog').filter(row => row.order_type === 1 && row.operation_type === type)
  const printed = rowsIn('stockOutOrder').map(row => Number(row.print_num))
  expect(entries(17).length).toBe(printed.reduce((sum, times) => sum + times, 0))
  const sent = rowsIn('stockOutOrder').filter(row => row.tracking_no !== null)
  expect(new Set(entries(20).map(row => row.order_id))).toEqual(new Set(sent.map(({ id }) => id)))
  expect(sent.length).toBeGreaterThan(50)
})

test('everybody is told what concerns him, and of the last days nothing is read', () => {
  const notices = rowsIn('notification')
  const titles = Object.values(registry.resources).flatMap(({ notify }) => Object.values(notify).flat())
  const declared = new Set([...titles.map(({ title }) => title), '客户业务提醒'])
  const titleOf = (row: Record<string, unknown>) => String(row.title).split(' ')[0]!
  expect(notices.filter(row => !declared.has(titleOf(row)))).toEqual([])
  for (const title of ['新的出库单', '库存不足', '采购到货', '订单的商品到货', '已收到退货', '客户业务提醒'])
    expect(notices.filter(row => titleOf(row) === title).length, title).toBeGreaterThan(0)
  for (const row of notices) expect(String(row.url)).toMatch(/^\//)
  const age = (row: Record<string, unknown>) => now.getTime() - Date.parse(String(row.message_time))
  expect(notices.filter(row => row.read_at !== null && age(row) < 5 * 86_400_000)).toEqual([])
  expect(notices.filter(row => row.read_at === null && age(row) > 12 * 86_400_000)).toEqual([])
})

test('freight of stock-ins is collected, paid to the supplier, or none; what was collected is in their cost', async () => {
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

describe.each([
  ['the demo', () => demo],
  ['the demo with copies', () => large],
])('in %s', (_, open) => {
  test('the ledger adds up to the stock of every product in every warehouse, row by row', async () => {
    const differing = sql`select * from stock_balance b full join (
        select service_buyer_id, warehouse_id, product_id, sum(quantity) as total from stock_ledger group by 1, 2, 3
      ) l using (service_buyer_id, warehouse_id, product_id)
      where total is distinct from quantity or quantity < 0`
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
      where total is distinct from quantity`
    expect(await rowsOf(open(), batches)).toEqual([])
  })

  test('the ledger adds up to what the stock cost, row by row, and nothing costs nothing', async () => {
    const differing = sql`select * from stock_balance b full join (
        select service_buyer_id, warehouse_id, product_id, sum(cost_amount) as total from stock_ledger group by 1, 2, 3
      ) l using (service_buyer_id, warehouse_id, product_id)
      where total is distinct from amount or amount < 0 or (quantity = 0) <> (amount = 0)`
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
      union all select 13, i.service_buyer_id, i.id, way * i.quantity from warehouse_transfer_item i
        join warehouse_transfer o on o.service_buyer_id = i.service_buyer_id and o.id = i.transfer_id and o.transfer_status = 1
        cross join (values (-1), (1)) as ways (way)`
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
      union all select service_buyer_id, id, 14 from opening_stock`
    const lost = sql`select * from operation_log l where not exists (
      select from (${documents}) d where d.service_buyer_id = l.service_buyer_id and d.id = l.order_id and d.type = l.order_type)`
    expect(await rowsOf(open(), lost)).toEqual([])
  })
})

test('each run gives the same data', async () => {
  const again = await contentOf(large, registry)
  // Passwords are salted, and copies add to the stock.
  const tables = [...content.keys()].filter(
    table => !['account', 'stockBalance', 'stockBatch', 'stockLedger'].includes(table),
  )
  expect(content.get('stockOutItem')!.length).toBeGreaterThan(1000)
  const [first, second] = [seenOf(content, tables), seenOf(again, tables)]
  for (const table of tables) expect(second[table], table).toEqual(first[table])
})

test('copies bring company A to the number asked for, reach further back, and leave B alone', async () => {
  const [A] = await rowsOf<{ count: number; years: number }>(
    large,
    sql`select count(*)::int as count, extract(year from age(max(time), min(time)))::int as years
      from stock_out_order where service_buyer_id = (select id from service_buyer where corp_name not like ${`${MARK}%`})`,
  )
  expect(A!.count).toBeGreaterThanOrEqual(2000)
  expect(A!.years).toBeGreaterThanOrEqual(1)
  const [B] = await rowsOf<{ count: number }>(
    large,
    sql`select count(*)::int as count from stock_out_order where service_buyer_id in (
      select id from service_buyer where corp_name like ${`${MARK}%`})`,
  )
  expect(B!.count).toBe(rowsIn('stockOutOrder', 'B').length)
  const numbers = sql`select sn from stock_out_order where sn !~ '^CK[0-9]{12,}$'`
  expect(await rowsOf(large, numbers)).toEqual([])
})

test('every reference of a copy leads to a row', async () => {
  for (const [name, { foreign }] of Object.entries(tablesOf(registry.entities)))
    for (const { columns, table, references } of foreign) {
      const pairs = columns.map((column, index) => sql`t.${sql.ref(references[index]!)} = c.${sql.ref(column)}`)
      const lost = sql`select c.* from ${sql.table(name)} c
        where c.${sql.ref(columns.at(-1)!)} is not null
        and not exists (select from ${sql.table(table)} t where ${sql.join(pairs, sql` and `)})`
      expect(await rowsOf(large, lost), `${name}.${columns.join()}`).toEqual([])
    }
})

test('nothing of company B names or refers to A, and nothing of A to B', () => {
  const [ofA, ofB] = [idsOf('A'), idsOf('B')]
  for (const table of content.keys()) {
    expect(rowsIn(table).filter(row => JSON.stringify(row).includes(MARK))).toEqual([])
    expect(
      rowsIn(table)
        .flatMap(idsIn)
        .filter(id => ofB.has(id)),
    ).toEqual([])
    expect(
      rowsIn(table, 'B')
        .flatMap(idsIn)
        .filter(id => ofA.has(id)),
    ).toEqual([])
  }
})

test.each([
  ['customer', 'customer_name'],
  ['customer', 'address'],
  ['linkMan', 'name'],
  ['supplier', 'supplier_name'],
  ['supplier', 'contact_name'],
  ['warehouse', 'warehouse_name'],
  ['companyTitle', 'corp_name'],
  ['account', 'name'],
  ['category', 'name'],
  ['brand', 'name'],
  ['product', 'product_no'],
  ['product', 'brand_name'],
  ['product', 'goods_name'],
  ['product', 'sn'],
  ['operationLog', 'operator_name'],
])('whose a %s is can be seen by its %s', (table, column) => {
  for (const row of rowsIn(table, 'B')) expect(row[column]).toContain(MARK)
})

test('accounts hold the keys of the contract and sign in with the demo password', async () => {
  const accounts = new Map(content.get('account')!.map(account => [account.id, account]))
  const roles = new Map(content.get('role')!.map(role => [role.id, role.menu_keys as string[]]))
  const signingIn = content.get('loginName')!.map(({ login_name: userName, account_id: id }) => {
    const account = accounts.get(id)!
    expect(account.login_name).toBe(userName)
    // What values they see comes beside the pages that the contract names.
    const keys = roles
      .get(account.role_id)!
      .filter(key => userName === 'admin' || userName === 'other' || !key.startsWith('data-'))
    return [userName, keys.join(' ')]
  })
  const all = [...menuKeys(registry.menus)].join(' ')
  const sales =
    'index-home sale-putout sale-putoutDetail sale-returnDetail sale-order sale-contract relation-customer sale-printTpl inquiry-offerTemplate'
  expect(Object.fromEntries(signingIn)).toEqual({
    admin: all,
    sales,
    salesall: `${sales} sale-putout-all`,
    warehouse:
      'index-home warehouse-putout warehouse-putoutDetail warehouse-putin warehouse-saleAfDetail warehouse-purchaseAfDetail warehouse-list warehouse-opening',
    purchase:
      'index-home purchase-putin purchase-putinDetail purchase-returnDetail purchase-order purchase-contract relation-supplier product-list',
    viewer: 'index-home sale-putout purchase-putin',
    other: all,
  })
  expect(new Set(demoAccounts.map(({ userName }) => userName))).toEqual(
    new Set(signingIn.map(([userName]) => userName)),
  )
  const hashes = new Set(content.get('loginName')!.map(entry => String(accounts.get(entry.account_id)!.password_hash)))
  for (const hash of hashes) expect(await verifyPassword(hash, demoPassword, true)).toBe(true)
})
