import type { APIRequestContext, Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { loadRegistry } from '../../src/declarations/loadRegistry.ts'
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
  test('that is declared is expected of somebody', async () => {
    const { paths } = await loadRegistry(server.root)
    const expected = new Set(routes.map(({ path }) => path))
    expect(paths.filter(path => !expected.has(path))).toEqual([])
  })

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
      await page.goto(`${server.url}${path.replaceAll(/:\w+/g, '1')}`)
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

const mayOpen = ({ who, without = [] }: ExpectedRoute, account: Account) =>
  !without.includes(account) && (!who || account === 'admin' || account === 'other' || who.includes(account))

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
      const found = await recordFor(asking(route.of), route.of, route)
      return found && [route, route.path.replaceAll(/:(\w+)/g, (_, name: string) => String(found[name] ?? found.id))]
    }),
  )
  await keeper.close()
  return addresses.filter(address => address !== undefined)
}

type Found = Record<string, unknown> & { id: string }

/** The newest record of a list, the newest of which something can be made, or the newest that a key still opens. */
async function recordFor(request: APIRequestContext, of: string, { making, path }: ExpectedRoute) {
  const read = async <T>(address: string) => {
    const answer = await request.get(`${server.url}/v1/${address}`)
    return answer.ok() ? ((await answer.json()) as { result: T }).result : undefined
  }
  const [newest, ...others] = (await read<Found[]>(`${of}?per_page=50`))!
  if (!making && !path.endsWith(':key')) {
    // Somebody may have no notice yet; of everything else the demo has some.
    if (newest || of === 'notification') return newest
    throw new Error(`no record of ${of}`)
  }
  for (const { id } of [newest!, ...others]) {
    const record = await read<Found>(`${of}/${id}`)
    if (making ? await read(`${of}/${id}/${making}`) : !record!.returnStatus) return record
  }
  throw new Error(`no record of ${of} for ${path}`)
}
