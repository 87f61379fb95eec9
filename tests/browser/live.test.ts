import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { inFront, signIn, type SignedInPage } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()
let keeper: SignedInPage
let admin: SignedInPage

beforeAll(async () => {
  ;[keeper, admin] = await Promise.all([
    signIn(docket, 'warehouse', { viewport: { width: 1280, height: 500 } }),
    signIn(docket, 'admin'),
  ])
})

/** What another person does, without the console. */
const act = async (method: string, path: string, data?: object) => {
  const answer = await admin.page.request.fetch(`${docket.url}/v1/${path}`, { method, ...(data && { data }) })
  return answer.status()
}
const pending = async () => {
  const answer = await admin.page.request.get(
    `${docket.url}/v1/salesOrder/stockOutOrder?confirmStatus=0&per_page=200&sort=time&order=ASC`,
  )
  return ((await answer.json()) as { result: { id: string; sn: string }[] }).result
}
const confirm = (id: string) => act('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, { confirmStatus: 1 })
/** Confirms one of them that has stock enough. */
const confirmOne = async (some: { id: string; sn: string }[]) => {
  for (const one of some) if ((await confirm(one.id)) === 200) return one
  throw new Error('none has stock enough')
}
const listRequests = (page: Page) => {
  let count = 0
  page.on('request', request => {
    if (request.method() === 'GET' && /\/v1\/salesOrder\/stockOutOrder\?/.test(request.url())) count += 1
  })
  return () => count
}
/** The page has its socket, and asks nothing by itself any more. */
const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('socket')))
  await page.waitForLoadState('networkidle')
}

