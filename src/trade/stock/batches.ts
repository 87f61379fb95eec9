import { Big } from 'big.js'

/** So much of one batch; an empty number is of none. */
export interface Batch {
  batchNo: string
  quantity: Big
}

/** What an issue takes beside the batches that it names: none, what is of no batch, or whatever is oldest. */
export type Rest = 'named' | 'unnamed' | 'oldest'

/** Of a batch there is less than is asked. */
interface BatchShort {
  short: Batch & { available: Big }
}

/**
 * Chooses the batches that an issue takes: those that it names, as far as they are there, then the rest.
 * @param there what is left of each batch, the oldest first
 * @returns each batch once, in the order in which they are taken; what is short where that is not enough
 */
export function takeBatches(
  there: ReadonlyMap<string, Big>,
  quantity: Big,
  named: readonly Batch[],
  rest: Rest,
): Batch[] | BatchShort {
  const taken = new Map<string, Big>()
  let open = quantity
  const take = (batchNo: string, most: Big) => {
    const left = (there.get(batchNo) ?? new Big(0)).minus(taken.get(batchNo) ?? 0)
    const part = [left, most, open].reduce((least, each) => (each.lt(least) ? each : least))
    if (part.lte(0)) return
    taken.set(batchNo, part.plus(taken.get(batchNo) ?? 0))
    open = open.minus(part)
  }
  for (const { batchNo, quantity: wanted } of merged(named)) {
    const available = there.get(batchNo) ?? new Big(0)
    if (rest === 'named' && available.lt(wanted)) return { short: { batchNo, quantity: wanted, available } }
    take(batchNo, wanted)
  }
  const further = rest === 'oldest' || named.length === 0 ? [...there.keys()] : rest === 'unnamed' ? [''] : []
  for (const batchNo of further) take(batchNo, open)
  if (open.eq(0)) return [...taken].map(([batchNo, part]) => ({ batchNo, quantity: part }))
  const [{ batchNo } = { batchNo: '' }] = named
  return { short: { batchNo, quantity, available: quantity.minus(open) } }
}

/** Each batch once, with all of it. */
function merged(batches: readonly Batch[]): Batch[] {
  const sums = new Map<string, Big>()
  for (const { batchNo, quantity } of batches) sums.set(batchNo, quantity.plus(sums.get(batchNo) ?? 0))
  return [...sums].map(([batchNo, quantity]) => ({ batchNo, quantity }))
}

/** Batches that make up a whole quantity: what they leave open is of no batch. */
export function wholeBatches(quantity: Big, batches: readonly Batch[]): Batch[] {
  const open = batches.reduce((left, batch) => left.minus(batch.quantity), quantity)
  return merged(open.gt(0) ? [...batches, { batchNo: '', quantity: open }] : batches)
}
