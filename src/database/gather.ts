type Write<Trx, Item> = (trx: Trx, items: Item[]) => Promise<void>

/** What each transaction has gathered, by the function that writes it. */
const gathered = new WeakMap<object, Map<unknown, { items: unknown[]; write(): Promise<void> }>>()

/**
 * Leaves items to be written right before the commit, all of a transaction by one call of `write`; at once in a
 * transaction that gathers nothing.
 */
export async function gather<Trx extends object, Item>(trx: Trx, write: Write<Trx, Item>, ...items: Item[]) {
  const waiting = gathered.get(trx)
  if (!waiting) return write(trx, items)
  const known = waiting.get(write)
  if (known) known.items.push(...items)
  else waiting.set(write, { items, write: () => write(trx, items) })
}

/**
 * Lets a transaction gather from now on.
 * @returns a function that writes what it gathered
 */
export function gathering(trx: object): () => Promise<void> {
  const waiting = new Map<unknown, { items: unknown[]; write(): Promise<void> }>()
  gathered.set(trx, waiting)
  return async () => {
    for (const [key, { write }] of waiting) {
      waiting.delete(key)
      await write()
    }
  }
}

/** Forgets what a transaction gathered, where it goes back to a savepoint before all of it. */
export function forgetGathered(trx: object) {
  gathered.get(trx)?.clear()
}
