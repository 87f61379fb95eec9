import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goByMenu, inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const tabs = (page: Page) => page.getByRole('navigation', { name: /已打开的页面|Open pages/ }).locator('[data-name]')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function visit(page: Page, ...names: string[]) {
  for (const name of names) {
    await goByMenu(page, '销售', name)
    await expect.poll(() => tabs(page).last().innerText()).toBe(name)
  }
}

test('the keyboard closes one tab after the other without leaving the strip', async () => {
  const { page, context } = await signIn(docket, 'sales')
  await visit(page, '销售出库', '销售退货', '销售合同')
  await tabs(page).nth(1).focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => tabs(page).allInnerTexts()).toEqual(['首页', '销售退货', '销售合同'])
  expect(await focused(page)).toBe('销售退货')
  // The one in front too, at the end of the strip.
  await page.keyboard.press('End')
  await page.keyboard.press('Delete')
  await expect.poll(() => tabs(page).allInnerTexts()).toEqual(['首页', '销售退货'])
  await page.waitForURL('**/sale/returnList*')
  await expect.poll(() => focused(page)).toBe('销售退货')
  await context.close()
})

test('tabs are named in the language that is chosen, also those whose pages are not loaded again yet', async () => {
  const { page, context } = await signIn(docket, 'sales')
  await visit(page, '销售出库', '销售退货')
  await page.reload()
  await inFront(page).getByRole('heading').first().waitFor()
  const choose = async (name: string) => {
    await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await choose('English')
  await expect.poll(() => tabs(page).allInnerTexts()).toEqual(['Home', 'Sales stock-out', 'Sales returns'])
  await choose('中文')
  await expect.poll(() => tabs(page).allInnerTexts()).toEqual(['首页', '销售出库', '销售退货'])
  await context.close()
})

test('fullscreen takes the navbar away and offers the way back', async () => {
  const { page, context } = await signIn(docket, 'sales')
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await page.getByRole('banner').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '退出全屏' }).click()
  await page.getByRole('banner').waitFor()
  expect(await page.getByRole('button', { name: '退出全屏' }).count()).toBe(0)
  await context.close()
})
