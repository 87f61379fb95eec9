import pg from 'pg'

/** Counts the stock-outs and log entries of the company that has most. */
export async function countRows(url: string): Promise<{ orders: number; entries: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`select count(*)::int as orders, (select count(*)::int from operation_log l
        where l.service_buyer_id = o.service_buyer_id) as entries
      from stock_out_order o group by o.service_buyer_id order by 1 desc limit 1`)
    return rows[0]
  } finally {
    await client.end()
  }
}
