import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { loseSession, inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { addressesFor, forgetTabs, stepTo } from './routes/addressesFor.ts'
import { hearData } from './routes/chineseWords.ts'
import { routes } from './routes/expectedRoutes.ts'

const docket = openDocket()

const speakEnglish = async (page: Page) => {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
}

test('the console and what is declared speak English when asked to, the refusals of the spec word for word', async () => {
  const { page, context, errors } = await signIn(docket, 'warehouse', { at: '/warehouse/putout' })
  await page.getByRole('columnheader', { name: '客户名称' }).waitFor()
  await speakEnglish(page)
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

test('a file with headings in the language of the declarations is understood by an English reader', async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/product/list' })
  await speakEnglish(page)
  await inFront(page).getByRole('button', { name: 'Import' }).click()
  const buffer = Buffer.from('商品编号,商品名称,品牌,型号（规格）,单位,销售价\nEN-1,轴承,长松,6200,个,5\n')
  const file = page.getByRole('dialog').locator('input[type=file]')
  await file.setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('dialog').getByRole('columnheader', { name: 'Goods name' }).waitFor()
  await page.getByRole('dialog').getByText('1 rows can be imported: 1 new').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('who signs in, and what a form misses, are told in English, too', async () => {
  const { page, context } = await signIn(docket, 'admin', { at: '/sale/orderEdit/new' })
  await speakEnglish(page)
  await inFront(page).getByRole('button', { name: 'Save' }).click()
  await inFront(page).getByText('Please choose: Customer').waitFor()
  await loseSession(page)
  await page.goto(`${docket.url}/login`)
  await page.getByLabel('User name').fill('admin')
  await page.getByLabel('Password').first().fill('not this one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('User name or password is wrong').waitFor()
  await context.close()
})

test('what the server refuses is said in English, with the names of what is declared', async () => {
  const { page, context } = await signIn(docket, 'admin', { at: '/relation/customer' })
  await page.getByRole('columnheader', { name: '客户名称' }).waitFor()
  await speakEnglish(page)
  const list = inFront(page)
  await list.getByRole('columnheader', { name: 'Customer', exact: true }).waitFor()
  await list.getByRole('row').nth(1).getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'Delete', exact: true }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Customer “.+” is used by \d+ × [-\w ]+(, \d+ × [-\w ]+)* and cannot be deleted$/)
    .waitFor()
  await context.close()
})

/** It shows what fields look like, with values as they may be. */
const SAMPLES = '/components'

test('no page says anything in Chinese to an English reader but what people wrote', { timeout: 400_000 }, async () => {
  const { page, context } = await signIn(docket, 'admin')
  await speakEnglish(page)
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
  const chineseWords = hearData(page)
  await page.reload()
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
  const some = routes.filter(({ path }, at) => path !== SAMPLES && at % (inject('isWhole') ? 3 : 8) === 0)
  const found: string[] = []
  for (const [{ path }, address] of await addressesFor(docket, page, 'admin', some)) {
    await page.evaluate(forgetTabs)
    await stepTo(page, address)
    await (path.startsWith('/print/') ? page : inFront(page, address)).locator('h1').first().waitFor()
    const chinese = () => chineseWords(/^\/product\/(unit|edit)/.test(path))
    // What the page shows may be heard of here a moment later.
    const words = await expect
      .poll(chinese, { timeout: 3000 })
      .toEqual([])
      .then(() => [])
      .catch(chinese)
    found.push(...words.map(word => `${path}: ${word}`))
  }
  expect(found).toEqual([])
  await context.close()
})
