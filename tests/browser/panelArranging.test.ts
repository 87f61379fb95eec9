import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const button = (page: Page, name: string | RegExp) => inFront(page).getByRole('button', { name })
const order = (page: Page) =>
  inFront(page)
    .locator('[data-tile]')
    .evaluateAll(all => all.map(one => one.getAttribute('data-tile')))
const first = async (page: Page) => (await order(page))[0]
const begin = async (page: Page) => {
  await button(page, '调整面板').click()
  await inFront(page).locator('[data-tile="figures.toSend"]').waitFor()
}

test('tiles are dragged, moved by keys, added and given back', { timeout: 120_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'warehouse', { at: '/index/home' })
  await begin(page)
  const handle = (tile: string) => inFront(page).locator(`[data-tile="${tile}"] [aria-roledescription]`)
  await handle('figures.toReceive').hover()
  await page.mouse.down()
  const target = (await inFront(page).locator('[data-tile="figures.toSend"]').boundingBox())!
  await page.mouse.move(target.x + 30, target.y + 30, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => first(page)).toBe('figures.toReceive')

  await handle('figures.toReceive').focus()
  // Each key after what the one before has done is told.
  const told = (words: RegExp) => page.getByText(words).first().waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await told(/^待入库单 移到 待入库单/)
  // Keys are listened to from the next task on.
  await page.evaluate(() => new Promise<void>(done => void setTimeout(done)))
  await page.keyboard.press('ArrowRight')
  await told(/^待入库单 移到 待出库单/)
  await page.keyboard.press('Space')
  await expect.poll(() => first(page)).not.toBe('figures.toReceive')
  await button(page, '后移待出库单').click()

  await button(page, '添加内容').click()
  const dialog = page.getByRole('dialog', { name: '添加内容' })
  await dialog.getByRole('button', { name: '添加' }).click()
  await dialog.getByText('请选择列表').waitFor()
  await dialog.getByLabel('列表').selectOption('stockOutOrder')
  await dialog.getByLabel('标题').fill('所有出库单')
  await dialog.getByRole('button', { name: '添加' }).click()
  await button(page, '完成').click()
  const added = inFront(page).getByRole('link', { name: /^所有出库单 *\d+/ })
  await added.waitFor()
  await page.reload()
  await added.click()
  await page.waitForURL('**/warehouse/putout?*')
  await page.goBack()

  await begin(page)
  await button(page, '恢复默认面板').click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect.poll(() => first(page)).toBe('figures.toSend')
  expect(errors).toEqual([])
  await context.close()
})

test('what is published for a role is what its people see; a phone moves by buttons', {
  timeout: 120_000,
}, async () => {
  const { page, context } = await signIn(docket, 'admin', { at: '/index/home' })
  await begin(page)
  await button(page, '为他人调整').click()
  await inFront(page)
    .getByLabel('适用范围')
    .or(inFront(page).getByRole('combobox').first())
    .first()
    .selectOption({ label: '角色：销售' })
  await button(page, '隐藏待签收').click()
  await button(page, '发布').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('隐藏“待签收”').waitFor()
  await dialog.getByRole('button', { name: '发布' }).click()
  await dialog.waitFor({ state: 'detached' })
  await context.close()

  const sales = await signIn(docket, 'sales', { at: '/index/home' })
  await inFront(sales.page)
    .getByRole('link', { name: /^待出库单/ })
    .waitFor()
  expect(
    await inFront(sales.page)
      .getByRole('link', { name: /^待签收/ })
      .count(),
  ).toBe(0)
  await sales.page.setViewportSize({ width: 375, height: 740 })
  await begin(sales.page)
  await button(sales.page, '后移待出库单').click()
  await expect.poll(() => first(sales.page)).not.toBe('figures.toSend')
  const wide = await sales.page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(375)
  await sales.context.close()
})
