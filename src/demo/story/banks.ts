import { sql } from 'kysely'
import { isEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { say, type Company } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { act } from './act.ts'
import { accountsOf } from './payments.ts'
import { secondOf } from './secondOf.ts'

/** Days whose lines of the bank were read in. */
const DAYS = 26

/** The bank's lines of the last month: most stand for documents that were booked, the last ones wait. */
export async function compareBank(company: Company) {
  const { trx, registry, staff, timeOf, end } = company
  const { bankLine } = registry.resources
  if (!isEditable(bankLine)) return
  const actor = staff.cashier
  const [accountId] = await accountsOf(company)
  if (accountId === undefined) return
  const save = (second: number, body: Record<string, unknown>) =>
    saveRecord(trx, registry, actor, { resource: bankLine, time: timeOf(second), body: { accountId, ...body } })
  const entries = await trx
    .selectFrom('moneyLedger as l')
    .leftJoin('receipt as r', 'r.id', 'l.documentId')
    .leftJoin('customer as c', 'c.id', 'r.customerId')
    .leftJoin('payment as p', 'p.id', 'l.documentId')
    .leftJoin('supplier as s', 's.id', 'p.supplierId')
    .select(['l.time', 'l.documentSn', 'c.customerName', 's.supplierName', sql<string>`l.amount::text`.as('amount')])
    .where('l.accountId', '=', accountId)
    .where('l.entryKind', '=', 0)
    .where('l.time', '>', timeOf(end - DAYS * DAY))
    .orderBy('l.time')
    .orderBy('l.documentSn')
    .execute()
  for (const [number, { time, amount, customerName, supplierName }] of entries.entries()) {
    const second = secondOf(company, time) + 2 * HOUR
    const isIn = Number(amount) > 0
    const sum = Math.abs(Number(amount))
    const id = await save(second, {
      time: timeOf(second),
      ...(isIn ? { income: sum, outgo: 0 } : { income: 0, outgo: sum }),
      counterpart: customerName ?? supplierName,
      note: say(company, isIn ? '货款' : '支付货款'),
      bankRef: `${20_261_100_000 + number * 17}`,
    })
    if (number < entries.length - 4) await act(company, { actor, resource: 'bankLine', transition: 'book', id, second })
  }
  const open = await trx
    .selectFrom('receivable')
    .innerJoin('customer', 'customer.id', 'receivable.customerId')
    .select(['customerName', sql<string>`(amount - settled)::text`.as('left')])
    .where('isOpen', '=', true)
    .where('amount', '>', '0')
    .orderBy('receivable.time', 'desc')
    .orderBy('documentSn')
    .limit(3)
    .execute()
  const second = end - HOUR
  for (const [number, { customerName, left }] of open.entries())
    await save(second, {
      ...{ time: timeOf(second), income: Number(left), outgo: 0, counterpart: number === 2 ? null : customerName },
      ...{ note: say(company, '货款'), bankRef: `${20_261_190_000 + number}` },
    })
  await save(second, {
    time: timeOf(second),
    income: 0,
    outgo: 36,
    note: say(company, '账户管理费'),
    bankRef: '20261199001',
  })
}
