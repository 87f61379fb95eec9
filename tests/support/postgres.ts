import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The same server, another database. */
export function databaseUrl(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** Runs one statement outside any transaction. */
export async function runOn(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A database of its own that holds the demo company. */
export async function newDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `docket_${randomUUID().replaceAll('-', '')}`
  await runOn(url, `create database ${name} template docket_template`)
  return { url: databaseUrl(url, name), drop: () => runOn(url, `drop database ${name} with (force)`) }
}

/** One that holds nothing. */
export async function newEmptyDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `docket_${randomUUID().replaceAll('-', '')}`
  await runOn(url, `create database ${name}`)
  return { url: databaseUrl(url, name), drop: () => runOn(url, `drop database ${name} with (force)`) }
}
