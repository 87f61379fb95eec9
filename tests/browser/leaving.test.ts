import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, signIn } from '../support/openBrowser.ts'
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

test("the browser's back asks before unsaved text goes, and leaves once it may", { timeout: 60_000 }, async () => {
  const { page, context } = await signIn(browser, server.url, 'sales')
  await page.goto(`${server.url}/sale/order`)
  await page.getByRole('link', { name: '新建销售单' }).click()
  await page.waitForURL('**/sale/orderEdit/new')
  const remark = page.getByLabel('销售备注')
  const dialog = page.getByRole('dialog')
  const answer = (name: string) => dialog.getByRole('button', { name }).click()
  await remark.fill('门卫代收')

  await page.goBack()
  await dialog.getByText('有内容尚未保存，确定放弃吗？').waitFor()
  await answer('取消')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/sale/orderEdit/new')
  expect(await remark.inputValue()).toBe('门卫代收')

  await page.goBack()
  await answer('确定')
  await page.waitForURL(/\/sale\/order(\?|$)/)
  await page.getByRole('link', { name: '新建销售单' }).waitFor()

  // What nobody typed in is left without a question.
  await page.getByRole('link', { name: '新建销售单' }).click()
  await remark.waitFor()
  await page.goBack()
  await page.getByRole('link', { name: '新建销售单' }).waitFor()
  expect(await dialog.count()).toBe(0)
  await context.close()
})

test('what is made of another document begins in its first input', { timeout: 60_000 }, async () => {
  const { page, context } = await signIn(browser, server.url, 'sales')
  const answer = await page.request.get(`${server.url}/v1/salesOrder?per_page=100`)
  const { result } = (await answer.json()) as { result: { id: string; quantity: number; outQuantity: number }[] }
  const open = result.find(({ quantity, outQuantity }) => outQuantity < quantity)!
  await page.goto(`${server.url}/sale/putoutCreate/${open.id}`)
  await page.getByLabel('运费').waitFor()
  await expect.poll(() => page.getByLabel('运费').evaluate(input => input === document.activeElement)).toBe(true)
  await context.close()
})

test('a template that cannot be loaded says so as a notice, and on the page with a way to try again', {
  timeout: 60_000,
}, async () => {
  const { page, context } = await signIn(browser, server.url, 'admin')
  await page.goto(`${server.url}/inquiry/offerTemplate`)
  const link = page.locator('tbody a').first()
  await link.waitFor()
  await page.route(/\/v1\/.*xportTemplate\/[^/?]+$/, route => route.abort())
  await link.click()
  const message = '网络连接失败，请检查网络后重试'
  await page.getByRole('main').getByText(message).waitFor()
  await page.locator('.MuiSnackbar-root').getByText(message).waitFor()
  await page.unroute(/\/v1\/.*xportTemplate\/[^/?]+$/)
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByLabel('报价公司').waitFor()
  await context.close()
})
