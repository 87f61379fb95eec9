import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const side = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const area = (page: Page, name: string) => side(page).getByRole('button', { name, exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function fold(page: Page) {
  await side(page).getByRole('button', { name: '收起菜单' }).click()
  await side(page).getByRole('link').first().waitFor({ state: 'detached' })
}

test('what the folded menu opens stands above a list, and goes once it was used', async () => {
  const { page, context } = await signIn(docket, 'admin', { at: '/relation/customer' })
  await inFront(page).locator('tbody a').first().waitFor()
  await fold(page)
  await area(page, '往来单位').hover()
  await side(page).getByRole('link', { name: '供应商列表' }).click()
  await page.waitForURL('**/relation/supplier*')
  await side(page).getByRole('link').first().waitFor({ state: 'detached' })
  await context.close()
})

test('the folded menu is used by keys, and Esc leads back to what opened', async () => {
  const { page, context } = await signIn(docket, 'admin', { at: '/purchase/returnList' })
  await fold(page)
  await area(page, '采购').focus()
  await page.keyboard.press('Enter')
  await side(page).getByRole('link', { name: '采购入库' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('采购入库')
  await page.keyboard.press('Escape')
  await side(page).getByRole('link').first().waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('采购')
  await context.close()
})

test('in a low window what opens has room', async () => {
  const { page, context } = await signIn(docket, 'admin', {
    viewport: { width: 1280, height: 420 },
    at: '/system/log',
  })
  await fold(page)
  await area(page, '系统').hover()
  const last = side(page).getByRole('link', { name: '审计日志' })
  await last.scrollIntoViewIfNeeded()
  const box = (await last.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(420)
  await context.close()
})

test('the menu shows where one is, however far down', async () => {
  const { page, context } = await signIn(docket, 'admin', {
    viewport: { width: 1280, height: 600 },
    at: '/system/log',
  })
  const here = side(page).getByRole('link', { name: '操作日志' })
  const foot = side(page).getByRole('button', { name: '收起菜单' })
  await expect
    .poll(async () => {
      const [entry, end] = await Promise.all([here.boundingBox(), foot.boundingBox()])
      return entry && end && entry.y > 0 && entry.y + entry.height <= end.y
    })
    .toBe(true)
  await context.close()
})

test('the menu has the open area alone, under its groups, and the last one where a page is in none', async () => {
  const { page, context } = await signIn(docket, 'admin', { at: '/system/roles' })
  await side(page).getByRole('link', { name: '角色', exact: true }).waitFor()
  const words = async () => (await side(page).getByRole('list').first().innerText()).split(/\s+/).filter(Boolean)
  const system = await words()
  expect(system.slice(0, 7)).toEqual(['系统', '审批', '我的审批', '账号与权限', '账号', '角色', 'API密钥'])
  for (const name of ['公司', '对接', '日志']) expect(system).toContain(name)
  expect(system).not.toContain('销售出库')
  expect(await side(page).getByRole('button').count()).toBe(1)
  await page.goto(`${docket.url}/notice/list`)
  await page.getByRole('navigation', { name: '顶部导航' }).getByRole('button', { name: '仓库' }).hover()
  const groups = page.getByRole('navigation', { name: '顶部导航' }).getByRole('region')
  // The returns stand under sales and purchase, and each page once.
  await expect.poll(() => groups.allInnerTexts()).toHaveLength(2)
  expect((await groups.first().innerText()).split(/\s+/)).toEqual(['出入库', '仓库出库', '仓库入库'])
  await groups.getByRole('link', { name: '仓库入库' }).click()
  await expect.poll(async () => (await words())[0]).toBe('仓库')
  await page.evaluate(() => history.back())
  await page.waitForURL('**/notice/list*')
  expect((await words())[0]).toBe('仓库')
  await context.close()
})

test('on a phone, where there is no other navigation, the menu has every area', async () => {
  const { page, context } = await signIn(docket, 'admin', { viewport: { width: 375, height: 700 } })
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '主导航' })
  await drawer.getByRole('link', { name: '仓库出库' }).waitFor()
  for (const name of ['销售单', '采购单', '角色']) await drawer.getByRole('link', { name, exact: true }).waitFor()
  await context.close()
})
