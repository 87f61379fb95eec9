import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { seriousFaults } from '../support/seriousFaults.ts'

const docket = openDocket()

const LIST = '/purchase/proposal'

test('what is short is ordered by keyboard, of each supplier at once', { timeout: 90_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'purchase', { at: LIST })
  const list = inFront(page, LIST)
  const rows = list.locator('tbody tr')
  const known = rows.filter({ hasText: '公司' })
  await known.first().waitFor()
  const number = await known.first().locator('td').nth(1).innerText()
  const own = list.getByRole('row').filter({ hasText: number })
  await own.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await list.getByRole('button', { name: '生成采购订单' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog').filter({ hasText: '每家供应商生成一张采购单' })
  const quantity = dialog.getByLabel('第 1 行 数量')
  await quantity.focus()
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Control+a')
  await page.keyboard.type('0')
  await dialog.getByRole('button', { name: '生成采购订单' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').filter({ hasText: '大于' }).waitFor()
  await quantity.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('5000')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: '生成采购订单' }).focus()
  await page.keyboard.press('Enter')
  const done = page.getByRole('dialog').filter({ hasText: '已生成 1 张采购单' })
  const link = done.getByRole('link')
  await link.waitFor()
  const sn = await link.innerText()
  await own.waitFor({ state: 'detached' })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `采购单 ${sn}` }).waitFor()
  await expect.poll(() => inFront(page).innerText()).toMatch(/5,?000/)
  expect(errors).toEqual([])
  await context.close()
})
