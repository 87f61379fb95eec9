import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { startTestServer, type TestServer } from '../support/startTestServer.ts'
import { addressesFor, forgetTabs, stepTo, wrongPage } from './routes/addressesFor.ts'

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

test('no route has anything serious in the way, dark at 375 px', { timeout: A_WHILE }, async () => {
  const { page, context } = await signIn(browser, server.url, 'admin', { viewport: { width: 375, height: 800 } })
  await page.emulateMedia({ colorScheme: 'dark' })
  await context.addInitScript(forgetTabs)
  const faults: string[] = []
  for (const [index, [route, address]] of (await addressesFor(browser, server.url, page, 'admin')).entries()) {
    await (index % 10 === 0 ? page.goto(`${server.url}${address}`) : stepTo(page, address))
    const wrong = [...(await wrongPage(page, route, address, true)), ...(await seriousFaults(page))]
    faults.push(...wrong.map(fault => `${route.path}: ${fault}`))
  }
  expect(faults).toEqual([])
  await context.close()
})
