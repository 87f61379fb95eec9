import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

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
