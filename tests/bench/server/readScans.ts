import pg from 'pg'

/** How often each table was read whole, by its name: PostgreSQL counts every statement, however it was planned. */
export type Scans = ReadonlyMap<string, number>

/** So many rows, and no statement should read them all. */
const MANY_ROWS = 10_000

/** A process adds up once what it keeps the sums of, and reads these lines whole. */
const FIRST_SUMS = 4

/** Reads the counts; those of a connection are in them when it has ended. */
export async function readScans(url: string): Promise<Scans> {
  const rows = await counted(url)
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

/** Returns the large tables that were read whole since then, again and again. */
export async function wholeReads(url: string, before: Scans): Promise<string[]> {
  const rows = await counted(url)
  return rows.flatMap(({ name, scans, count }) =>
    count >= MANY_ROWS && scans > (before.get(name) ?? 0) + FIRST_SUMS ? name : [],
  )
}

async function counted(url: string): Promise<{ name: string; scans: number; count: number }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`select t.relname as name, t.seq_scan::int as scans, c.reltuples::int as count
      from pg_stat_user_tables t join pg_class c on c.oid = t.relid order by 1`)
    return rows
  } finally {
    await client.end()
  }
}
