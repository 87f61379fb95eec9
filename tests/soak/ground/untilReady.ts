import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 50

/** Waits until a server says that it is ready, at most so many ms. @returns whether it did */
export async function untilReady(url: string, longest: number): Promise<boolean> {
  const end = Date.now() + longest
  do {
    const signal = AbortSignal.timeout(longest)
    const answer = await fetch(`${url}/readyz`, { signal }).catch(() => undefined)
    if (answer?.status === 200) return true
    await wait(PAUSE_MS)
  } while (Date.now() < end)
  return false
}
