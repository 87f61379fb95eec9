import { Big } from 'big.js'

/** A quantity of one batch; an empty number stands for none. */
export interface Batch {
  batchNo: string
  quantity: Big
  /** Day until which it is good (`YYYY-MM-DD`), as far as it is known. */
  expiresOn?: string | null
}

/** What is taken beside named batches: nothing, stock without a batch, or the oldest. */
export type Rest = 'named' | 'unnamed' | 'oldest'

/** A batch has less than is asked. */
interface BatchShort {
  short: Batch & { available: Big }
}

/**
 * Chooses the batches for a quantity that goes out: the named ones, as far as there is stock, then the rest.
 * @param there what is left of each batch, in the order in which they are taken
 * @returns each batch once, in the order in which they are taken; or the batch that is short
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

/** Sums quantities by batch. */
function merged(batches: readonly Batch[]): Batch[] {
  const sums = new Map<string, Batch>()
  for (const batch of batches) {
    const known = sums.get(batch.batchNo)
    sums.set(batch.batchNo, { ...known, ...batch, quantity: batch.quantity.plus(known?.quantity ?? 0) })
  }
  return [...sums.values()]
}

/** Completes batches to a whole quantity: the rest has no batch. */
export function wholeBatches(quantity: Big, batches: readonly Batch[]): Batch[] {
  const open = batches.reduce((left, batch) => left.minus(batch.quantity), quantity)
  return merged(open.gt(0) ? [...batches, { batchNo: '', quantity: open }] : batches)
}
