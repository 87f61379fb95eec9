import { describe, expect, inject, test } from 'vitest'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'
import { addressesFor, hasPermission } from './routes/addressesFor.ts'
import { type Account, accounts, routes } from './routes/expectedRoutes.ts'
import { walkRoutes } from './routes/walkRoutes.ts'

const A_WHILE = 900_000

/** Who holds every key; with `npm run test:all` everybody. */
const FEW = ['admin'] as const

/** What is not an account's is refused alike: of those pages each account meets others, a third, and admin all that there are. */
const walkedBy = (account: Account) =>
  routes.filter((route, index) => hasPermission(route, account) || (index + accounts.indexOf(account)) % 3 === 0)

const docket = openDocket()

describe('every route', () => {
  test('that is declared is expected of somebody', async () => {
    const { paths } = await loadRegistry(docket.root)
    const expected = new Set(routes.map(({ path }) => path))
    expect(paths.filter(path => !expected.has(path))).toEqual([])
  })

  // Admin, who may open all of them, loads each anew where everything is tested; the dark ones are accessibility.test.ts's.
  test.each(inject('isWhole') ? accounts : FEW)(
    'meets %s with its page, or says that it is not his, and lets them sign out there',
    { timeout: A_WHILE },
    async account => {
      const { page, context, errors } = await signIn(docket, account)
      const isThorough = () => account === 'admin' && inject('isWhole')
      const addresses = await addressesFor(docket, page, account, walkedBy(account))
      expect(await walkRoutes(page, account, addresses, { url: docket.url, errors, isThorough })).toEqual([])
      await context.close()
    },
  )

  test('asks whoever is not signed in to do so', { timeout: A_WHILE }, async () => {
    const page = await (await docket.browser.newContext({ locale: 'zh-CN' })).newPage()
    const some = routes.filter((_, index) => inject('isWhole') || index % 10 === 0)
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
    }
    expect(errors).toEqual([])
    await context.close()
  })
})
