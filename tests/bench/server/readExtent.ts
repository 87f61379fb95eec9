import pg from 'pg'

/** What a database holds of the company with most stock-outs. */
export interface Extent {
  company: string
  orders: number
  entries: number
  /** Lines of stock-outs of all companies. */
  lines: number
  /** Movements of its stock, and the warehouse with most of them. */
  movements: number
  warehouse: string
  /** The version of PostgreSQL. */
  version: string
}

/** Reads which company has most stock-outs, how much there is, and where it is. */
export async function readExtent(url: string): Promise<Extent> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Extent>(`select o.service_buyer_id as company, count(*)::int as orders,
        (select count(*)::int from operation_log l where l.service_buyer_id = o.service_buyer_id) as entries,
        (select count(*)::int from stock_out_item) as lines,
        (select count(*)::int from stock_ledger l where l.service_buyer_id = o.service_buyer_id) as movements,
        (select warehouse_id from stock_ledger l where l.service_buyer_id = o.service_buyer_id
          group by 1 order by count(*) desc, 1 limit 1) as warehouse, current_setting('server_version') as version
      from stock_out_order o group by o.service_buyer_id order by 2 desc limit 1`)
    return rows[0]!
  } finally {
    await client.end()
  }
}
