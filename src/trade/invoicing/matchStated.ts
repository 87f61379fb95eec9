import { Big } from 'big.js'
import { sql } from 'kysely'
import { namedTables } from '../../database/company.ts'
import { rowsWith } from '../../database/writes/writeRows.ts'
import { leaveStatement } from '../../database/together.ts'
import { leaveChanged } from '../../domain/journal/tellChanged.ts'
import { newId } from '../../domain/newId.ts'
import { insertLines } from '../../domain/records/insertRecord.ts'
import type { RuleContext } from '../../domain/rule.ts'
import type { Side } from '../money/sides.ts'
import { refusal } from '../refusal.ts'
import { holdDelivered, leftOf, partOf } from './holdDelivered.ts'
import { RED, type StoredInvoice } from './invoice.ts'

/** Lines that are looked through for one invoice. */
const MOST = 500

/** Decimals that a quantity may have. */
const DECIMALS = 3

/**
 * Finds what an invoice is for that came from the tax platform with nothing but its sum: the lines of its party that are
 * left, the oldest first, the last one in part. An invoice of the same sum that somebody made here and that waits for its
 * number gives its lines, and is void.
 * @returns the lines that it has from now on
 * @throws DomainError invoice.noMatch
 */
export async function matchStated(context: RuleContext, side: Side, record: StoredInvoice) {
  const { trx, registry, resource } = context
  const lines = (await linesOfTwin(context, side, record)) ?? (await oldestLines(context, side, record))
  const items = lines.map((line, index) => ({
    ...line,
    id: newId(),
    lineNo: index + 1,
    [`${side.invoice}Id`]: record.id,
  }))
  await insertLines(trx, registry.entities, registry.entities[resource.entity]!.fields.items!.many!.entity, items)
  return items
}

interface Found {
  quantity: string
  amount: string
  taxRate: unknown
}

/** State of what was given up. */
const VOID = 2

/** Takes the lines of an invoice that was made here for the same and has no number yet. */
async function linesOfTwin({ trx }: RuleContext, side: Side, record: StoredInvoice): Promise<Found[] | undefined> {
  const rows = await namedTables(trx)
    .selectFrom(side.invoice)
    .innerJoin(`${side.invoice}Item as line`, `line.${side.invoice}Id`, `${side.invoice}.id`)
    .innerJoin(`${side.delivered} as from`, 'from.id', `line.${side.invoiced}`)
    .select([`${side.invoice}.id`])
    .where(`${side.invoice}.${side.party}`, '=', record[side.party]!)
    .where('moneyStatus', '=', 0)
    .where('invoiceNo', 'is', null)
    .where('kind', '=', record.kind)
    .groupBy(`${side.invoice}.id`)
    .having(({ fn }) => fn.sum('line.amount'), '=', String(record.statedAmount))
    // What was invoiced meanwhile by another one is no twin any more.
    .having(sql<boolean>`bool_and(abs(line.quantity) <= abs("from".quantity - "from".invoiced_quantity))`)
    .orderBy(`${side.invoice}.id`)
    .limit(1)
    .execute()
  const twin = rows[0]?.id
  if (!twin) return undefined
  const columns = [side.invoiced, 'quantity', 'amount', 'taxRate', 'lineNo']
  const lines = await rowsWith(trx, `${side.invoice}Item`, `${side.invoice}Id`, [twin], columns)
  const remark = `并入 ${record.sn}`
  const voided = namedTables(trx).updateTable(side.invoice).set({ moneyStatus: VOID, remark }).where('id', '=', twin)
  await leaveStatement(trx, voided)
  await leaveChanged(trx, { resource: side.invoice, ids: [twin] })
  return lines
    .toSorted((one, other) => Number(one.lineNo) - Number(other.lineNo))
    .map(line => ({
      [side.invoiced]: line[side.invoiced],
      quantity: String(line.quantity),
      amount: String(line.amount),
      taxRate: line.taxRate,
    }))
}

/** Takes what is left of the party's lines until the sum is reached. */
async function oldestLines({ trx }: RuleContext, side: Side, record: StoredInvoice): Promise<Found[]> {
  const rows = await namedTables(trx)
    .selectFrom(side.delivered)
    .select(['id', 'taxRate'])
    .where(side.party, '=', record[side.party]!)
    .where('isOpen', '=', true)
    .orderBy('time')
    .orderBy('lineNo')
    .orderBy('id')
    .limit(MOST)
    .execute()
  const held = await holdDelivered(
    trx,
    side,
    rows.map(({ id }) => id),
  )
  let rest = new Big(record.statedAmount ?? 0)
  const isRed = record.kind === RED
  const found: Found[] = []
  for (const { id, taxRate } of rows) {
    const line = held.get(id)!
    const left = leftOf(line)
    if (rest.eq(0)) break
    if (left.quantity.eq(0) || left.quantity.lt(0) !== isRed || left.amount.eq(0)) continue
    const isWhole = left.amount.abs().lte(rest.abs())
    const quantity = isWhole ? left.quantity : left.quantity.times(rest).div(left.amount).round(DECIMALS)
    const amount = partOf(line, quantity)
    if (quantity.eq(0)) continue
    rest = rest.minus(amount)
    found.push({ [side.invoiced]: id, quantity: quantity.toFixed(), amount: amount.toFixed(2), taxRate } as Found)
  }
  if (!rest.eq(0)) throw refusal('invoice.noMatch', { sn: record.sn, left: rest.abs().toFixed(2) })
  return found
}
