import { describe, expect, inject, test } from 'vitest'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'
import { addressesFor, hasPermission } from './routes/addressesFor.ts'
import { type Account, accounts, type ExpectedRoute, routes } from './routes/expectedRoutes.ts'
import { walkRoutes } from './routes/walkRoutes.ts'

const A_WHILE = 900_000

/** Who holds every key; with `npm run test:all` everybody. */
const FEW = ['admin'] as const

/**
 * Admin meets all pages, the others every third of their own. What is not an account's is refused alike: of those each
 * meets others, a twelfth; and of what the second company's administrator may see, which is what admin saw, a sixth.
 */
const walkedBy = (account: Account) =>
  routes.filter((route, index) => {
    const isHis = hasPermission(route, account) && account !== 'other'
    const every = account === 'admin' ? 1 : isHis ? 3 : account === 'other' ? 6 : 12
    return (index + accounts.indexOf(account)) % every === 0
  })

const docket = openDocket()

describe('every route', () => {
  test('that is declared is expected of somebody', async () => {
    const { paths } = await loadRegistry(docket.root)
    const expected = new Set(routes.map(({ path }) => path))
    expect(paths.filter(path => !expected.has(path))).toEqual([])
  })

  // Of those that admin may open, all, each twelfth is loaded anew where everything is tested; the dark are accessibility.test.ts's.
  test.each(inject('isWhole') ? accounts : FEW)(
    'meets %s with its page, or says that it is not his, and lets them sign out there',
    { timeout: A_WHILE },
    async account => {
      const { page, context, errors } = await signIn(docket, account)
      const isThorough = (route: ExpectedRoute) =>
        account === 'admin' && inject('isWhole') && routes.indexOf(route) % 12 === 0
      const addresses = await addressesFor(docket, page, account, walkedBy(account))
      expect(await walkRoutes(page, account, addresses, { url: docket.url, errors, isThorough })).toEqual([])
      await context.close()
    },
  )

  test('asks whoever is not signed in to do so', { timeout: A_WHILE }, async () => {
    const page = await (await docket.browser.newContext({ locale: 'zh-CN' })).newPage()
    const some = routes.filter((_, index) => index % 10 === 0)
    for (const { path } of some) {
      await page.goto(`${docket.url}${path.replaceAll(/:\w+/g, '1')}`)
      await page.waitForURL(`${docket.url}/login`)
      await page.getByLabel('用户名').waitFor()
    }
    await page.context().close()
  })

  test('but for three that everybody may open', async () => {
    const page = await (await docket.browser.newContext({ locale: 'zh-CN' })).newPage()
    for (const [path, words] of [
      ['/login', '登录'],
      ['/print/productBarcode', '商品条码'],
      ['/purchase/share/nothing', '链接无效或已过期'],
    ] as const) {
      await page.goto(`${docket.url}${path}`)
      await page.getByText(words).first().waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await seriousFaults(page), path).toEqual([])
    }
    await page.context().close()
  })

  test('that nobody knows leads home', async () => {
    const { page, context, errors } = await signIn(docket, 'sales')
    const home = new URL(page.url()).pathname
    for (const path of ['/nowhere', '/sale/nowhere/at/all', '/login', '/']) {
      await page.goto(`${docket.url}${path}`)
      await page.waitForURL(address => address.pathname === home)
      if (path.includes('nowhere')) await page.getByText(`没有“${path}”这个页面，已回到首页`).waitFor()
    }
    expect(errors).toEqual([])
    await context.close()
  })
})
