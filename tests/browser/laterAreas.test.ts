import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

/** Opens the first record of a list. */
async function openFirst(page: Page, list: string) {
  await page.goto(`${docket.url}${list}`)
  await inFront(page).locator('tbody a').first().click()
  await inFront(page).getByRole('heading', { name: '操作日志' }).waitFor()
}

test.each([
  ['/bwc/zh/index', '/bwc/zh/detail/', '找货单'],
  ['/inquiry/list', '/inquiry/detail/', '询价单'],
  ['/bwcgo/index', '/inquiry/detail/', '询价单'],
  ['/finance/payout', '/finance/payoutDetail/', '付款申请单'],
  ['/finance/payReturn', '/finance/payReturnDetail/', '采购退款单'],
])('%s lists records and leads to %s', async (list, show, label) => {
  const { page, context, errors } = await signIn(docket, 'admin')
  await openFirst(page, list)
  expect(new URL(page.url()).pathname.startsWith(show)).toBe(true)
  await inFront(page).getByRole('heading', { level: 1, name: label }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('what came of a purchase is paid: its card leads to the payout', async () => {
  const { page, context } = await signIn(docket, 'admin')
  await openFirst(page, '/finance/payout')
  const payout = page.url()
  await inFront(page).getByRole('listitem').filter({ hasText: '采购单' }).getByRole('link').click()
  await page.waitForURL(/purchase.orderDetail/)
  const card = inFront(page).getByRole('listitem').filter({ hasText: '付款申请单' }).first()
  await card.waitFor()
  expect(await card.locator('dt').allTextContents()).toEqual(['申请单号', '申请时间', '付款状态', '申请金额'])
  await card.getByRole('link').click()
  await page.waitForURL(payout)
  await context.close()
})

test('what is or is not so is asked for by its word, and told by it', async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/product/brands' })
  await inFront(page).getByLabel('启用').selectOption('否')
  await inFront(page).getByRole('button', { name: '查询' }).click()
  await inFront(page).getByText('共 1 条').waitFor()
  expect(await inFront(page).locator('tbody tr').allInnerTexts()).toEqual([expect.stringContaining('旧恒')])
  await page.reload()
  await inFront(page).getByText('共 1 条').waitFor()
  expect(await inFront(page).getByLabel('启用').inputValue()).toBe('false')
  expect(errors).toEqual([])
  await context.close()
})

test('a file that takes long can be given up', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  await openFirst(page, '/inquiry/list')
  await inFront(page).getByRole('button', { name: '导出报价单' }).click()
  const dialog = page.getByRole('dialog', { name: '导出报价单' })
  const chosen = dialog.getByRole('radio', { checked: true })
  await chosen.waitFor()
  expect(await chosen.evaluate(radio => radio === document.activeElement)).toBe(true)
  const held: (() => void)[] = []
  await page.route(/_quotation\?(?!.*preview)/, async route => {
    await new Promise<void>(resolve => held.push(resolve))
    await route.abort()
  })
  const start = dialog.getByRole('button', { name: '导出', exact: true })
  await start.click()
  await expect.poll(() => held.length).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => start.isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  held.forEach(release => release())
  expect(errors).toEqual([])
  await context.close()
})

test('a file of a template that is being changed says that it is of the saved one', async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/inquiry/offerTemplate' })
  await inFront(page).locator('tbody a').first().click()
  await inFront(page).getByLabel('报价公司').fill('改过的公司')
  const question = page.getByRole('dialog', { name: '友情提示' })
  await inFront(page).getByRole('button', { name: '预览下载' }).click()
  await question.getByText('有修改尚未保存').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: '确定' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^报价预览/)
  await Promise.all([
    page.waitForEvent('download'),
    inFront(page).getByRole('button', { name: '下载示例模版' }).click(),
  ])
  expect(errors).toEqual([])
  await context.close()
})

test('a template is chosen, looked at, fetched and remembered', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  await openFirst(page, '/inquiry/list')
  const open = inFront(page).getByRole('button', { name: '导出报价单' })
  const dialog = page.getByRole('dialog', { name: '导出报价单' })
  const sheet = dialog.getByRole('region', { name: '模版预览' })
  await open.click()
  await sheet.getByText('报价单号：').waitFor()
  expect(await dialog.getByRole('radio', { name: '标准模版' }).first().isChecked()).toBe(true)
  await dialog.getByRole('radio', { name: '简洁模版' }).first().check()
  await sheet.getByText('商品名称 / 型号').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^报价单 BJ\d+ .+\.xlsx$/)
  await dialog.waitFor({ state: 'detached' })

  await page.reload()
  await open.click()
  await sheet.getByText('商品名称 / 型号').waitFor()
  expect(await dialog.getByRole('radio', { name: '简洁模版' }).first().isChecked()).toBe(true)
  await dialog.getByRole('button', { name: '取消' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await context.close()
})
