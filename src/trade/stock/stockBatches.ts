import { Big } from 'big.js'
import type { CompanyDb, CompanyTransaction } from '../../database/company.ts'
import { leaveRows } from '../../database/writes/leaveRows.ts'
import type { Actor } from '../../domain/actor.ts'
import { newId } from '../../domain/newId.ts'
import { isAtOne, type StockPlace, placeOf } from './stockPlace.ts'

/** The word for stock without a batch number. */
export const NO_BATCH = '无批次'

/**
 * The batches in some places, the first that expire first, then the oldest; their quantities when they were read, and
 * the days until which they are good.
 */
type Shelves = Map<
  string,
  StockPlace & { batches: Map<string, Big>; before: Map<string, Big>; expiries: Map<string, string> }
>

/** Reads what is left of each batch. To move any, lock the product's balance first: it guards the batches, too. */
export async function readBatches(db: CompanyDb, places: readonly StockPlace[]): Promise<Shelves> {
  return shelvesOf(places, places.length === 0 ? [] : await batchesAt(db, places).execute())
}

interface BatchRow extends StockPlace {
  batchNo: string
  quantity: string
  expiresOn: string | null
}

/** Asks for what is left of each batch in some places, the first that expire first, then the oldest. */
export const batchesAt = (db: CompanyDb, places: readonly StockPlace[]) =>
  db
    .selectFrom('stockBatch')
    .select(['warehouseId', 'productId', 'batchNo', 'quantity', 'expiresOn'])
    .where(isAtOne([...new Map(places.map(place => [placeOf(place), place])).values()]))
    .orderBy('expiresOn')
    .orderBy('time')
    .orderBy('batchNo')

/** Sorts what was read of batches by their places. */
export function shelvesOf(places: readonly StockPlace[], rows: readonly BatchRow[]): Shelves {
  const shelves: Shelves = new Map(
    places.map(({ warehouseId, productId }) => {
      const place = { warehouseId, productId }
      return [placeOf(place), { ...place, batches: new Map(), before: new Map(), expiries: new Map() }]
    }),
  )
  for (const row of rows) {
    const { batches, before, expiries } = shelves.get(placeOf(row))!
    for (const known of [batches, before]) known.set(row.batchNo, new Big(row.quantity))
    if (row.expiresOn) expiries.set(row.batchNo, row.expiresOn)
  }
  return shelves
}

/** Returns the batches of a product in a warehouse; movements change this map. */
export const shelfAt = (shelves: Shelves, place: StockPlace): Map<string, Big> => shelves.get(placeOf(place))!.batches

/** Returns until when the batches of a product in a warehouse are good; movements change this map. */
export const expiriesAt = (shelves: Shelves, place: StockPlace): Map<string, string> =>
  shelves.get(placeOf(place))!.expiries

/**
 * Stores what is left of each batch; a new batch gets the time of the movement as its age.
 * @param time ISO time of the movement
 */
export async function keepBatches(trx: CompanyTransaction, shelves: Shelves, time: string) {
  const changed = [...shelves.values()].flatMap(({ warehouseId, productId, batches, before, expiries }) =>
    [...batches]
      .filter(([batchNo, quantity]) => !before.get(batchNo)?.eq(quantity))
      .map(([batchNo, quantity]) => {
        const expiresOn = expiries.get(batchNo) ?? null
        const row = { id: newId(), warehouseId, productId, batchNo, quantity: quantity.toFixed(), time, expiresOn }
        return { row, isBack: before.get(batchNo)?.eq(0) === true }
      }),
  )
  if (changed.length === 0) return
  // Who moves stock again with the same shelves goes on from what is stored by now.
  for (const { batches, before } of shelves.values())
    for (const [batchNo, quantity] of batches) before.set(batchNo, quantity)
  const by = ['warehouseId', 'productId', 'batchNo'] as const
  const stayed = changed.flatMap(({ row, isBack }) => (isBack ? [] : row))
  if (stayed.length > 0)
    await leaveRows(trx, 'stockBatch', stayed, { found: { by, update: ['quantity', 'expiresOn'] } })
  // People are told again of what comes back.
  const back = changed.flatMap(({ row, isBack }) => (isBack ? { ...row, remindedOn: null } : []))
  if (back.length > 0)
    await leaveRows(trx, 'stockBatch', back, { found: { by, update: ['quantity', 'expiresOn', 'remindedOn'] } })
}

/** Tells whether the actor's company has batch stock. */
export const keepsBatches = ({ settings }: Actor): boolean => settings.hasBatchStock === true
