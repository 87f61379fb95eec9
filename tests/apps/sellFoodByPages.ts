import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { chooseByPages } from './chooseByPages.ts'
import { goByMenu, inFront } from '../support/openBrowser.ts'

/** What `sellFood` does, as a person does it. */
export async function sellFoodByPages(page: Page) {
  const make = async (entry: string, create: string, values: Readonly<Record<string, string>>) => {
    await goByMenu(page, '食品', entry)
    await inFront(page).getByRole('link', { name: create }).first().click()
    for (const [label, value] of Object.entries(values)) await fill(page, label, value)
    await save(page)
  }
  await make('食品类别', '新建食品类别', { 类别名称: '饮料' })
  await make('食品', '新建食品', { 食品名称: '柳橙汁', 食品类别: '饮料', 单价: '18' })
  await make('食品客户', '新建食品客户', { 客户名称: '三川实业', 城市: '大连' })
  const number = await order(page)
  await goByMenu(page, '食品', '食品客户')
  await inFront(page).getByRole('link', { name: '三川实业' }).click()
  const orders = inFront(page).getByRole('region', { name: '订货单 1' })
  await orders.getByRole('link', { name: number }).waitFor()
  expect(await orders.getByRole('link', { name: '全部' }).getAttribute('href')).toContain('/food/orders?filter=')
  await goByMenu(page, '食品', '订货单')
  const list = inFront(page)
  await list.getByLabel('订货单号', { exact: true }).fill(number)
  await list.getByRole('button', { name: '查询' }).click()
  await list.getByText('共 1 条').waitFor()
  await list.getByRole('link', { name: number }).click()
  await inFront(page).getByRole('button', { name: '发货', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByText('发货成功').waitFor()
  await inFront(page).getByText('已发货').first().waitFor()
  await inFront(page).getByText('发了货').waitFor()
  await cancelByPages(page)
  await hireByPages(page)
  await chooseByPages(page)
}

/** Orders four of what is sold. @returns the order's number */
async function order(page: Page): Promise<string> {
  await goByMenu(page, '食品', '订货单')
  await inFront(page).getByRole('link', { name: '新建订货单' }).first().click()
  await fill(page, '食品客户', '三川实业')
  await fill(page, '订货日期', '2026-11-03')
  await fill(page, '第 1 行 食品', '柳橙汁')
  await fill(page, '第 1 行 数量', '4')
  await fill(page, '第 1 行 单价', '18')
  await save(page)
  await inFront(page).getByText('72.00').first().waitFor()
  const title = await inFront(page).getByRole('heading', { level: 1 }).filter({ hasText: /DH\d+/ }).innerText()
  return /DH\d+/.exec(title)![0]
}

/** Of all that are chosen, those that are open are cancelled, for one reason. */
async function cancelByPages(page: Page) {
  const number = await order(page)
  await goByMenu(page, '食品', '订货单')
  const list = inFront(page)
  await list.getByRole('button', { name: '重置' }).click()
  await list.getByRole('link', { name: number }).waitFor()
  await list.getByRole('checkbox', { name: '全选' }).check()
  await list.getByRole('button', { name: '作废', exact: true }).click()
  await page.getByRole('dialog').getByText('将略过').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  const asked = page.getByRole('dialog').filter({ hasText: '作废原因' })
  await asked.getByRole('button', { name: '确定' }).click()
  await asked.getByText('请填写作废原因').waitFor()
  await asked.getByLabel('作废原因').fill('客户不要了')
  await asked.getByRole('button', { name: '确定' }).click()
  await page.getByText('作废成功').waitFor()
  await list.getByRole('link', { name: number }).click()
  await inFront(page).getByText('客户不要了').first().waitFor()
}

/** What is filled in makes an input required, and another only shown. */
async function hireByPages(page: Page) {
  await goByMenu(page, '系统', '员工')
  await inFront(page).getByRole('link', { name: '新建员工' }).first().click()
  await fill(page, '姓名', '赵军')
  await fill(page, '职位', '销售代表')
  await inFront(page).getByRole('button', { name: '保存' }).click()
  await inFront(page).getByText('请选择上级').waitFor()
  await fill(page, '职位', '总裁')
  await expect.poll(() => inFront(page).getByLabel('出生日期', { exact: true }).count()).toBe(0)
  await fill(page, '职位', '副总裁')
  await fill(page, '出生日期', '1980-05-06')
  await save(page)
}

/** Fills in a value; of what is chosen among records, the one that is found by it. */
async function fill(page: Page, label: string, value: string) {
  const field = inFront(page).getByLabel(label, { exact: true })
  await field.fill(value)
  if ((await field.getAttribute('role')) !== 'combobox') return
  await page.getByRole('option').filter({ hasText: value }).first().click()
}

async function save(page: Page) {
  await inFront(page).getByRole('button', { name: '保存' }).click()
  await page.getByText('保存成功').filter({ visible: true }).first().waitFor()
  await page.waitForURL(address => !address.pathname.endsWith('/new'))
}
