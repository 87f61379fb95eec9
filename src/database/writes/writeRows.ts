import { sql } from 'kysely'
import type { Entity } from '../../engine/model/model.ts'
import { snakeCase } from '../../engine/value/snakeCase.ts'
import { seenByAll, type SeenSql } from '../sql/seenBy.ts'
import { type CompanyDb, type CompanyTransaction, namedTables } from '../company.ts'
import { leaveStatement } from '../together.ts'

/** A row of a table by property. */
export type StoredRow = Record<string, unknown>

/** Rows per statement, far below the limit of parameters. */
const ROWS_AT_ONCE = 500

/**
 * Reads the company's rows whose property has one of these values.
 * @param options.seen only those that are seen; all unless given
 * @param options.lock locks them for this transaction, in the order of the property, so that transactions do not deadlock
 */
export async function rowsWith(
  db: CompanyDb,
  entity: string,
  property: string,
  values: readonly unknown[],
  columns: readonly string[],
  { lock = false, seen = seenByAll }: { lock?: boolean; seen?: SeenSql } = {},
): Promise<StoredRow[]> {
  const found: StoredRow[] = []
  const wanted = [...new Set(values)].sort()
  for (const some of slices(wanted)) {
    const rows = namedTables(db).selectFrom(entity).select(columns).where(property, 'in', some).where(seen(entity))
    const query = rows.orderBy(property)
    found.push(...(await (lock ? query.forUpdate() : query).execute()))
  }
  return found
}

/**
 * Inserts rows, many per statement; with `key`, a row that exists is updated.
 * @returns how many were written: fewer than given where another transaction inserted a unique value first
 */
export async function writeRows(
  trx: CompanyTransaction,
  entity: Entity,
  rows: readonly StoredRow[],
  key?: readonly string[],
): Promise<number> {
  const columns = Object.keys(rows[0] ?? {})
  const changed = columns.filter(column => column !== 'id' && !key?.includes(column))
  let written = 0
  for (const some of slices(rows)) {
    const done = await namedTables(trx)
      .insertInto(entity.name)
      .values(some)
      .onConflict(conflict =>
        key && changed.length > 0
          ? conflict
              .columns(['serviceBuyerId', ...key])
              .doUpdateSet(Object.fromEntries(changed.map(column => [column, sql.ref(`excluded.${column}`)])))
          : conflict.doNothing(),
      )
      .returning('id')
      .execute()
    written += done.length
  }
  return written
}

/**
 * Updates a company's rows by their ids, those with the same columns by one statement: in each row the columns that it
 * names, as plain values. They are sent with the next statement of the transaction. Callers lock the rows before, in one
 * order.
 */
export async function updateRows(trx: CompanyTransaction, { name }: Pick<Entity, 'name'>, rows: readonly StoredRow[]) {
  const groups = new Map<string, StoredRow[]>()
  for (const row of rows) {
    const columns = Object.keys(row).toSorted().join()
    groups.set(columns, [...(groups.get(columns) ?? []), row])
  }
  for (const same of groups.values()) await updateAlike(trx, name, same)
}

/** Updates rows that name the same columns. */
async function updateAlike(trx: CompanyTransaction, name: string, rows: readonly StoredRow[]) {
  const columns = Object.keys(rows[0]!).filter(column => column !== 'id')
  if (columns.length === 0) return
  const patches = rows.map(row =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value])),
  )
  const update = namedTables(trx)
    .updateTable(name)
    .from(sql`json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(patches)}::json)`.as('given'))
    .set(Object.fromEntries(columns.map(column => [column, sql.ref(`given.${column}`)])))
    .where(sql.ref(`${name}.id`), '=', sql.ref('given.id'))
  await leaveStatement(trx, update)
}

const slices = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / ROWS_AT_ONCE) }, (_, index) =>
    list.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
