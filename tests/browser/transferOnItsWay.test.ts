import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

type Made = { id: string }

async function ask<Result>(page: Page, method: string, path: string, data?: object): Promise<Result> {
  const answer = await page.request.fetch(`${docket.url}/v1/${path}`, {
    method,
    headers: { origin: docket.url },
    ...(data && { data }),
  })
  const { success, message, result } = (await answer.json()) as { success: boolean; message: string; result: Result }
  if (!success) throw new Error(`${path}: ${message}`)
  return result
}

/** A transfer of three of a product from a warehouse of its own into another. */
async function transfer(page: Page) {
  const [product] = await ask<Made[]>(page, 'GET', 'product?per_page=1&sort=productNo')
  const from = await ask<Made>(page, 'POST', 'warehouse', { warehouseName: '在途甲仓' })
  const to = await ask<Made>(page, 'POST', 'warehouse', { warehouseName: '在途乙仓' })
  const productId = product!.id
  const items = [{ productId, warehouseId: from.id, quantity: 5, price: 8 }]
  const { id } = await ask<Made>(page, 'POST', 'openingStock', { items })
  await ask(page, 'PATCH', `openingStock/${id}/_confirm`, { id })
  const way = { fromWarehouseId: from.id, toWarehouseId: to.id, items: [{ productId, quantity: 3 }] }
  return (await ask<Made>(page, 'POST', 'warehouseTransfer', way)).id
}

test('goods of a transfer leave, arrive by parts on a phone, and what is missing is closed as a loss', {
  timeout: 120_000,
}, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { viewport: { width: 375, height: 800 } })
  const id = await transfer(page)
  await page.goto(`${docket.url}/warehouse/transfer/detail/${id}`)
  const detail = inFront(page)
  const press = (name: string) => detail.getByRole('button', { name, exact: true }).click()
  const agree = () => page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await press('发出')
  await page.getByRole('dialog').getByText('算作在途').waitFor()
  await agree()
  await detail.getByRole('button', { name: '到货', exact: true }).waitFor()
  expect(await seriousFaults(page)).toEqual([])

  await press('到货')
  const form = inFront(page)
  const quantity = form.getByLabel('第 1 行 到货数量')
  await quantity.waitFor()
  expect(await quantity.inputValue()).toBe('3')
  await quantity.fill('4')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('不能超过3').waitFor()
  await quantity.fill('2')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await form.getByRole('button', { name: '保存' }).click()
  await inFront(page)
    .getByRole('heading', { name: /^调拨到货 DB/ })
    .waitFor()

  await page.goto(`${docket.url}/warehouse/transfer/detail/${id}`)
  await inFront(page).getByText('部分到货').first().waitFor()
  await press('差异报损')
  await page.getByLabel('报损原因').fill('途中破损')
  await agree()
  await inFront(page).getByText('已调拨').first().waitFor()
  expect(await ask(page, 'GET', `warehouseTransfer/${id}`)).toMatchObject({
    ...{ transferStatus: 1, arrivedQuantity: 2, lostQuantity: 1, lostAmount: 8 },
  })
  expect(errors).toEqual([])
  await context.close()
})
