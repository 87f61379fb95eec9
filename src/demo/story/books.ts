import { isEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { say, type Company } from '../company.ts'
import { HOUR } from '../workCalendar.ts'
import { act } from './act.ts'

const ACCOUNTS = [
  { name: '中国银行基本户', accountKind: 0, bankName: '中国银行苏州相城支行', isDefault: true, opening: 860_000 },
  { name: '建设银行一般户', accountKind: 0, bankName: '建设银行苏州园区支行', isDefault: false, opening: 240_000 },
  { name: '备用金', accountKind: 1, isDefault: false, opening: 8_000 },
] as const

/** What was owed when the company began, in yuan: to it, and by it. */
const OWED = [18_600, 42_350.5, 7_980, 125_000]

/** Opens the accounts, with what lay in them on the first day and what was still owed then. */
export async function openBooks(company: Company) {
  const { trx, registry, staff, timeOf, customers, suppliers } = company
  const { moneyAccount, financeOpening } = registry.resources
  if (!isEditable(moneyAccount) || !isEditable(financeOpening)) return
  const actor = staff.cashier
  const items: Record<string, unknown>[] = []
  for (const [number, { opening, name, ...given }] of ACCOUNTS.entries()) {
    const bankAccount = given.accountKind === 0 ? `6217${String(8_800_120_000 + number * 7_351)}` : null
    const body = { ...given, name: say(company, name), bankAccount }
    const accountId = await saveRecord(trx, registry, actor, { resource: moneyAccount, time: timeOf(HOUR), body })
    items.push({ openingKind: 2, accountId, amount: opening })
  }
  for (const [number, amount] of OWED.entries()) {
    const [customer, supplier] = [customers[number], suppliers[number]]
    if (customer) items.push({ openingKind: 0, customerId: customer.id, amount })
    if (supplier) items.push({ openingKind: 1, supplierId: supplier.id, amount: amount * 0.8 })
  }
  const body = { remark: say(company, '启用系统时的往来和资金'), items }
  const id = await saveRecord(trx, registry, actor, { resource: financeOpening, time: timeOf(2 * HOUR), body })
  await act(company, { actor, resource: financeOpening.name, transition: 'confirm', id, second: 3 * HOUR })
}
