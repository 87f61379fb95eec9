import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeAnswer } from '../support/changeAnswer.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const words = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

test('a dialog takes the focus and gives it back', async () => {
  const { page, context, errors } = await signIn(docket, 'warehouse', {
    at: `/warehouse/putout?filter=${encodeURIComponent('{"confirmStatus":0}')}`,
  })
  await inFront(page).locator('tbody a').first().click()
  const confirm = page.getByRole('button', { name: '确认出库' })
  await confirm.waitFor()
  await confirm.click()
  const dialog = page.getByRole('dialog', { name: '友情提示' })
  await dialog.getByText('是否确认出库？').waitFor()
  await expect.poll(() => words(page)).toBe('确定')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => words(page)).toBe('确认出库')
  expect(errors).toEqual([])
  await context.close()
})

test('sharing begins at how long the link lasts; a dialog that is not there is told and breaks nothing', async () => {
  const { page, context, errors } = await signIn(docket, 'purchase')
  const answer = await page.request.get(`${docket.url}/v1/purchaseOrder?per_page=1`)
  const [order] = ((await answer.json()) as { result: { id: string }[] }).result
  await page.goto(`${docket.url}/purchase/orderDetail/${order!.id}`)
  const share = page.getByRole('button', { name: '分享' })
  await share.click()
  const days = page.getByLabel('有效期')
  await days.waitFor()
  await expect.poll(() => days.evaluate(select => select === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await days.waitFor({ state: 'detached' })
  await expect.poll(() => words(page)).toBe('分享')

  await changeAnswer<object>(page, '/v1/system/declarations', declarations => {
    const declared = JSON.stringify(declarations).replace('"dialog":"share"', '"dialog":"nowhere"')
    expect(declared).toContain('"nowhere"')
    return JSON.parse(declared)
  })
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

test('a form that was given up goes out, is removed 300 ms later, and begins anew when it is opened before that', async () => {
  const { page, context, errors } = await signIn(docket, 'warehouse', { at: '/warehouse/putout' })
  await inFront(page).locator('tbody a').first().click()
  const open = page.getByRole('button', { name: '录入物流' })
  await open.waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const form = page.getByRole('dialog', { name: '录入物流' })
  const number = form.getByLabel('运单号')
  const giveUp = async () => {
    await number.fill('SF123')
    await form.getByRole('button', { name: '取消' }).click()
    await page.getByRole('dialog', { name: '友情提示' }).getByRole('button', { name: '确定' }).click()
  }
  const removed = page.locator('.MuiDialog-root').filter({ has: page.locator('form') })
  await open.click()
  await page.clock.runFor(200)
  await giveUp()
  await page.clock.runFor(280)
  expect(await removed.count()).toBe(1)
  await page.clock.runFor(40)
  expect(await removed.count()).toBe(0)
  await open.click()
  await page.clock.runFor(200)
  await giveUp()
  await page.clock.runFor(20)
  // As long as the form goes out, the page behind it is hidden from all but the eye.
  await page.locator('button', { hasText: '录入物流' }).dispatchEvent('click')
  await page.clock.runFor(400)
  expect(await number.inputValue()).toBe('')
  expect(errors).toEqual([])
  await context.close()
})
