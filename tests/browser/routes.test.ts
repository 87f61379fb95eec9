import type { APIRequestContext, Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { inFront, openBrowser, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { startTestServer, type TestServer } from '../support/startTestServer.ts'
import { accounts, routes, type Account, type ExpectedRoute } from './routes/expectedRoutes.ts'
import { foreignWords } from './routes/foreignWords.ts'

const A_WHILE = 240_000

let browser: Browser
let server: TestServer

beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(inject('chromium')), startTestServer()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

describe('every route', () => {
  test.each(accounts)('meets %s with its page, or says that it is not his', { timeout: A_WHILE }, async account => {
    const { page, context, errors } = await signIn(browser, server.url, account)
    const faults: string[] = []
    for (const [route, address] of await addressesFor(page, account)) {
      await page.goto(`${server.url}${address}`)
      const wrong = [
        ...(await wrongPage(page, route, mayOpen(route, account))),
        ...(await foreignWords(page)),
        ...errors.splice(0),
      ]
      faults.push(...wrong.map(fault => `${route.path}: ${fault}`))
    }
    expect(faults).toEqual([])
    await context.close()
  })

  test.each([
    ['light', 1440],
    ['dark', 375],
  ] as const)('has nothing serious in the way, %s at %i px', { timeout: A_WHILE }, async (colorScheme, width) => {
    const { page, context } = await signIn(browser, server.url, 'admin', { width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const faults: string[] = []
    for (const [route, address] of await addressesFor(page, 'admin')) {
      await page.goto(`${server.url}${address}`)
      const wrong = [...(await wrongPage(page, route, true)), ...(await seriousFaults(page))]
      faults.push(...wrong.map(fault => `${route.path}: ${fault}`))
    }
    expect(faults).toEqual([])
    await context.close()
  })

  test('asks whoever is not signed in to do so', { timeout: A_WHILE }, async () => {
    const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    for (const { path } of routes) {
      await page.goto(`${server.url}${path.replace(':id', '1').replace(':key', '1')}`)
      await page.waitForURL(`${server.url}/login`)
      await page.getByLabel('用户名').waitFor()
    }
    await page.context().close()
  })

  test('but for three that everybody may open', async () => {
    const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    for (const [path, words] of [
      ['/login', '登录'],
      ['/print/productBarcode', '商品条码'],
      ['/purchase/share/nothing', '链接无效或已过期'],
    ] as const) {
      await page.goto(`${server.url}${path}`)
      await page.getByText(words).first().waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await seriousFaults(page), path).toEqual([])
    }
    await page.context().close()
  })

  test('that nobody knows leads home', async () => {
    const { page, context, errors } = await signIn(browser, server.url, 'sales')
    const home = new URL(page.url()).pathname
    for (const path of ['/nowhere', '/sale/nowhere/at/all', '/login', '/']) {
      await page.goto(`${server.url}${path}`)
      await page.waitForURL(address => address.pathname === home)
    }
    expect(errors).toEqual([])
    await context.close()
  })
})

const mayOpen = ({ who }: ExpectedRoute, account: Account) =>
  !who || account === 'admin' || account === 'other' || who.includes(account)

/** Says which heading is not there. */
async function wrongPage(page: Page, { path, heading }: ExpectedRoute, isOpen: boolean): Promise<string[]> {
  const place = path.startsWith('/print/') ? page.locator('body') : inFront(page)
  const expected = isOpen ? heading : /^您无此权限!$/
  const titles = place.getByRole('heading', { level: 1 })
  const isThere = await titles
    .filter({ hasText: expected })
    .first()
    .waitFor({ timeout: 5000 })
    .then(() => true)
    .catch(() => false)
  return isThere ? [] : [`${expected} expected, ${JSON.stringify(await titles.allTextContents())} found`]
}

/** Each route with an address of the account's own company. */
async function addressesFor(page: Page, account: Account): Promise<[ExpectedRoute, string][]> {
  const keeper = await browser.newContext()
  const userName = account === 'other' ? 'other' : 'admin'
  await keeper.request.post(`${server.url}/v1/auth/login`, {
    data: { userName, password: 'docket-demo' },
    headers: { origin: server.url },
  })
  const asking = (of: string) => (of === 'notification' ? page.request : keeper.request)
  const addresses = await Promise.all(
    routes.map(async (route): Promise<[ExpectedRoute, string] | undefined> => {
      if (!route.of) return [route, route.path]
      const id = await recordFor(asking(route.of), route.of, route.making)
      return id === undefined ? undefined : [route, route.path.replace(':id', id)]
    }),
  )
  await keeper.close()
  return addresses.filter(address => address !== undefined)
}

/** The newest record of a list, or the newest of which something can be made. */
async function recordFor(request: APIRequestContext, of: string, making?: string): Promise<string | undefined> {
  const answer = await request.get(`${server.url}/v1/${of}?per_page=30`)
  const { result } = (await answer.json()) as { result: { id: string }[] }
  // Somebody may have no notice yet; of everything else the demo has some.
  if (!making && (result[0] || of === 'notification')) return result[0]?.id
  for (const { id } of result) if ((await request.get(`${server.url}/v1/${of}/${id}/${making}`)).ok()) return id
  throw new Error(`no record of ${of} ${making ?? ''}`)
}
