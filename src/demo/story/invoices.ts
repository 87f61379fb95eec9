import { namedTables } from '../../database/company.ts'
import { DAY_FORMAT, formatTime } from '../../engine/value/time.ts'
import { type Editable, isEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { payables, receivables, type Side } from '../../trade/money/sides.ts'
import type { Company } from '../company.ts'
import { createRandom } from '../random.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { act } from './act.ts'
import { secondOf } from './secondOf.ts'

/** A line that was delivered, and how much of it stands on no invoice. */
interface Line {
  id: string
  partyId: string
  time: string
  quantity: string
  taxRate: unknown
}

/** Lines that an invoice has at most. */
const MOST_LINES = 12

/**
 * In the year what was delivered has been invoiced, to customers and by suppliers: a few lines each, some weeks later.
 * What came about lately is not yet, what came back since waits for a red one, and some of the last wait for numbers.
 */
export async function writeInvoices(company: Company) {
  const { invoice, purchaseInvoice } = company.registry.resources
  if (isEditable(invoice)) await invoiceLines(company, receivables, invoice)
  if (isEditable(purchaseInvoice)) await invoiceLines(company, payables, purchaseInvoice)
}

async function invoiceLines(company: Company, side: Side, resource: Editable) {
  const { trx, profile, timeOf, end } = company
  const random = createRandom(profile.seed + 17 * side.money)
  const rows = await namedTables(trx)
    .selectFrom(side.delivered)
    .select(['id', side.party, 'time', 'quantity', 'taxRate'])
    .where('isOpen', '=', true)
    .where('quantity', '>', '0')
    .where('time', '<', timeOf(end - 12 * DAY))
    .orderBy('time')
    .orderBy('documentSn')
    .orderBy('lineNo')
    .execute()
  const waiting = new Map<string, Line[]>()
  let number = 0
  for (const row of rows) {
    const { id, time, quantity, taxRate } = row
    const line: Line = {
      ...{ id, partyId: String(row[side.party]), time: String(time) },
      ...{ quantity: String(quantity), taxRate },
    }
    const together = [...(waiting.get(line.partyId) ?? []), line]
    const isWritten = together.length === MOST_LINES || random.chance(0.2)
    waiting.set(line.partyId, isWritten ? [] : together)
    if (!isWritten) continue
    const latest = end - random.between(1, 30) * HOUR
    const second = Math.min(secondOf(company, line.time) + random.between(3, 12) * DAY, latest)
    await write(company, side, resource, { lines: together, second, number })
    number += 1
  }
}

interface Written {
  lines: readonly Line[]
  second: number
  number: number
}

async function write(company: Company, side: Side, resource: Editable, { lines, second, number }: Written) {
  const { trx, registry, staff, timeOf, end } = company
  const actor = staff.cashier
  const invoiceType = number % 5 === 3 ? 3 : 1
  const id = await saveRecord(trx, registry, actor, {
    resource,
    time: timeOf(second),
    body: {
      [side.party]: lines[0]!.partyId,
      ...{ kind: 0, invoiceType },
      items: lines.map(line => ({ [side.invoiced]: line.id, quantity: line.quantity, taxRate: line.taxRate })),
    },
  })
  if (second > end - 3 * DAY && number % 2 === 0) return
  const invoicedOn = formatTime(timeOf(second + HOUR), DAY_FORMAT)
  const paper = { invoiceCode: '032002200111', invoiceNo: String(48_120_000 + number * 7) }
  const digital = { invoiceNo: `2532${String(7_000_000_000_000_000 + side.money * 1_000_000 + number * 13)}` }
  const body = { invoicedOn, ...(invoiceType === 3 ? paper : digital) }
  await act(company, { actor, resource: resource.name, transition: 'confirm', id, second: second + HOUR, body })
  if (number % 60 === 41)
    await act(company, { actor, resource: resource.name, transition: 'reverse', id, second: second + 2 * HOUR })
}
