import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayInChina } from '../support/dayInChina.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { seriousFaults } from '../support/seriousFaults.ts'

const docket = openDocket()

/** Sends a request as who is signed in. */
const send = async (page: Page, method: string, path: string, data?: object) => {
  const answer = await page.request.fetch(`${docket.url}/v1/${path}`, { method, ...(data && { data }) })
  expect([path, answer.status()]).toEqual([path, 200])
  return ((await answer.json()) as { result: unknown }).result
}
const first = async (page: Page, path: string) => ((await send(page, 'GET', path)) as { id: string }[])[0]!.id

test('what a customer wants is asked of three suppliers, compared, adopted, quoted and ordered', {
  timeout: 180_000,
}, async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  const customerId = await first(page, 'customer?per_page=1')
  const product = ((await send(page, 'GET', 'product?per_page=1')) as { id: string; productNo: string }[])[0]!
  const suppliers = (await send(page, 'GET', 'supplier?per_page=3')) as { supplierName: string }[]
  const wish = { customerId, goodsName: '深沟球轴承', goodsSn: '6204-2RS', quantity: 12, unit: '个' }
  const { id } = (await send(page, 'POST', 'requirement', wish)) as { id: string }
  await page.goto(`${docket.url}/bwc/zh/detail/${id}`)
  const front = inFront(page)

  await front.getByRole('button', { name: '向供应商询价' }).click()
  const asking = page.getByRole('dialog', { name: '向供应商询价' })
  for (const { supplierName } of suppliers) {
    await asking.getByRole('combobox', { name: '供应商' }).fill(supplierName)
    await page.getByRole('option', { name: supplierName }).first().click()
    // What is below is not covered by the list, and typing goes on.
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  }
  await asking.getByLabel('询价说明').fill('请报含税价')
  await asking.getByRole('button', { name: '确定' }).click()
  await asking.waitFor({ state: 'detached' })
  const rows = front.getByRole('group', { name: '供应商比价' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(3)

  // The first answers by a link, on a phone, and sees neither the customer nor the console.
  await rows.filter({ hasText: suppliers[0]!.supplierName }).getByRole('link').first().click()
  await page.waitForURL(/\/bwc\/quote\/detail\//)
  await inFront(page).getByRole('button', { name: '发送给供应商' }).click()
  await page.getByRole('button', { name: '生成链接' }).click()
  const link = await page.getByLabel('分享链接').inputValue()
  const phone = await docket.browser.newContext({ viewport: { width: 375, height: 740 }, locale: 'zh-CN' })
  const shared = await phone.newPage()
  await shared.goto(link)
  await shared.getByRole('heading', { name: '询价单' }).waitFor()
  expect(await shared.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  expect(await seriousFaults(shared)).toEqual([])
  await shared.getByRole('button', { name: '提交报价' }).click()
  await shared.getByRole('alert').getByText('请填写单价').waitFor()
  await shared.getByLabel('含税单价（元）').fill('8.5')
  await shared.getByLabel(/^交货天数/).fill('2')
  await shared.getByLabel(/^报价有效期至/).fill(dayInChina(7))
  await shared.getByLabel('您的姓名').fill('王经理')
  await shared.getByRole('button', { name: '提交报价' }).click()
  await shared.getByText('已提交报价，可修改后再次提交').waitFor()
  await phone.close()

  // Two are typed, beside their rows.
  await page.goto(`${docket.url}/bwc/zh/detail/${id}`)
  for (const [number, price, days, valid] of [
    [1, '8', '10', 30],
    [2, '9', '5', 15],
  ] as const) {
    const row = rows.filter({ hasText: suppliers[number]!.supplierName })
    await row.getByRole('button', { name: /^登记报价/ }).click()
    const dialog = page.getByRole('dialog', { name: '登记供应商报价' })
    await dialog.getByLabel('供应商单价').fill(price)
    await dialog.getByLabel('交货天数').fill(days)
    await dialog.getByLabel('有效期至').fill(dayInChina(valid))
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const marked = (word: string) => rows.filter({ hasText: word }).locator('td').nth(1).innerText()
  await expect.poll(() => marked('最低')).toBe(suppliers[1]!.supplierName)
  expect(await marked('最快')).toBe(suppliers[0]!.supplierName)
  expect(await marked('最长')).toBe(suppliers[1]!.supplierName)
  expect(await seriousFaults(page)).toEqual([])

  await rows.filter({ hasText: suppliers[1]!.supplierName }).getByRole('button', { name: /^采用/ }).click()
  const adopting = page.getByRole('dialog', { name: '采用供应商报价' })
  await adopting.getByRole('combobox', { name: '对应商品' }).fill(product.productNo)
  await page.getByRole('option').first().click()
  await adopting.getByLabel('加价率').fill('25')
  await adopting.getByRole('button', { name: '确定' }).click()
  await adopting.waitFor({ state: 'detached' })
  await expect.poll(() => rows.filter({ hasText: '未采用' }).count()).toBe(2)
  await front.getByText('已找到').first().waitFor()

  // The inquiry knows its cost; it is quoted, exported and ordered.
  await front.getByRole('link', { name: /XJ\d+/ }).first().click()
  await page.waitForURL(/\/inquiry\/detail\//)
  await inFront(page).getByText('10.00').first().waitFor()
  await inFront(page).getByText('20%').first().waitFor()
  await inFront(page).getByRole('button', { name: '完成报价' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await inFront(page).getByRole('button', { name: '导出报价单' }).click()
  const exporting = page.getByRole('dialog', { name: '导出报价单' })
  await exporting.getByRole('radio', { checked: true }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^报价单 BJ\d+ .+\.xlsx$/)
  await exporting.waitFor({ state: 'detached' })
  await inFront(page).getByRole('button', { name: '生成销售单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await inFront(page).getByRole('link', { name: /XS\d+/ }).first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('the list of inquiries moves by itself, and leaves what one reads where it is', { timeout: 120_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { viewport: { width: 1280, height: 420 } })
  await page.goto(`${docket.url}/bwcgo/index`)
  const front = inFront(page)
  const rows = front.locator('tbody tr')
  await rows.nth(5).waitFor()
  await front.getByLabel('客户名称').fill('还没查询的文字')
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('socket')))
  await page.waitForLoadState('networkidle')
  const customerId = await first(page, 'customer?per_page=1')
  const productId = await first(page, 'product?per_page=1')
  const inquire = () => send(page, 'POST', 'inquiry', { customerId, items: [{ productId, quantity: 1, price: 5 }] })
  const before = await rows.count()

  // Nobody is at a row: the new one stands on top, and says that it is new.
  await page.mouse.move(5, 5)
  await inquire()
  const fresh = rows.filter({ has: page.getByText('新', { exact: true }) })
  await expect.poll(() => fresh.count()).toBe(1)
  expect(await rows.first().getAttribute('data-fresh')).toBe('true')

  // Somebody reads a row: it stays, and the new one is told of above.
  const read = rows.nth(4)
  const name = await read.locator('a').first().innerText()
  await read.locator('a').first().focus()
  const placeOf = () => rows.filter({ hasText: name }).evaluate(row => Math.round(row.getBoundingClientRect().top))
  const place = await placeOf()
  await inquire()
  const above = front.getByRole('button', { name: /^上方有 \d+ 条新记录$/ })
  await above.waitFor()
  expect(await placeOf()).toBe(place)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  expect(await front.getByLabel('客户名称').inputValue()).toBe('还没查询的文字')
  await above.click()
  await above.waitFor({ state: 'detached' })
  await expect.poll(() => fresh.count()).toBe(2)
  expect(await rows.count()).toBeGreaterThanOrEqual(before)
  expect(errors).toEqual([])
  await context.close()
})

test('what has expired is no best quotation, and with quotations the next step is to go on with one', {
  timeout: 60_000,
}, async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  const customerId = await first(page, 'customer?per_page=1')
  const suppliers = (await send(page, 'GET', 'supplier?per_page=3')) as { id: string; supplierName: string }[]
  const wish = { customerId, goodsName: '深沟球轴承', quantity: 12, unit: '个' }
  const { id } = (await send(page, 'POST', 'requirement', wish)) as { id: string }
  await send(page, 'PATCH', `requirement/${id}/_ask`, { id, supplierIds: suppliers.map(one => one.id) })
  const quotes = (await send(page, 'GET', `supplierQuote?requirementId=${id}`)) as {
    id: string
    supplierName: string
  }[]
  for (const [index, one] of quotes.entries())
    await send(page, 'PATCH', `supplierQuote/${one.id}/_reply`, {
      ...{ id: one.id, price: 5 + index, validUntil: dayInChina(index === 0 ? -1 : 5) },
    })
  await page.goto(`${docket.url}/bwc/zh/detail/${id}`)
  const rows = inFront(page).getByRole('group', { name: '供应商比价' }).locator('tbody tr')
  const row = (index: number) => rows.filter({ hasText: quotes[index]!.supplierName })
  await row(0).getByText('已过期').waitFor()
  expect(await row(0).getByText('最低').count()).toBe(0)
  expect(await row(1).getByText('最低').count()).toBe(1)
  const isMain = (name: string) =>
    inFront(page)
      .getByRole('button', { name, exact: true })
      .evaluate(button => button.className.includes('contained'))
  expect([await isMain('生成询价单'), await isMain('向供应商询价')]).toEqual([true, false])
  await row(1).getByRole('button', { name: '登记报价' }).click()
  const replying = page.getByRole('dialog', { name: '登记供应商报价' })
  await replying.getByLabel('有效期至').fill(dayInChina(-1))
  await replying.getByText('早于今天，报价已过期').waitFor()
  await replying.getByRole('button', { name: '确定' }).click()
  await replying.waitFor({ state: 'detached' })
  await row(1).getByText('已过期').waitFor()
  await row(0).getByRole('button', { name: '采用' }).click()
  const dialog = page.getByRole('dialog', { name: '采用供应商报价' })
  await dialog.getByRole('combobox', { name: '对应商品' }).fill('轴承')
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByText('已过期；请与供应商确认', { exact: false }).first().waitFor()
  expect(errors.filter(error => !error.includes('409'))).toEqual([])
  await context.close()
})
