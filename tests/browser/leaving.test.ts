import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

test('unsaved text stays in its tab wherever one goes, and is asked about before the tab closes', {
  timeout: 60_000,
}, async () => {
  const { page, context } = await signIn(docket, 'sales')
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  const tab = (name: string) => tabs.getByRole('button', { name, exact: true })
  const remark = page.getByLabel('销售备注')
  const dialog = page.getByRole('dialog')
  const answer = (name: string) => dialog.getByRole('button', { name }).click()
  await page.goto(`${docket.url}/sale/putout`)
  await inFront(page).locator('tbody').waitFor()
  await page.goto(`${docket.url}/sale/order?filter=${encodeURIComponent('{"sn":"XS"}')}`)
  await page.getByRole('link', { name: '新建销售单' }).click()
  await page.waitForURL('**/sale/orderEdit/new')
  await remark.fill('门卫代收')

  await page.goBack()
  await page.getByRole('link', { name: '新建销售单' }).waitFor()
  expect(await inFront(page).getByLabel('销售单号').inputValue()).toBe('XS')
  await page.getByRole('link', { name: '销售出库' }).click()
  await tab('新建销售单').click()
  expect(await remark.inputValue()).toBe('门卫代收')
  expect(new URL(page.url()).pathname).toBe('/sale/orderEdit/new')

  await tab('关闭新建销售单').click()
  await dialog.getByText('有内容尚未保存，确定放弃吗？').waitFor()
  // Enter alone loses nothing.
  expect(await dialog.getByRole('button', { name: '取消' }).evaluate(one => one === document.activeElement)).toBe(true)
  await answer('取消')
  await dialog.waitFor({ state: 'detached' })
  expect(await remark.inputValue()).toBe('门卫代收')
  await tab('关闭新建销售单').click()
  await answer('确定')
  await page.waitForURL(/\/sale\/order(\?|$)/)
  expect(await tab('新建销售单').count()).toBe(0)

  // What nobody typed in is closed without a question; the last one closed leads home.
  await tab('销售出库').click()
  await tab('销售单').click()
  await page.waitForURL(url => url.searchParams.get('filter') === '{"sn":"XS"}')
  await page.reload()
  await inFront(page).locator('tbody').waitFor()
  await tab('销售出库').press('Delete')
  await tab('关闭销售单').click()
  await page.waitForURL(url => !url.pathname.startsWith('/sale/order'))
  expect(await dialog.count()).toBe(0)
  await context.close()
})

test('a half-filled dialog stays with its page while others are worked in', { timeout: 60_000 }, async () => {
  const { page, context } = await signIn(docket, 'warehouse')
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await page.goto(`${docket.url}/warehouse/putout`)
  await inFront(page).locator('tbody a').first().click()
  await page.getByRole('button', { name: '录入物流' }).click()
  const number = page.getByLabel('运单号')
  await number.fill('SF100')
  await tabs.getByRole('button', { name: '仓库出库', exact: true }).click()
  await number.waitFor({ state: 'hidden' })
  await inFront(page).locator('tbody a').first().waitFor()
  await tabs.getByRole('button', { name: /^出库单/ }).click()
  expect(await number.inputValue()).toBe('SF100')
  await context.close()
})

test('what is made of another document begins in the figures that it leaves open', { timeout: 60_000 }, async () => {
  const { page, context } = await signIn(docket, 'sales')
  const answer = await page.request.get(`${docket.url}/v1/salesOrder?per_page=100`)
  const { result } = (await answer.json()) as { result: { id: string; quantity: number; outQuantity: number }[] }
  const open = result.find(({ quantity, outQuantity }) => outQuantity < quantity)!
  await page.goto(`${docket.url}/sale/putoutCreate/${open.id}`)
  const quantity = page.getByLabel('第 1 行 出库数量')
  await quantity.and(page.locator(':focus')).waitFor()
  await context.close()
})

test('a template that cannot be loaded says so as a notice, and on the page with a way to try again', {
  timeout: 60_000,
}, async () => {
  const { page, context } = await signIn(docket, 'admin', { at: '/inquiry/offerTemplate' })
  const link = inFront(page).locator('tbody a').first()
  await link.waitFor()
  await page.route(/\/v1\/.*xportTemplate\/[^/?]+$/, route => route.abort())
  await link.click()
  const message = '网络连接失败，请检查网络后重试'
  await page.getByRole('main').getByText(message).waitFor()
  await page.locator('.MuiSnackbar-root').getByText(message).waitFor()
  await page.unroute(/\/v1\/.*xportTemplate\/[^/?]+$/)
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByLabel('报价公司').waitFor()
  await context.close()
})