test('an open list follows what a colleague does, in its place, and asks together for what comes together', {
  timeout: 90_000,
}, async () => {
  const { page } = keeper
  await page.goto(`${docket.url}/warehouse/putout`)
  const rows = inFront(page).locator('tbody tr')
  await rows.nth(12).waitFor()
  await inFront(page).getByLabel('客户名称').fill('还没查询的文字')
  const kept = rows.nth(10).locator('a').first()
  const name = await kept.innerText()
  await kept.focus()
  const place = () =>
    page.evaluate(() => document.querySelector('[data-tab]:not([hidden]) table')!.parentElement!.scrollTop)
  const before = await place()
  await settled(page)
  const asked = listRequests(page)

  const shown = new Set(await rows.locator('a').allInnerTexts())
  const { sn } = await confirmOne((await pending()).filter(one => shown.has(one.sn) && one.sn !== name))
  await expect.poll(() => rows.filter({ hasText: sn }).filter({ hasText: '待出库' }).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  expect(await inFront(page).getByLabel('客户名称').inputValue()).toBe('还没查询的文字')
  expect(await place()).toBe(before)

  const one = asked()
  const statuses = await Promise.all((await pending()).slice(0, 12).map(({ id }) => confirm(id)))
  expect(statuses.filter(status => status === 200).length).toBeGreaterThan(3)
  await expect.poll(asked).toBeGreaterThan(one)
  await page.waitForLoadState('networkidle')
  expect(asked() - one).toBeLessThanOrEqual(4)
})

test('a button disappears when a colleague was faster, and the order shows what became of it', {
  timeout: 90_000,
}, async () => {
  const { page } = keeper
  const [first] = await pending()
  const { id } = first!
  const record = await admin.page.request.get(`${docket.url}/v1/salesOrder/stockOutOrder/${id}`)
  const { salesId } = ((await record.json()) as { result: { salesId: string } }).result
  await page.goto(`${docket.url}/warehouse/putout/detail/${id}`)
  const button = inFront(page).getByRole('button', { name: '作废', exact: true })
  await button.waitFor()
  await settled(page)
  await button.focus()
  const order = await docket.browser.newContext({ storageState: await admin.context.storageState() })
  const orderPage = await order.newPage()
  await orderPage.goto(`${docket.url}/sale/orderDetail/${salesId}`)
  await inFront(orderPage).getByRole('heading').first().waitFor()
  await settled(orderPage)
  const before = await inFront(orderPage).innerText()
  expect(await act('PATCH', 'salesOrder/stockOutOrder/_cancel', { ids: [id], cancelReason: '同事先作废' })).toBe(200)
  await button.waitFor({ state: 'detached' })
  await inFront(page).getByText('同事先作废').first().waitFor()
  // The keyboard goes on from what the page is about, not from the top of the window.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => inFront(orderPage).innerText()).not.toBe(before)
  await order.close()
})

test('an open stock list follows what goes out', { timeout: 90_000 }, async () => {
  const { page } = keeper
  for (const { id } of await pending()) {
    const answer = await admin.page.request.get(`${docket.url}/v1/salesOrder/stockOutOrder/${id}`)
    const { items } = ((await answer.json()) as { result: { items: { productNo: string }[] } }).result
    const filter = JSON.stringify({ productNo: items[0]!.productNo })
    await page.goto(`${docket.url}/warehouse/stock?filter=${encodeURIComponent(filter)}`)
    const rows = inFront(page).locator('tbody')
    await rows.getByText(items[0]!.productNo).first().waitFor()
    await settled(page)
    const before = await rows.innerText()
    if ((await confirm(id)) !== 200) continue
    await expect.poll(() => rows.innerText()).not.toBe(before)
    return
  }
  throw new Error('none has stock enough')
})

test('the log of all documents and the figures of a panel follow', { timeout: 90_000 }, async () => {
  const { page, context } = admin
  const panel = await context.newPage()
  await page.goto(`${docket.url}/system/log`)
  await panel.goto(`${docket.url}/`)
  const waiting = inFront(panel).getByRole('link', { name: /^待出库单/ })
  const countOf = async () => Number((await waiting.innerText()).replace(/\D/g, ''))
  await expect.poll(countOf).toBeGreaterThan(0)
  await inFront(page).locator('tbody tr a').first().waitFor()
  await Promise.all([settled(page), settled(panel)])
  const before = await countOf()
  const { sn } = await confirmOne(await pending())
  await inFront(page).locator('tbody tr').filter({ hasText: sn }).filter({ hasText: '确认出库' }).first().waitFor()
  await expect.poll(countOf).toBe(before - 1)
  await panel.close()
})

test('a window that nobody sees asks nothing until it is looked at', { timeout: 90_000 }, async () => {
  const { page, context } = keeper
  const witness = await context.newPage()
  for (const one of [page, witness]) {
    await one.goto(`${docket.url}/warehouse/putout`)
    await inFront(one).locator('tbody tr').first().waitFor()
    await settled(one)
  }
  const show = (hidden: boolean) =>
    page.evaluate(hidden => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      const visibilityState = hidden ? 'hidden' : 'visible'
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, hidden)
  await show(true)
  const [asked, seen] = [listRequests(page), listRequests(witness)]
  await confirmOne(await pending())
  await expect.poll(seen).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(asked()).toBe(0)
  await show(false)
  await expect.poll(asked).toBe(1)
  await witness.close()
})

test('the page is covered the moment that its sign-in ends, without a click and without data', {
  timeout: 90_000,
}, async () => {
  const expired = (page: Page) => page.getByRole('dialog', { name: '提示' }).getByText('登录超时，请重新登录')
  const buyer = await signIn(docket, 'purchase')
  const { page } = buyer
  await page.goto(`${docket.url}/purchase/putin`)
  await inFront(page).locator('tbody tr').first().waitFor()
  await settled(page)
  const me = await page.request.get(`${docket.url}/v1/auth/me`)
  const { userId } = ((await me.json()) as { result: { userId: string } }).result
  expect(await act('PATCH', `system/accounts/${userId}/_disable`, {})).toBe(200)
  await expired(page).waitFor({ timeout: 2000 })
  expect(await page.locator('table, [data-tab], nav').count()).toBe(0)
  await page.getByRole('button', { name: '确定' }).click()
  await page.waitForURL(/\/login$/)

  // Of two windows of one browser, the other learns that the one signed out, which itself is told nothing.
  const second = await signIn(docket, 'salesall')
  const other = await second.context.newPage()
  await other.goto(`${docket.url}/sale/putout`)
  await inFront(other).locator('tbody tr').first().waitFor()
  await settled(other)
  await second.page.evaluate(() => fetch('/v1/auth/logout', { method: 'POST' }))
  await expired(other).waitFor({ timeout: 2000 })
  expect(await other.locator('table, [data-tab], nav').count()).toBe(0)
})

test('who signs out is not told that the sign-in ended', { timeout: 90_000 }, async () => {
  const { page } = await signIn(docket, 'viewer')
  await settled(page)
  let isTold = false
  await page.exposeFunction('told', () => (isTold = true))
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.innerText.includes('登录超时')) (window as never as { told: () => void }).told()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: /何静/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.waitForURL(/\/login$/)
  expect(isTold).toBe(false)
})
