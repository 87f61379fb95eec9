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

test('a saved view of a report is a tile of an own dashboard as it opens; what is refused loses nothing', {
  timeout: 120_000,
}, async () => {
  const filter = encodeURIComponent(JSON.stringify({ customerName: '佛山' }))
  const layout = 'rows=customerId&columns=time.month&measures=amount,quantity'
  const { page, context, errors } = await signIn(docket, 'admin', {
    at: `/report/sales?${layout}&chart=bar&filter=${filter}`,
  })
  const dialog = page.getByRole('dialog')
  const say = async (name: string) => {
    await dialog.getByLabel('名称').fill(name)
    await dialog.getByRole('button', { name: '确定' }).click()
  }
  await button(page, '存为视图').click()
  await say('佛山客户')
  await button(page, '佛山客户').waitFor()

  await page.goto(`${docket.url}/report/dashboard`)
  await button(page, '新建看板').click()
  await say('佛山')
  await inFront(page).getByText('这个看板还没有内容').waitFor()
  await button(page, '添加内容').click()
  await dialog.getByLabel('类型').selectOption({ label: '报表' })
  await dialog.getByLabel('报表', { exact: true }).selectOption({ label: '佛山客户' })
  for (const part of ['客户', '出库时间（月）', '销售金额', '出库数量'])
    await dialog.getByRole('button', { name: part, exact: true }).waitFor()
  const add = dialog.getByRole('button', { name: '添加', exact: true })

  await page.route('**/dashboards/*', route =>
    route.fulfill({ status: 422, json: { success: false, code: 'none', message: '这次不行' } }),
  )
  await add.click()
  await dialog.getByText('这次不行').waitFor()
  expect(await order(page)).toEqual([])
  await page.unroute('**/dashboards/*')
  const asked = page.waitForRequest(/\/v1\/report\/[0-9a-f-]{36}\?/)
  await add.click()
  const { searchParams } = new URL((await asked).url())
  expect([searchParams.get('customerName'), searchParams.get('columns')]).toEqual(['佛山', 'time.month'])
  await dialog.waitFor({ state: 'detached' })
  await button(page, '完成').click()
  await inFront(page).getByText('其他', { exact: true }).waitFor()
  await inFront(page).getByRole('link', { name: '查看报表' }).click()
  await button(page, '佛山客户').and(page.locator('[aria-current="true"]')).waitFor()
  expect(await inFront(page).getByText('已改动').count()).toBe(0)
  expect(await inFront(page).getByLabel('客户名称').inputValue()).toBe('佛山')
  // The refusal that was made up.
  expect(errors.filter(error => !error.includes('422'))).toEqual([])
  await context.close()
})

test('figures of money lead to where they are found again, and pictures say what they leave out', {
  timeout: 120_000,
}, async () => {
  const { page, context } = await signIn(docket, 'finance', { at: '/report/dashboard' })
  await inFront(page)
    .getByRole('link', { name: /^另有 \d+ 项，查看报表$/ })
    .first()
    .waitFor()
  const figure = inFront(page).getByRole('link', { name: /^近30天销售出库/ })
  const amount = /[\d,]+\.\d\d/.exec(await figure.innerText())![0]
  await figure.click()
  await expect.poll(() => inFront(page).locator('tfoot').innerText()).toContain(amount)
  await context.close()
})
