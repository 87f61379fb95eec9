import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { AppModel, AppParts } from '../../engine/model/appModel.ts'
import type { AnyTables } from '../connect.ts'
import type { TableDefinition } from '../tables.ts'
import { recordedApps, type RecordedApp } from './recordedApps.ts'

type Tables = Readonly<Record<string, TableDefinition>>

/** An app that is gone, with the parts of it that no other has now. */
export interface LeftApp extends RecordedApp {
  /** The code by which its removal is consented to. */
  code: string
}

/** Finds the apps that a database has something of, and that are none of those whose declarations were read. */
export async function leftApps(
  trx: Transaction<AnyTables>,
  tables: Tables,
  apps: readonly AppModel[],
): Promise<LeftApp[]> {
  const gone = (await recordedApps(trx)).filter(({ name }) => !apps.some(app => app.name === name))
  return gone.flatMap(({ name, title, parts }) => {
    const left = leftOf(parts, tables, apps)
    if (Object.values(left).every(list => Object.keys(list).length === 0)) return []
    const code = createHash('sha256')
      .update(JSON.stringify([name, left]))
      .digest('hex')
      .slice(0, 8)
    return { name, title, parts: left, code }
  })
}

/** Returns what apps that are there do without from now on, of those that drop a table. */
export async function droppedParts(
  trx: Transaction<AnyTables>,
  tables: Tables,
  apps: readonly AppModel[],
): Promise<AppParts[]> {
  const there = (await recordedApps(trx)).filter(({ name }) => apps.some(app => app.name === name))
  return there.map(({ parts }) => leftOf(parts, tables, apps)).filter(({ tables }) => tables.length > 0)
}

/** Says what is left of apps that are gone, and how to remove it; changes nothing. */
export async function describeLeft(
  db: Kysely<AnyTables>,
  tables: Tables,
  apps: readonly AppModel[],
): Promise<string[]> {
  return db.transaction().execute(async trx => {
    const lines = []
    for (const app of await leftApps(trx, tables, apps)) lines.push(await linesOf(trx, app))
    return lines.flat()
  })
}

async function linesOf(trx: Transaction<AnyTables>, app: LeftApp): Promise<string[]> {
  const { tables, columns } = app.parts
  const rows: string[] = []
  for (const table of tables) rows.push(`${table} (${await countOf(trx, table)})`)
  const added = Object.entries(columns).flatMap(([table, names]) => names.map(column => `${table}.${column}`))
  const things = [
    tables.length > 0 && `its tables with their rows: ${rows.join(', ')}`,
    added.length > 0 && `its columns: ${added.join(', ')}`,
    'what was set up for it',
  ].filter(Boolean)
  return [
    `The app ${app.name} (${app.title}) is gone. What is left of it stays: ${things.join('; ')}.`,
    `To remove all of it for good, start once with ACCEPT_PLAN=${app.code}`,
  ]
}

async function countOf(trx: Transaction<AnyTables>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(trx)
  return rows[0]!.count
}

/** Returns the parts that no table and no app of today has. */
function leftOf(parts: AppParts, tables: Tables, apps: readonly AppModel[]): AppParts {
  const rest = <Part>(listOf: (parts: AppParts) => readonly Part[]) =>
    listOf(parts).filter(part => !apps.some(app => listOf(app.parts).includes(part)))
  const columns = Object.entries(parts.columns).map(([was, names]) => {
    const table = nameNow(tables, was)
    return [table, names.filter(name => !tables[table]?.columns[name])] as const
  })
  const logged = apps.flatMap(app => Object.keys(app.parts.logs))
  return {
    tables: parts.tables.filter(table => !tables[nameNow(tables, table)]),
    columns: Object.fromEntries(columns.filter(([, names]) => names.length > 0)),
    resources: rest(({ resources }) => resources),
    endpoints: rest(({ endpoints }) => endpoints),
    documents: rest(({ documents }) => documents),
    events: rest(({ events }) => events),
    paths: rest(({ paths }) => paths),
    prints: rest(({ prints }) => prints),
    menuKeys: rest(({ menuKeys }) => menuKeys),
    series: rest(({ series }) => series),
    messages: rest(({ messages }) => messages),
    logs: Object.fromEntries(Object.entries(parts.logs).filter(([words]) => !logged.includes(words))),
  }
}

/** Returns the name that a table has from now on, as far as it is declared. */
const nameNow = (tables: Tables, name: string) =>
  tables[name] ? name : (Object.keys(tables).find(now => tables[now]!.was === name) ?? name)
