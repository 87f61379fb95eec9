import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

/** What a picture, or cells of a sheet with their picture, do where the focus is. */
const paste = (page: Page, text?: string) =>
  page.evaluate(text => {
    const data = new DataTransfer()
    data.items.add(new File(['picture'], 'pasted.png', { type: 'image/png' }))
    if (text !== undefined) data.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, text)

/** Whether a file that is dropped there would take the browser with it. */
const leavesBy = (page: Page, selector: string) =>
  page.evaluate(selector => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['picture'], 'dropped.png', { type: 'image/png' }))
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    return document.querySelector(selector)!.dispatchEvent(event)
  }, selector)

test('a pasted picture goes only where it is meant', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'warehouse')
  const tiles = page.locator('[data-pictures] li:has([data-remove])')
  await page.goto(`${docket.url}/warehouse/putout?filter=${encodeURIComponent('{"confirmStatus":1,"outStatus":0}')}`)
  await inFront(page).locator('tbody a').first().click()
  await page.getByRole('button', { name: '确认签收' }).click()
  const signer = page.getByLabel('签收人')
  await signer.focus()
  await paste(page, '王芳')
  expect(await tiles.count(), 'cells of a sheet are text').toBe(0)
  await paste(page)
  await expect.poll(() => tiles.count(), { message: 'there is one place for it' }).toBe(1)
  await tiles.getByRole('button', { name: /pasted/ }).click()
  await page.locator('[data-add]').focus()
  await paste(page, '王芳')
  await expect.poll(() => tiles.count(), { message: 'the focus is in it' }).toBe(1)
  expect(await leavesBy(page, '[role=dialog] h2'), 'dropped beside it').toBe(false)
  await expect.poll(() => tiles.count(), { message: 'the form has one place for it' }).toBe(2)
  expect(errors.filter(error => !error.includes('415') && !error.includes('422'))).toEqual([])
  await context.close()
})

test('a picture pasted on one page changes none that is kept behind it', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'sales', { at: '/inquiry/offerTemplate' })
  await inFront(page).locator('tbody a').first().click()
  await inFront(page).locator('[data-pictures]').waitFor()
  const navigation = page.getByRole('navigation', { name: '顶部导航' })
  await navigation.getByRole('button', { name: '销售' }).click()
  await navigation.getByRole('link', { name: '销售退货' }).click()
  await page.waitForURL('**/sale/returnList')
  await inFront(page, '/sale/returnList').getByLabel('退货单号').focus()
  await paste(page)
  expect(await page.locator('[data-pictures]').count(), 'the form is kept').toBe(1)
  expect(await page.locator('[data-pictures] [data-remove]').count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})
