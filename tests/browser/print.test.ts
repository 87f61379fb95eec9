import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

interface Answer<Result> {
  result: Result
}

async function firstOf(page: Page, endpoint: string): Promise<{ id: string; sn: string }> {
  const answer = await page.request.get(`${docket.url}/v1/${endpoint}?per_page=1`)
  return ((await answer.json()) as Answer<{ id: string; sn: string }[]>).result[0]!
}

/** How many sheets the browser's own printing makes of the page. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Paper sizes in points, as the first page of the printing has them. */
async function paperOf(page: Page): Promise<number[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))!
  return [width, height].map(points => Math.round((Number(points) / 72) * 25.4))
}

const heads = (page: Page) => page.locator('article thead th').allTextContents()

describe('a document on paper', { timeout: 60_000 }, () => {
  test('is the sheet alone, counted when the browser is done, and an open page of the record learns of it', async () => {
    const { page, context, errors } = await signIn(docket, 'sales')
    const { id, sn } = await firstOf(page, 'salesOrder/stockOutOrder')
    await page.goto(`${docket.url}/sale/putoutDetail/${id}`)
    await page.getByRole('heading', { name: sn }).waitFor()
    const before = await page.getByText('打印了送货单').count()
    const window = await context.newPage()
    await window.goto(`${docket.url}/print/delivery/${id}?auto=0`)
    await window.locator('article').getByText(sn).waitFor()
    expect(await window.getByRole('banner').count()).toBe(0)
    expect(await window.title()).toBe(`送货单 ${sn}`)
    expect(await window.locator('article').textContent()).toMatch(/合计大写：.+(元|角|分|整)/)
    // The day alone, as the print declares; the record has the minute.
    expect(await window.locator('article').innerText()).toMatch(/日期[：:]?\s*\d{4}-\d\d-\d\d(?! ?\d)/)
    await window.emulateMedia({ media: 'print' })
    expect(await window.getByRole('toolbar').count()).toBe(0)
    await window.emulateMedia({ media: null })

    const counted = window.waitForResponse(answer => answer.request().method() === 'POST')
    expect(await sheetsOf(window)).toBe(1)
    expect((await counted).status()).toBe(200)
    await expect.poll(() => page.getByText('打印了送货单').count()).toBe(before + 1)
    expect(errors).toEqual([])
    await context.close()
  })

  test('opens the dialog by itself when it is drawn, unless the address says not to', async () => {
    const { page, context } = await signIn(docket, 'sales')
    const { id } = await firstOf(page, 'salesOrder/stockOutOrder')
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', String(document.images.length))
    })
    await page.goto(`${docket.url}/print/delivery/${id}`)
    await page.locator('[data-printed]').waitFor({ state: 'attached' })
    expect(await page.locator('article').count()).toBe(1)
    await page.goto(`${docket.url}/print/delivery/${id}?auto=0`)
    await page.getByRole('button', { name: '打印' }).waitFor()
    expect(await page.locator('[data-printed]').count()).toBe(0)
    await page.getByRole('button', { name: '打印' }).click()
    await page.locator('[data-printed]').waitFor({ state: 'attached' })
    await context.close()
  })

  test('fits one line and two hundred, on both papers; the head of the table is repeated and no line is cut', async () => {
    const { page, context } = await signIn(docket, 'sales')
    const { id } = await firstOf(page, 'salesOrder/stockOutOrder')
    let lines = 1
    await page.route('**/v1/print/delivery/*', async route => {
      if (route.request().method() !== 'GET') return route.fulfill({ json: { success: true, result: id } })
      const answer = await route.fetch()
      const body = (await answer.json()) as Answer<{ record: { items: object[] } }>
      const { record } = body.result
      record.items = Array.from({ length: lines }, (_, index) => ({ ...record.items[0], lineNo: index + 1 }))
      await route.fulfill({ response: answer, json: body })
    })
    const open = async (count: number, paper: string) => {
      lines = count
      await page.goto(`${docket.url}/print/delivery/${id}?auto=0`)
      await page.getByLabel('纸张').selectOption(paper)
      await expect.poll(() => page.locator('article td[data-type=index]').count()).toBe(count)
    }
    await open(1, 'triplicate')
    expect([await sheetsOf(page), await paperOf(page)]).toEqual([1, [241, 140]])
    await open(1, 'A4')
    expect([await sheetsOf(page), await paperOf(page)]).toEqual([1, [210, 297]])
    await open(1, 'A4Landscape')
    expect([await sheetsOf(page), await paperOf(page)]).toEqual([1, [297, 210]])
    await open(200, 'A4')
    expect(await sheetsOf(page)).toBeGreaterThan(3)
    await open(200, 'triplicate')
    expect(await sheetsOf(page)).toBeGreaterThan(3)
    const style = await page.evaluate(() => ({
      head: getComputedStyle(document.querySelector('article thead')!).display,
      row: getComputedStyle(document.querySelector('article tbody tr')!).breakInside,
    }))
    expect(style).toEqual({ head: 'table-header-group', row: 'avoid' })
    await context.close()
  })

  test('of twenty-four lines takes two sheets, also from a phone; each has its sums, the second says whose it is', async () => {
    const { page, context } = await signIn(docket, 'sales')
    const { id } = await firstOf(page, 'salesOrder/stockOutOrder')
    await page.route('**/v1/print/delivery/*', async route => {
      const answer = await route.fetch()
      const body = (await answer.json()) as Answer<{ record: { customerName: string; items: object[] } }>
      const { record } = body.result
      record.customerName = '启明机电'
      record.items = Array.from({ length: 24 }, (_, index) => ({ ...record.items[0], lineNo: index + 1, quantity: 1 }))
      await route.fulfill({ response: answer, json: body })
    })
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${docket.url}/print/delivery/${id}?auto=0`)
      await page.getByLabel('纸张').selectOption('triplicate')
      await expect.poll(() => page.locator('article table').count()).toBe(2)
      expect(await page.locator('article table').last().locator('thead').innerText()).toContain('启明机电')
      const sums = await page.getByRole('row', { name: /本页小计/ }).allInnerTexts()
      const counts = sums.map(text => Number(/小计\s+(\d+)/.exec(text)?.[1]))
      expect([counts.length, counts.reduce((sum, one) => sum + one, 0)]).toEqual([2, 24])
    }
    await page.getByLabel('纸张').selectOption('label')
    await expect.poll(() => page.locator('article ol > li').count()).toBe(24)
    await context.close()
  })

  test('breaks no figure, however narrow its column is', async () => {
    const { page, context } = await signIn(docket, 'sales')
    const { id } = await firstOf(page, 'salesOrder/stockOutOrder')
    await page.route('**/v1/print/delivery/*', async route => {
      const answer = await route.fetch()
      const body = (await answer.json()) as Answer<{ record: { items: object[] } }>
      body.result.record.items = body.result.record.items.map(line => ({ ...line, price: 12345678.25 }))
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto(`${docket.url}/print/delivery/${id}?auto=0`)
    await page.getByLabel('纸张').selectOption('A4')
    const figures = page.locator('article tbody td[data-right="true"]')
    await figures.filter({ hasText: '12,345,678.25' }).first().waitFor()
    const broken = await figures.evaluateAll(cells =>
      cells.flatMap(cell => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        const fits = text.getBoundingClientRect().width <= cell.clientWidth
        return new Set(Array.from(text.getClientRects(), ({ top }) => top)).size > 1 || !fits ? [cell.textContent] : []
      }),
    )
    expect(broken).toEqual([])
    await context.close()
  })

  test('among several is counted once somebody says that they were printed', async () => {
    const { page, context } = await signIn(docket, 'sales')
    const answer = await page.request.get(`${docket.url}/v1/salesOrder/stockOutOrder?per_page=2&confirmStatus=1`)
    const ids = ((await answer.json()) as Answer<{ id: string }[]>).result.map(({ id }) => id)
    const counted: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().includes('/print/')) counted.push(request.url())
    })
    await page.goto(`${docket.url}/print/delivery/${ids.join(',')}?auto=0`)
    await page.locator('article').nth(1).waitFor()
    const over = () => page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await over()
    await page.getByRole('dialog').getByText('2 张单据是否已打印？').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(counted).toEqual([])
    await over()
    await page.getByRole('dialog').getByRole('button', { name: '已打印' }).click()
    await expect.poll(() => counted.length).toBe(2)
    await context.close()
  })

  test('is refused to who may not print it, and told when it is not there', async () => {
    const { page, context } = await signIn(docket, 'viewer')
    const { id } = await firstOf(page, 'salesOrder/stockOutOrder')
    await page.goto(`${docket.url}/print/delivery/${id}`)
    await page.getByText('您无此权限!').waitFor()
    await page.goto(`${docket.url}/print/nothing/${id}`)
    await page.getByText('您无此权限!').waitFor()
    await page.goto(`${docket.url}/print/picker/01900000-0000-7000-8000-000000000000`)
    await page.getByText('单据不存在或无权查看').waitFor()
    await context.close()
  })
})

test('the settings lay a document out for everybody, and go back to what is declared', {
  timeout: 60_000,
}, async () => {
  const { page, context, errors } = await signIn(docket, 'sales')
  const { id } = await firstOf(page, 'salesOrder/stockOutOrder')
  await page.goto(`${docket.url}/sale/printTpl`)
  await page.locator('article thead').waitFor()
  const declared = await heads(page)
  expect(declared).toContain('单价')

  await page.getByLabel('列名 数量').fill('')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('请输入列名').waitFor()
  await page.getByLabel('列名 数量').fill('件数')
  await page.getByLabel('显示 单价').uncheck()
  await page.getByRole('button', { name: '下移 序号' }).click()
  await page.getByRole('button', { name: '下移 序号' }).click()
  await page.getByLabel('抬头').fill('测试贸易公司')
  await page.getByLabel('页脚文字').fill('第一条\n第二条')
  const wanted = declared
    .filter(label => label !== '单价' && label !== '序号')
    .map(label => (label === '数量' ? '件数' : label))
  wanted.splice(1, 0, '序号')
  await expect.poll(() => heads(page)).toEqual(wanted)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('保存成功').waitFor()

  const other = await signIn(docket, 'admin')
  await other.page.goto(`${docket.url}/print/delivery/${id}?auto=0`)
  await other.page.getByText('测试贸易公司').waitFor()
  expect(await heads(other.page)).toEqual(wanted)
  expect(await other.page.locator('article').textContent()).toContain('第一条第二条')
  await other.context.close()

  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect.poll(() => heads(page)).toEqual(declared)
  expect(errors).toEqual([])
  await context.close()
})

test('bar codes are made without a sign-in and without the console', { timeout: 60_000 }, async () => {
  const page = await docket.browser.newPage({ locale: 'zh-CN' })
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto(`${docket.url}/print/productBarcode?productNo=ZC-6204&name=轴承&count=3&productNo=B-7`)
  await expect.poll(() => page.locator('img[data-symbology=code128]').count()).toBe(4)
  expect(await sheetsOf(page)).toBe(4)
  await page.getByLabel('标签').selectOption('A4 3×8')
  await page.getByLabel('码制').selectOption('qrcode')
  await expect.poll(() => page.locator('img[data-symbology=qrcode]').count()).toBe(4)
  expect(await sheetsOf(page)).toBe(1)
  expect(asked.filter(path => /Console|^\/v1\//.test(path))).toEqual([])

  await page.goto(`${docket.url}/print/productBarcode`)
  await page.getByLabel('商品编号').fill('编号甲')
  await page.getByRole('button', { name: '生成标签' }).click()
  await page.getByText('请改用二维码').waitFor()
  await page.getByLabel('码制').selectOption('qrcode')
  await page.locator('img[alt=编号甲]').waitFor()
  await page.close()
})
