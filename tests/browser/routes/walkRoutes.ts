import type { Page } from 'playwright-core'
import { seriousFaults } from '../../support/seriousFaults.ts'
import { forgetTabs, hasPermission, stepTo, withoutAccountMenu, withoutSignOut, wrongPage } from './addressesFor.ts'
import type { Account, ExpectedRoute } from './expectedRoutes.ts'
import { foreignWords } from './foreignWords.ts'

interface Walk {
  url: string
  /** What the browser's console showed. */
  errors: string[]
  /** Which pages are loaded anew, and asked for faults. */
  isThorough: (route: ExpectedRoute) => boolean
}

/**
 * Steps from page to page as people do, with up to ten tabs at a time.
 * @returns what is wrong on any of them
 */
export async function walkRoutes(
  page: Page,
  account: Account,
  addresses: readonly [ExpectedRoute, string][],
  { url, errors, isThorough }: Walk,
): Promise<string[]> {
  await page.context().addInitScript(forgetTabs)
  const faults: string[] = []
  for (const [index, [route, address]] of addresses.entries()) {
    const isOpen = hasPermission(route, account)
    const isLoaded = index % 10 === 0 || (isOpen && isThorough(route))
    await (isLoaded ? page.goto(`${url}${address}`) : stepTo(page, address))
    const wrong = [
      ...(await wrongPage(page, route, address, isOpen)),
      ...(await foreignWords(page)),
      ...(await (isLoaded ? withoutSignOut : withoutAccountMenu)(page, route)),
      ...(isThorough(route) ? await seriousFaults(page) : []),
      ...errors.splice(0),
    ]
    faults.push(...wrong.map(fault => `${route.path}: ${fault}`))
  }
  return faults
}
