import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'
import { leaveRows } from '../../database/writes/leaveRows.ts'
import { leaveStatement, together } from '../../database/together.ts'
import type { Actor } from '../../domain/actor.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { type Batch, type Rest, takeBatches, wholeBatches } from './batches.ts'
import { reason } from '../reason.ts'
import { requireOpenPeriod } from '../money/requireOpenPeriod.ts'
import { refusal } from '../refusal.ts'
import { averageOf, movedCost, type Worth } from './movedCost.ts'
import { leaveChanged } from '../../domain/journal/tellChanged.ts'
import { newIdAfter } from '../../domain/newId.ts'
import { emptyBalances } from './emptyBalances.ts'
import { stockEffects } from './stockEffects.ts'
import { batchesAt, expiriesAt, keepBatches, NO_BATCH, shelfAt, shelvesOf } from './stockBatches.ts'
import { byPlace, isAtOne, type StockPlace, placeOf } from './stockPlace.ts'
import { titleOfProduct } from './titlesOfProducts.ts'
import { sumOf } from '../sumOf.ts'

export interface Movement {
  warehouseId: string
  productId: string
  /** Signed, in the product's unit: positive comes in, negative goes out. */
  quantity: Big
  itemId: string
  lineNo: number
  /**
   * Cost of the whole movement in yuan, not below 0. Without it, goods coming in cost what the same line cost where
   * they went out; otherwise, as going out, the average of the stock.
   */
  cost?: Big
  /**
   * Its batches. Without them, goods coming in have the batches that the same line took where they went out, else none;
   * goods going out take the first that expire, then the oldest.
   */
  batches?: readonly Batch[]
  /** What is taken beside the named batches; the oldest unless given. */
  rest?: Rest
}

export interface Document {
  /** Its number among the kinds of documents. */
  type: number
  id: string
  /** What people call it. */
  sn: string
  /** ISO time of the movement. */
  time: string
  /** Takes what becomes of the stock, where somebody wants to know. */
  tell?: RuleContext['tell']
}

/** Returns the document whose rule moves stock. */
export const documentOf = (
  { resource, time, tell }: RuleContext,
  { id, sn }: Pick<Document, 'id' | 'sn'>,
): Document => {
  return { type: resource.document!.type, id, sn, time, ...(tell && { tell }) }
}

/** What a line moved of a batch. */
export interface MovedBatch extends Batch {
  /** What it cost in yuan, not below 0. */
  cost: Big
}

/** Limits of the columns: 15 digits, of which a quantity has 3 decimals and money 2. */
const MOST = { quantity: new Big('1e12'), amount: new Big('1e13') }

/**
 * Moves stock for the lines of one document: ledger and balances change together, in quantity and in cost, and no
 * balance goes below zero, neither of a product in a warehouse nor of a batch. Each warehouse has its own moving
 * average cost of a product, over all batches. Goods go out before others come in. Balances are locked in sorted order.
 * @param held what holdStock returned for them, where it was called before
 * @returns the batches that each line moved, with what they cost, by its id
 * @throws DomainError period.closed, stock.short, stock.batchShort naming line, product, warehouse, asked and available;
 * request.invalid for a balance beyond the limits
 */
export async function moveStock(
  trx: CompanyTransaction,
  actor: Actor,
  document: Document,
  movements: Movement[],
  held?: HeldStock,
) {
  const moved = new Map<string, MovedBatch[]>()
  if (movements.length === 0) return moved
  await requireOpenPeriod({ trx, actor }, document.time)
  const sorted = movements.toSorted((a, b) => byPlace(a, b) || a.lineNo - b.lineNo)
  const { balances, shelves } = held ?? (await holdStock(trx, movements))
  const gone = new Map<string, Big>()
  const rows = []
  for (const movement of sorted.toSorted((a, b) => a.quantity.s - b.quantity.s)) {
    const { warehouseId, productId, itemId, quantity, lineNo } = movement
    const balance = balances.get(placeOf(movement))
    if (!balance || balance.quantity.plus(quantity).lt(0))
      throw await shortOf(trx, movement, quantity.abs(), balance?.quantity)
    const shelf = shelfAt(shelves, movement)
    const parts = await partsOf(trx, movement, shelf, moved.get(itemId))
    const done: MovedBatch[] = []
    moved.set(itemId, done)
    const expiries = expiriesAt(shelves, movement)
    const costs = shared(movement.cost, parts)
    for (const [index, { batchNo, quantity: part, expiresOn }] of parts.entries()) {
      const change = quantity.lt(0) ? part.neg() : part
      const cost = movedCost(change, costs?.[index] ?? gone.get(`${itemId}/${batchNo}`), balance)
      if (quantity.lt(0)) gone.set(`${itemId}/${batchNo}`, cost.neg())
      const before = expiries.get(batchNo)
      // Of a number of which nothing is left, the day that comes now is the day.
      const known = shelf.get(batchNo)?.gt(0) ? earlier(expiresOn, before) : (expiresOn ?? before)
      if (known && batchNo !== '') expiries.set(batchNo, known)
      done.push({ batchNo, quantity: part, cost: cost.abs(), expiresOn: known })
      balance.quantity = balance.quantity.plus(change)
      balance.amount = balance.amount.plus(cost)
      shelf.set(batchNo, (shelf.get(batchNo) ?? new Big(0)).plus(change))
      if (balance.quantity.gte(MOST.quantity) || balance.amount.gte(MOST.amount))
        throw refusal('request.invalid', { reason: reason('stock.tooLarge', { line: lineNo }) })
      balance.lastLedgerId = newIdAfter(balance.lastLedgerId)
      rows.push({
        id: balance.lastLedgerId,
        time: document.time,
        warehouseId,
        productId,
        batchNo,
        quantity: change.toFixed(),
        balance: balance.quantity.toFixed(),
        unitCost: cost.div(change).round(6, Big.roundHalfUp).toFixed(),
        costAmount: cost.toFixed(),
        balanceAmount: balance.amount.toFixed(),
        balanceId: balance.id,
        documentType: document.type,
        documentId: document.id,
        documentSn: document.sn,
        itemId,
        operatorId: actor.accountId,
      })
    }
  }
  await keepBalances(trx, [...balances.values()])
  await keepBatches(trx, shelves, document.time)
  await leaveRows(trx, 'stockLedger', rows)
  await leaveChanged(
    trx,
    { resource: 'stock', ids: [...balances.values()].map(({ id }) => id) },
    { resource: 'stockLedger' },
  )
  document.tell?.(await stockEffects(trx, movements, balances))
  return moved
}

