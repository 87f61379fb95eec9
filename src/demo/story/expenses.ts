import { isEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { say, type Company } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { act } from './act.ts'
import { accountOf, accountsOf } from './payments.ts'

/** What is spent each month, in yuan. */
const SPENT = [
  { category: '房租', amount: 18_500, payee: '相城工业园物业' },
  { category: '快递费', amount: 2_360.5, payee: '顺达物流' },
  { category: '水电费', amount: 1_284.3, payee: '苏州供电公司' },
  { category: '差旅费', amount: 3_120, payee: '业务员报销' },
] as const

/** Working days of a month. */
const MONTH = 26 * DAY

/** Rent, freight and the like were paid each month; cash was fetched from the bank now and then. */
export async function spendMoney(company: Company) {
  const { trx, registry, staff, timeOf, end } = company
  const { expense, moneyTransfer } = registry.resources
  if (!isEditable(expense) || !isEditable(moneyTransfer)) return
  const actor = staff.cashier
  const accounts = await accountsOf(company)
  const months = Math.floor(end / MONTH)
  for (let number = 0; number < months * SPENT.length; number += 1) {
    const { category, amount, payee } = SPENT[number % SPENT.length]!
    const month = Math.floor(number / SPENT.length)
    const second = end - (months - month) * MONTH + (number % SPENT.length) * 4 * DAY + 5 * HOUR
    const accountId = accountOf(accounts, number)
    const body = { category, accountId, amount: amount + month * 12.5, payee: say(company, payee), attachments: [] }
    const id = await saveRecord(trx, registry, actor, { resource: expense, time: timeOf(second), body })
    const isOpen = number >= months * SPENT.length - 2
    if (!isOpen) await act(company, { actor, resource: expense.name, transition: 'confirm', id, second: second + HOUR })
  }
  const [bank, , cash] = accounts
  if (!bank || !cash) return
  for (const [number, amount] of [5000, 5000, 8000].entries()) {
    const second = end - (3 - number) * 3 * MONTH + 6 * HOUR
    const body = { fromAccountId: bank, toAccountId: cash, amount, charge: 0, remark: say(company, '提备用金') }
    const id = await saveRecord(trx, registry, actor, { resource: moneyTransfer, time: timeOf(second), body })
    await act(company, { actor, resource: moneyTransfer.name, transition: 'confirm', id, second: second + HOUR })
  }
}
