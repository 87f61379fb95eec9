import { gathering } from '../database/gather.ts'
import type { InTurn } from '../domain/installation/createDemoMaker.ts'
import type { Registry } from '../engine/model/model.ts'
import { createAgenda } from './agenda.ts'
import type { Company, Profile } from './company.ts'
import { insertApiKey } from './insertApiKey.ts'
import { insertGoods } from './insertGoods.ts'
import { insertStaff } from './insertStaff.ts'
import { insertTemplates } from './insertTemplates.ts'
import { insertWebhooks } from './insertWebhooks.ts'
import { createRandom } from './random.ts'
import { approveOrders } from './story/approvals.ts'
import { assembleSets } from './story/assemblies.ts'
import { checkWarehouses } from './story/checks.ts'
import { agreeOnPrices } from './story/prices.ts'
import { signContracts } from './story/contracts.ts'
import { settleAccounts } from './story/finance.ts'
import { askForGoods } from './story/inquiries.ts'
import { leaveAtRest } from './story/leaveAtRest.ts'
import { setLimits } from './story/limits.ts'
import { countForgotten, planOpening } from './story/openings.ts'
import { planPurchases } from './story/purchases.ts'
import { openBooks } from './story/books.ts'
import { spendMoney } from './story/expenses.ts'
import { compareBank } from './story/banks.ts'
import { closeBooks } from './story/periods.ts'
import { writeInvoices } from './story/invoices.ts'
import { sendStatements } from './story/statements.ts'
import { takeCatalogue } from './story/packages.ts'
import { payDebts } from './story/payments.ts'
import { setReminders } from './story/reminders.ts'
import { planSales } from './story/sales.ts'
import { setTargets } from './story/targets.ts'
import { sharePurchases } from './story/shares.ts'
import { buildSite } from './story/site.ts'
import { writeSheets } from './story/sheets.ts'
import { askSuppliers } from './story/sourcing.ts'
import { createShelves } from './story/shelves.ts'
import { balanceWarehouses } from './story/transfers.ts'
import { DAY, workCalendar } from './workCalendar.ts'

/** A year of six-day weeks, in seconds of working time. */
const YEAR = 312 * DAY
/** Events of the year that are done in one turn. */
const AT_ONCE = 4

/** What is done when the year has passed, in this order. */
const CLOSING: readonly ((company: Company, now: Date) => Promise<void>)[] = [
  signContracts,
  sharePurchases,
  setReminders,
  askForGoods,
  agreeOnPrices,
  buildSite,
  setTargets,
  openBooks,
  settleAccounts,
  payDebts,
  spendMoney,
  writeInvoices,
  sendStatements,
  compareBank,
  balanceWarehouses,
  assembleSets,
  checkWarehouses,
  writeSheets,
  countForgotten,
  setLimits,
  insertWebhooks,
  approveOrders,
  closeBooks,
  askSuppliers,
  leaveAtRest,
  takeCatalogue,
]

interface Making {
  profile: Profile
  serviceBuyerId: string
  /** The moment the company's year ends. */
  now: Date
  /** Of the password of its accounts; without one nobody signs in to it. */
  passwordHash?: string
}

/**
 * Makes a demo company with its year.
 * @returns the account of its administrator
 */
export async function createCompany(
  inTurn: InTurn,
  registry: Registry,
  { profile, serviceBuyerId, now, passwordHash }: Making,
): Promise<string> {
  // Never written: nobody has a page open yet, or a webhook, that would have to be told of all this.
  const quietly: InTurn = work =>
    inTurn(trx => {
      gathering(trx)
      return work(trx)
    })
  const company = await quietly(async (trx): Promise<Company> => {
    const random = createRandom(profile.seed)
    const staff = await insertStaff(trx, registry, profile, { serviceBuyerId, now, passwordHash })
    const goods = await insertGoods(trx, profile, random, staff)
    await insertTemplates(trx, registry, profile, staff, now)
    await insertApiKey(trx, profile, staff, now)
    const shelves = createShelves(random, profile.warehouses.length)
    const time = { agenda: createAgenda(), end: YEAR, timeOf: workCalendar(now, YEAR) }
    return { ...goods, ...time, trx, registry, profile, staff, random, shelves }
  })
  planOpening(company)
  planPurchases(company)
  planSales(company)
  const goOn = (work: () => Promise<unknown>) =>
    quietly(async trx => {
      company.trx = trx
      return work()
    })
  while (company.agenda.next() <= company.end) await goOn(() => company.agenda.run(company.end, AT_ONCE))
  for (const close of CLOSING) await goOn(() => close(company, now))
  return company.staff.manager.accountId
}
