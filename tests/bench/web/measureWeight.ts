import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core'
import type { Figure } from '../judge.ts'
import type { ListPage } from './visitList.ts'

/** Counts the JavaScript that a browser with an empty cache has fetched on the login page, and for the home page. */
export async function measureWeight(browser: Browser, { url, state }: ListPage): Promise<Figure[]> {
  const home = await weighRows(browser, { url: `${url}/index/home`, state }, { row: '[data-tab] tbody a' })
  return [
    weight('JavaScript that the login page needs', await untilLogin(browser, url), 70),
    weight('JavaScript until the home page can be used, with its charts', home, 400),
  ]
}

const weight = (what: string, kib: number, most: number): Figure => ({
  what,
  unit: 'KiB gzip',
  own: kib,
  target: { of: 'figure', most },
})

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
