import { Big } from 'big.js'
import { isEditable, type Editable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { payables, receivables, type Side } from '../../trade/money/sides.ts'
import { namedTables } from '../../database/company.ts'
import { createRandom } from '../random.ts'
import { say, type Company } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { act } from './act.ts'
import { secondOf } from './secondOf.ts'

/** What is owed for one document. */
interface Entry {
  partyId: string
  time: string
  amount: string
}

/**
 * In the year what was owed has been paid, by customers and to suppliers: most all of a document, some several at once,
 * in part, or a little less; what came about lately is still owed.
 */
export async function payDebts(company: Company) {
  const { receipt, payment } = company.registry.resources
  if (isEditable(receipt)) await payEntries(company, receivables, receipt)
  if (isEditable(payment)) await payEntries(company, payables, payment)
}

async function payEntries(company: Company, side: Side, resource: Editable) {
  const { trx, profile, timeOf, end } = company
  // Its own, so that what is made after it does not go by how much was paid.
  const random = createRandom(profile.seed + side.money)
  const rows = await namedTables(trx)
    .selectFrom(side.entry)
    .select([side.party, 'time', 'amount'])
    .where('isOpen', '=', true)
    .where('amount', '>', '0')
    .where('time', '<', timeOf(end - 10 * DAY))
    .orderBy('time')
    .orderBy('documentSn')
    .orderBy('amount')
    .execute()
  const entries = rows.map((row): Entry => {
    return { partyId: String(row[side.party]), time: String(row.time), amount: String(row.amount) }
  })
  const accounts = await accountsOf(company)
  const waiting = new Map<string, Entry[]>()
  let number = 0
  for (const entry of entries) {
    const together = [...(waiting.get(entry.partyId) ?? []), entry]
    const isPaid = random.chance(0.6)
    waiting.set(entry.partyId, isPaid ? [] : together)
    if (!isPaid) continue
    const latest = end - random.between(1, 40) * HOUR
    const second = Math.min(secondOf(company, entry.time) + random.between(6, 30) * DAY, latest)
    await pay(company, side, resource, { entries: together, second, number, accountId: accountOf(accounts, number) })
    number += 1
  }
}

interface Paid {
  entries: readonly Entry[]
  second: number
  number: number
  accountId: string
}

/** Some leave the odd yuan, some pay a part, and some of the last are not booked yet. */
async function pay(company: Company, side: Side, resource: Editable, paid: Paid) {
  const { trx, registry, staff, timeOf, end } = company
  const { entries, second, number, accountId } = paid
  const actor = staff.cashier
  const owed = entries.reduce((sum, { amount }) => sum.plus(amount), new Big(0))
  const [isRounded, isPart] = [number % 9 === 4, number % 7 === 3]
  const amount = isPart ? owed.times(0.5).round(2) : isRounded ? owed.round(0, Big.roundDown) : owed
  if (amount.lte(0)) return
  const id = await saveRecord(trx, registry, actor, {
    resource,
    time: timeOf(second),
    body: {
      [side.party]: entries[0]!.partyId,
      accountId,
      kind: 0,
      amount: amount.toNumber(),
      discount: isRounded ? owed.minus(amount).toNumber() : 0,
      charge: number % 11 === 5 ? 15 : 0,
      payWay: number % 5 === 2 ? 2 : 1,
      oldestFirst: true,
      remark: isPart ? say(company, '先付一半，余款下月') : null,
      items: [],
    },
  })
  if (second > end - 2 * DAY && number % 3 === 0) return
  await act(company, { actor, resource: resource.name, transition: 'confirm', id, second: second + HOUR / 2 })
  if (number % 40 === 17)
    await act(company, { actor, resource: resource.name, transition: 'reverse', id, second: second + HOUR })
}

/** Reads the ids of the accounts: of banks first, the default one before all. */
export async function accountsOf({ trx }: Company): Promise<string[]> {
  const accounts = await trx
    .selectFrom('moneyAccount')
    .select('id')
    .orderBy('isDefault', 'desc')
    .orderBy('accountKind')
    .orderBy('name')
    .execute()
  return accounts.map(({ id }) => id)
}

/** Chooses an account: they take turns, and the first takes most. */
export const accountOf = (accounts: readonly string[], number: number) => accounts[number % 6 === 1 ? 1 : 0]!
