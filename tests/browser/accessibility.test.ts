import { expect, test } from 'vitest'
import { signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'
import { addressesFor, forgetTabs, stepTo, wrongPage } from './routes/addressesFor.ts'
import { routes } from './routes/expectedRoutes.ts'

const A_WHILE = 900_000

const docket = openDocket()

/** Every second list and page of its own; of pages of a record, which are made of the same parts, every sixth. */
const walked = routes.filter(({ path }, index) => index % (path.includes(':') ? 6 : 2) === 0)

test('no page has anything serious in the way, dark at 375 px', { timeout: A_WHILE }, async () => {
  const { page, context } = await signIn(docket, 'admin', { viewport: { width: 375, height: 800 } })
  await page.emulateMedia({ colorScheme: 'dark' })
  await context.addInitScript(forgetTabs)
  const faults: string[] = []
  for (const [index, [route, address]] of (await addressesFor(docket, page, 'admin', walked)).entries()) {
    await (index % 10 === 0 ? page.goto(`${docket.url}${address}`) : stepTo(page, address))
    const wrong = [...(await wrongPage(page, route, address, true)), ...(await seriousFaults(page))]
    faults.push(...wrong.map(fault => `${route.path}: ${fault}`))
  }
  expect(faults).toEqual([])
  await context.close()
})
