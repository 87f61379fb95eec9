import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const FORM = '/sale/orderEdit/new'
const cell = (page: Page, row: number, label: string) => inFront(page, FORM).getByLabel(`第 ${row} 行 ${label}`)
const rows = (page: Page) => inFront(page, FORM).locator('table tbody tr')

/** Pastes what a sheet copies. */
const paste = (page: Page, row: number, label: string, text: string) =>
  cell(page, row, label).evaluate((input, sheet) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', sheet)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('lines are typed as in a sheet, and none is lost with the window', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'sales', { at: FORM })
  const answer = await page.request.get(`${docket.url}/v1/salesOrder/_choices/items.productId?per_page=2`)
  const { result } = (await answer.json()) as { result: { label: string }[] }
  // The number of a product is the last of its words.
  const [first, second] = result.map(({ label }) => label.split(' ').at(-1)!)

  // The first line is there, and from field to field Enter goes on.
  await expect.poll(() => rows(page).count()).toBe(1)
  await inFront(page).getByLabel('收货地址').fill('东门')
  await page.keyboard.press('Enter')
  await page.keyboard.type('门卫代收')
  expect(await inFront(page).getByLabel('销售备注').inputValue()).toBe('门卫代收')

  await paste(page, 1, '商品', `${first}\t5\r\n无此商品\t2\r\n${second}\t3\r\n`)
  await expect.poll(() => rows(page).count()).toBe(3)
  await expect.poll(() => cell(page, 1, '商品').inputValue()).toContain(first)
  await inFront(page).getByText('没有找到“无此商品”').waitFor()
  expect(await cell(page, 2, '数量').inputValue()).toBe('2')

  // One line is taken away, one added, and filled by the one above.
  await cell(page, 2, '数量').focus()
  await page.keyboard.press('Control+Delete')
  await expect.poll(() => rows(page).count()).toBe(2)
  await expect.poll(() => cell(page, 2, '商品').inputValue()).toContain(second)
  await page.keyboard.press('Control+Insert')
  await expect.poll(() => rows(page).count()).toBe(3)
  await page.keyboard.press('F8')
  await expect.poll(() => cell(page, 3, '数量').inputValue()).toBe('3')
  await cell(page, 3, '数量').fill('12*4')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => cell(page, 3, '数量').inputValue()).toBe('48')

  // The browser is gone, without a word.
  const kept = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(([key, text]) => key.includes('drafts') && text.includes('48')),
    )
  await expect.poll(kept).toBe(true)
  await page.close()
  const again = await context.newPage()
  await again.goto(`${docket.url}${FORM}`)
  await inFront(again).getByRole('button', { name: '恢复' }).click()
  expect(await inFront(again).getByLabel('销售备注').inputValue()).toBe('门卫代收')
  await expect.poll(() => cell(again, 1, '商品').inputValue()).toContain(first)
  expect(await cell(again, 3, '数量').inputValue()).toBe('48')

  // One key saves it and begins the next one.
  await inFront(again).getByRole('button', { name: '删除第 3 行' }).click()
  await inFront(again).getByLabel('客户', { exact: true }).fill('有限公司')
  await again.getByRole('option').first().click()
  await again.keyboard.press('Alt+F9')
  await again.getByText('保存成功').waitFor()
  await expect.poll(() => rows(again).count()).toBe(1)
  expect(await inFront(again).getByLabel('收货地址').inputValue()).toBe('')
  await expect.poll(() => again.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  expect(new URL(again.url()).pathname).toBe(FORM)
  expect(errors).toEqual([])
  await context.close()
})
