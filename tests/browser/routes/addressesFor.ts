import type { APIRequestContext, Page } from 'playwright-core'
import { inFront, type Console } from '../../support/openBrowser.ts'
import { routes, type Account, type ExpectedRoute } from './expectedRoutes.ts'

export const hasPermission = ({ who, without = [] }: ExpectedRoute, account: Account) =>
  !without.includes(account) && (!who || account === 'admin' || account === 'other' || who.includes(account))

/** Each visit begins with the tab of its page alone. */
export const forgetTabs = () => sessionStorage.clear()

/** Goes there as a link does, without loading the console anew; a print page, which stands outside of it, is loaded, and left so. */
export async function stepTo(page: Page, address: string) {
  const isOutside = [address, new URL(page.url()).pathname].some(path => path.startsWith('/print/'))
  if (isOutside) return page.goto(new URL(address, page.url()).href)
  return page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Says which heading is not there. */
export async function wrongPage(
  page: Page,
  { path, heading }: ExpectedRoute,
  address: string,
  isOpen: boolean,
): Promise<string[]> {
  const place = path.startsWith('/print/') ? page.locator('body') : inFront(page, address)
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

/** Says that the account's menu is not there, or does not sign out; a print page is paper beside the console, which has it. */
export async function withoutSignOut(page: Page, { path }: ExpectedRoute): Promise<string[]> {
  if (path.startsWith('/print/')) return []
  const menu = page.getByRole('menu')
  const entry = menu.getByRole('menuitem', { name: '退出登录' })
  try {
    await page.locator('header button[aria-haspopup=menu]').last().click({ timeout: 5000 })
    await entry.waitFor({ timeout: 5000 })
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached', timeout: 5000 })
    return []
  } catch (error) {
    return [`no way to sign out: ${String(error)}`]
  }
}

/** Says that the button of the account's menu can't be pressed: of a page that was stepped to, whose header stayed. */
export async function withoutAccountMenu(page: Page, { path }: ExpectedRoute): Promise<string[]> {
  if (path.startsWith('/print/')) return []
  const isInReach = () => {
    const button = [...document.querySelectorAll('header button[aria-haspopup=menu]')].at(-1)
    const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect()
    return Boolean(button?.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
  }
  return page
    .waitForFunction(isInReach, undefined, { timeout: 5000 })
    .then(() => [])
    .catch(() => ['the menu of the account is out of reach'])
}

/** Each route with an address of the account's own company. */
export async function addressesFor(
  { browser, url }: Console,
  page: Page,
  account: Account,
  wanted = routes,
): Promise<[ExpectedRoute, string][]> {
  const keeper = await browser.newContext()
  const isSmall = account === 'other'
  const userName = isSmall ? 'other' : 'admin'
  await keeper.request.post(`${url}/v1/auth/login`, {
    data: { userName, password: 'docket-demo' },
    headers: { origin: url },
  })
  const asking = (of: string) => (OWN.has(of) ? page.request : keeper.request)
  const addresses = await Promise.all(
    wanted.map(async (route): Promise<[ExpectedRoute, string] | undefined> => {
      if (!route.of) return [route, route.path]
      const found = await recordFor(asking(route.of), url, route.of, route, isSmall)
      return found && [route, route.path.replaceAll(/:(\w+)/g, (_, name: string) => String(found[name] ?? found.id))]
    }),
  )
  await keeper.close()
  return addresses.filter(address => address !== undefined)
}

/** Lists of which everybody sees their own alone. */
const OWN = new Set(['notification', 'workflow/approval', 'workflow/delegation'])

type Found = Record<string, unknown> & { id: string }

/** The newest record of a list, the newest of which something can be made, or the newest that a key still opens. */
async function recordFor(
  request: APIRequestContext,
  url: string,
  of: string,
  { making, path }: ExpectedRoute,
  isSmall: boolean,
) {
  const read = async <T>(address: string) => {
    const answer = await request.get(`${url}/v1/${address}`)
    return answer.ok() ? ((await answer.json()) as { result: T }).result : undefined
  }
  const [newest, ...others] = (await read<Found[]>(`${of}?per_page=50`))!
  if (!making && !path.endsWith(':key')) {
    // Somebody may have nothing of his own yet, and a company of one nothing that takes two; of all else the demo has some.
    if (newest || OWN.has(of) || isSmall) return newest
    throw new Error(`no record of ${of}`)
  }
  for (const { id } of [newest!, ...others]) {
    const record = await read<Found>(`${of}/${id}`)
    if (making ? await read(`${of}/${id}/${making}`) : !record!.returnStatus) return record
  }
  // A small company may have dealt with all of them.
  if (isSmall) return undefined
  throw new Error(`no record of ${of} for ${path}`)
}
