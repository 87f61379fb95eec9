import type { Browser, BrowserContextOptions } from 'playwright-core'
import { median } from '../quantile.ts'

/** A page that shows a list, and what a browser has to know to be let in. */
export interface ListPage {
  url: string
  state?: BrowserContextOptions['storageState']
  /** Selector of what its rows are in when the page can be used, where they are shown before. */
  inUse?: string
}

/** Milliseconds in a browser. */
type Times = Record<string, number>

export const SLOWDOWN = 4

/** Runs in the page. Texts, because a page knows nothing of what is added to functions when TypeScript is taken out. */
const rowPainted = (selector: string) => `new Promise(painted => {
  const look = () => document.querySelector('${selector}')
    ? requestAnimationFrame(() => painted(performance.now()))
    : requestAnimationFrame(look)
  look()
})`
const ROW = 'tbody tr:not([aria-hidden])'
const FIFTY_ROWS = `new Promise(painted => {
  const select = document.querySelector('option[value="50"]').closest('select')
  const start = performance.now()
  select.value = '50'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  const look = () => document.querySelectorAll('${ROW}').length >= 50
    ? requestAnimationFrame(() => painted(performance.now() - start))
    : requestAnimationFrame(look)
  look()
})`

/** Opens both pages in turn, each time with an empty cache and on a slow processor; the median of the rounds for each measure. */
export async function measurePages(browser: Browser, own: ListPage, other: ListPage, rounds: number) {
  const times: [Times, Times][] = []
  for (let round = 0; round <= rounds; round++) {
    const pair: Times[] = []
    for (const index of round % 2 ? [1, 0] : [0, 1]) pair[index] = await visit(browser, [own, other][index]!)
    // The first visits find the servers and the browser cold, which no later ones do.
    if (round > 0) times.push([pair[0]!, pair[1]!])
  }
  return Object.keys(times[0]![0]).map(what => ({
    what,
    own: median(times.map(([own]) => own[what]!)),
    other: median(times.map(([, other]) => other[what]!)),
    ratio: median(times.map(([own, other]) => own[what]! / other[what]!)),
  }))
}

async function visit(browser: Browser, { url, state, inUse = '' }: ListPage): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state })
  await context.addInitScript(`firstRow = ${rowPainted(ROW)}; ownRow = ${rowPainted(inUse + ROW)}`)
  const open = async () => {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(url)
    return { page, seen: await page.evaluate<number>('firstRow'), used: await page.evaluate<number>('ownRow') }
  }
  try {
    const cold = await open()
    await cold.page.close()
    const warm = await open()
    const more = await warm.page.evaluate<number>(FIFTY_ROWS)
    return {
      'first row seen, empty cache': cold.seen,
      'first row seen, again': warm.seen,
      'list in use, empty cache': cold.used,
      'list in use, again': warm.used,
      '15 → 50 rows': more,
    }
  } finally {
    await context.close()
  }
}
