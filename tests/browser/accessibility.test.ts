import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { startTestServer, type TestServer } from '../support/startTestServer.ts'
import { addressesFor, forgetTabs, wrongPage } from './routes/addressesFor.ts'

const A_WHILE = 400_000

let browser: Browser
let server: TestServer

beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(inject('chromium')), startTestServer()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** What a page has to be right in, one after the other without loading it again. */
const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 375 },
] as const

test('every route has nothing serious in the way, light at 1440 px and dark at 375 px', {
  timeout: A_WHILE,
}, async () => {
  const { page, context } = await signIn(browser, server.url, 'admin')
  await context.addInitScript(forgetTabs)
  const show = async ({ colorScheme, width }: (typeof LOOKS)[number]) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
  }
  const faults: string[] = []
  for (const [route, address] of await addressesFor(browser, server.url, page, 'admin')) {
    await show(LOOKS[0])
    await page.goto(`${server.url}${address}`)
    const wrong = await wrongPage(page, route, true)
    for (const look of LOOKS) {
      await show(look)
      wrong.push(...(await seriousFaults(page)).map(fault => `${look.colorScheme}: ${fault}`))
    }
    faults.push(...wrong.map(fault => `${route.path}: ${fault}`))
  }
  expect(faults).toEqual([])
  await context.close()
})
