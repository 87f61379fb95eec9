import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PIXEL } from '../api/uploadPicture.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const settings = async (viewport?: { width: number; height: number }) => {
  const signedIn = await signIn(docket, 'admin', { viewport })
  await signedIn.page.goto(`${docket.url}/system/settings`)
  await inFront(signedIn.page, '/system/settings').getByRole('heading', { name: '公司设置' }).waitFor()
  return signedIn
}
const save = async (page: Page) => {
  await inFront(page).getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存，立即生效').waitFor()
}

test('a switch changes the open page of somebody else at once, and what they are filling in stays', async () => {
  const keeper = await signIn(docket, 'warehouse')
  await keeper.page.goto(`${docket.url}/warehouse/putout`)
  await inFront(keeper.page).locator('tbody a').first().click()
  // Behind the dialog nothing has a role.
  const batch = inFront(keeper.page).locator('th', { hasText: '批次' })
  await batch.waitFor()
  await inFront(keeper.page).getByRole('button', { name: '作废' }).click()
  const reason = keeper.page.getByRole('dialog').getByRole('textbox')
  await reason.fill('还没写完的原因')

  const admin = await settings()
  await admin.page.getByLabel('批次库存').click()
  await save(admin.page)
  await batch.waitFor({ state: 'detached', timeout: 2000 })
  expect(await reason.inputValue()).toBe('还没写完的原因')
  await admin.page.getByLabel('批次库存').click()
  await admin.page.getByLabel('公司名称', { exact: true }).fill('衡屿新名称')
  await save(admin.page)
  await batch.waitFor({ timeout: 2000 })
  await keeper.page.getByRole('banner').getByText('衡屿新名称').waitFor({ timeout: 2000 })
  expect([...keeper.errors, ...admin.errors]).toEqual([])
  await Promise.all([keeper.context.close(), admin.context.close()])
})

test('what another administrator saves comes in under what is being filled in', async () => {
  const [one, two] = await Promise.all([settings(), settings()])
  const prefix = (page: Page) => page.getByRole('row').filter({ hasText: '销售退货单' }).getByRole('textbox')
  await prefix(one.page).fill('TH-')
  await one.page.getByLabel('公司名称', { exact: true }).fill('甲的名称')
  await two.page.getByLabel('公司名称', { exact: true }).fill('乙的名称')
  await two.page.getByLabel('扫码功能').click()
  await save(two.page)
  await one.page.getByText(/刚刚也修改了“公司名称”/).waitFor()
  await expect.poll(() => one.page.getByLabel('扫码功能').isChecked()).toBe(false)
  expect(await one.page.getByLabel('公司名称', { exact: true }).inputValue()).toBe('甲的名称')
  await save(one.page)
  await expect.poll(() => two.page.getByLabel('公司名称', { exact: true }).inputValue()).toBe('甲的名称')
  expect(await prefix(two.page).inputValue()).toBe('TH-')
  await Promise.all([one.context.close(), two.context.close()])
})

test('a number series is shown by its next number, and refused where it stands', async () => {
  const { page, context, errors } = await settings()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '采购单', exact: true }) })
  const prefix = row.getByRole('textbox')
  const heads = page.locator('thead th').filter({ visible: true })
  const places = await heads.evaluateAll(all => all.map(head => head.getBoundingClientRect().top))
  expect(new Set(places).size, 'headings beside each other').toBe(1)
  await prefix.fill('xs')
  await row.getByText('与销售单的前缀相同').waitFor()
  await prefix.fill('po-')
  await row.getByRole('combobox', { name: '日期' }).selectOption('month')
  await row.getByText(/^PO-\d{6}0001$/).waitFor()
  await prefix.fill('')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => prefix.evaluate(input => input === document.activeElement)).toBe(true)
  await row.getByText('请输入前缀').waitFor()
  await prefix.fill('PO-')
  await save(page)
  await page.reload()
  await row.getByText(/^PO-\d{6}0001$/).waitFor()
  expect(await page.getByRole('button', { name: '保存' }).isDisabled()).toBe(true)
  expect(errors).toEqual([])
  await context.close()
})

test('a logo stands in the banner of everybody, and on paper where the layout asks for it', async () => {
  const [{ page, context }, sales] = await Promise.all([settings(), signIn(docket, 'sales')])
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
  await inFront(page).locator('input[type=file]').setInputFiles(picture)
  await inFront(page).locator('img[src^="/v1/upload/"]').waitFor()
  await save(page)
  const logo = 'img[src^="/v1/upload/"]'
  await Promise.all([page, sales.page].map(one => one.getByRole('banner').locator(logo).waitFor({ timeout: 2000 })))
  await page.goto(`${docket.url}/sale/printTpl`)
  const preview = inFront(page, '/sale/printTpl').getByRole('region', { name: '预览' })
  await preview.getByRole('heading', { name: '送货单' }).waitFor()
  expect(await preview.locator(logo).count()).toBe(0)
  await page.getByLabel('公司标志').click()
  await preview.locator(logo).waitFor()
  await Promise.all([context.close(), sales.context.close()])
})

