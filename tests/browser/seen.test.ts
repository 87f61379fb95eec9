import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const PHONE = { width: 375, height: 740 }

async function newest(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(`${docket.url}/v1/${path}`)
  return ((await answer.json()) as { result: { id: string }[] }).result[0]!.id
}

const left = async (place: Locator) => (await place.boundingBox())!.x

test('a file that could not be made leaves nothing behind that waits for it', async () => {
  const { page, context } = await signIn(docket, 'sales')
  const id = await newest(page, 'salesOrder/stockOutOrder?per_page=1&confirmStatus=1')
  await page.goto(`${docket.url}/sale/putoutDetail/${id}`)
  const asked = inFront(page).getByRole('button', { name: '开票导出' })
  await asked.waitFor()
  let release = () => undefined as void
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/_export/, async route => {
    await held
    await route.fulfill({ status: 500, body: '' })
  })
  await asked.click()
  // Beneath another dialog it would be hidden from all but the eye.
  const waiting = page.getByRole('dialog', { name: '请稍候', includeHidden: true })
  await waiting.waitFor()
  release()
  const told = page.getByRole('dialog', { name: '错误提示' })
  await told.waitFor()
  await waiting.waitFor({ state: 'detached' })
  expect(await told.count()).toBe(1)
  await context.close()
})

test('a filtered list without rows says that it has none, then why', async () => {
  const { page, context } = await signIn(docket, 'sales', {
    at: `/sale/putout?filter=${encodeURIComponent('{"sn":"QQQ"}')}`,
  })
  await inFront(page).getByText('没有符合条件的出库单').waitFor()
  const words = await inFront(page).innerText()
  expect(words).toMatch(/暂无数据\s+没有符合条件的出库单/)
  await context.close()
})

test('the switch of desktop notices stands within its popover, in line with the words above it', async () => {
  const { page, context } = await signIn(docket, 'sales')
  await page.getByRole('banner').getByRole('button', { name: /^消息/ }).click()
  const popover = page.getByRole('dialog', { name: '未读消息' })
  // Until it stands, it grows.
  await popover.evaluate(async element => {
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished))
  })
  const box = (await popover.getByRole('switch').boundingBox())!
  expect(box.x).toBe(await left(popover.getByRole('heading', { name: '未读消息' })))
  const around = (await popover.boundingBox())!
  expect(box.y + box.height).toBeLessThan(around.y + around.height)
  await context.close()
})

test.each([
  ['an order', '/sale/orderEdit/new'],
  ['opening stock', '/warehouse/opening/edit/new'],
])('the chosen product can be read in the lines of %s, the longest too', async (_, at) => {
  const { page, context } = await signIn(docket, 'admin', { at })
  const chosen = inFront(page).locator('table [role=combobox]').first()
  await chosen.fill('JSM1-125M/3300 100A')
  await page.getByRole('option').first().click()
  await expect.poll(() => chosen.inputValue()).toMatch(/塑壳断路器 JSM1-125M\/3300 100A SP\d+$/)
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => chosen.evaluate((input: HTMLInputElement) => input.scrollWidth - input.clientWidth)).toBe(0)
  }
  await context.close()
})

test('on a phone no word of a line comes under its label, and a sheet to print is seen whole', async () => {
  const { page, context } = await signIn(docket, 'warehouse', { viewport: PHONE })
  const id = await newest(page, 'salesOrder/stockOutOrder?per_page=1&confirmStatus=1')
  await page.goto(`${docket.url}/warehouse/putout/detail/${id}`)
  const cell = inFront(page).locator('td[data-label="仓库"]').first()
  const words = cell.locator(':scope > *')
  await words.nth(1).waitFor()
  expect(await left(words.nth(1))).toBe(await left(words.nth(0)))
  await page.goto(`${docket.url}/print/picker/${id}?auto=0`)
  const sheet = (await page.locator('[data-paper]').boundingBox())!
  expect(sheet.x).toBeGreaterThanOrEqual(0)
  expect(sheet.x + sheet.width).toBeLessThanOrEqual(PHONE.width)
  await context.close()
})

test('in English the freight of a stock-in is told in English', async () => {
  const { page, context } = await signIn(docket, 'purchase')
  const path = 'purchaseOrder/stockInOrder'
  const list = await page.request.get(`${docket.url}/v1/${path}?per_page=50&confirmStatus=1`)
  for (const { id } of ((await list.json()) as { result: { id: string }[] }).result) {
    const record = await page.request.get(`${docket.url}/v1/${path}/${id}`)
    if (((await record.json()) as { result: { freightCase: number } }).result.freightCase === 0) continue
    await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
    await page.goto(`${docket.url}/purchase/putinDetail/${id}`)
    const freight = inFront(page).getByText(/freight [\d,.]+ yuan/)
    await freight.waitFor()
    expect(await freight.innerText()).toMatch(/^(Collect|Paid to the supplier): .*apportioned into the/)
    return context.close()
  }
  expect.unreachable('no stock-in has freight')
})

test('in English related documents, their states and prices are English, and labels keep to one line', async () => {
  const { page, context } = await signIn(docket, 'sales')
  await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
  const id = await newest(page, 'salesOrder/stockOutOrder?per_page=1&confirmStatus=1')
  await page.goto(`${docket.url}/sale/putoutDetail/${id}`)
  const related = inFront(page).locator('section', { has: page.getByRole('heading', { name: 'Related documents' }) })
  await related.getByText('Sales order', { exact: true }).waitFor()
  expect(await related.innerText()).not.toMatch(/\p{Script=Han}/u)
  expect(await inFront(page).locator('td[data-type=unitPrice]').first().innerText()).toMatch(/ yuan\/\w+$/)
  const heights = await inFront(page)
    .locator('dl > div > dt')
    .evaluateAll(labels => labels.map(label => Math.round(label.getBoundingClientRect().height)))
  // Those of the summary are smaller than the others.
  expect(Math.max(...heights)).toBeLessThan(1.5 * Math.min(...heights))
  await context.close()
})
