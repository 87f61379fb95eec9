import { refusal, type RefusalCode } from '../refusal.ts'

/** The account that work is for. */
export interface Owner {
  serviceBuyerId: string
  accountId: string
}

export interface QueueLimits {
  /** Pieces of work that run at the same time, of all companies and of one. */
  atOnce: number
  atOnceOfCompany: number
  /** Pieces that may wait, of all companies, of one, and of one account. */
  most: number
  mostOfCompany: number
  mostOfAccount: number
}

const RETRY_SECONDS = 10

interface Entry extends Owner {
  begin(): void
}

export interface EnterFairly {
  /**
   * Waits for a turn.
   * @returns the function that ends it
   */
  (who: Owner): Promise<() => void>
  /** Counts the pieces of work that run, and those that wait. */
  counts(): { running: number; waiting: number }
}

/**
 * Makes a fair queue for slow work in this process: companies take turns, and so do the accounts of a company. What
 * would exceed a limit is refused at once.
 * @throws DomainError queue.ofAccount, queue.ofCompany, queue.full
 */
export function createFairQueue(limits: QueueLimits): EnterFairly {
  const running: Owner[] = []
  const waiting: Entry[] = []
  const served = { serviceBuyerId: new Map<string, number>(), accountId: new Map<string, number>() }
  let turn = 0

  /** Chooses the entry whose company, then account, has waited longest for its turn. */
  const next = () => {
    if (running.length >= limits.atOnce) return undefined
    const rank = (entry: Entry, key: keyof Owner) => served[key].get(entry[key]) ?? 0
    return waiting
      .filter(entry => countOf(running, entry, 'serviceBuyerId') < limits.atOnceOfCompany)
      .toSorted(
        (a, b) => rank(a, 'serviceBuyerId') - rank(b, 'serviceBuyerId') || rank(a, 'accountId') - rank(b, 'accountId'),
      )
      .at(0)
  }
  const admit = () => {
    for (let entry = next(); entry; entry = next()) {
      waiting.splice(waiting.indexOf(entry), 1)
      running.push(entry)
      turn++
      served.serviceBuyerId.set(entry.serviceBuyerId, turn)
      served.accountId.set(entry.accountId, turn)
      entry.begin()
    }
    // With nothing running, the turns start anew.
    if (running.length === 0) for (const turns of Object.values(served)) turns.clear()
  }
  const leave = (entry: Owner) => {
    const index = running.indexOf(entry)
    if (index >= 0) running.splice(index, 1)
    admit()
  }
  const enter = async ({ serviceBuyerId, accountId }: Owner) => {
    const who = { serviceBuyerId, accountId }
    requireRoom(waiting, who, limits)
    return new Promise<() => void>(resolve => {
      const entry: Entry = { ...who, begin: () => resolve(() => leave(entry)) }
      waiting.push(entry)
      admit()
    })
  }
  return Object.assign(enter, { counts: () => ({ running: running.length, waiting: waiting.length }) })
}

function requireRoom(waiting: readonly Owner[], who: Owner, limits: QueueLimits) {
  const refuse = (code: RefusalCode, most: number): never => {
    throw refusal(code, { most, seconds: RETRY_SECONDS })
  }
  if (countOf(waiting, who, 'accountId') >= limits.mostOfAccount) refuse('queue.ofAccount', limits.mostOfAccount)
  if (countOf(waiting, who, 'serviceBuyerId') >= limits.mostOfCompany) refuse('queue.ofCompany', limits.mostOfCompany)
  if (waiting.length >= limits.most) refuse('queue.full', limits.most)
}

const countOf = (entries: readonly Owner[], who: Owner, key: keyof Owner) =>
  entries.filter(entry => entry[key] === who[key]).length
