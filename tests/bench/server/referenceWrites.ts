import fastify from 'fastify'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { dayInChina } from '../../support/dayInChina.ts'

/**
 * The least server that confirms a stock-out and saves a sales order rightly, for one company and one user: no
 * sessions, no rights, no declarations, no batches, no notices. Each is one transaction of prepared statements.
 */
const { DATABASE_URL: connectionString, COMPANY: company, ACTOR: actor } = process.env
const pool = new pg.Pool({ connectionString, max: 10, options: '-c plan_cache_mode=force_generic_plan' })
const app = fastify({ bodyLimit: 1024 * 1024 })

type Row = Record<string, string>
type Ask = (name: string, text: string, values: unknown[]) => Promise<Row[]>

app.patch<{ Params: { id: string } }>('/v1/salesOrder/stockOutOrder/:id/_confirm', async ({ params: { id } }, reply) =>
  inTransaction(async ask => {
    const [order] = await ask(
      'order',
      `select sn, sales_id, confirm_status, sales_status from stock_out_order
       where service_buyer_id = $1 and id = $2 for update`,
      [company, id],
    )
    if (!order) return reply.code(404).send({ success: false })
    if (order.confirm_status !== '0' || order.sales_status === '3') return reply.code(409).send({ success: false })
    const lines = await ask(
      'lines',
      `select id, warehouse_id, product_id, quantity from stock_out_item
       where service_buyer_id = $1 and stock_out_id = $2 order by warehouse_id, product_id, line_no`,
      [company, id],
    )
    const moved: Row[] = []
    for (const line of lines) {
      const [left] = await ask(
        'take',
        `update stock_balance set quantity = quantity - $4,
           amount = amount - round(amount * $4 / quantity, 2)
         where service_buyer_id = $1 and warehouse_id = $2 and product_id = $3 and quantity >= $4
         returning quantity, amount, round((amount / nullif(quantity, 0)) * $4, 2) as cost`,
        [company, line.warehouse_id, line.product_id, line.quantity],
      )
      if (!left) throw new Error(`line ${line.id} is short`)
      moved.push({ ...line, balance: left.quantity!, worth: left.amount!, cost: left.cost ?? '0' })
    }
    const now = new Date().toISOString()
    const of = (name: string) => moved.map(line => line[name])
    await ask(
      'ledger',
      `insert into stock_ledger (service_buyer_id, id, time, warehouse_id, product_id, batch_no, quantity, balance,
         cost_amount, balance_amount, document_type, document_id, item_id, operator_id)
       select $1, id, $2, warehouse_id, product_id, 'none', -quantity, balance, -cost, worth, 1, $3, item_id, $4
       from unnest($5::uuid[], $6::uuid[], $7::uuid[], $8::numeric[], $9::numeric[], $10::numeric[], $11::numeric[],
         $12::uuid[]) as t (id, warehouse_id, product_id, quantity, balance, cost, worth, item_id)`,
      [company, now, id, actor, moved.map(() => newId()), of('warehouse_id'), of('product_id'), of('quantity')].concat([
        of('balance'),
        of('cost'),
        of('worth'),
        of('id'),
      ]),
    )
    await ask('confirm', 'update stock_out_order set confirm_status = 1 where service_buyer_id = $1 and id = $2', [
      company,
      id,
    ])
    await log(ask, now, 12, '出库单', { id, sn: order.sn! }, [
      [1, id],
      [0, order.sales_id!],
    ])
    await tell(ask, now, [
      { resource: 'stockOutOrder', ids: [id] },
      { resource: 'salesOrder', ids: [order.sales_id] },
      { resource: 'operationLog' },
    ])
    return { success: true, message: '', result: id }
  }),
)

interface NewOrder {
  customerId: string
  items: { productId: string; quantity: number; price: number }[]
}

app.post<{ Body: NewOrder }>('/v1/salesOrder', async ({ body: { customerId, items } }) =>
  inTransaction(async ask => {
    const [customer] = await ask('customer', 'select address from customer where service_buyer_id = $1 and id = $2', [
      company,
      customerId,
    ])
    const id = newId()
    const now = new Date().toISOString()
    const day = dayInChina().replaceAll('-', '')
    const [number] = await ask(
      'number',
      `insert into number_series (service_buyer_id, series, last) values ($1, $2, 1)
       on conflict (service_buyer_id, series) do update set last = number_series.last + 1 returning last`,
      [company, `XS${day}{0000}`],
    )
    const sn = `XS${day}${number!.last!.padStart(4, '0')}`
    await ask(
      'sale',
      `insert into sales_order (service_buyer_id, id, sn, time, customer_id, customer_address, creator_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [company, id, sn, now, customerId, customer!.address, actor],
    )
    await ask(
      'items',
      `insert into sales_order_item (service_buyer_id, id, sales_id, line_no, product_id, quantity, price)
       select $1, id, $2, line_no, product_id, quantity, price
       from unnest($3::uuid[], $4::uuid[], $5::numeric[], $6::numeric[]) with ordinality
         as t (id, product_id, quantity, price, line_no)`,
      [
        ...[company, id, items.map(() => newId()), items.map(({ productId }) => productId)],
        ...[items.map(({ quantity }) => quantity), items.map(({ price }) => price)],
      ],
    )
    await log(ask, now, 0, '销售单', { id, sn }, [[0, id]])
    await tell(ask, now, [{ resource: 'salesOrder', ids: [id] }, { resource: 'operationLog' }])
    return { success: true, message: '', result: { id } }
  }),
)

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => void Promise.all([app.close(), pool.end()]))

async function inTransaction<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(
      async (name, text, values) => (await client.query<Row>({ name, text, values, types })).rows,
    )
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** All values as PostgreSQL writes them. */
const types = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig

async function log(
  ask: Ask,
  now: string,
  type: number,
  label: string,
  { id, sn }: { id: string; sn: string },
  orders: [type: number, id: string][],
) {
  await ask(
    'log',
    `insert into operation_log (service_buyer_id, id, order_type, order_id, order_sn, operation_time, operation_type,
       operator_id, operator_name, sn, sn_id, sn_type_name)
     select $1, t.id, t.order_type, t.order_id, case when t.order_id = $2 then $3 else (
       select l.order_sn from operation_log l where l.service_buyer_id = $1 and l.order_type = t.order_type
         and l.order_id = t.order_id and l.order_sn is not null limit 1) end, $4, $5, $6, 'Reference', $3, $2, $7
     from unnest($8::uuid[], $9::int[], $10::uuid[]) as t (id, order_type, order_id)`,
    [company, id, sn, now, type, actor, label, orders.map(() => newId()), orders.map(([kind]) => kind)].concat([
      orders.map(([, order]) => order),
    ]),
  )
}

async function tell(ask: Ask, now: string, changes: object[]) {
  await ask(
    'outbox',
    `insert into outbox (service_buyer_id, id, time, topic, payload)
     select $1, id, $2, 'changed', payload from unnest($3::uuid[], $4::jsonb[]) as t (id, payload)`,
    [company, now, changes.map(() => newId()), changes.map(change => JSON.stringify(change))],
  )
}
