import { describe, expect, test } from 'vitest'
import { inFront, signIn, signInByForm } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

describe('the navigation guard', () => {
  test('asks for a sign-in, leads to the page that was wanted, and keeps who is signed in from the login page', async () => {
    const context = await docket.browser.newContext({ locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto(`${docket.url}/warehouse/putout`)
    await page.waitForURL('**/login')
    await page.getByLabel('用户名').fill(' warehouse ')
    await page.getByLabel('密码').fill('wrong')
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByText('用户名或密码错误').waitFor()
    expect(await page.getByLabel('用户名').inputValue()).toBe(' warehouse ')
    await page.getByLabel('密码').fill('docket-demo')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/warehouse/putout*')
    await page.goto(`${docket.url}/login`)
    await page.waitForURL(address => address.pathname !== '/login')
    await page.goto(`${docket.url}/nowhere/at/all`)
    await page.waitForURL(address => address.pathname !== '/nowhere/at/all')
    await inFront(page).locator('tbody a').first().waitFor()
    await context.close()
  })

  test.each([
    ['没有角色数据', '[]'],
    ['error：缓存数据不正常', 'not json'],
  ])('logs out with "%s" when the cached roles are %s', async (message, roles) => {
    const { page, context } = await signInByForm(docket, 'warehouse')
    // A page without the console, which asks for the roles now and then, and would keep them again.
    await page.goto(`${docket.url}/print/productBarcode`)
    await page.evaluate(value => localStorage.setItem('roles', value), roles)
    await page.goto(`${docket.url}/warehouse/putout`)
    await page.waitForURL('**/login')
    await page.getByText(message).waitFor()
    const me = await page.request.get(`${docket.url}/v1/auth/me`)
    expect(me.status()).toBe(401)
    await context.close()
  })

  test('a session that ended elsewhere leads to the login page with its text', async () => {
    const { page, context } = await signIn(docket, 'warehouse', { at: '/warehouse/putout' })
    await inFront(page).locator('tbody a').first().waitFor()
    const cookies = await context.cookies()
    const session = cookies.find(cookie => cookie.name === 'docket_session')!
    expect(session.httpOnly).toBe(true)
    // Not by the browser itself, whose cookies would go.
    const ended = await fetch(`${docket.url}/v1/auth/logout`, {
      method: 'POST',
      headers: { cookie: `docket_session=${session.value}`, origin: docket.url },
    })
    expect(ended.status).toBe(200)
    // The live connection may say so before the button is pressed.
    const told = () => page.getByText('登录超时，请重新登录').waitFor()
    await Promise.any([told(), page.getByRole('button', { name: '刷新' }).click().then(told)])
    await context.close()
  })
})

test('a viewer reads a stock-out, may do nothing, and is told so where the page is not theirs', async () => {
  const { page, context } = await signIn(docket, 'viewer', { at: '/sale/putout' })
  await inFront(page).locator('tbody a').first().click()
  await page.getByText('操作日志').waitFor()
  expect(await page.getByRole('button', { name: /确认出库|作废|签收/ }).count()).toBe(0)
  await page.goto(`${docket.url}/warehouse/putout`)
  await page.getByText('您无此权限!').waitFor()
  await context.close()
})

test.each([1440, 1280, 375])(
  'at %i px no page scrolls sideways, nothing serious stands in the way, and nothing breaks the policy',
  async width => {
    const { page, context, errors } = await signIn(docket, 'warehouse', {
      viewport: { width, height: 800 },
    })
    const look = async () => expect(await seriousFaults(page), page.url()).toEqual([])
    await page.goto(`${docket.url}/warehouse/putout`)
    const first = page.getByRole('link', { name: /^CK/ }).first()
    await first.waitFor()
    await look()
    await first.click()
    await page.getByText('操作日志').waitFor()
    await look()
    expect(errors).toEqual([])
    await context.close()
  },
)

test('the column settings reorder and hide columns by arrows and keep them', async () => {
  const { page, context } = await signIn(docket, 'warehouse', { at: '/warehouse/putout' })
  await page.getByRole('columnheader', { name: '客户名称' }).waitFor()
  const titles = async () => (await page.getByRole('columnheader').allTextContents()).map(text => text.trim())
  const before = await titles()
  await page.getByRole('button', { name: '列设置' }).click()
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '出库时间' })
  // At the end of its way the keyboard is still at the same button.
  const up = row.getByRole('button', { name: '上移' })
  await up.focus()
  await page.keyboard.press('Enter')
  expect(await up.evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('listitem').filter({ hasText: '客户地址' }).getByRole('switch').uncheck()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const after = await titles()
  expect(after.indexOf('出库时间')).toBe(before.indexOf('出库时间') - 1)
  expect(after).not.toContain('客户地址')
  await page.reload()
  await page.getByRole('columnheader', { name: '客户名称' }).waitFor()
  expect(await titles()).toEqual(after)
  await page
    .getByRole('button', { name: '明细模式' })
    .or(page.getByRole('radio', { name: '明细模式' }))
    .or(page.getByText('明细模式'))
    .first()
    .click()
  await page.getByRole('columnheader', { name: '商品名称' }).waitFor()
  await page.reload()
  await page.getByRole('columnheader', { name: '商品名称' }).waitFor()
  await context.close()
})

test('a list is there after few files, fetched while its page is still read', async () => {
  const { page, context } = await signIn(docket, 'warehouse')
  const answer = await page.goto(`${docket.url}/warehouse/putout`)
  await inFront(page).locator('tbody a').first().waitFor()
  expect(await answer!.text()).toContain('/assets/console-')
  // Of this page alone: the one before may still be fetching parts when it is left.
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? name : [])),
  )
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.length).toBeLessThanOrEqual(8)
  await context.close()
})

test('in the dark the browser draws its own controls dark, too', async () => {
  const { page, context } = await signIn(docket, 'viewer')
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await scheme()).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(scheme).toBe('dark')
  await context.close()
})
