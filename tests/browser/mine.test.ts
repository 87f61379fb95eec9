import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '../../src/demo/accounts.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const LIST = '/sale/putout'
const open = async (page: Page) => {
  await page.goto(docket.url + LIST)
  await list(page).locator('tbody a').first().waitFor()
}
const list = (page: Page) => inFront(page, LIST)
const head = (page: Page, name: string) => list(page).getByRole('columnheader', { name, exact: true })
const kept = (page: Page) =>
  page.waitForResponse(
    response => response.url().includes('/mySettings/') && response.request().method() === 'PATCH' && response.ok(),
  )
const settings = (page: Page) => page.getByRole('dialog', { name: '列设置' })

test('columns, widths and mode follow their user to another browser and through a sign-out, and are nobody else’s', async () => {
  const { page, context, errors } = await signIn(docket, 'sales')
  await open(page)
  const all = await list(page).locator('thead th').allInnerTexts()
  expect(all).toContain('客户地址')
  await list(page).getByRole('button', { name: '列设置' }).click()
  const row = settings(page).getByRole('listitem')
  await row.filter({ hasText: '客户地址' }).getByRole('switch', { name: '显示' }).uncheck()
  await row.filter({ hasText: '出库时间' }).getByRole('button', { name: '上移' }).click()
  let told = kept(page)
  await settings(page).getByRole('button', { name: '确定' }).click()
  await told
  await head(page, '客户地址').waitFor({ state: 'detached' })

  const time = (await head(page, '出库时间').boundingBox())!
  const edge = { x: time.x + time.width - 3, y: time.y + time.height / 2 }
  told = kept(page)
  await page.mouse.move(edge.x, edge.y)
  await page.mouse.down()
  await page.mouse.move(edge.x + 60, edge.y, { steps: 4 })
  await page.mouse.up()
  // That column alone is theirs; the others go on as they are arranged for everybody.
  const change = (await told).request().postDataJSON() as Record<string, { modes: { list: { widths: object } } }>
  expect(Object.keys(change['sale-putout']!.modes.list.widths)).toEqual(['time'])
  const arranged = await list(page).locator('thead th').allInnerTexts()
  expect(arranged.indexOf('出库时间')).toBe(all.indexOf('出库时间') - 1)
  const wide = Math.round((await head(page, '出库时间').boundingBox())!.width)
  expect(wide).toBeGreaterThan(time.width + 40)

  const second = await signIn(docket, 'sales')
  await open(second.page)
  await head(second.page, '客户地址').waitFor({ state: 'detached' })
  expect(await list(second.page).locator('thead th').allInnerTexts()).toEqual(arranged)
  expect(Math.round((await head(second.page, '出库时间').boundingBox())!.width)).toBe(wide)
  told = kept(second.page)
  await list(second.page).getByRole('button', { name: '明细模式' }).click()
  await told
  await page.goto(docket.url + LIST)
  await list(page).getByRole('button', { name: '明细模式', pressed: true }).waitFor()

  // Somebody else at the same browser, then the first again.
  await changeUser(page, 'salesall')
  await open(page)
  expect(await list(page).locator('thead th').allInnerTexts()).toEqual(all)
  await changeUser(page, 'sales')
  await page.goto(docket.url + LIST)
  told = kept(page)
  await list(page).getByRole('button', { name: '列表模式' }).click()
  await told
  await head(page, '出库状态').waitFor()
  expect(await list(page).locator('thead th').allInnerTexts()).toEqual(arranged)

  await list(page).getByRole('button', { name: '列设置' }).click()
  await settings(page).getByRole('button', { name: '恢复默认' }).click()
  told = kept(page)
  await settings(page).getByRole('button', { name: '确定' }).click()
  await told
  await head(page, '客户地址').waitFor()
  expect(await list(page).locator('thead th').allInnerTexts()).toEqual(all)
  await open(second.page)
  await list(second.page).getByRole('button', { name: '列表模式' }).click()
  await head(second.page, '客户地址').waitFor()
  // The page that was open when its session ended was told so.
  expect([...errors.filter(text => !text.includes('401')), ...second.errors]).toEqual([])
  await Promise.all([context.close(), second.context.close()])
})

