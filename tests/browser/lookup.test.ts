import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { changeAnswer } from '../support/changeAnswer.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const keywords = (page: Page) => page.getByRole('combobox', { name: '搜索' })
const found = (page: Page) => page.getByRole('listbox', { name: '商品库存' }).getByRole('option')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
const number = (page: Page) => page.getByRole('textbox', { name: '单号', exact: true })

/** Numbers of documents that still can be made into stock-outs or stock-ins. */
async function openOrders(page: Page, resource: string, open: string): Promise<{ id: string; sn: string }[]> {
  const { result } = (await (await page.request.get(`${docket.url}/v1/${resource}?per_page=30`)).json()) as {
    result: { id: string; sn: string }[]
  }
  const read = await Promise.all(
    result.map(async ({ id }) => {
      const answer = await page.request.get(`${docket.url}/v1/${resource}/${id}`)
      return ((await answer.json()) as { result: Record<string, unknown> & { id: string; sn: string } }).result
    }),
  )
  return read.filter(record => Number(record[open]) > 0)
}

describe('looking up stock', () => {
  test('the keys open and close it, typing finds, the arrows choose, and the focus goes back', async () => {
    const { page, context, errors } = await signIn(docket, 'admin')
    const asked: string[] = []
    const counted: string[] = []
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/v1/product') asked.push(searchParams.get('keywords_eq')!)
      if (pathname.startsWith('/v1/log/')) counted.push(`${request.method()} ${pathname}`)
    })
    await page.clock.install()
    await page.goto(`${docket.url}/sale/putout`)
    const before = page.getByRole('textbox').first()
    await before.focus()
    await page.keyboard.press('Control+k')
    await keywords(page).waitFor()
    await expect.poll(() => focused(page)).toBe('搜索')
    // As fast as a person types, however busy the machine is.
    await page.clock.pauseAt(Date.now() + 1000)
    await page.keyboard.type('dlq')
    await page.clock.resume()
    await found(page).first().waitFor()
    expect(asked).toEqual(['dlq'])
    expect(counted).toEqual(['POST /v1/log/3'])
    expect(await found(page).first().textContent()).toMatch(/断路器.*仓/)
    for (const title of ['品牌', '型号', '库存', '单位', '各仓库存', '销售价', '采购价'])
      expect(await page.getByRole('dialog').getByText(title, { exact: true }).count()).toBeGreaterThan(0)
    const chosen = () => found(page).evaluateAll(rows => rows.findIndex(row => row.ariaSelected === 'true'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await chosen()).toBe(2)
    await page.keyboard.press('ArrowUp')
    expect(await chosen()).toBe(1)
    await page.keyboard.press('Escape')
    await keywords(page).waitFor({ state: 'detached' })
    expect(await before.evaluate(input => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+k')
    await keywords(page).waitFor()
    await page.keyboard.press('Control+k')
    await keywords(page).waitFor({ state: 'detached' })
    await page.getByRole('banner').getByRole('button', { name: '搜索' }).click()
    await keywords(page).fill('断路器')
    await found(page).first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/product/detail/*')
    expect(errors).toEqual([])
    await context.close()
  })

  test('the last keyword wins over a slower answer to an earlier one; nothing found and no answer are told', async () => {
    const { page, context } = await signIn(docket, 'sales')
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    let fails = false
    await page.route('**/v1/product?*', async route => {
      const slow = route.request().url().includes('zhoucheng')
      if (slow) await held
      await (fails
        ? route.fulfill({ status: 503, json: { success: false, message: '系统暂时无法处理，请稍后重试' } })
        : route.continue()
      ).catch(() => undefined)
    })
    await page.keyboard.press('Control+k')
    // Documents are looked for beside the goods.
    const isOfGoods = (request: Request) => /\/v1\/product\?.*zhoucheng/.test(request.url())
    const sent = page.waitForRequest(isOfGoods)
    const cancelled = page.waitForEvent('requestfailed', isOfGoods)
    await keywords(page).fill('zhoucheng')
    await sent
    await keywords(page).fill('duanluqi')
    await cancelled
    await found(page).first().waitFor()
    release()
    expect(await found(page).filter({ hasText: '轴承' }).count()).toBe(0)
    expect(await page.getByRole('dialog').getByText('采购价').count()).toBe(0)
    await keywords(page).fill('没有这种东西')
    await page.getByText('没有找到“没有这种东西”').waitFor()
    fails = true
    await keywords(page).fill('断路器')
    await page.getByText('系统暂时无法处理').waitFor()
    fails = false
    await page.getByRole('button', { name: '重试' }).click()
    await found(page).first().waitFor()
    await context.close()
  })
})

