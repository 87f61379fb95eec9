import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

const words = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

test('a dialog takes the focus, gives it back, and is removed 300 ms after it was closed', async () => {
  const { page, context, errors } = await signIn(browser, server.url, 'warehouse')
  await page.goto(`${server.url}/warehouse/putout?filter=${encodeURIComponent('{"confirmStatus":0}')}`)
  await inFront(page).locator('tbody a').first().click()
  const confirm = page.getByRole('button', { name: '确认出库' })
  await confirm.waitFor()
  await page.clock.install()
  await confirm.click()
  const dialog = page.getByRole('dialog', { name: '友情提示' })
  await dialog.getByText('是否确认出库？').waitFor()
  await expect.poll(() => words(page)).toBe('确定')
  const standing = () => page.locator('.MuiDialog-root').count()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Escape')
  await page.clock.runFor(299)
  expect(await standing()).toBe(1)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect.poll(standing).toBe(0)
  await expect.poll(() => words(page)).toBe('确认出库')
  expect(errors).toEqual([])
  await context.close()
})

test('sharing begins at how long the link lasts; a dialog that is not there is told and breaks nothing', async () => {
  const { page, context, errors } = await signIn(browser, server.url, 'purchase')
  const answer = await page.request.get(`${server.url}/v1/purchaseOrder?per_page=1`)
  const [order] = ((await answer.json()) as { result: { id: string }[] }).result
  await page.goto(`${server.url}/purchase/orderDetail/${order!.id}`)
  const share = page.getByRole('button', { name: '分享' })
  await share.click()
  const days = page.getByLabel('有效期')
  await days.waitFor()
  await expect.poll(() => days.evaluate(select => select === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await days.waitFor({ state: 'detached' })
  await expect.poll(() => words(page)).toBe('分享')

  const file = join(server.root, 'resources', 'purchaseOrder.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"dialog": "share"', '"dialog": "nowhere"'))
  await expect
    .poll(async () => {
      const declared = await (await page.request.get(`${server.url}/v1/system/declarations`)).text()
      return declared.includes('"nowhere"')
    })
    .toBe(true)
  await page.reload()
  await share.click()
  const told = page.getByRole('dialog', { name: '错误提示' })
  await told.getByText('modal组件未找到', { exact: true }).waitFor()
  await told.getByRole('button', { name: '确定' }).click()
  await told.waitFor({ state: 'detached' })
  await expect.poll(() => words(page)).toBe('分享')
  expect(errors).toEqual([])
  await context.close()
})
