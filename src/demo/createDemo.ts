import { sql } from 'kysely'
import { forCompany } from '../database/company.ts'
import type { Connection } from '../database/connect.ts'
import { globalTables } from '../database/tables.ts'
import { newId } from '../domain/newId.ts'
import { hashPassword } from '../domain/access/passwords.ts'
import type { Registry } from '../engine/model/model.ts'
import { demoPassword } from './accounts.ts'
import type { Profile } from './company.ts'
import { createCompany } from './createCompany.ts'
import { multiplyDocuments } from './copies/multiplyDocuments.ts'
import { mainCompany, otherCompany } from './profiles.ts'
import { trustReferences } from './trustReferences.ts'

export interface DemoOptions {
  /** The moment the demo's year ends. */
  now?: Date
  /** Stock-outs to bring company A to, for benchmarks; at least what the demo has. */
  orders?: number
  /** How much the companies have, where it shall be less than the demo. */
  companies?: readonly Profile[]
}

/**
 * Fills an empty database with the demo companies A and B, all or nothing: the same data on each run, at times
 * relative to `now`. More orders than the demo has are copies of it, added afterwards.
 */
export async function createDemo(connection: Connection, registry: Registry, options: DemoOptions = {}): Promise<void> {
  const { now = new Date(), orders = 0, companies = [otherCompany, mainCompany] } = options
  const passwordHash = await hashPassword(demoPassword)
  await connection.db.transaction().execute(async trx => {
    // Plans that were made for the first few rows would read whole tables when the year has filled them.
    await sql`set local enable_seqscan = off`.execute(trx)
    await trustReferences(trx)
    for (const profile of companies) {
      const serviceBuyerId = newId()
      const company = forCompany(trx, serviceBuyerId, globalTables(registry.entities))
      await createCompany(work => work(company), registry, { profile, serviceBuyerId, now, passwordHash })
    }
  })
  await analyze(connection)
  await growDemo(connection, registry, orders)
}

/** Brings company A, as it was made, to at least so many stock-outs. */
export async function growDemo(connection: Connection, registry: Registry, orders: number): Promise<void> {
  if (orders <= mainCompany.stockOuts) return
  const { id } = await connection.db
    .selectFrom('serviceBuyer')
    .select(sql.ref<string>('id').as('id'))
    .where('corpName', '=', mainCompany.corpName)
    .executeTakeFirstOrThrow()
  await multiplyDocuments(connection.db, registry.entities, id, orders)
  await analyze(connection)
}

/**
 * Has the database look what there is, for as long as a million documents take. The embedded one has no process of its
 * own that would do it, and PostgreSQL's comes too late.
 */
const analyze = ({ db }: Connection) =>
  db.connection().execute(async one => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`analyze`.execute(one)
    await sql`reset statement_timeout`.execute(one)
  })
