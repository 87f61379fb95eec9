import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

async function choose(page: Page, name: string) {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitemradio', { name }).click()
}

test('a form that is half filled keeps its text when another language is chosen, here or in another window', async () => {
  const { page, context, errors } = await signIn(docket, 'sales', { at: '/sale/orderEdit/new' })
  await page.getByLabel('销售备注').fill('门卫代收')
  await choose(page, 'English')
  const field = inFront(page).getByLabel('Sales remark')
  await field.waitFor()
  expect(await field.inputValue()).toBe('门卫代收')
  await choose(page, '中文')
  await inFront(page).getByLabel('销售备注').waitFor()
  // Nothing is left of the language before.
  expect(await page.getByRole('banner').innerText()).not.toMatch(/Sales|Home/)

  const other = await context.newPage()
  await other.goto(`${docket.url}/index/home`)
  await choose(other, 'English')
  await field.waitFor()
  expect(await field.inputValue()).toBe('门卫代收')
  expect(errors).toEqual([])
  await context.close()
})

test('who leaves while the words are on their way finds the language as it was chosen', async () => {
  const { page, context } = await signIn(docket, 'sales')
  await choose(page, 'English')
  const heading = page.getByRole('navigation', { name: 'Main navigation' })
  await heading.waitFor()
  const words = /\/assets\/english-.*\.js/
  await page.route(words, () => undefined)
  const asked = page.waitForRequest(words)
  await page.reload({ waitUntil: 'commit' })
  await asked
  await page.unroute(words)
  await page.goto(`${docket.url}/sale/order`)
  await heading.waitFor()
  await context.close()
})

test('where its words do not come the console goes on in the language before, and says so', async () => {
  const { page, context } = await signIn(docket, 'sales')
  await page.route(/\/assets\/english-.*\.js/, route => route.abort())
  await choose(page, 'English')
  await page.getByText('无法加载所选语言').waitFor()
  await page.getByRole('navigation', { name: '顶部导航' }).getByRole('button', { name: '销售' }).waitFor()
  await context.close()
})
