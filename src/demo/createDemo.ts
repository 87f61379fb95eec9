import { sql, type Transaction } from 'kysely'
import { forCompany } from '../database/company.ts'
import type { AnyTables, Connection } from '../database/connect.ts'
import { gathering } from '../database/gather.ts'
import { globalTables } from '../database/tables.ts'
import { newId } from '../domain/newId.ts'
import { hashPassword } from '../domain/access/passwords.ts'
import type { Registry } from '../engine/model/model.ts'
import { demoPassword } from './accounts.ts'
import { createAgenda } from './agenda.ts'
import type { Company, Profile } from './company.ts'
import { insertApiKey } from './insertApiKey.ts'
import { insertGoods } from './insertGoods.ts'
import { insertStaff } from './insertStaff.ts'
import { insertTemplates } from './insertTemplates.ts'
import { insertWebhooks } from './insertWebhooks.ts'
import { multiplyDocuments } from './copies/multiplyDocuments.ts'
import { mainCompany, otherCompany } from './profiles.ts'
import { createRandom } from './random.ts'
import { signContracts } from './story/contracts.ts'
import { settleAccounts } from './story/finance.ts'
import { askForGoods } from './story/inquiries.ts'
import { leaveAtRest } from './story/leaveAtRest.ts'
import { countForgotten, planOpening } from './story/openings.ts'
import { checkWarehouses } from './story/checks.ts'
import { setLimits } from './story/limits.ts'
import { planPurchases } from './story/purchases.ts'
import { setReminders } from './story/reminders.ts'
import { assembleSets } from './story/assemblies.ts'
import { planSales } from './story/sales.ts'
import { sharePurchases } from './story/shares.ts'
import { writeSheets } from './story/sheets.ts'
import { createShelves } from './story/shelves.ts'
import { balanceWarehouses } from './story/transfers.ts'
import { trustReferences } from './trustReferences.ts'
import { DAY, workCalendar } from './workCalendar.ts'

/** A year of six-day weeks, in seconds of working time. */
const YEAR = 312 * DAY

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
    for (const profile of companies) await createCompany(trx, registry, profile, now, passwordHash)
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

async function createCompany(
  db: Transaction<AnyTables>,
  registry: Registry,
  profile: Profile,
  now: Date,
  passwordHash: string,
): Promise<void> {
  const serviceBuyerId = newId()
  const trx = forCompany(db, serviceBuyerId, globalTables(registry.entities))
  // Never written: nobody has a page open yet, or a webhook, that would have to be told of all this.
  gathering(trx)
  const random = createRandom(profile.seed)
  const staff = await insertStaff(trx, registry, profile, { serviceBuyerId, now, passwordHash })
  const goods = await insertGoods(trx, profile, random, staff)
  await insertTemplates(trx, registry, profile, staff, now)
  await insertApiKey(trx, profile, staff, now)
  const company: Company = {
    ...goods,
    trx,
    registry,
    profile,
    staff,
    random,
    agenda: createAgenda(),
    shelves: createShelves(random, profile.warehouses.length),
    end: YEAR,
    timeOf: workCalendar(now, YEAR),
  }
  planOpening(company)
  planPurchases(company)
  planSales(company)
  await company.agenda.run(company.end)
  await signContracts(company)
  await sharePurchases(company)
  await setReminders(company, now)
  await askForGoods(company)
  await settleAccounts(company)
  await balanceWarehouses(company)
  await assembleSets(company)
  await checkWarehouses(company)
  await writeSheets(company)
  await countForgotten(company)
  await setLimits(company)
  await insertWebhooks(company)
  await leaveAtRest(company)
}
