import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The same server, another database. */
export function databaseUrl(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** Runs one statement outside any transaction. @returns its rows */
export async function runOn<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Counts the statements of a database that wait for a lock, on each of its nodes. */
export async function countWaiting(url: string): Promise<number> {
  const [{ nodes } = {}] = await runOn<{ nodes: unknown }>(url, `select to_regclass('citus_stat_activity') as nodes`)
  const waiting = await runOn(
    url,
    `select from ${nodes ? 'citus_stat_activity' : 'pg_stat_activity'}
    where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting.length
}

export interface Database {
  url: string
  drop(): Promise<void>
}

/** The databases that others are copies of: one with the demo company, and one that holds nothing. */
export type Template = 'docket_template' | 'docket_empty'

/** A database of its own that holds the demo company. */
export const newDatabase = (server: string): Promise<Database> => copyDatabase(server, 'docket_template')

/** One that holds nothing. */
export const newEmptyDatabase = (server: string): Promise<Database> => copyDatabase(server, 'docket_empty')

/** A copy of one of these, in which nobody is. */
export const newCopy = (server: string, url: string): Promise<Database> =>
  copyDatabase(server, new URL(url).pathname.slice(1))

async function copyDatabase(server: string, template: string): Promise<Database> {
  const name = `docket_${randomUUID().replaceAll('-', '')}`
  await onNodes(server, `create database ${name} template ${template}`)
  return {
    url: databaseUrl(server, name),
    drop: async () => void (await onNodes(server, `drop database if exists ${name} with (force)`)),
  }
}

/** Makes a template anew on each node, and knows the nodes of a cluster to one another in it. */
export async function makeTemplate(server: string, name: Template, from?: Template): Promise<string> {
  const url = databaseUrl(server, name)
  const [coordinator, ...workers] = await nodesOf(server)
  await onNodes(server, `drop database if exists ${name} with (force)`)
  await onNodes(server, `create database ${name} ${from ? `template ${from}` : ''}`)
  if (workers.length === 0) return url
  // Each table lies in so many parts, which take time to make.
  await runOn(url, `alter database ${name} set citus.shard_count = 2`)
  if (from) return url
  for (const node of [coordinator!, ...workers]) await runOn(databaseUrl(node, name), 'create extension citus')
  await runOn(url, `select citus_set_coordinator_host(${placeOf(coordinator!)})`)
  for (const worker of workers) await runOn(url, `select citus_add_node(${placeOf(worker)})`)
  return url
}

/** Ends what is connected to a template, and what would connect by itself: else it could not be copied. */
export async function closeTemplate(server: string, name: Template) {
  await onNodes(server, `alter database ${name} with allow_connections false`)
  await onNodes(server, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`)
}

const placeOf = (node: string) => {
  const { hostname, port } = new URL(node)
  return `'${hostname}', ${port}`
}

const onNodes = async (server: string, statement: string) =>
  Promise.all((await nodesOf(server)).map(node => runOn(node, statement)))

/** Returns the addresses of a server's nodes: of Citus the coordinator and its workers, else itself. */
async function nodesOf(server: string): Promise<string[]> {
  const [citus] = await runOn(server, `select from pg_extension where extname = 'citus'`)
  if (!citus) return [server]
  const nodes = await runOn<{ host: string; port: number }>(
    server,
    'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by nodeid',
  )
  return [server, ...nodes.map(({ host, port }) => Object.assign(new URL(server), { hostname: host, port }).href)]
}

/** The address of several servers that hold the same databases. */
export const severalHosts = (first: string, ...others: string[]): string =>
  first.replace(new URL(first).host, [first, ...others].map(url => new URL(url).host).join())
