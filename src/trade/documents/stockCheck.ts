import { Big } from 'big.js'
import { type CheckScope, bookLines } from '../check/bookLines.ts'
import { bookSheet, LOSS, makeSheet, OVERFLOW } from '../check/bookSheet.ts'
import { booksNow } from '../check/booksNow.ts'
import { requireUncounted } from '../check/openChecks.ts'
import { requireCountable } from '../check/requireCountable.ts'
import { sheetMovements } from '../check/sheetMovements.ts'
import { titleOfProduct } from '../stock/titlesOfProducts.ts'
import { leaveEntityRows } from '../../database/writes/leaveRows.ts'
import { newId } from '../../domain/newId.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { refusal } from '../refusal.ts'
import { batchNameOf } from '../stock/lineBatches.ts'
import { holdStock } from '../stock/stock.ts'
import { keepsBatches } from '../stock/stockBatches.ts'

export const rules: Record<string, Rule> = { save, found, reveal, confirm }

interface Stored {
  id: string
  sn: string
  warehouseId: string
  blind: boolean
  byBatch: boolean
}

/**
 * Takes the lines of a new check from the books.
 * @throws DomainError stockCheck.empty, stockCheck.tooMany, stockCheck.overlaps
 */
async function save(context: RuleContext, before: object | undefined, check: CheckScope & { blind?: boolean }) {
  if (before) return undefined
  const byBatch = keepsBatches(context.actor)
  const items = await bookLines(context, check, { isBlind: check.blind === true, byBatch })
  const products = [...new Set(items.map(({ productId }) => productId))]
  await requireUncounted(context.trx, check.warehouseId, products)
  return { byBatch, items }
}

interface Found {
  productId: string
  batchNo?: string | null
  foundQuantity: number
  reason?: string | null
}

/**
 * Adds goods to a check that lie there though the check does not list them, with what was counted of them.
 * @throws DomainError stockCheck.listed, stockCheck.overlaps, stockCheck.uncountable, record.missing
 */
async function found({ trx, registry, actor, time }: RuleContext, check: Stored, given: Found) {
  const { foundQuantity, reason } = given
  const productId = given.productId.toLowerCase()
  const batchNo = (check.byBatch && batchNameOf(given.batchNo)) || null
  await requireCountable(trx, productId, new Big(foundQuantity), 'foundQuantity')
  const lines = await trx
    .selectFrom('stockCheckItem')
    .select(['lineNo', 'productId', 'batchNo'])
    .where('checkId', '=', check.id)
    .orderBy('lineNo')
    .execute()
  const listed = lines.find(line => line.productId === productId && line.batchNo === batchNo)
  if (listed) throw refusal('stockCheck.listed', { line: listed.lineNo, product: await titleOfProduct(trx, productId) })
  await requireUncounted(trx, check.warehouseId, [productId], check.id)
  const { quantity, ledgerId } = await booksNow(trx, { ...check, productId, batchNo })
  const bookQuantity = quantity.toFixed()
  const line = {
    ...{ id: newId(), checkId: check.id, lineNo: (lines.at(-1)?.lineNo ?? 0) + 1, productId, batchNo },
    ...{ bookQuantity, shownQuantity: check.blind ? null : bookQuantity, expectedQuantity: bookQuantity },
    ...{
      countedQuantity: foundQuantity,
      knownLedgerId: ledgerId,
      countedAt: time,
      counterId: actor.accountId,
      reason: reason || null,
    },
  }
  await leaveEntityRows(trx, registry.entities.stockCheckItem!, [line])
}

/** Ends a blind check: whoever counts is shown what the books said when it was made. */
async function reveal({ trx }: RuleContext, { id }: Stored) {
  await trx
    .updateTable('stockCheckItem')
    .set(({ ref }) => ({ shownQuantity: ref('bookQuantity') }))
    .where('checkId', '=', id)
    .execute()
}

/**
 * Confirms a check: what is there beyond the books becomes an overflow sheet, what is missing a loss sheet, and both move
 * the stock by the difference that each line had when it was counted. Lines that nobody counted change nothing.
 * @throws DomainError stockCheck.uncounted, stock.short, stock.batchShort
 */
async function confirm(context: RuleContext, { id, sn, warehouseId, byBatch }: Stored) {
  const { trx } = context
  // Read now that the check is locked: a count that was under way is in it.
  const counted = await trx
    .selectFrom('stockCheckItem')
    .select(['productId', 'batchNo', 'countedQuantity', 'expectedQuantity', 'reason'])
    .where('checkId', '=', id)
    .where('countedQuantity', 'is not', null)
    .orderBy('lineNo')
    .execute()
  if (counted.length === 0) throw refusal('stockCheck.uncounted', { sn })
  const lines = counted.flatMap(({ productId, batchNo, countedQuantity, expectedQuantity, reason }) => {
    const difference = new Big(countedQuantity ?? 0).minus(expectedQuantity ?? 0)
    return difference.eq(0) ? [] : { productId, batchNo, difference, reason }
  })
  // Both sheets move goods: all that they need is locked at once, in one order.
  if (lines.length > 0)
    await holdStock(
      trx,
      lines.map(({ productId, difference }) => ({ productId, warehouseId, quantity: difference })),
    )
  let amount = new Big(0)
  // Goods that come in at the average leave it as it is for those that go out.
  for (const kind of [OVERFLOW, LOSS]) {
    const own = lines.filter(({ difference }) => difference.gt(0) === (kind === OVERFLOW))
    if (own.length === 0) continue
    const values = { kind, warehouseId, checkId: id, sheetStatus: CONFIRMED, remark: `盘点 ${sn}` }
    const sheet = await makeSheet(
      context,
      values,
      own.map(({ difference, reason, ...line }) => {
        return { ...line, quantity: difference.abs().toFixed(), reason: reason ?? REASONS[kind] }
      }),
    )
    const batches = byBatch ? 'exact' : 'none'
    const cost = await bookSheet(
      context,
      sheet,
      await sheetMovements(context, { kind, warehouseId, items: sheet.items, batches }),
    )
    amount = kind === LOSS ? amount.minus(cost) : amount.plus(cost)
  }
  return { differenceAmount: amount.toFixed() }
}

/** State of a sheet that a check makes: whoever confirms the check confirms it. */
const CONFIRMED = 1

/** What a sheet says of a line for which nobody gave a reason. */
const REASONS: Readonly<Record<number, string>> = { [OVERFLOW]: '盘盈', [LOSS]: '盘亏' }
