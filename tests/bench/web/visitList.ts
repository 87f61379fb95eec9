import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** A page that shows a list, and what a browser has to know to be let in. */
export interface ListPage {
  url: string
  state?: BrowserContextOptions['storageState']
  /** Selector of a row. */
  row?: string
  /** Selector of what its rows are in when the page can be used, where they are shown before. */
  inUse?: string
  /** Selectors of what is pressed for a page of fifty rows: the first one beforehand. Else it is a `select`. */
  fifty?: readonly [opens: string, chooses: string]
}

/** Milliseconds in a browser. */
export type Times = Record<(typeof MEASURED)[number], number>

export const MEASURED = [
  'first row seen, empty cache',
  'first row seen, again',
  'list in use, empty cache',
  'list in use, again',
  '15 → 50 rows',
] as const

export const SLOWDOWN = 4

export const ROW = 'tbody tr:not([aria-hidden])'

/** Runs in the page. Texts, because a page knows nothing of what is added to functions when TypeScript is taken out. */
export const rowPainted = (selector: string) => `new Promise(painted => {
  const look = () => document.querySelector('${selector}')
    ? requestAnimationFrame(() => painted(performance.now()))
    : requestAnimationFrame(look)
  look()
})`
const SELECTS = `
  const select = document.querySelector('option[value="50"]').closest('select')
  select.value = '50'
  select.dispatchEvent(new Event('change', { bubbles: true }))`
const fiftyRows = (row: string, press: string) => `new Promise(painted => {
  const start = performance.now()
  ${press}
  const look = () => document.querySelectorAll('${row}').length >= 50
    ? requestAnimationFrame(() => painted(performance.now() - start))
    : requestAnimationFrame(look)
  look()
})`

/** Opens a page with an empty cache, then again, then chooses fifty rows, on a slow processor. */
export async function visitList(browser: Browser, list: ListPage): Promise<Times> {
  const { url, state, row = ROW, inUse = '', fifty } = list
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state })
  await context.addInitScript(`firstRow = ${rowPainted(row)}; ownRow = ${rowPainted(inUse + row)}`)
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
    await rest(warm.page)
    if (fifty) await press(warm.page, fifty)
    const more = await warm.page.evaluate<number>(
      fiftyRows(row, fifty ? `document.querySelector('${fifty[1]}').click()` : SELECTS),
    )
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

/** Nothing of the visit is left to do when the next is measured. */
const rest = (page: Page) => page.waitForLoadState('networkidle')

/** Opens the choice. */
async function press(page: Page, [opens, chooses]: readonly [string, string]) {
  await page.locator(opens).click()
  await page.locator(chooses).waitFor()
}
