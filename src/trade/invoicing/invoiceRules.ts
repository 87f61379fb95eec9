import { Big } from 'big.js'
import { namedTables } from '../../database/company.ts'
import { rowsWith, updateRows } from '../../database/writes/writeRows.ts'
import { asSaved } from '../../domain/asSaved.ts'
import { leaveChanged } from '../../domain/journal/tellChanged.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { insertCounter } from '../money/insertCounter.ts'
import type { Side } from '../money/sides.ts'
import { refusal } from '../refusal.ts'
import { sumOf } from '../sumOf.ts'
import { asLeft, type HeldLine, holdDelivered, leftOf, partOf } from './holdDelivered.ts'
import { aboutOf, type Invoice, type InvoiceLine, RED, type StoredInvoice } from './invoice.ts'
import { matchStated } from './matchStated.ts'

/** State of an invoice that stands. */
const CONFIRMED = 1

/** What a red invoice takes over from the one that it takes back. */
const COPIED = ['customerId', 'supplierId', 'invoiceType', 'titleId']

/** Makes the rules of invoices: those that customers get, or those that suppliers sent. */
export const invoiceRules = (side: Side): Record<'save' | 'saved' | 'confirm' | 'match' | 'reverse', Rule> => ({
  save: (context: RuleContext, before: Invoice | undefined, body: Partial<Invoice>) =>
    save(context, side, before, body),
  saved: (context: RuleContext, _: undefined, { ids }: { ids: string[] }) => saved(context, side, ids),
  confirm: (context: RuleContext, record: StoredInvoice) => confirm(context, side, record),
  async match(context: RuleContext, record: StoredInvoice) {
    await confirm(context, side, { ...record, items: await matchStated(context, side, record) })
  },
  reverse: (context: RuleContext, record: StoredInvoice) => reverse(context, side, record),
})

/**
 * Checks the lines of an invoice: there is so much of each to be invoiced, or to be taken back.
 * @throws DomainError money.otherParty, invoice.isBack, invoice.notBack, invoice.tooMuch naming the line
 */
async function save({ trx }: RuleContext, side: Side, before: Invoice | undefined, body: Partial<Invoice>) {
  const values = asSaved(before, body)
  if (values.kind === RED) await requireOriginal(trx, side, values)
  const lines = values.items ?? []
  const held = await holdDelivered(trx, side, lines.map(aboutOf(side)))
  for (const [index, line] of lines.entries()) take(side, held, values, line, index)
  return { invoiceCode: values.invoiceCode ?? '' }
}

/** Keeps what the lines come to, each its part of what is left of what was delivered. */
async function saved({ trx }: RuleContext, side: Side, ids: readonly string[]) {
  const columns = ['id', side.invoiced, 'quantity']
  const lines = await rowsWith(trx, `${side.invoice}Item`, `${side.invoice}Id`, ids, columns)
  const held = await holdDelivered(trx, side, lines.map(aboutOf(side)))
  const rows = lines.map(line => {
    const amount = partOf(held.get(aboutOf(side)(line))!, new Big(String(line.quantity)))
    return { id: line.id, amount: amount.toFixed(2) }
  })
  await updateRows(trx, { name: `${side.invoice}Item` }, rows)
}

/**
 * Confirms an invoice: what stands on it is invoiced, and no more than what was delivered.
 * @throws DomainError invoice.noLines, invoice.statedDiffers, invoice.changed, invoice.tooMuch, money.otherParty
 */
async function confirm(context: RuleContext, side: Side, record: StoredInvoice) {
  const { trx } = context
  const { items, statedAmount } = record
  if (items.length === 0) throw refusal('invoice.noLines')
  const total = sumOf(items.map(({ amount }) => amount ?? 0))
  if (statedAmount !== null && statedAmount !== undefined && !total.eq(statedAmount))
    throw refusal('invoice.statedDiffers', { stated: new Big(statedAmount).toFixed(2), total: total.toFixed(2) })
  if (record.kind === RED) await requireInOriginal(context, side, record)
  const held = await holdDelivered(trx, side, items.map(aboutOf(side)))
  for (const [index, line] of items.entries()) {
    const amount = take(side, held, record, line, index)
    if (!amount.eq(line.amount ?? 0)) throw refusal('invoice.changed', { line: index + 1 })
    book(held.get(aboutOf(side)(line))!, line.quantity, amount)
  }
  await keep(context, side, held)
}

/**
 * Takes an invoice back as a whole, by a red one with the same lines below zero.
 * @throws DomainError invoice.partlyRed
 */
