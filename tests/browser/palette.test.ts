import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const field = (page: Page) => page.getByRole('combobox', { name: '搜索' })
const group = (page: Page, name: string) => page.getByRole('listbox', { name, exact: true }).getByRole('option')

test('one field finds pages, actions of the page and records, and what was opened lately without a word', async () => {
  const { page, context, errors } = await signIn(docket, 'sales', { at: '/sale/putout' })
  await inFront(page).locator('tbody a').first().waitFor()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type('xsd', { delay: 20 })
  await group(page, '页面').filter({ hasText: '销售单' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sale/order')
  await field(page).waitFor({ state: 'detached' })
  const number = await inFront(page, '/sale/order').locator('tbody a').first().innerText()

  // What it is called goes before what has it somewhere, as it is typed or in part.
  await page.keyboard.press('Control+k')
  await field(page).fill(number)
  const found = group(page, '销售单')
  await found.first().waitFor()
  expect(await found.first().innerText()).toContain(number)
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await found.first().getAttribute('id'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sale/orderDetail/*')
  await inFront(page)
    .getByRole('heading', { name: new RegExp(number), level: 1 })
    .waitFor()

  await page.keyboard.press('Control+k')
  await expect.poll(() => group(page, '最近').allInnerTexts()).toEqual(['销售单', '销售出库'])
  await field(page).fill('打印')
  await group(page, '操作').filter({ hasText: '打印' }).first().waitFor()
  await field(page).fill('没有这种东西')
  await page.getByText(/^页面、操作和.*中没有“没有这种东西”$/).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: '键盘快捷键' })
  await help.getByText('Ctrl+K', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await context.close()
})

test('a failed search says so and is tried again, and no Enter of an input method opens anything', async () => {
  const { page, context } = await signIn(docket, 'sales', { viewport: { width: 375, height: 740 } })
  let fails = true
  await page.route('**/v1/_search?*', route =>
    fails
      ? route.fulfill({ status: 503, json: { success: false, message: '系统暂时无法处理，请稍后重试' } })
      : route.continue(),
  )
  await page.getByRole('banner').getByRole('button', { name: '搜索' }).click()
  const box = (await page.getByRole('dialog', { name: '搜索' }).boundingBox())!
  expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, 375, 740])
  await field(page).fill('销售')
  await page.getByText('系统暂时无法处理').waitFor()
  fails = false
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByText('系统暂时无法处理').waitFor({ state: 'detached' })
  const before = page.url()
  await field(page).evaluate(input =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })),
  )
  expect(await field(page).isVisible()).toBe(true)
  expect(page.url()).toBe(before)
  expect(await seriousFaults(page)).toEqual([])
  await context.close()
})

test('what a button counts is no part of its name, and what a hint says can be read in the dark', async () => {
  const { page, context } = await signIn(docket, 'sales', {
    at: `/sale/putout?filter=${encodeURIComponent('{"customerName":"机"}')}`,
    phone: true,
  })
  await inFront(page).getByRole('button', { name: /^筛选/ }).getByText('1', { exact: true }).waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('banner').getByRole('button', { name: '搜索' }).click()
  await group(page, '操作').first().waitFor()
  expect(await group(page, '操作').allInnerTexts()).toContain('筛选')
  const [shown, tone] = await field(page).evaluate(input => [
    getComputedStyle(input, '::placeholder').color,
    getComputedStyle(input).getPropertyValue('--text-3'),
  ])
  const parts = [1, 3, 5].map(at => Number.parseInt(tone.slice(at, at + 2), 16))
  expect(shown).toBe(`rgb(${parts.join(', ')})`)
  await context.close()
})

test('what is pasted where nothing can be typed is searched for, unless it is rows of a sheet', async () => {
  const { page, context, errors } = await signIn(docket, 'sales', { at: '/sale/putout' })
  const list = inFront(page, '/sale/putout')
  const number = await list.locator('tbody a').first().innerText()
  const paste = (text: string) =>
    page.evaluate(text => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
  await list.getByRole('search').getByLabel('客户名称').focus()
  await paste(number)
  await list.locator('tbody a').first().focus()
  await paste(`${number}\t5`)
  expect(await field(page).count()).toBe(0)

  await paste(`${number}\n`)
  await group(page, '出库单').first().waitFor()
  expect(await field(page).inputValue()).toBe(number)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sale/putoutDetail/*')
  await inFront(page)
    .getByRole('heading', { name: new RegExp(number), level: 1 })
    .waitFor()
  expect(errors).toEqual([])
  await context.close()
})
