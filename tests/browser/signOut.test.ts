import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '../../src/demo/accounts.ts'
import { loseSession, inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const CUSTOMER = '机械'
const REMARK = '门卫代收'

test('signing out leaves nothing of the work in the browser, only how it looks', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'sales', { at: '/welcome' })
  await work(page)
  await page.getByRole('link', { name: '销售单' }).first().click()
  await page.getByRole('link', { name: '新建销售单' }).click()
  await remark(page).fill(REMARK)
  const before = await keptIn(page)
  expect(decodeURIComponent(before.values)).toContain(CUSTOMER)
  expect(before.values).toContain('/sale/putoutDetail/')

  await signOut(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('有内容尚未保存，确定放弃吗？').waitFor()
  await dialog.getByRole('button', { name: '取消' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await remark(page).inputValue()).toBe(REMARK)
  await signOut(page)
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.waitForURL('**/login')

  const after = await keptIn(page)
  expect(after.elsewhere).toEqual([])
  expect(after.ofWindow).toEqual([])
  expect(after.names).toContain('theme')
  const looks = ['theme', 'RaStore.version', 'RaStore.locale', `RaStore.${before.userId}.`]
  expect(after.names.filter(name => !looks.some(look => name.startsWith(look)))).toEqual([])
  const values = decodeURIComponent(after.values)
  for (const word of [CUSTOMER, REMARK, 'putout/', 'putoutDetail/', 'filter=', '/v1/', '"CK'])
    expect(values).not.toContain(word)
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(errors).toEqual([])
  await context.close()
})

test('of a session that merely ended the next one finds the own work; somebody else finds none of it', {
  timeout: 60_000,
}, async () => {
  const { page, context } = await signIn(docket, 'sales', { at: '/welcome' })
  await work(page)
  for (const [userName, isFound] of [
    ['sales', true],
    ['salesall', false],
  ] as const) {
    await loseSession(page)
    await page.goto(`${docket.url}/login`)
    await page.getByLabel('用户名').fill(userName)
    await page.getByLabel('密码').fill(demoPassword)
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByRole('banner').waitFor()
    const { values } = await keptIn(page)
    expect([userName, decodeURIComponent(values).includes(CUSTOMER)]).toEqual([userName, isFound])
    expect([userName, values.includes('/sale/putoutDetail/')]).toEqual([userName, isFound])
  }
  await context.close()
})

/** What leaves traces: a dark page, a list of one customer's, a record of it. */
async function work(page: Page) {
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto(`${docket.url}/sale/putout`)
  const list = inFront(page, '/sale/putout')
  await list.locator('tbody a').first().waitFor()
  await list.getByRole('search').getByLabel('客户名称').fill(CUSTOMER)
  await list.getByRole('button', { name: '查询' }).click()
  await expect.poll(async () => decodeURIComponent((await keptIn(page)).values)).toContain(CUSTOMER)
  await list.locator('tbody a').first().click()
  await page.waitForURL('**/sale/putoutDetail/*')
  await inFront(page).getByText('操作日志').waitFor()
  await expect.poll(async () => decodeURIComponent((await keptIn(page)).names.join())).toContain('firstLists')
}

const remark = (page: Page) => inFront(page, '/sale/orderEdit/new').getByLabel('销售备注')

async function signOut(page: Page) {
  await page.locator('header button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
}

/** Everything that the browser keeps of the console. */
const keptIn = (page: Page) =>
  page.evaluate(async () => ({
    names: Object.keys(localStorage).toSorted(),
    ofWindow: Object.keys(sessionStorage),
    values: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    elsewhere: [...(await indexedDB.databases()).map(({ name }) => name), ...(await caches.keys())],
    userId: (JSON.parse(localStorage.getItem('user') ?? '{}') as { userId?: string }).userId,
  }))
