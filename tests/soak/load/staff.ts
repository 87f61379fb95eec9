import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createRandom, type Random } from '../../../src/demo/random.ts'
import { stockActs } from '../acts/stockActs.ts'
import type { Client } from '../ground/client.ts'
import { make, makeConfirmed, makeOrder, type Shop } from '../ground/openShop.ts'

/** What a person does in the console, and how often beside the others. */
type Habit = [share: number, act: (shop: Shop, random: Random) => Promise<unknown>]

const list = ({ admin }: Shop, path: string) => admin.ask('GET', path)

const habits: readonly Habit[] = [
  [22, (shop, random) => list(shop, `salesOrder/stockOutOrder?per_page=15&page=${random.integer(1, 5)}`)],
  [10, shop => list(shop, 'salesOrder/stockOutOrderWithSku?per_page=15')],
  [8, shop => list(shop, `salesOrder/stockOutOrder?customerName=${encodeURIComponent('常客')}`)],
  [8, shop => list(shop, 'product?per_page=30')],
  [6, shop => list(shop, 'customer?per_page=15')],
  [6, shop => list(shop, 'notification/unread')],
  [4, shop => list(shop, 'panel/home/_figures')],
  [10, openDetail],
  [10, makeOrder],
  [8, makeConfirmed],
  [4, giveBack],
  [2, ({ admin }) => admin.ask('GET', 'customer/_export')],
  [4, shop => list(shop, 'stock?per_page=15')],
  [2, shop => list(shop, 'stockLedger?per_page=15')],
  ...stockActs.map(({ prepare }): Habit => [1, async shop => (await prepare(shop)).run()]),
  [2, ({ admin }) => make(admin, 'customer', { customerName: `新客 ${randomUUID()}` })],
]

async function openDetail(shop: Shop, random: Random) {
  const { admin } = shop
  const { result } = await admin.ask<{ id: string }[] | null>('GET', 'salesOrder/stockOutOrder?per_page=15')
  if (result?.length) await admin.ask('GET', `salesOrder/stockOutOrder/${random.pick(result).id}`)
}

async function giveBack(shop: Shop) {
  const { items } = await makeConfirmed(shop)
  const asked = { body: items.map(({ id }) => id), key: randomUUID() }
  await shop.admin.must('POST', 'salesOrder/returnOrder', asked)
}

/** People at work. */
export interface Staff {
  /** Resolves when all that was begun has ended. */
  goHome(): Promise<void>
}

/**
 * Lets people work: what each does comes when it comes, whether or not what was begun before is done, so that a slow
 * server is not asked less.
 * @param everyMs how long a person thinks on average
 */
export function employ(shop: Shop, people: readonly Client[], everyMs: number, seed: number): Staff {
  const isOver = new AbortController()
  const doing = new Set<Promise<unknown>>()
  const random = createRandom(seed)
  const work = async (admin: Client) => {
    for (;;) {
      const pause = -Math.log(1 - random.between(0, 1)) * everyMs
      await wait(pause, undefined, { signal: isOver.signal })
      // What is refused or lost was counted where it was answered.
      const done: Promise<unknown> = choose(random)({ ...shop, admin }, random).catch(() => undefined)
      doing.add(done)
      void done.finally(() => doing.delete(done))
    }
  }
  const working = people.map(one => work(one).catch(() => undefined))
  return {
    async goHome() {
      isOver.abort()
      await Promise.all([...working, ...doing])
    },
  }
}

const WHOLE = habits.reduce((sum, [share]) => sum + share, 0)

function choose(random: Random): Habit[1] {
  let left = random.between(0, WHOLE)
  return habits.find(([share]) => (left -= share) < 0)![1]
}
