import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inFront, openBrowser, signIn } from '../support/openBrowser.ts'
import { startTestServer, type TestServer } from '../support/startTestServer.ts'

let browser: Browser
let server: TestServer

beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(inject('chromium')), startTestServer()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('on a phone the newest records are cards with their state, and nothing is beside the screen', async () => {
  const { page, context, errors } = await signIn(browser, server.url, 'warehouse', {
    viewport: { width: 375, height: 740 },
    at: '/workpanel',
  })
  const newest = inFront(page).getByRole('region', { name: '最近出库单' })
  const card = newest.getByRole('listitem').first()
  await card.waitFor()
  expect(await card.innerText()).toMatch(/^CK\d+[\s\S]*(待出库|已出库|已作废)/)
  expect(await newest.getByRole('table').count()).toBe(0)
  const { x, width } = (await card.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(375)
  await card.getByRole('link').click()
  await page.waitForURL('**/warehouse/putout/detail/*')
  expect(errors).toEqual([])
  await context.close()
})

test('on a desk they are rows', async () => {
  const { page, context } = await signIn(browser, server.url, 'warehouse', { at: '/workpanel' })
  await inFront(page).getByRole('region', { name: '最近出库单' }).getByRole('table').waitFor()
  await context.close()
})