test('what was changed right before the page goes is kept', async () => {
  const { page, context } = await signIn(docket, 'salesall')
  await open(page)
  await list(page).getByRole('button', { name: '列设置' }).click()
  await settings(page)
    .getByRole('listitem')
    .filter({ hasText: '业务员' })
    .getByRole('switch', { name: '显示' })
    .uncheck()
  await settings(page).getByRole('button', { name: '确定' }).click()
  await page.goto('about:blank')
  const second = await signIn(docket, 'salesall')
  await open(second.page)
  await head(second.page, '业务员').waitFor({ state: 'detached' })
  await Promise.all([context.close(), second.context.close()])
})

test('views are kept under a name, applied, begun with, shared and removed', async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  await open(page)
  const panel = page.getByRole('dialog', { name: '常用视图', exact: true })
  const openPanel = (on: Page, name = '常用视图') => list(on).getByRole('button', { name }).click()
  const search = list(page).getByRole('search')
  await search.getByLabel('客户名称').fill('机械')
  await openPanel(page)
  const dialog = page.getByRole('dialog', { name: '存为视图' })
  await dialog.getByText('客户名称：机械').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.getByText('请输入名称').waitFor()
  await dialog.getByLabel('名称').fill('机械客户')
  await dialog.getByLabel('共享给').selectOption({ label: '销售' })
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await openPanel(page, '常用视图：机械客户')
  await panel.getByText('已共享给销售').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  const told = kept(page)
  await panel.getByRole('button', { name: '打开列表时使用 机械客户' }).click()
  await told
  await panel.getByRole('button', { name: '机械客户 已共享给销售' }).click()
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toBe('{"customerName":"机械"}')
  await list(page).getByRole('button', { name: '常用视图：机械客户' }).waitFor()

  // Another browser of the author begins with it; 重置 leads back to it.
  const again = await signIn(docket, 'admin')
  await open(again.page)
  await list(again.page).getByRole('button', { name: '常用视图：机械客户' }).waitFor()
  const name = list(again.page).getByRole('search').getByLabel('客户名称')
  await expect.poll(() => name.inputValue()).toBe('机械')
  await name.fill('')
  await list(again.page).getByRole('button', { name: '查询' }).click()
  await list(again.page).getByText('已改动').waitFor()
  await list(again.page).getByRole('button', { name: '重置' }).click()
  await list(again.page).getByText('已改动').waitFor({ state: 'detached' })

  // Whom it is shared with applies it and cannot change it.
  const sales = await signIn(docket, 'sales')
  await open(sales.page)
  await openPanel(sales.page)
  const theirs = sales.page.getByRole('dialog', { name: '常用视图', exact: true })
  expect(await theirs.getByRole('button', { name: /^(修改|删除)/ }).count()).toBe(0)
  await theirs.getByRole('button', { name: '机械客户 陈立群 共享给销售' }).click()
  await list(sales.page).getByRole('button', { name: '常用视图：机械客户' }).waitFor()

  await openPanel(page, '常用视图：机械客户')
  await panel.getByRole('button', { name: '删除 机械客户' }).click()
  await page.getByText('删除后其他人也不能再使用').waitFor()
  await page.getByRole('button', { name: '确定' }).click()
  await panel.waitFor({ state: 'detached' })
  expect([...errors, ...sales.errors]).toEqual([])
  for (const one of [context, again.context, sales.context]) await one.close()
})

test('on a phone the saved filters are in the sheet of the filters', async () => {
  const { page, context } = await signIn(docket, 'warehouse', {
    viewport: { width: 375, height: 740 },
    at: '/warehouse/putout',
  })
  await inFront(page).getByRole('button', { name: '筛选' }).click()
  await page.getByRole('search').getByLabel('出库单号').fill('CK')
  await page.getByRole('button', { name: '常用视图' }).click()
  const dialog = page.getByRole('dialog', { name: '存为视图' })
  await dialog.getByLabel('名称').fill('出库')
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '常用视图：出库' }).click()
  await page.getByRole('dialog', { name: '常用视图' }).getByRole('button', { name: '出库', exact: true }).click()
  await page.getByRole('search').waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toBe('{"sn":"CK","confirmStatus":0}')
  await context.close()
})

async function changeUser(page: Page, userName: string) {
  await page.request.post(`${docket.url}/v1/auth/logout`)
  await page.goto(`${docket.url}/login`)
  await page.getByLabel('用户名').fill(userName)
  await page.getByLabel('密码').fill(demoPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('banner').waitFor()
  await page.waitForURL(address => !['/', '/login'].includes(address.pathname))
}
