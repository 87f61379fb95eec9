import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

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

type Made = { id: string }

/** An order of goods that lie in a warehouse of their own: 3 of A, then 5 of B. */
async function order(page: Page, quantity: number) {
  const [customer] = await ask<Made[]>(page, 'GET', 'customer?per_page=1')
  const [product] = await ask<Made[]>(page, 'GET', 'product?per_page=1&sort=productNo')
  const warehouse = await ask<Made>(page, 'POST', 'warehouse', { warehouseName: `批次仓${quantity}` })
  const productId = product!.id
  for (const [batchNo, lying] of [
    ['A', 3],
    ['B', 5],
  ] as const) {
    const items = [{ productId, warehouseId: warehouse.id, batchNo, quantity: lying, price: 8 }]
    const { id } = await ask<Made>(page, 'POST', 'openingStock', { items })
    await ask(page, 'PATCH', `openingStock/${id}/_confirm`, { id })
  }
  const items = [{ productId, quantity, price: 9 }]
  const { id } = await ask<Made>(page, 'POST', 'salesOrder', { customerId: customer!.id, items })
  return { id, warehouseId: warehouse.id }
}

/** The first line is of goods that lie there. */
async function takeFrom(page: Page, name: string) {
  const warehouse = inFront(page).getByRole('combobox', { name: '第 1 行 仓库' })
  // The form proposes one by itself, a moment after it came, and then learns its name.
  await expect.poll(() => warehouse.inputValue()).not.toMatch(/^…?$/)
  if ((await warehouse.inputValue()) === name) return
  await warehouse.fill(name)
  await page.getByRole('option', { name }).click()
}

