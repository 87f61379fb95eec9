import type { Browser } from 'playwright-core'
import { median } from '../quantile.ts'
import { MEASURED, visitList, type ListPage, type Times } from './visitList.ts'

export { SLOWDOWN } from './visitList.ts'

/** Opens both pages in turn, each time with an empty cache and on a slow processor; the median of the rounds for each measure. */
export async function measurePages(browser: Browser, own: ListPage, other: ListPage, rounds: number) {
  const times: [Times, Times][] = []
  for (let round = 0; round <= rounds; round++) {
    const pair: Times[] = []
    for (const index of round % 2 ? [1, 0] : [0, 1]) pair[index] = await visitList(browser, [own, other][index]!)
    // The first visits find the servers and the browser cold, which no later ones do.
    if (round > 0) times.push([pair[0]!, pair[1]!])
  }
  return MEASURED.map(what => ({
    what,
    own: median(times.map(([own]) => own[what])),
    other: median(times.map(([, other]) => other[what])),
    ratio: median(times.map(([own, other]) => own[what] / other[what])),
  }))
}
