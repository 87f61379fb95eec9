import { afterAll, beforeAll, expect, test } from 'vitest'
import { listening } from '../support/listening.ts'
import { inFront, signIn, signInByForm } from '../support/openBrowser.ts'
import { openForeign, type ForeignConsole } from '../support/openForeign.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()
let foreign: ForeignConsole

beforeAll(async () => {
  foreign = await openForeign(docket.url)
})
afterAll(() => foreign?.close())

test('a console on a foreign server signs in by token, stays signed in after a reload, and signs out', async () => {
  const { page, context, errors } = await signInByForm({ browser: docket.browser, url: foreign.url }, 'warehouse')
  await inFront(page).locator('tbody a').first().waitFor()
  const entered = listening(page)
  await page.reload()
  await inFront(page).locator('tbody a').first().waitFor()
  const socket = await entered
  expect(new URL(socket.url).host).toBe(new URL(foreign.api).host)
  expect(socket.answer).toContain('sid')

  const known = foreign.asked.filter(({ path }) => path.startsWith('/v1/') && path !== '/v1/auth/login')
  expect(known.length).toBeGreaterThan(3)
  expect(known.filter(({ authorization }) => !/^Bearer \S{20,}$/.test(authorization ?? ''))).toEqual([])
  expect(foreign.asked.filter(({ cookie }) => cookie !== undefined)).toEqual([])
  const token = known[0]!.authorization!.replace('Bearer ', '')
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)) + document.cookie)
  expect(stored).not.toContain(token)
  // Another window does not know of it.
  const second = await context.newPage()
  await second.goto(`${foreign.url}/warehouse/putout`)
  await second.waitForURL('**/login')
  await second.close()

  await page.locator('header button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  const me = await fetch(`${docket.url}/v1/auth/me`, { headers: { authorization: token } })
  expect(me.status).toBe(401)
  expect(errors).toEqual([])
  await context.close()
})

test('on its own server the console keeps no token where a script can read it', async () => {
  const { page, context } = await signIn(docket, 'warehouse')
  await inFront(page).locator('tbody a').first().waitFor()
  const stored = await page.evaluate(() => Object.keys(sessionStorage))
  expect(stored).not.toContain('docket.token')
  await context.close()
})

test('however many requests are refused at once, it is told once that the session has ended, then the login page comes', async () => {
  const { page, context } = await signIn(docket, 'warehouse', { at: '/warehouse/putout' })
  await inFront(page).locator('tbody a').first().click()
  await page.getByText('操作日志').waitFor()
  await page.getByRole('banner').getByRole('button', { name: '搜索' }).click()
  const keyword = page.getByRole('combobox', { name: '搜索' })
  await keyword.waitFor()
  let refused = 0
  await page.route('**/v1/**', route => {
    refused += 1
    return route.fulfill({
      status: 401,
      json: { success: false, message: '登录超时，请重新登录', code: 'auth.required' },
    })
  })
  await keyword.fill('轴承')
  const told = page.getByRole('dialog', { name: '提示' })
  await told.getByText('登录超时，请重新登录', { exact: true }).waitFor()
  await page.evaluate(() => {
    for (let count = 0; count < 3; count++) window.dispatchEvent(new Event('visibilitychange'))
  })
  await page.goto(`${docket.url}/warehouse/putout`)
  await told.getByText('登录超时，请重新登录', { exact: true }).waitFor()
  await expect.poll(() => refused).toBeGreaterThan(3)
  expect(await page.getByText('登录超时，请重新登录').count()).toBe(1)
  await told.getByRole('button', { name: '确定' }).click()
  await page.waitForURL('**/login')
  await context.close()
})
