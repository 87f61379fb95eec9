import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

async function choose(page: Page, label: string, text: string) {
  const box = inFront(page).getByRole('combobox', { name: label })
  await box.click()
  await box.fill(text)
  await page.getByRole('option').filter({ hasText: text }).first().click()
}

test('a transfer is written, refused into its own warehouse, and confirmed', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/warehouse/transfer' })
  // What lies in the warehouse that it came into is there to be moved on.
  const moved = inFront(page).getByRole('row').filter({ hasText: '已调拨' }).first()
  const warehouse = (await moved.getByRole('cell').nth(2).textContent())!.trim()
  await moved.getByRole('link').first().click()
  const goods = inFront(page)
    .getByText(/^SP\d+$/)
    .first()
  const productNo = (await goods.textContent())!.trim()

  await page.goto(`${docket.url}/warehouse/transfer`)
  await inFront(page).getByText('新建调拨单').click()
  await inFront(page).getByRole('heading', { level: 1, name: '新建调拨单' }).waitFor()
  await choose(page, '调出仓库', warehouse)
  await choose(page, '调入仓库', warehouse)
  await choose(page, '商品', productNo)
  await inFront(page).getByLabel('数量').fill('1')
  await inFront(page).getByRole('button', { name: '保存' }).click()
  await inFront(page).getByText('调入仓库不能与调出仓库相同，请重新选择').waitFor()
  await choose(page, '调入仓库', warehouse === '苏州一号仓' ? '苏州二号仓' : '苏州一号仓')
  await inFront(page).getByRole('button', { name: '保存' }).click()

  await inFront(page)
    .getByRole('heading', { level: 1, name: /^调拨单 DB/ })
    .waitFor()
  await inFront(page).getByRole('button', { name: '确认调拨' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByText('调拨成功').waitFor()
  await inFront(page).getByText('已调拨').first().waitFor()
  expect(
    await inFront(page)
      .getByRole('button', { name: /^(编辑|作废|确认调拨)$/ })
      .count(),
  ).toBe(0)
  // The refusal of the first try.
  expect(errors).toEqual([expect.stringContaining('422')])
  await context.close()
})
