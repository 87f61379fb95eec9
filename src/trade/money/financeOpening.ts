import { Big } from 'big.js'
import { dataIn } from '../../engine/value/data.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { bookedAs, type Booked } from './booked.ts'
import { bookEntries, entriesOf, type Owed } from './bookEntries.ts'
import { insertCounter } from './insertCounter.ts'
import { moveMoney } from './moveMoney.ts'
import { settle } from './settle.ts'
import { payables, receivables, type Side } from './sides.ts'
import { unsettleEntries } from './unsettle.ts'

export const rules: Record<string, Rule> = { save, confirm, reverse }

/** Values of a line's `openingKind`. */
const [RECEIVABLE, PAYABLE, ACCOUNT] = [0, 1, 2]

interface Line {
  id: string
  openingKind: number
  customerId?: string | null
  supplierId?: string | null
  accountId?: string | null
  amount: number | string
  dueOn?: string | null
}

interface Stored {
  id: string
  sn: string
  items: Line[]
}

/** Keeps of each line whom or what its kind is about, and nothing else. */
async function save(_context: RuleContext, _before: object | undefined, { items }: { items?: unknown }) {
  if (items === undefined) return {}
  return {
    items: dataIn(items).map(line => ({
      ...line,
      customerId: line.openingKind === RECEIVABLE ? line.customerId : null,
      supplierId: line.openingKind === PAYABLE ? line.supplierId : null,
      accountId: line.openingKind === ACCOUNT ? line.accountId : null,
      dueOn: line.openingKind === ACCOUNT ? null : line.dueOn,
    })),
  }
}

/** Confirms what was owed and there when the company began. */
async function confirm(context: RuleContext, record: Stored) {
  const document = bookedAs(context, { id: record.id, sn: record.sn })
  await book(context, document, record.items, 1)
}

/** Undoes it by a counter document: each of its entries is settled by one of the other sign. */
async function reverse(context: RuleContext, record: Stored) {
  const before = await Promise.all(
    SIDES.map(async side => [side, await entriesOf(context, side, bookedAs(context, record))] as const),
  )
  for (const [side, entries] of before) await unsettleEntries(context, side, [...entries.values()])
  const counter = await insertCounter(context, { ...record }, [])
  const lines = record.items.map(line => ({ ...line, id: counter.lines.get(line.id)! }))
  await book(context, counter, lines, -1)
  const amounts = new Map(record.items.map(({ id, amount }) => [id, new Big(amount).abs()]))
  for (const [side, entries] of before) {
    const after = await entriesOf(context, side, counter)
    for (const [lineId, entryId] of entries) {
      const counterId = after.get(counter.lines.get(lineId)!)!
      await settle(context, side, counterId, { chosen: [{ entryId, amount: amounts.get(lineId)! }] })
    }
  }
}

const SIDES: readonly Side[] = [receivables, payables]

async function book(context: RuleContext, document: Booked, lines: readonly Line[], sign: 1 | -1) {
  const of = (kind: number) => lines.filter(({ openingKind }) => openingKind === kind)
  const owed =
    (party: 'customerId' | 'supplierId') =>
    (line: Line): Owed => {
      return { partyId: line[party]!, amount: new Big(line.amount).times(sign), dueOn: line.dueOn, lineId: line.id }
    }
  await bookEntries(context, receivables, document, of(RECEIVABLE).map(owed('customerId')))
  await bookEntries(context, payables, document, of(PAYABLE).map(owed('supplierId')))
  await moveMoney(
    context,
    document,
    of(ACCOUNT).map(line => ({
      accountId: line.accountId!,
      amount: new Big(line.amount).times(sign),
      lineId: line.id,
    })),
  )
}
