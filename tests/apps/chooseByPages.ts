import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goByMenu, inFront } from '../support/openBrowser.ts'

const TERRITORIES = { '01581': '韦斯特伯勒', '02116': '波士顿', '10019': '纽约', '20852': '罗克维尔' }

/** Chooses several records for one by the keyboard, and looks for it by any of them, on a phone too. */
export async function chooseByPages(page: Page) {
  for (const [code, name] of Object.entries(TERRITORIES)) {
    const status = await page.evaluate(
      async body => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch('/v1/territory', { method: 'POST', headers, body: JSON.stringify(body) })).status
      },
      { code, name },
    )
    expect(status).toBe(200)
  }
  await goByMenu(page, '系统', '员工')
  await inFront(page).getByRole('link', { name: '新建员工' }).first().click()
  await inFront(page).getByLabel('姓名', { exact: true }).fill('金士鹏')
  await inFront(page).getByRole('combobox', { name: '销售区域' }).focus()
  for (const name of ['波士顿', '10019', '韦斯特']) {
    await page.keyboard.type(name)
    await page.getByRole('option').filter({ hasText: name }).waitFor()
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await inFront(page).getByRole('button', { name: '保存' }).click()
  await page.waitForURL(address => !address.pathname.endsWith('/new'))
  // On the record's page each leads to its own.
  await goByMenu(page, '系统', '员工')
  await inFront(page).getByRole('link', { name: '金士鹏' }).click()
  await inFront(page).getByText('02116 波士顿、10019 纽约、01581 韦斯特伯勒').waitFor()
  await inFront(page).getByRole('link', { name: '10019 纽约' }).click()
  await inFront(page).getByRole('heading', { level: 1, name: '销售区域 10019 纽约' }).waitFor()
  await inFront(page).getByRole('region', { name: '员工 1' }).getByRole('link', { name: '金士鹏' }).waitFor()
  await findByAnyOf(page)
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(new URL('/system/employees', page.url()).href)
  await page.getByRole('button', { name: '筛选' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.setViewportSize({ width, height })
}

/** Looks for those of any of two territories. */
async function findByAnyOf(page: Page) {
  await goByMenu(page, '系统', '员工')
  const list = inFront(page)
  await list.getByRole('combobox', { name: '销售区域' }).click()
  for (const name of ['20852 罗克维尔', '10019 纽约']) await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await list.getByRole('button', { name: '查询' }).click()
  await list.getByText('共 1 条').waitFor()
  await list.getByRole('link', { name: '金士鹏' }).waitFor()
}