/** Returns the earlier of two days, of which there may be none: what came in twice is good as long as the worse of it. */
const earlier = (one: string | null | undefined, other: string | undefined) =>
  one && other ? (one < other ? one : other) : (one ?? other)

/** Chooses the batches of a movement. */
async function partsOf(
  trx: CompanyTransaction,
  movement: Movement,
  shelf: ReadonlyMap<string, Big>,
  gone: readonly Batch[] | undefined,
): Promise<Batch[]> {
  const { quantity, batches, rest = 'oldest' } = movement
  if (quantity.gt(0)) return wholeBatches(quantity, batches ?? gone ?? [])
  const taken = takeBatches(shelf, quantity.abs(), batches ?? [], rest)
  if (Array.isArray(taken)) return taken
  const { batchNo, quantity: asked, available } = taken.short
  throw await shortOf(trx, movement, asked, available, batchNo)
}

/** Splits the cost of a line among its batches by quantity, exactly to the cent. */
function shared(cost: Big | undefined, parts: readonly Batch[]): Big[] | undefined {
  if (!cost) return undefined
  const whole = { amount: cost, quantity: sumOf(parts.map(part => part.quantity)) }
  let before = new Big(0)
  return parts.map(({ quantity }) => {
    const after = before.plus(quantity)
    const own = averageOf(after, whole).minus(averageOf(before, whole))
    before = after
    return own
  })
}

type HeldStock = Awaited<ReturnType<typeof holdStock>>

type Balance = StockPlace & Worth & { id: string; lastLedgerId: string | null }

type Placed = Pick<Movement, 'warehouseId' | 'productId' | 'quantity'>

/**
 * Locks the balances in sorted order, which avoids deadlocks, and reads the batches, which they guard; where goods come
 * in for the first time, a balance of zero is inserted.
 */
export async function holdStock(trx: CompanyTransaction, movements: readonly Placed[]) {
  const sorted = movements.toSorted(byPlace)
  const places = [...new Map(sorted.map(movement => [placeOf(movement), movement])).values()]
  const filled = new Map(sorted.filter(({ quantity }) => quantity.gt(0)).map(movement => [placeOf(movement), movement]))
  if (filled.size > 0) await leaveStatement(trx, emptyBalances(trx, [...filled.values()]))
  const holding = trx
    .selectFrom('stockBalance')
    .select(['id', 'warehouseId', 'productId', 'quantity', 'amount', 'lastLedgerId'])
    .where(isAtOne(places))
    .orderBy('warehouseId')
    .orderBy('productId')
    .forUpdate()
  const [held, batches] = await together(trx, holding, batchesAt(trx, places))
  const balances = held.map(({ quantity, amount, ...place }) => {
    const worth: Balance = { ...place, quantity: new Big(quantity), amount: new Big(amount) }
    return [placeOf(place), worth] as const
  })
  return { balances: new Map(balances), shelves: shelvesOf(places, batches) }
}

async function keepBalances(trx: CompanyTransaction, balances: Balance[]) {
  const values = balances.map(({ quantity, amount, ...rest }) => {
    return { ...rest, quantity: quantity.toFixed(), amount: amount.toFixed() }
  })
  await leaveRows(trx, 'stockBalance', values, {
    found: { by: ['warehouseId', 'productId'], update: ['quantity', 'amount', 'lastLedgerId'] },
  })
}

async function shortOf(
  trx: CompanyTransaction,
  { warehouseId, productId, lineNo }: Movement,
  asked: Big,
  there: Big = new Big(0),
  batchNo?: string,
) {
  const warehouse = await trx
    .selectFrom('warehouse')
    .select('warehouseName')
    .where('id', '=', warehouseId)
    .executeTakeFirstOrThrow()
  const named = {
    line: lineNo,
    product: await titleOfProduct(trx, productId),
    warehouse: warehouse.warehouseName,
    asked: asked.toString(),
    available: there.toString(),
  }
  return batchNo === undefined
    ? refusal('stock.short', named)
    : refusal('stock.batchShort', { ...named, batch: batchNo || NO_BATCH })
}
