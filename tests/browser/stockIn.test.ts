import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const pending = encodeURIComponent(JSON.stringify({ confirmStatus: 0 }))

/** Opens the nth pending stock-in by its icon and says its number. */
async function openPending(page: Page, list: string, nth: number): Promise<string> {
  await page.goto(`${docket.url}${list}?filter=${pending}`)
  const eye = page.getByRole('link', { name: /^查看/ }).nth(nth)
  const sn = (await eye.getAttribute('aria-label'))!.replace('查看 ', '')
  await eye.click()
  await page.getByRole('heading', { name: sn }).waitFor()
  return sn
}

const answer = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '确定' }).click()

/** When the page asked for the related documents. */
function askedForRelated(page: Page): number[] {
  const times: number[] = []
  page.on('request', request => {
    if (request.url().includes('/v1/orderInfo/')) times.push(Date.now())
  })
  return times
}

describe('a stock-in on its way', { timeout: 60_000 }, () => {
  test('is opened from the pending ones, confirmed and printed; what belongs to it is asked for again', async () => {
    const { page, context, errors } = await signIn(docket, 'warehouse', { at: '/warehouse/putin' })
    await page.waitForURL('**/warehouse/putin*')
    await inFront(page).locator('tbody a').first().waitFor()
    expect(await inFront(page).locator('tbody').getByText('已入库').count(), 'starts with what is pending').toBe(0)
    const asked = askedForRelated(page)
    const sn = await openPending(page, '/warehouse/putin', 0)
    expect(page.url()).toContain('/warehouse/putin/detail/')
    await page.getByText('送货地址').waitFor()

    await page.getByRole('button', { name: '确认入库' }).click()
    await page.getByRole('dialog', { name: '友情提示' }).getByText('是否确认入库？').waitFor()
    let since = 0
    // The click may be over later than what it asked for is answered.
    const confirmed = page.waitForResponse(answer => {
      const isIt = answer.request().method() !== 'GET' && answer.url().includes('/_confirm')
      if (isIt) since = Date.now()
      return isIt
    })
    await answer(page)
    await confirmed
    await page.getByText('入库成功').waitFor()
    await expect.poll(() => asked.some(time => time - since >= 900), { timeout: 5000 }).toBe(true)
    await page.getByText('已入库').first().waitFor()
    expect(await page.getByRole('button', { name: '确认入库' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: '作废' }).count()).toBe(0)

    const [print] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: '打印入库单' }).click(),
    ])
    await print.getByText(sn).first().waitFor()
    expect(print.url()).toContain('/print/purchaseStockIn/')
    expect(errors).toEqual([])
    await context.close()
  })

  test('is voided by a buyer, who is back on the list, in the way they looked at it', async () => {
    const { page, context } = await signIn(docket, 'purchase', { at: '/purchase/putin' })
    await page.getByRole('button', { name: '明细模式' }).click()
    await page.getByRole('columnheader', { name: '入库数量' }).waitFor()
    await openPending(page, '/purchase/putin', 2)
    expect(page.url()).toContain('/purchase/putinDetail/')
    expect(await page.getByRole('button', { name: '确认入库' }).count(), 'a buyer confirms nothing').toBe(0)
    await page.getByRole('button', { name: '作废' }).click()
    await page.getByText('是否作废入库单？').waitFor()
    await answer(page)
    await page.getByText('作废入库单成功').waitFor()
    await page.waitForURL(/\/purchase\/putin(\?|$)/)
    await page.getByRole('columnheader', { name: '入库数量' }).waitFor()
    await context.close()
  })

  test('is voided by a keeper, who may not go to the list of the buyers and comes home', async () => {
    const { page, context } = await signIn(docket, 'warehouse')
    await openPending(page, '/warehouse/putin', 1)
    await page.getByRole('button', { name: '作废' }).click()
    await answer(page)
    await page.getByRole('dialog').getByText('您无此权限!').waitFor()
    await page.waitForURL(url => !url.pathname.includes('/putin'))
    await context.close()
  })

  test('is only looked at by a viewer, and left for the list that one came from', async () => {
    const { page, context } = await signIn(docket, 'viewer')
    await openPending(page, '/purchase/putin', 0)
    expect(page.url()).toContain('/purchase/putinDetail/')
    await page.getByRole('button', { name: '打印入库单' }).waitFor()
    expect(await page.getByRole('button', { name: /确认入库|作废|退货/ }).count()).toBe(0)
    await context.close()

    const manager = await signIn(docket, 'admin')
    await openPending(manager.page, '/purchase/putin', 0)
    expect(manager.page.url(), 'by whichever way they come').toContain('/warehouse/putin/detail/')
    await manager.page.getByRole('link', { name: '返回' }).click()
    await manager.page.waitForURL(/\/purchase\/putin(\?|$)/)
    await manager.context.close()
  })
})
