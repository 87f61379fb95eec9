import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core'
import { chromiumPath } from '../../support/chromiumPath.ts'
import { openBrowser, signIn } from '../../support/openBrowser.ts'
import type { ListPage } from './visitList.ts'

export interface Weight {
  what: string
  /** KiB of JavaScript, each file compressed with gzip at its default level. */
  kib: number
  /** What it may be at most. */
  limit: number
  /** What it shall become. */
  target: number
}

/** Counts the JavaScript that a browser with an empty cache has fetched: on the login page, and until the first row of pages. */
export async function measureWeight(url: string): Promise<Weight[]> {
  const browser = await openBrowser(await chromiumPath())
  try {
    const login = await untilLogin(browser, url)
    const { context } = await signIn({ browser, url }, 'warehouse')
    const state = await context.storageState()
    await context.close()
    const inUse = { row: '[data-tab] tbody a' }
    const list = await weighRows(browser, { url: `${url}/warehouse/putout`, state }, inUse)
    const home = await weighRows(browser, { url: `${url}/index/home`, state }, inUse)
    return [
      { what: 'JavaScript that the login page needs', kib: login, limit: 70, target: 12 },
      { what: 'JavaScript until a list can be used', kib: list, limit: 255, target: 200 },
      { what: 'JavaScript until the home page can be used, with its charts', kib: home, limit: 400, target: 300 },
    ]
  } finally {
    await browser.close()
  }
}

/** What was there when the form could be used; the console is fetched only while somebody types. */
async function untilLogin(browser: Browser, url: string): Promise<number> {
  const { page, context, weigh } = await openCounting(browser)
  await page.goto(`${url}/login`)
  await page.getByLabel('用户名').waitFor()
  const kib = await weigh()
  await context.close()
  return kib
}

/**
 * Counts what was there when a page showed a row.
 * @param waits.without scripts that do not come: what the row needs none of
 */
export async function weighRows(
  browser: Browser,
  { url, state }: ListPage,
  { row, without }: { row: string; without?: RegExp },
): Promise<number> {
  const { page, context, weigh } = await openCounting(browser, state)
  if (without) await page.route(without, () => undefined)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(row).first().waitFor()
  const kib = await weigh()
  await context.close()
  return kib
}

type StorageState = BrowserContextOptions['storageState']

async function openCounting(
  browser: Browser,
  storageState?: StorageState,
): Promise<{ page: Page; context: BrowserContext; weigh(): Promise<number> }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', storageState })
  const page = await context.newPage()
  // By its address: what is there already comes from the cache when it is imported.
  const sizes = new Map<string, Promise<number>>()
  const listen = (response: Response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js') && !sizes.has(pathname))
      sizes.set(
        pathname,
        response.body().then(body => gzipSync(body).length),
      )
  }
  page.on('response', listen)
  const weigh = async () => {
    page.off('response', listen)
    return (await Promise.all(sizes.values())).reduce((sum, bytes) => sum + bytes, 0) / 1024
  }
  return { page, context, weigh }
}

/** Prints weights against their limits. @returns whether all are within them */
export function printWeights(weights: Weight[]): boolean {
  for (const { what, kib, limit, target } of weights) {
    const verdict = kib > limit ? `ABOVE the limit of ${limit}` : `limit ${limit}, target ${target}`
    console.log(`${what}: ${kib.toFixed(1)} KiB gzip (${verdict})`)
  }
  return weights.every(({ kib, limit }) => kib <= limit)
}
