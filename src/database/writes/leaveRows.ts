import type { Insertable } from 'kysely'
import type { Tables } from '../../engine/generated/tables.ts'
import type { Entity } from '../../engine/model/model.ts'
import { snakeCase } from '../../engine/value/snakeCase.ts'
import { type CompanyDb, statementFor } from '../company.ts'
import { createCache } from '../createCache.ts'
import type { Explain } from '../connection/PipeliningDriver.ts'
import { Slot, type Template } from '../template.ts'
import { leaveStatement } from '../together.ts'
import type { StoredRow } from './writeRows.ts'

interface How<Column = string> {
  /** The columns by which a row that exists is found, and those that are updated there. */
  found?: { by: readonly Column[]; update: readonly Column[] }
  explain?: Explain
}

/** Leaves rows of a table to be written with the next statement of the transaction. */
export const leaveRows = <Name extends keyof Tables>(
  trx: CompanyDb,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
  how: How<keyof Tables[Name] & string> = {},
) => leave(trx, table, rows, how)

/** Leaves rows of an entity, with the plain values of its properties. */
export const leaveEntityRows = (
  trx: CompanyDb,
  { name }: Pick<Entity, 'name'>,
  rows: readonly StoredRow[],
  explain?: Explain,
) => leave(trx, name, rows, { explain })

/** Rows per statement. */
const ROWS_AT_ONCE = 1000

async function leave(trx: CompanyDb, table: string, rows: readonly object[], { found, explain }: How) {
  for (const [columns, same] of byColumns(rows)) {
    const statement = compiled(JSON.stringify([table, columns, found]), () => compile(table, columns.split(','), found))
    for (let from = 0; from < same.length; from += ROWS_AT_ONCE) {
      const given = { rows: JSON.stringify(same.slice(from, from + ROWS_AT_ONCE)) }
      await leaveStatement(trx, statementFor(trx, statement, given), explain)
    }
  }
}

/** Groups rows by the columns that they have: each other one is left to its default. */
function byColumns(rows: readonly object[]): Map<string, Record<string, unknown>[]> {
  const groups = new Map<string, Record<string, unknown>[]>()
  for (const row of rows) {
    const given = Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    const columns = given.map(([name]) => snakeCase(name))
    const values = Object.fromEntries(given.map(([, value], index) => [columns[index]!, value]))
    groups.set(String(columns), [...(groups.get(String(columns)) ?? []), values])
  }
  return groups
}

/** The same for any number of rows: made once, and planned once. */
const compiled = createCache<string, Template>()

function compile(table: string, names: readonly string[], found: How['found']): Template {
  if (names.includes('service_buyer_id')) throw new Error(`rows of "${table}" get their company here`)
  const into = quoted(table)
  const columns = names.map(quoted).join(', ')
  const changed = found?.update.map(name => `${quoted(name)} = excluded.${quoted(name)}`)
  const conflict = found
    ? ` on conflict (${[COMPANY, ...found.by.map(quoted)].join(', ')}) do update set ${String(changed)}`
    : ''
  return {
    sql: `insert into ${into} (${COMPANY}, ${columns})
      select $1::uuid, ${columns} from json_populate_recordset(null::${into}, $2::json)${conflict}`,
    parameters: [new Slot('tenant'), new Slot('rows')],
  }
}

const quoted = (name: string) => `"${snakeCase(name).replaceAll('"', '""')}"`

const COMPANY = '"service_buyer_id"'
