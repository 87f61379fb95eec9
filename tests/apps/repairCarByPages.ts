import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goByMenu, inFront } from '../support/openBrowser.ts'

/** A job comes in, is looked at and finished, with the field, input, filter, section, action, dialog and page of the app. */
export async function repairCarByPages(page: Page) {
  await goByMenu(page, '维修', '维修单')
  await inFront(page).getByRole('link', { name: '新建维修单' }).first().click()
  await inFront(page).getByLabel('车牌').fill('苏E77777')
  await inFront(page).getByLabel('工时').fill('1.5')
  expect(await inFront(page).getByLabel('细致程度').getAttribute('type')).toBe('range')
  await inFront(page).getByRole('button', { name: '保存' }).click()
  await page.getByText('保存成功').waitFor()

  await inFront(page).getByText('【苏E77777】').waitFor()
  await inFront(page).getByText('在工位上').waitFor()
  await inFront(page).getByRole('button', { name: '估价' }).click()
  await page.getByText('估价：160 元').waitFor()
  await page.getByRole('button', { name: '好', exact: true }).click()
  await inFront(page).getByRole('button', { name: '复制车牌' }).click()
  await page.getByText('车牌已取出').waitFor()
  await inFront(page).getByRole('button', { name: '完工' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await inFront(page).getByText('已取车').waitFor()
  await inFront(page).getByText('完成了维修').waitFor()

  await goByMenu(page, '维修', '维修单')
  const plate = inFront(page).getByLabel('车牌')
  await plate.fill('苏e7')
  expect(await plate.inputValue()).toBe('苏E7')
  await inFront(page).getByRole('button', { name: '查询' }).click()
  await inFront(page).getByText('【苏E77777】').first().waitFor()
  await goByMenu(page, '维修', '维修看板')
  await inFront(page).getByRole('heading', { name: '今日工位' }).waitFor()
}

/** Every type of the app has a sample in the gallery. */
export async function seeSamples(page: Page, url: string) {
  await page.goto(`${url}/components`)
  const row = (registry: string, type: string) =>
    inFront(page).locator(`[data-registry=${registry}] [data-type=${type}]`)
  await row('fields', 'plate').getByText('【沪A12345】').waitFor()
  expect(await row('fields', 'plate').innerText()).not.toContain('undefined')
  expect(await row('inputs', 'rating').getByLabel('rating 已填写').inputValue()).toBe('4')
  expect(await row('filters', 'plateFilter').getByRole('textbox').last().inputValue()).toBe('沪A')
  await inFront(page).locator('[data-registry=sections]').getByText('已取车').waitFor()
  for (const [registry, name] of [
    ['runs', 'printPlate'],
    ['dialogs', 'estimate'],
    ['pages', 'repairBoard'],
  ])
    await inFront(page).locator(`[data-registry=${registry}]`).getByText(name!, { exact: true }).waitFor()
}
