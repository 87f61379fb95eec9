import type { Browser, Page } from 'playwright-core'
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

const side = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const area = (page: Page, name: string) => side(page).getByRole('button', { name, exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function fold(page: Page) {
  await side(page).getByRole('button', { name: '收起菜单' }).click()
  await side(page).getByRole('link').first().waitFor({ state: 'detached' })
}

test('what the folded menu opens stands above a list, and goes once it was used', async () => {
  const { page, context } = await signIn(browser, server.url, 'admin')
  await page.goto(`${server.url}/relation/customer`)
  await inFront(page).locator('tbody a').first().waitFor()
  await fold(page)
  await area(page, '仓库').hover()
  await side(page).getByRole('link', { name: '仓库入库' }).click()
  await page.waitForURL('**/warehouse/putin*')
  await side(page).getByRole('link').first().waitFor({ state: 'detached' })
  await context.close()
})

test('the folded menu is used by keys, and Esc leads back to what opened', async () => {
  const { page, context } = await signIn(browser, server.url, 'admin')
  await fold(page)
  await area(page, '采购').focus()
  await page.keyboard.press('Enter')
  await side(page).getByRole('link', { name: '采购入库' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('采购入库')
  await page.keyboard.press('Escape')
  await side(page).getByRole('link').first().waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('采购')
  await context.close()
})

test('in a low window every area can be reached, and what opens has room', async () => {
  const { page, context } = await signIn(browser, server.url, 'admin', { width: 1280, height: 420 })
  await fold(page)
  await area(page, '系统').hover()
  const last = side(page).getByRole('link', { name: '产品数据包' })
  await last.waitFor()
  const box = (await last.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(420)
  await context.close()
})

test('the menu shows where one is, however far down', async () => {
  const { page, context } = await signIn(browser, server.url, 'admin', { width: 1280, height: 600 })
  await page.goto(`${server.url}/system/log`)
  const here = side(page).getByRole('link', { name: '操作日志' })
  const foot = side(page).getByRole('button', { name: '收起菜单' })
  await expect
    .poll(async () => {
      const [entry, end] = await Promise.all([here.boundingBox(), foot.boundingBox()])
      return entry && end && entry.y > 0 && entry.y + entry.height <= end.y
    })
    .toBe(true)
  await context.close()
})