describe('scanning', () => {
  test('several numbers at a scanner’s speed each open their page, a wrong one is told, and the focus stays', async () => {
    const { page, context } = await signIn(docket, 'admin')
    const [[sold], [bought]] = [
      await openOrders(page, 'salesOrder', 'openQuantity'),
      await openOrders(page, 'purchaseOrder', 'openQuantity'),
    ]
    const visited: string[] = []
    page.on('framenavigated', frame => visited.push(new URL(frame.url()).pathname))
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: '扫码' }).click()
    await expect.poll(() => focused(page)).toBe('单号')
    await page.keyboard.press('Enter')
    // One after another without a pause, the last one full-width and ended by Tab.
    const wide = bought!.sn.replace(/./g, sign => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))
    await page.keyboard.type(` ${sold!.sn}\n`, { delay: 1 })
    await page.keyboard.type('XX0000\n', { delay: 1 })
    await page.keyboard.insertText(wide)
    await page.keyboard.press('Tab')
    await page.waitForURL(`**/purchase/putinCreate/${bought!.id}`)
    expect(visited.filter(path => path.includes('Create'))).toEqual([
      `/sale/putoutCreate/${sold!.id}`,
      `/purchase/putinCreate/${bought!.id}`,
    ])
    const scans = page.getByRole('list', { name: '扫描结果' }).getByRole('listitem')
    expect(await scans.allTextContents()).toEqual([
      `${bought!.sn}已打开采购单`,
      'XX0000单号无效，请重新扫描',
      `${sold!.sn}已打开销售单`,
    ])
    await context.close()
  })

  test('what is scanned the moment a page opens arrives; a field that the user goes to keeps the keyboard', async () => {
    const { page, context } = await signIn(docket, 'admin')
    const [[sold, soldToo], [bought]] = [
      await openOrders(page, 'salesOrder', 'openQuantity'),
      await openOrders(page, 'purchaseOrder', 'openQuantity'),
    ]
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: '扫码' }).click()
    await expect.poll(() => focused(page)).toBe('单号')
    await page.keyboard.type(`${sold!.sn}\n`, { delay: 1 })
    await page.waitForURL(`**/sale/putoutCreate/${sold!.id}`)
    await page.keyboard.type(`${bought!.sn}\n`, { delay: 1 })
    await page.waitForURL(`**/purchase/putinCreate/${bought!.id}`)
    // Wherever a page puts the focus by itself, in the middle of a number and before its end.
    const steal = () => inFront(page).evaluate(panel => panel.focus())
    const half = Math.ceil(soldToo!.sn.length / 2)
    await page.keyboard.type(soldToo!.sn.slice(0, half))
    await steal()
    await page.keyboard.type(soldToo!.sn.slice(half))
    await steal()
    await page.keyboard.press('Tab')
    await page.waitForURL(`**/sale/putoutCreate/${soldToo!.id}`)
    expect(await page.getByRole('list', { name: '扫描结果' }).getByRole('listitem').allTextContents()).toEqual([
      `${soldToo!.sn}已打开销售单`,
      `${bought!.sn}已打开采购单`,
      `${sold!.sn}已打开销售单`,
    ])
    await expect.poll(() => focused(page)).toBe('单号')
    // By hand in a field of the page: what comes is meant for it, at whatever speed, Enter too.
    const front = inFront(page, `/sale/putoutCreate/${soldToo!.id}`)
    const field = front.getByRole('textbox').first()
    await field.click()
    await page.keyboard.type(sold!.sn, { delay: 1 })
    expect(await field.inputValue()).toContain(sold!.sn)
    expect(await field.evaluate(input => input === document.activeElement)).toBe(true)
    expect(await number(page).inputValue()).toBe('')
    // By hand where nothing can be typed: the number is meant for the scanner.
    await front.getByRole('heading').first().click()
    await page.keyboard.type(`${bought!.sn}\n`, { delay: 1 })
    await page.waitForURL(`**/purchase/putinCreate/${bought!.id}`)
    await expect.poll(() => focused(page)).toBe('单号')
    await context.close()
  })

  test('the warehouse scans orders that it sends out and takes in', async () => {
    const seller = await signIn(docket, 'admin')
    const [[sold], [bought]] = [
      await openOrders(seller.page, 'salesOrder', 'openQuantity'),
      await openOrders(seller.page, 'purchaseOrder', 'openQuantity'),
    ]
    await seller.context.close()
    const { page, context } = await signIn(docket, 'warehouse')
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: '扫码' }).click()
    await expect.poll(() => focused(page)).toBe('单号')
    await page.keyboard.type(`${sold!.sn}\n`, { delay: 1 })
    await page.waitForURL(`**/sale/putoutCreate/${sold!.id}`)
    await page.keyboard.type(`${bought!.sn}\n`, { delay: 1 })
    await page.waitForURL(`**/purchase/putinCreate/${bought!.id}`)
    await inFront(page, `/purchase/putinCreate/${bought!.id}`).getByRole('textbox').first().waitFor()
    await context.close()
  })

  test('what one may not open is no valid number, and without the switch nothing is scanned', async () => {
    const seller = await signIn(docket, 'admin')
    const [bought] = await openOrders(seller.page, 'purchaseOrder', 'openQuantity')
    await seller.context.close()
    const { page, context } = await signIn(docket, 'sales')
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: '扫码' }).click()
    await number(page).fill(bought!.sn)
    await page.keyboard.press('Enter')
    await page.getByText('单号无效，请重新扫描').waitFor()
    await changeAnswer<{ settings: { hasScanFunc: boolean } }>(page, '/v1/auth/me', me => {
      me.settings.hasScanFunc = false
    })
    const confirmed = page.waitForResponse('**/v1/auth/me')
    await page.reload()
    await confirmed
    await page.getByRole('banner').getByRole('button', { name: '搜索' }).click()
    await keywords(page).waitFor()
    await expect.poll(() => page.getByRole('button', { name: '扫码' }).count()).toBe(0)
    await context.close()
  })
})

test.each([1440, 375])('at %i px nothing serious stands in the way and nothing scrolls sideways', async width => {
  const { page, context, errors } = await signIn(docket, 'admin', { viewport: { width, height: 740 } })
  const look = async () => expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Control+k')
  await keywords(page).fill('dlq')
  await found(page).first().waitFor()
  await look()
  if (width === 375) {
    const box = (await page.getByRole('dialog').boundingBox())!
    expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, 375, 740])
  }
  await page.getByRole('button', { name: '扫码' }).click()
  await number(page).waitFor()
  await look()
  expect(errors).toEqual([])
  await context.close()
})