test('batches are proposed in the form, chosen otherwise, and go out as they were chosen', {
  timeout: 120_000,
}, async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  const { id } = await order(page, 6)
  await page.goto(`${docket.url}/sale/putoutCreate/${id}`)
  const form = inFront(page)
  await takeFrom(page, '批次仓6')
  const batches = form.locator('button[data-proposed]')
  await batches.getByText('A 3、B 3').waitFor()
  await form.getByLabel('第 1 行 出库数量').fill('2')
  await batches.getByText(/^A 2$/).waitFor()
  await form.getByLabel('第 1 行 出库数量').fill('5')
  await batches.getByText('A 3、B 2').waitFor()

  await batches.click()
  const chooser = page.getByRole('dialog')
  const of = (batchNo: string) => chooser.getByLabel(`${batchNo} 本次数量`)
  await of('A').waitFor()
  expect(await chooser.getByRole('row').filter({ hasText: 'B' }).getByRole('cell').first().innerText()).toBe('5')
  expect([await of('A').inputValue(), await of('B').inputValue()]).toEqual(['3', '2'])
  await of('A').fill('4')
  await chooser.getByText('不能超过3').waitFor()
  await of('A').fill('1')
  await chooser.getByText('合计 3，应为 5').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await chooser.getByRole('button', { name: '完成' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('合计 3，应为 5').waitFor()
  await batches.click()
  await of('B').fill('4')
  await chooser.getByText('合计 5，应为 5').waitFor()
  await page.keyboard.press('Escape')
  await batches.getByText('A 1、B 4').waitFor()
  await form.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/sale\/putoutDetail\//)
  const made = page.url().split('/').at(-1)!
  interface Sent {
    items: { itemBatchs: { batchNo: string; quantity: number }[] }[]
  }
  const [line] = (await ask<Sent>(page, 'GET', `salesOrder/stockOutOrder/${made}`)).items
  expect(line!.itemBatchs.map(({ batchNo, quantity }) => [batchNo, quantity])).toEqual([
    ['A', 1],
    ['B', 4],
  ])
  expect(errors).toEqual([])
  await context.close()
})

test('what was chosen gives way to what is proposed, where it is asked for or the goods come from elsewhere', {
  timeout: 120_000,
}, async () => {
  const { page, context } = await signIn(docket, 'admin', { viewport: { width: 375, height: 800 } })
  await order(page, 5)
  const { id } = await order(page, 4)
  await page.goto(`${docket.url}/sale/putoutCreate/${id}`)
  const form = inFront(page)
  await takeFrom(page, '批次仓4')
  const batches = form.locator('button[data-proposed]')
  await batches.getByText('A 3、B 1').click()
  const chooser = page.getByRole('dialog')
  await chooser.getByLabel('A 本次数量').fill('')
  await chooser.getByLabel('B 本次数量').fill('4')
  await batches.getByText(/^B 4$/).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await chooser.getByRole('button', { name: '恢复建议' }).click()
  await batches.getByText('A 3、B 1').waitFor()
  await chooser.getByLabel('B 本次数量').fill('4')
  await chooser.getByRole('button', { name: '完成' }).click()
  await takeFrom(page, '批次仓5')
  await batches.getByText('A 3、B 1').waitFor()
  await context.close()
})

test('the shelf is that of the warehouse which the goods come from', { timeout: 120_000 }, async () => {
  const { page, context } = await signIn(docket, 'admin')
  const { id } = await order(page, 3)
  interface Place {
    warehouseName: string
    positionName: string
  }
  const [product] = await ask<Made[]>(page, 'GET', 'product?per_page=1&sort=productNo')
  const { positions } = await ask<{ positions: Place[] }>(page, 'GET', `product/${product!.id}`)
  await page.goto(`${docket.url}/sale/putoutCreate/${id}`)
  const shelf = inFront(page).getByLabel('第 1 行 货位')
  for (const { warehouseName, positionName } of positions) {
    await takeFrom(page, warehouseName)
    await expect.poll(() => shelf.inputValue()).toBe(positionName)
  }
  await takeFrom(page, '批次仓3')
  await expect.poll(() => shelf.inputValue()).toBe('')
  await context.close()
})

test('a return goes back into the batches that are chosen of those that went out', { timeout: 120_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  const { id, warehouseId } = await order(page, 7)
  const [asked] = (await ask<{ items: Made[] }>(page, 'GET', `salesOrder/${id}/_stockOut`)).items
  const items = [{ id: asked!.id, quantity: 7, warehouseId }]
  const sent = await ask<Made>(page, 'POST', `salesOrder/${id}/_stockOut`, { items })
  const stockOut = `salesOrder/stockOutOrder/${sent.id}`
  await ask(page, 'PATCH', `${stockOut}/_confirm`, { id: sent.id, confirmStatus: 1 })
  const [line] = (await ask<{ items: Made[] }>(page, 'GET', stockOut)).items
  const key = await ask<string>(page, 'POST', 'salesOrder/returnOrder', [line!.id])

  await page.goto(`${docket.url}/sale/return/${sent.id}/${key}`)
  const form = inFront(page)
  const batches = form.locator('button[data-proposed]')
  await batches.getByText('A 3、B 4').waitFor()
  await form.getByLabel('第 1 行 退货数量').fill('4')
  await batches.getByText('A 3、B 1').click()
  const chooser = page.getByRole('dialog')
  await chooser.getByLabel('A 本次数量').fill('')
  await chooser.getByLabel('B 本次数量').fill('5')
  await chooser.getByText('不能超过4').waitFor()
  await chooser.getByLabel('B 本次数量').fill('4')
  await chooser.getByRole('button', { name: '完成' }).click()
  await batches.getByText(/^B 4$/).waitFor()
  await form.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/sale\/returnDetail\//)
  interface Back {
    items: { itemBatchs: { batchNo: string; quantity: number }[] }[]
  }
  const [back] = (await ask<Back>(page, 'GET', `salesOrder/returnOrder/_byKey/${key}`)).items
  expect(back!.itemBatchs.map(({ batchNo, quantity }) => [batchNo, quantity])).toEqual([['B', 4]])
  expect(errors).toEqual([])
  await context.close()
})

test('a purchase return takes from the batch that came in, and no more of it than that', {
  timeout: 120_000,
}, async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  const [supplier] = await ask<Made[]>(page, 'GET', 'supplier?per_page=1')
  const [product] = await ask<Made[]>(page, 'GET', 'product?per_page=1&sort=productNo')
  const warehouse = await ask<Made>(page, 'POST', 'warehouse', { warehouseName: '批次仓进货' })
  const bought = [{ productId: product!.id, quantity: 5, price: 8 }]
  const { id } = await ask<Made>(page, 'POST', 'purchaseOrder', { supplierId: supplier!.id, items: bought })
  const [asked] = (await ask<{ items: Made[] }>(page, 'GET', `purchaseOrder/${id}/_stockIn`)).items
  const items = [{ id: asked!.id, quantity: 5, batchNo: 'P7' }]
  const body = { warehouseId: warehouse.id, items }
  const taken = await ask<Made>(page, 'POST', `purchaseOrder/${id}/_stockIn`, body)
  const stockIn = `purchaseOrder/stockInOrder/${taken.id}`
  await ask(page, 'PATCH', `${stockIn}/_confirm`, { id: taken.id, confirmStatus: 1 })
  const [line] = (await ask<{ items: Made[] }>(page, 'GET', stockIn)).items
  const key = await ask<string>(page, 'POST', 'purchaseOrder/returnOrder', [line!.id])

  await page.goto(`${docket.url}/purchase/return/${taken.id}/${key}`)
  const form = inFront(page)
  const batches = form.locator('button[data-proposed]')
  await batches.getByText(/^P7 5$/).waitFor()
  await form.getByLabel('第 1 行 退货数量').fill('2')
  await batches.getByText(/^P7 2$/).click()
  const chooser = page.getByRole('dialog')
  await expect.poll(() => chooser.getByLabel(/本次数量$/).count()).toBe(1)
  await chooser.getByLabel('P7 本次数量').fill('6')
  await chooser.getByText('不能超过5').waitFor()
  await chooser.getByLabel('P7 本次数量').fill('2')
  await chooser.getByRole('button', { name: '完成' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/purchase\/returnDetail\//)
  interface Back {
    items: { itemBatchs: { batchNo: string; quantity: number }[] }[]
  }
  const [back] = (await ask<Back>(page, 'GET', `purchaseOrder/returnOrder/_byKey/${key}`)).items
  expect(back!.itemBatchs.map(({ batchNo, quantity }) => [batchNo, quantity])).toEqual([['P7', 2]])
  expect(errors).toEqual([])
  await context.close()
})
