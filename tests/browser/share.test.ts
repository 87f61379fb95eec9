import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { seriousFaults } from '../support/seriousFaults.ts'

const docket = openDocket()

afterEach(() => void vi.useRealTimers())

/** The page of the newest purchase order, as the buyer sees it. */
async function openOrder() {
  const signedIn = await signIn(docket, 'purchase')
  const answer = await signedIn.page.request.get(`${docket.url}/v1/purchaseOrder?per_page=1`)
  const [order] = ((await answer.json()) as { result: { id: string; sn: string; supplierName: string }[] }).result
  await signedIn.page.goto(`${docket.url}/purchase/orderDetail/${order!.id}`)
  await signedIn.page.getByRole('button', { name: '分享' }).click()
  return { ...signedIn, ...order! }
}

async function makeLink(page: Page, days: string): Promise<string> {
  await page.getByLabel('有效期').selectOption(days)
  await page.getByRole('button', { name: '生成链接' }).click()
  return page.getByLabel('分享链接').inputValue()
}

/** Somebody without an account, on a phone. */
async function openLink(link: string) {
  const context = await docket.browser.newContext({ viewport: { width: 375, height: 740 }, locale: 'zh-CN' })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  const loaded: string[] = []
  page.on('request', request => loaded.push(new URL(request.url()).pathname))
  const answer = await page.goto(link)
  return { context, page, loaded, headers: answer!.headers() }
}

async function expectEnded(link: string) {
  const { page, context } = await openLink(link)
  await page.getByRole('alert').getByText('链接无效或已过期').waitFor()
  const words = await page.locator('#root').innerText()
  await context.close()
  return words
}

describe('a shared purchase order', { timeout: 60_000 }, () => {
  test('is read by who has the link without signing in, without the console, until the link is revoked', async () => {
    const { page, context, sn, supplierName, errors } = await openOrder()
    const link = await makeLink(page, '7')
    expect(await seriousFaults(page)).toEqual([])

    const shared = await openLink(link)
    await shared.page.getByRole('heading', { name: '采购单' }).waitFor()
    const words = await shared.page.locator('#root').innerText()
    for (const word of [sn, supplierName, '衡屿工业品贸易（苏州）有限公司', '合计金额']) expect(words).toContain(word)
    expect(await shared.page.title()).toBe(`采购单 ${sn}`)
    expect(shared.loaded.filter(path => /Console|auth|declarations/.test(path))).toEqual([])
    expect(shared.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(shared.headers['x-robots-tag']).toContain('noindex')
    expect(await shared.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    expect(await seriousFaults(shared.page)).toEqual([])

    await page.getByRole('button', { name: '撤销' }).first().click()
    await page.getByRole('button', { name: '确定' }).click()
    await page.getByRole('cell', { name: '已撤销' }).first().waitFor()
    await expect.poll(() => page.getByLabel('分享链接').count()).toBe(0)
    await page.getByText('撤销了分享链接').waitFor()
    await shared.page.reload()
    await shared.page.getByText('链接无效或已过期').waitFor()
    expect(await shared.page.getByText(sn).count()).toBe(0)
    expect(errors).toEqual([])
    await shared.context.close()
    await context.close()
  })

  test('says the same of a link that is wrong, revoked or expired', async () => {
    const { page, context } = await openOrder()
    const link = await makeLink(page, '1')
    const wrong = new Set<string>()
    for (const path of [
      `${link}x`,
      link.slice(0, -1),
      `${docket.url}/purchase/share/a.b`,
      `${docket.url}/purchase/share/%25`,
    ])
      wrong.add(await expectEnded(path))
    await context.close()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 23 * 3_600_000 })
    const open = await openLink(link)
    await open.page.getByText('合计金额').waitFor()
    await open.context.close()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
    wrong.add(await expectEnded(link))
    expect(wrong.size).toBe(1)
  })
})
