import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { seriousFaults } from '../support/seriousFaults.ts'

const docket = openDocket()

interface Order {
  id: string
  sn: string
  customerName: string
}
const openOrders = async (page: Page, path: string, state: string) =>
  ((await (await page.request.get(`${docket.url}/v1/${path}?${state}=0&per_page=15`)).json()) as { result: Order[] })
    .result

test('a stock-out begins from its own list, with an order that is chosen there', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'sales', { at: '/sale/putout' })
  const orders = await openOrders(page, 'salesOrder', 'outState')
  await inFront(page).getByRole('button', { name: '新建出库单' }).click()
  const dialog = page.getByRole('dialog', { name: '新建出库单' })
  await dialog.getByRole('radio').first().waitFor()
  expect(await seriousFaults(page)).toEqual([])
  const wanted = orders.at(-1)!
  await dialog.getByRole('searchbox', { name: '销售单号' }).fill(wanted.sn)
  // A scanner sends its Enter at once.
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/sale/putoutCreate/${wanted.id}`)
  await inFront(page).getByText(wanted.sn).first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('an order is found by its customer, too, and more than the first ones can be reached', {
  timeout: 60_000,
}, async () => {
  const { page, context, errors } = await signIn(docket, 'sales', { at: '/sale/putout' })
  const orders = await openOrders(page, 'salesOrder', 'outState')
  expect(orders.length).toBeGreaterThan(10)
  await inFront(page).getByRole('button', { name: '新建出库单' }).click()
  const dialog = page.getByRole('dialog', { name: '新建出库单' })
  const last = dialog.getByRole('radio', { name: orders.at(-1)!.sn })
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(10)
  await dialog.getByRole('button', { name: '更多' }).click()
  await last.waitFor()
  const { sn, customerName } = orders[12]!
  await dialog.getByRole('searchbox', { name: '销售单号、客户名称' }).fill(customerName)
  await expect.poll(() => dialog.getByRole('radio').count()).toBeLessThan(10)
  await dialog.getByRole('radio', { name: sn }).waitFor()
  expect(await dialog.getByRole('row').filter({ hasNotText: customerName }).count()).toBe(1)
  expect(errors).toEqual([])
  await context.close()
})

test('what is only proposed is not printed yet', { timeout: 60_000 }, async () => {
  const { page, context } = await signIn(docket, 'finance')
  const [order] = await openOrders(page, 'purchaseOrder', 'inState')
  await page.goto(`${docket.url}/purchase/putinCreate/${order!.id}`)
  await inFront(page).getByRole('button', { name: '保存' }).waitFor()
  expect(await inFront(page).getByRole('button', { name: '打印入库单' }).count()).toBe(0)
  await context.close()
})

test('who has no list of orders is offered none, and nothing found is said', { timeout: 60_000 }, async () => {
  const keeper = await signIn(docket, 'warehouse', { at: '/warehouse/putout' })
  await inFront(keeper.page).locator('tbody a').first().waitFor()
  expect(await inFront(keeper.page).getByRole('button', { name: '新建出库单' }).count()).toBe(0)
  await keeper.context.close()
  const { page, context } = await signIn(docket, 'purchase', { at: '/purchase/putin' })
  await inFront(page).getByRole('button', { name: '新建入库单' }).click()
  const dialog = page.getByRole('dialog', { name: '新建入库单' })
  await dialog.getByRole('searchbox').fill('CG0')
  await dialog.getByText('没有可选的记录').waitFor()
  expect(await dialog.getByRole('button', { name: '确定' }).isDisabled()).toBe(true)
  await context.close()
})