test('a failed save keeps text and focus, and what is typed during a slow one stays', async () => {
  const { page, context } = await settings()
  const name = page.getByLabel('公司名称', { exact: true })
  const scan = page.getByLabel('扫码功能')
  const was = await scan.isChecked()
  await page.route('**/v1/system/settings', route =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await name.fill('还没有保存的名称')
  await page.getByRole('button', { name: '保存' }).press('Enter')
  await page.getByRole('dialog', { name: '错误提示' }).getByRole('button', { name: '确定' }).click()
  expect(await name.inputValue()).toBe('还没有保存的名称')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('保存')
  await page.unroute('**/v1/system/settings')
  let go = () => {}
  const held = new Promise<void>(resolve => (go = resolve))
  await page.route('**/v1/system/settings', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: '保存' }).click()
  await scan.click()
  await name.fill('后来的名称')
  go()
  await page.getByText('已保存，立即生效').waitFor()
  expect(await name.inputValue()).toBe('后来的名称')
  expect(await scan.isChecked()).toBe(!was)
  await page.getByRole('banner').getByText('还没有保存的名称').waitFor()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  expect(await name.inputValue()).toBe('后来的名称')
  await page.unroute('**/v1/system/settings')
  await save(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await context.close()
})

test('a choice is told of at once in the form that somebody else fills in, and the form of settings needs no mouse', {
  timeout: 60_000,
}, async () => {
  const { page, context, errors } = await settings()
  for (const [heading, sentence] of [
    ['仓库', /未确认单据占用的数量.*默认：提醒/],
    ['信用与毛利', /移动平均成本.*默认：10%/],
    ['审批', /影响仓库。.*默认：关/],
    ['消息与接口', /0到23点.*默认：9/],
  ] as const)
    await page.getByRole('region', { name: heading, exact: true }).getByText(sentence).waitFor()

  const seller = await signIn(docket, 'sales')
  await seller.page.goto(`${docket.url}/sale/orderEdit/new`)
  await seller.page.getByRole('combobox', { name: '第 1 行 商品' }).click()
  await seller.page
    .getByRole('option')
    .filter({ hasText: /库存 ?[1-9]/ })
    .first()
    .click()
  await seller.page.getByRole('textbox', { name: '第 1 行 数量' }).fill('99999')
  const warning = seller.page.getByRole('status').filter({ hasText: /^库存只有/ })
  await warning.waitFor()
  const choice = page.getByLabel('可用量不足下单')
  expect(await choice.locator('option').allTextContents()).toEqual(['允许', '提醒', '拦截'])
  await choice.selectOption('允许')
  await save(page)
  await warning.waitFor({ state: 'detached', timeout: 2000 })
  expect(await seller.page.getByRole('textbox', { name: '第 1 行 数量' }).inputValue()).toBe('99999')

  const margin = page.getByLabel('最低毛利率')
  await margin.fill('120')
  await margin.press('Control+s')
  await page.getByText('不能大于99%').waitFor()
  await expect.poll(() => margin.evaluate(input => input === document.activeElement)).toBe(true)
  await margin.fill('12.5')
  await margin.press('Shift+Tab')
  for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => page.getByLabel('低于毛利率下单').inputValue()).toBe('1')
  await page.keyboard.press('Control+s')
  await page.getByText('已保存，立即生效').waitFor()
  await page.reload()
  expect(await margin.inputValue()).toBe('12.5')
  expect(await page.getByLabel('低于毛利率下单').inputValue()).toBe('1')
  expect([...errors, ...seller.errors]).toEqual([])
  await Promise.all([context.close(), seller.context.close()])
})

test('two administrators who set different things both have what they set, and who set the same is told', async () => {
  const [one, two] = await Promise.all([settings(), settings()])
  await one.page.getByLabel('报损单须审批').click()
  await one.page.getByLabel('汇总时间（点）').fill('7')
  await two.page.getByLabel('汇总时间（点）').fill('18')
  await two.page.getByLabel('消息汇总').selectOption('每天汇总')
  await save(two.page)
  await one.page.getByText(/刚刚也修改了“功能”/).waitFor()
  await expect.poll(() => one.page.getByLabel('消息汇总').inputValue()).toBe('1')
  expect(await one.page.getByLabel('汇总时间（点）').inputValue()).toBe('7')
  await save(one.page)
  await expect.poll(() => two.page.getByLabel('汇总时间（点）').inputValue()).toBe('7')
  expect(await two.page.getByLabel('报损单须审批').isChecked()).toBe(true)
  await Promise.all([one.context.close(), two.context.close()])
})

test('the page fits a phone, and assistive technology finds no fault with it', async () => {
  const { page, context } = await settings({ width: 375, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await seriousFaults(page)).toEqual([])
  await context.close()
})