async function reverse(context: RuleContext, side: Side, record: StoredInvoice) {
  const { trx } = context
  if ((await redOf(context, side, record.id)).length > 0) throw refusal('invoice.partlyRed', { sn: record.sn })
  const items = record.items.map(line => ({
    ...line,
    quantity: new Big(line.quantity).neg().toFixed(),
    amount: new Big(line.amount ?? 0).neg().toFixed(2),
  }))
  const held = await holdDelivered(trx, side, items.map(aboutOf(side)))
  await insertCounter(context, { ...record, items, kind: RED, originalId: record.id }, [
    ...COPIED,
    'kind',
    'originalId',
  ])
  for (const line of items) book(held.get(aboutOf(side)(line))!, line.quantity, new Big(line.amount))
  await keep(context, side, held)
}

/** Returns what so much of a line comes to, where there is so much of it to be invoiced, or to be taken back. */
function take(side: Side, held: ReadonlyMap<string, HeldLine>, values: Invoice, line: InvoiceLine, index: number): Big {
  const one = held.get(aboutOf(side)(line))
  if (!one) throw refusal('record.missing')
  if (one.isSkipped) throw refusal('invoice.isSkipped', { line: index + 1, sn: one.documentSn })
  if (one.partyId !== values[side.party]) throw refusal('money.otherParty', { sn: one.documentSn })
  const [asked, left] = [new Big(line.quantity), leftOf(one)]
  const details = { line: index + 1, sn: one.documentSn }
  const isRed = values.kind === RED
  if (asked.eq(0) || asked.lt(0) !== isRed || (!left.quantity.eq(0) && left.quantity.lt(0) !== isRed))
    throw refusal(isRed ? 'invoice.notBack' : 'invoice.isBack', details)
  if (asked.abs().gt(left.quantity.abs()))
    throw refusal('invoice.tooMuch', { ...details, asked: asked.abs().toFixed(), left: left.quantity.abs().toFixed() })
  return partOf(one, asked)
}

function book(line: HeldLine, quantity: number | string, amount: Big) {
  line.invoicedQuantity = line.invoicedQuantity.plus(quantity)
  line.invoicedAmount = line.invoicedAmount.plus(amount)
}

async function keep({ trx }: RuleContext, side: Side, held: ReadonlyMap<string, HeldLine>) {
  await updateRows(trx, { name: side.delivered }, [...held.values()].map(asLeft))
  await leaveChanged(trx, { resource: side.delivered })
}

/** Checks the invoice that a red one takes back: it stands, and is of the same party. */
async function requireOriginal(trx: RuleContext['trx'], side: Side, values: Invoice) {
  const [original] = await rowsWith(
    trx,
    side.invoice,
    'id',
    [values.originalId],
    [side.party, 'moneyStatus', 'kind', 'sn'],
  )
  if (!original || original.kind === RED || original.moneyStatus !== CONFIRMED)
    throw refusal('invoice.noOriginal', {}, 'originalId')
  if (original[side.party] !== values[side.party]) throw refusal('money.otherParty', { sn: String(original.sn) })
}

/** Checks that a red invoice takes back no more of a line than the original has of it, with what others took back. */
async function requireInOriginal(context: RuleContext, side: Side, record: StoredInvoice) {
  const { trx } = context
  await requireOriginal(trx, side, record)
  const originalId = record.originalId!
  await rowsWith(trx, side.invoice, 'id', [originalId], ['id'], { lock: true })
  const of = [originalId, ...(await redOf(context, side, originalId))]
  const rows = await rowsWith(trx, `${side.invoice}Item`, `${side.invoice}Id`, of, [side.invoiced, 'quantity'])
  for (const [index, line] of record.items.entries()) {
    const own = rows.filter(row => aboutOf(side)(row) === aboutOf(side)(line))
    const left = sumOf(own.map(({ quantity }) => String(quantity)))
    if (left.plus(line.quantity).lt(0))
      throw refusal('invoice.notInOriginal', { line: index + 1, left: left.toFixed() })
  }
}

/** Reads the ids of the red invoices that stand against one. */
async function redOf({ trx }: RuleContext, side: Side, originalId: string): Promise<string[]> {
  const rows = await namedTables(trx)
    .selectFrom(side.invoice)
    .select('id')
    .where('originalId', '=', originalId)
    .where('moneyStatus', '=', CONFIRMED)
    .execute()
  return rows.map(({ id }) => id)
}
