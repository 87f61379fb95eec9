import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'
import { booksNow, movedSince } from '../check/booksNow.ts'
import { holdOpen } from '../check/openChecks.ts'
import { requireCountable } from '../check/requireCountable.ts'
import { titleOfProduct } from '../stock/titlesOfProducts.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { formatTime, SECOND_FORMAT } from '../../engine/value/time.ts'
import { refusal } from '../refusal.ts'

export const rules: Record<string, Rule> = { count, add, explain }

interface Line {
  id: string
  checkId: string
  lineNo: number
  productId: string
  batchNo: string | null
  countedQuantity: number | null
  countedAt: string | null
  counterId: string | null
}

interface Counted {
  countedQuantity: number
  /** What the line was counted to be when it was read. */
  seenQuantity?: number | null
}

/**
 * Keeps what was counted of a line, beside what the books say at that moment. What somebody else counted since the line
 * was read is not written over.
 * @throws DomainError stockCheck.counted naming who counted it, when, and to how much; stockCheck.over,
 * stockCheck.uncountable
 */
async function count(context: RuleContext, line: Line, { countedQuantity, seenQuantity }: Counted) {
  const check = await holdOpen(context.trx, line.checkId)
  await requireCountable(context.trx, line.productId, new Big(countedQuantity), 'countedQuantity')
  if ((seenQuantity ?? null) !== line.countedQuantity) throw await countedBy(context.trx, line)
  const { batchNo, productId } = line
  return countedNow(context, await booksNow(context.trx, { ...check, productId, batchNo }))
}

/**
 * Adds to what was counted of a line, as somebody does who finds more of it on another shelf. Whoever counts at the same
 * time adds to it, too. Where goods of the line moved since it was counted last, nobody knows from which shelf: then it
 * is counted anew.
 * @throws DomainError stockCheck.moved, stockCheck.over, stockCheck.uncountable
 */
async function add(context: RuleContext, line: Line, { addedQuantity }: { addedQuantity: number }) {
  const { trx } = context
  const check = await holdOpen(trx, line.checkId)
  const { batchNo, productId, countedQuantity } = line
  const goods = { ...check, productId, batchNo }
  const books = await booksNow(trx, goods)
  if (countedQuantity !== null && (await movedSince(trx, goods, await knownOf(trx, line.id))))
    throw refusal('stockCheck.moved', { line: line.lineNo, product: await titleOfProduct(trx, productId) })
  const sum = new Big(countedQuantity ?? 0).plus(addedQuantity)
  await requireCountable(trx, productId, sum, 'addedQuantity')
  return { countedQuantity: sum.toFixed(), ...countedNow(context, books) }
}

/**
 * Lets the reason of a line be kept while its check is open.
 * @throws DomainError stockCheck.over
 */
async function explain({ trx }: RuleContext, { checkId }: Line) {
  await holdOpen(trx, checkId)
}

/** Returns what a line keeps of a count, beside the figure. */
const countedNow = ({ actor, time }: RuleContext, { quantity, ledgerId }: Awaited<ReturnType<typeof booksNow>>) => ({
  ...{ expectedQuantity: quantity.toFixed(), knownLedgerId: ledgerId },
  ...{ countedAt: time, counterId: actor.accountId },
})

/** Reads the last movement that the count of a line knows of. */
async function knownOf(trx: CompanyTransaction, id: string) {
  const { knownLedgerId } = await trx
    .selectFrom('stockCheckItem')
    .select('knownLedgerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return knownLedgerId
}

async function countedBy(trx: CompanyTransaction, line: Line) {
  const { lineNo, productId, counterId, countedAt, countedQuantity } = line
  const product = await titleOfProduct(trx, productId)
  const counter = counterId
    ? await trx.selectFrom('account').select('name').where('id', '=', counterId).executeTakeFirst()
    : undefined
  return refusal('stockCheck.counted', {
    ...{ line: lineNo, product, quantity: countedQuantity ?? undefined, by: counter?.name },
    when: countedAt ? formatTime(countedAt, SECOND_FORMAT) : undefined,
  })
}
