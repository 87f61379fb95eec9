import { randomUUID } from 'node:crypto'
import type { Reply } from '../ground/client.ts'
import type { Shop } from '../ground/openShop.ts'

/** Something that a user does, of which can be asked afterwards how much is there. */
export interface Act {
  name: string
  /** Two at once would stand in each other's way. */
  isAlone?: true
  /** It takes much longer than the others: rounds are not always about it, too. */
  isLong?: true
  /** Makes what it is done to. */
  prepare(shop: Shop): Promise<Deed>
}

/** One act, to be done. */
export interface Deed {
  /** Sends it; sent again it is the same request under the same key. */
  run(): Promise<Pick<Reply, 'status' | 'message'>>
  /** Asks how much of it is there: done twice is torn, too. */
  check(): Promise<Effect>
}

export type Effect = 'none' | 'whole' | 'torn'

/** Tells how much of something is there that consists of several parts. */
export function effectOf(...parts: readonly boolean[]): Effect {
  if (parts.every(Boolean)) return 'whole'
  return parts.some(Boolean) ? 'torn' : 'none'
}

/** The same of something that is there so many times. */
export function effectOfCount(count: number, whole: number): Effect {
  if (count === 0) return 'none'
  return count === whole ? 'whole' : 'torn'
}

export const newKey = () => randomUUID()
