import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AnyTables } from '../database/connect.ts'
import { TENANT } from '../database/tables.ts'
import type { Entities, Entity, Field } from '../engine/model.ts'
import { multiplyLedger } from './multiplyLedger.ts'

/** What is copied: an entity stands after those it refers to. */
const DOCUMENTS = [
  'salesOrder',
  'salesOrderItem',
  'purchaseOrder',
  'purchaseOrderItem',
  'stockOutOrder',
  'stockOutItem',
  'stockOutItemBatch',
  'stockOutResource',
  'stockInOrder',
  'stockInItem',
  'salesReturnOrder',
  'salesReturnItem',
  'operationLog',
]

/** Small enough that a statement stays far below the limits of both engines. */
const COPIES_AT_ONCE = 10

/**
 * Copies all documents of a company until it has at least so many stock-outs, each copy some weeks further back, up to
 * three years in all. The copies are made in the database: what holds of the documents holds of their copies, and
 * stock and ledger agree as before.
 */
export async function multiplyDocuments(
  db: Kysely<AnyTables>,
  entities: Entities,
  serviceBuyerId: string,
  orders: number,
) {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table('stockOutOrder')} where ${sql.ref(TENANT)} = ${serviceBuyerId}`.execute(
    db,
  )
  const copies = Math.ceil(orders / rows[0]!.count) - 1
  for (let first = 1; first <= copies; first += COPIES_AT_ONCE) {
    const last = Math.min(first + COPIES_AT_ONCE - 1, copies)
    await db.transaction().execute(async trx => {
      // Checks of references are planned once, while the tables are small, and would go on reading them whole.
      await sql`set local enable_seqscan = off`.execute(trx)
      for (const name of DOCUMENTS) await copyRows(trx, entities[name]!, serviceBuyerId, first, last)
    })
  }
  await multiplyLedger(db, serviceBuyerId, copies)
}

async function copyRows(db: Kysely<AnyTables>, entity: Entity, serviceBuyerId: string, first: number, last: number) {
  const fields = Object.values(entity.fields).filter(field => field.stored && !field.derived && !field.secret)
  const names = [TENANT, ...fields.map(field => field.name)].map(name => sql.ref(name))
  const values = [sql.ref(TENANT), ...fields.map(valueOfCopy)]
  await sql`insert into ${sql.table(entity.name)} (${sql.join(names)})
    select ${sql.join(values)} from ${sql.table(entity.name)} cross join generate_series(${first}::int, ${last}::int) as copy
    where ${sql.ref(TENANT)} = ${serviceBuyerId} and ${isOriginal}`.execute(db)
}

function valueOfCopy({ name, kind, ref }: Field): RawBuilder<unknown> {
  if (kind === 'id' || (ref && DOCUMENTS.includes(ref.entity))) return idOfCopy(name)
  if (kind === 'dateTime') return timeOfCopy(name)
  return name === 'sn' ? numberOfCopy() : sql.ref(name)
}

/** A copy's id is the original's with the number of the copy in place of its time: valid, alike for equal ids, and below every id made by newId. */
export const idOfCopy = (column: string) =>
  sql`(lpad(to_hex(copy), 12, '0') || substr(replace(${sql.ref(column)}::text, '-', ''), 13))::uuid`

export const isOriginal = sql`id >= '01000000-0000-7000-8000-000000000000'`

/** Days that a copy lies back: whole weeks, so that working days stay working days, and two years at most. */
const daysBack = sql`(case copy when 0 then 0 else 7 * (1 + copy * 37 % 104) end)`

export const timeOfCopy = (column: string) => sql`${sql.ref(column)} - make_interval(days => ${daysBack})`

/** Kind and day of the number, and a number of the day that no document and no other copy has. */
const numberOfCopy = () =>
  sql`substr(sn, 1, 2) || to_char(to_date(substr(sn, 3, 8), 'YYYYMMDD') - ${daysBack}, 'YYYYMMDD') || (copy * 1000 + substr(sn, 11)::int)`
