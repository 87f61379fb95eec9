import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const at = '/system/changePassword'
const PHONE = { width: 375, height: 700 }
const rows = (page: Page) => inFront(page, at).locator('tbody tr')
const signedOut = (page: Page) => page.getByRole('dialog', { name: '提示' }).getByText('登录超时，请重新登录')

test('people see where they are signed in, and sign out one or all others, whose pages go to the login', {
  timeout: 60_000,
}, async () => {
  const { page, context, errors } = await signIn(docket, 'salesall', { at })
  await inFront(page, at).getByText('没有其他设备登录您的账号。').waitFor()
  expect(await rows(page).count()).toBe(1)
  await rows(page).getByText('当前设备').waitFor()

  const other = await signIn(docket, 'salesall', { at: '/sale/putout' })
  await page.reload()
  await rows(page).nth(1).waitFor()
  await inFront(page, at).getByText('如有不认识的设备，请退出其登录并修改密码。').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await rows(page)
    .getByRole('button', { name: /^退出 .* 的登录$/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('该设备上的登录将立即退出').waitFor()
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await signedOut(other.page).waitFor()
  await other.page.getByRole('button', { name: '确定' }).click()
  await other.page.waitForURL('**/login')
  await rows(page).nth(1).waitFor({ state: 'detached' })
  await inFront(page, at).getByText('没有其他设备登录您的账号。').waitFor()
  await other.context.close()

  const more = [await signIn(docket, 'salesall'), await signIn(docket, 'salesall')]
  await page.reload()
  await rows(page).nth(2).waitFor()
  await inFront(page, at).getByRole('button', { name: '退出其他所有登录' }).click()
  await dialog.getByText('其他 2 处登录将立即退出').waitFor()
  await dialog.getByRole('button', { name: '退出登录' }).click()
  for (const one of more) await signedOut(one.page).waitFor()
  await rows(page).nth(1).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await Promise.all([context, ...more.map(one => one.context)].map(one => one.close()))
})

test('on a phone each of them is a block, and nothing is wider than the window', async () => {
  const first = await signIn(docket, 'purchase')
  const { page, context } = await signIn(docket, 'purchase', { at, viewport: PHONE })
  await rows(page).nth(1).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width)
  expect(await seriousFaults(page)).toEqual([])
  await Promise.all([context.close(), first.context.close()])
})
