import { Big } from 'big.js'
import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { DomainError } from './DomainError.ts'
import { movedCost, type Worth } from './movedCost.ts'
import { newId } from './newId.ts'

export interface Movement {
  warehouseId: string
  productId: string
  /** Signed: what comes in is above 0, what goes out below. In the product's unit. */
  quantity: Big
  itemId: string
  lineNo: number
  /**
   * What the whole of it costs, in yuan, not below 0. Unless given, what comes in costs what the same line cost where it
   * went out, and else, like what goes out, the average of what is there.
   */
  cost?: Big
}

export interface Document {
  /** Related-document type: 1 stock-out, 2 sales return, 4 stock-in, 5 purchase return, 13 transfer. */
  type: number
  id: string
  /** ISO time of the movement. */
  time: string
}

type Place = Pick<Movement, 'warehouseId' | 'productId'>

/** What columns hold: 15 digits, of which a quantity has 3 behind the point and money 2. */
const MOST = { quantity: new Big('1e12'), amount: new Big('1e13') }

/**
 * Moves stock for the lines of one document: ledger rows and balances change together, in quantity and in cost, and no
 * balance goes below zero. Each warehouse keeps its own moving average of a product. What goes out goes before what
 * comes in.
 * @throws DomainError stock.short naming line, product, warehouse, asked and available
 */
export async function moveStock(trx: CompanyTransaction, actor: Actor, document: Document, movements: Movement[]) {
  if (movements.length === 0) return
  const sorted = movements.toSorted((a, b) => byPlace(a, b) || a.lineNo - b.lineNo)
  const balances = await holdBalances(trx, sorted)
  const gone = new Map<string, Big>()
  const rows = []
  for (const movement of sorted.toSorted((a, b) => a.quantity.s - b.quantity.s)) {
    const { warehouseId, productId, itemId, quantity } = movement
    const balance = balances.get(placeOf(movement))
    if (!balance || balance.quantity.plus(quantity).lt(0)) throw await shortOf(trx, movement, balance)
    const cost = movedCost(quantity, movement.cost ?? gone.get(itemId), balance)
    if (quantity.lt(0)) gone.set(itemId, cost.neg())
    balance.quantity = balance.quantity.plus(quantity)
    balance.amount = balance.amount.plus(cost)
    if (balance.quantity.gte(MOST.quantity) || balance.amount.gte(MOST.amount))
      throw new DomainError('request.invalid', { reason: `第${movement.lineNo}行的数值过大，请检查后重试` })
    rows.push({
      id: newId(),
      time: document.time,
      warehouseId,
      productId,
      quantity: quantity.toFixed(),
      balance: balance.quantity.toFixed(),
      unitCost: cost.div(quantity).round(6, Big.roundHalfUp).toFixed(),
      costAmount: cost.toFixed(),
      balanceAmount: balance.amount.toFixed(),
      documentType: document.type,
      documentId: document.id,
      itemId,
      operatorId: actor.accountId,
    })
  }
  await keepBalances(trx, [...balances.values()])
  await trx.insertInto('stockLedger').values(rows).execute()
}

const placeOf = ({ warehouseId, productId }: Place) => `${warehouseId}/${productId}`

const byPlace = (a: Place, b: Place) => (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : 0)

/**
 * Takes the balances of what is moved, none of them before another that stands before it, so that two transactions never
 * wait for each other; where goods come in for the first time there is a balance of nothing.
 */
async function holdBalances(trx: CompanyTransaction, sorted: Movement[]) {
  const places = [...new Map(sorted.map(movement => [placeOf(movement), movement])).values()]
  const filled = new Map(sorted.filter(({ quantity }) => quantity.gt(0)).map(movement => [placeOf(movement), movement]))
  if (filled.size > 0)
    await trx
      .insertInto('stockBalance')
      .values([...filled.values()].map(({ warehouseId, productId }) => ({ warehouseId, productId, quantity: '0' })))
      .onConflict(conflict => conflict.columns(['serviceBuyerId', 'warehouseId', 'productId']).doNothing())
      .execute()
  const held = await trx
    .selectFrom('stockBalance')
    .select(['warehouseId', 'productId', 'quantity', 'amount'])
    .where(eb =>
      eb(
        eb.refTuple('warehouseId', 'productId'),
        'in',
        places.map(({ warehouseId, productId }) => eb.tuple(warehouseId, productId)),
      ),
    )
    .orderBy('warehouseId')
    .orderBy('productId')
    .forUpdate()
    .execute()
  const balances = held.map(({ quantity, amount, ...place }) => {
    const worth: Place & Worth = { ...place, quantity: new Big(quantity), amount: new Big(amount) }
    return [placeOf(place), worth] as const
  })
  return new Map(balances)
}

async function keepBalances(trx: CompanyTransaction, balances: (Place & Worth)[]) {
  const values = balances.map(({ warehouseId, productId, quantity, amount }) => {
    return { warehouseId, productId, quantity: quantity.toFixed(), amount: amount.toFixed() }
  })
  await trx
    .insertInto('stockBalance')
    .values(values)
    .onConflict(conflict =>
      conflict
        .columns(['serviceBuyerId', 'warehouseId', 'productId'])
        .doUpdateSet(eb => ({ quantity: eb.ref('excluded.quantity'), amount: eb.ref('excluded.amount') })),
    )
    .execute()
}

async function shortOf(trx: CompanyTransaction, { warehouseId, productId, quantity, lineNo }: Movement, there?: Worth) {
  const product = await trx
    .selectFrom('product')
    .select(['brandName', 'goodsName', 'sn'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const warehouse = await trx
    .selectFrom('warehouse')
    .select('warehouseName')
    .where('id', '=', warehouseId)
    .executeTakeFirstOrThrow()
  return new DomainError('stock.short', {
    line: lineNo,
    product: `${product.brandName} ${product.goodsName} ${product.sn}`,
    warehouse: warehouse.warehouseName,
    asked: quantity.abs().toString(),
    available: (there?.quantity ?? new Big(0)).toString(),
  })
}
