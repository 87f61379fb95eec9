import { registerApps } from '../../src/apps/apps.ts'
import { sql, type RawBuilder } from 'kysely'
import { inject } from 'vitest'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { applyPlan } from '../../src/database/plan/applyPlan.ts'
import { connect, type Connection } from '../../src/database/connect.ts'
import { tablesOf } from '../../src/database/tables.ts'
import { createDemo, growDemo } from '../../src/demo/createDemo.ts'
import { otherCompany } from '../../src/demo/profiles.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { type Database, newCopy, newEmptyDatabase } from '../support/postgres.ts'

/** A Tuesday, 15:23 in China. */
export const now = new Date('2026-03-17T07:23:00Z')

/** What stands in every name of company B. */
export const MARK = '金丝雀'

export type Demos = Awaited<ReturnType<typeof openDemos>>

/** The demo, a copy of it with copies up to 2000 stock-outs, and its smaller company B made once more, alone. */
export async function openDemos() {
  const registry = await loadRegistry(projectRoot())
  registerApps(registry)
  const server = inject('postgres')
  const database = await newEmptyDatabase(server)
  const made = await connect({ url: database.url })
  await applyPlan(made.db, tablesOf(registry.entities))
  await createDemo(made, registry, { now })
  // Nobody may be in a database that is copied.
  await made.close()
  const [demo, large, again] = await Promise.all([
    openOwn(database),
    openOwn(await newCopy(server, database.url)),
    openOwn(await newEmptyDatabase(server)),
  ])
  await growDemo(large, registry, 2000)
  await applyPlan(again.db, tablesOf(registry.entities))
  await createDemo(again, registry, { now, companies: [otherCompany] })
  const content = await contentOf(demo, registry)
  const companies = { A: '', B: '' }
  for (const { id, corp_name: name } of content.get('serviceBuyer')!)
    companies[String(name).startsWith(MARK) ? 'B' : 'A'] = String(id)
  return {
    ...{ registry, demo, large, again, content, companies },
    rowsIn: (table: string, company: 'A' | 'B' = 'A') =>
      content.get(table)!.filter(row => row.service_buyer_id === companies[company]),
    close: () => Promise.all([demo, large, again].map(one => one.close())),
  }
}

async function openOwn(database: Database): Promise<Connection> {
  const opened = await connect({ url: database.url })
  const close = async () => {
    await opened.close()
    await database.drop()
  }
  return { ...opened, close }
}

export async function rowsOf<T = Row>({ db }: Connection, query: RawBuilder<unknown>): Promise<T[]> {
  return (await query.execute(db)).rows as T[]
}

export type Row = Record<string, unknown>
export type Content = Map<string, Row[]>

/** Every row of every table, by the table's name; copies made for benchmarks left out. */
export async function contentOf(connection: Connection, registry: Registry): Promise<Content> {
  const content: Content = new Map()
  for (const { name, stored } of Object.values(registry.entities)) {
    if (!stored) continue
    const rows = await rowsOf<{ row: Row }>(connection, sql`select to_jsonb(t) as row from ${sql.table(name)} as t`)
    content.set(
      name,
      rows.map(({ row }) => row).filter(({ id }) => typeof id !== 'string' || id >= '01'),
    )
  }
  return content
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

export const idsIn = (value: unknown): string[] => JSON.stringify(value).match(ID) ?? []

/** What a person sees of some tables: ids are new each run, so each stands as its place in the order they were made. */
export function visibleValues(content: Content, tables: string[]): Record<string, string[]> {
  const ids = [...new Set(idsIn([...content.values()]))].toSorted()
  const places = new Map(ids.map((id, place) => [id, `#${place}`]))
  // A key is random, so that nobody guesses it.
  const seen = (row: Row) =>
    JSON.stringify({ ...row, key: undefined, key_hash: undefined, secret: undefined }).replace(
      ID,
      id => places.get(id)!,
    )
  return Object.fromEntries(tables.map(table => [table, content.get(table)!.map(seen).toSorted()]))
}
