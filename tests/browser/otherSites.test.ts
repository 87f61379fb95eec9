import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousFaults } from '../support/seriousFaults.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

interface Visit {
  method?: string
  url: string
  body: string
  referer?: string
}

/** The mall and the help blog. */
let elsewhere: Server
let origin: string
const visits: Visit[] = []

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part as Buffer))
    request.on('end', () => {
      const { method, url = '', headers } = request
      if (url !== '/favicon.ico')
        visits.push({ method, url, body: String(Buffer.concat(parts)), referer: headers.referer })
      response.setHeader('content-type', 'text/html').end('<link rel="icon" href="data:,"><h1>arrived</h1>')
    })
  })
  await new Promise<void>(resolve => {
    elsewhere.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})
const docket = openDocket(() => ({ MALL_URL: `${origin}/autoLogin`, HELP_URL: `${origin}/help` }))
afterAll(() => void elsewhere.close())

const redeem = async (code: string | null, target: string) => {
  const answer = await fetch(`${docket.url}/v1/auth/_handoff/redeem`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, target }),
  })
  return ((await answer.json()) as { result: { loginName: string; path: string } }).result
}

test('a customer’s page opens the mall in a window of its own, which learns who came', async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/relation/customer' })
  await inFront(page).locator('tbody a').first().click()
  // What is seldom needed stands behind a button.
  await inFront(page).getByRole('button', { name: '更多' }).click()
  const opened = page.waitForEvent('popup')
  const more = inFront(page).getByRole('dialog', { name: '更多' })
  await more.getByRole('button', { name: '预览商城' }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await more.getByRole('button', { name: '预览商城' }).click()
  const mall = await opened
  await mall.getByText('arrived').waitFor()
  expect(await mall.evaluate(() => opener === null)).toBe(true)
  const { url, referer } = visits.at(-1)!
  expect(referer).toBeUndefined()
  const { searchParams, pathname } = new URL(url, origin)
  expect(pathname).toBe('/autoLogin')
  const came = await redeem(searchParams.get('code'), 'mall')
  expect(came.loginName).toBe('admin')
  expect(came.path).toMatch(/^\/preview\/c\d+$/)
  // The palette offers it as what else can be done here.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('预览商城')
  await page
    .getByRole('option', { name: /^预览商城/ })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  // No supplier's site is set up here.
  await page.goto(`${docket.url}/relation/supplier`)
  await inFront(page).locator('tbody a').first().click()
  await inFront(page).getByRole('heading', { name: '供应商信息' }).waitFor()
  expect(await inFront(page).getByRole('button', { name: '更多' }).count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

test('the help gets a form with a password that is good once, and the policy lets forms go nowhere else', async () => {
  const { page, context, errors } = await signIn(docket, 'viewer')
  await page.getByRole('banner').getByRole('button', { name: '何静' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: '帮助' }).click()
  const help = await opened
  await help.getByText('arrived').waitFor()
  const { method, url, body } = visits.at(-1)!
  expect([method, url]).toEqual(['POST', '/help'])
  const came = await redeem(new URLSearchParams(body).get('password'), 'help')
  expect(came.loginName).toBe('viewer')
  expect(errors).toEqual([])
  const policy = (await page.request.get(docket.url)).headers()['content-security-policy']
  expect(policy).toContain(`form-action 'self' ${origin};`)
  await context.close()
})

test('a window that was opened in vain goes again, and the user is told', async () => {
  const { page, context } = await signIn(docket, 'viewer')
  await page.route('**/v1/system/blogPassword', route =>
    route.fulfill({
      status: 409,
      json: { success: false, code: 'x', message: '尚未配置帮助中心的地址', result: null },
    }),
  )
  await page.getByRole('banner').getByRole('button', { name: '何静' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: '帮助' }).click()
  const help = await opened
  await page.getByRole('dialog').getByText('尚未配置帮助中心的地址').waitFor()
  expect(help.isClosed()).toBe(true)
  await context.close()
})
