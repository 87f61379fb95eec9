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

test('the console and what is declared speak English when asked to, the refusals of the spec word for word', async () => {
  const { page, context, errors } = await signIn(browser, server.url, 'warehouse', { at: '/warehouse/putout' })
  await page.getByRole('columnheader', { name: '客户名称' }).waitFor()
  await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('columnheader', { name: 'Customer', exact: true }).waitFor()
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Warehouse stock-out' })
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await inFront(page).locator('tbody a').first().click()
  await page.getByRole('button', { name: 'Enter logistics' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await dialog.getByText('the logistics information cannot all be empty').waitFor()
  expect(errors).toEqual([])
  await context.close()
})
