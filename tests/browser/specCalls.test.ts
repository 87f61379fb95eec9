import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

interface StockOut {
  id: string
  salesId: string
}

/** What a page asks of /v1 from now on. */
function callsOf(page: Page) {
  const calls: { name: string; body: unknown }[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v1/'))
      calls.push({ name: `${request.method()} ${pathname.slice(4)}${search}`, body: request.postDataJSON() })
  })
  return (name: string) => calls.filter(call => call.name === name).map(({ body }) => body)
}

test('the freight dialog and the remark dialog of a stock-out use the calls of the spec', {
  timeout: 90_000,
}, async () => {
  const { page, context } = await signIn(docket, 'sales')
  const list = await page.request.get(`${docket.url}/v1/salesOrder/stockOutOrder?confirmStatus=0&per_page=1`)
  const { id, salesId } = ((await list.json()) as { result: StockOut[] }).result[0]!
  await page.goto(`${docket.url}/sale/putoutDetail/${id}`)
  const bodies = callsOf(page)

  await inFront(page).getByRole('button', { name: '录入物流', exact: true }).click()
  const freight = page.getByRole('dialog', { name: '录入物流' })
  await freight.getByLabel('物流公司').click()
  await page.getByRole('option').first().click()
  const carrier = await freight.getByLabel('物流公司').inputValue()
  expect(bodies('GET system/findLogistics?per_page=200')).toHaveLength(1)
  await freight.getByLabel('运单号').fill('YD-900')
  await freight.getByRole('button', { name: '确定' }).click()
  await freight.waitFor({ state: 'detached' })
  const [shipping] = bodies('POST salesOrder/saveShipping') as { shippingCorpId: string }[]
  expect(Object.keys(shipping!).sort()).toEqual(['imgurl', 'shippingCorpId', 'stockId', 'stockType', 'trackingNo'])
  expect(shipping).toMatchObject({ stockId: id, stockType: 0, trackingNo: 'YD-900' })
  await inFront(page).getByText(carrier).first().waitFor()

  await inFront(page)
    .getByRole('button', { name: /^修改.*备注/ })
    .click()
  const remark = page.getByRole('dialog', { name: '修改销售备注' })
  await remark.getByLabel('销售备注').fill('周五前送到')
  await remark.getByRole('button', { name: '确定' }).click()
  await remark.waitFor({ state: 'detached' })
  expect(bodies('PATCH salesOrder/baseInfo')).toEqual([{ id: salesId, remark: '周五前送到' }])
  await inFront(page).getByText('周五前送到').first().waitFor()
  await context.close()
})

test('brands are offered from the simple list: enabled ones, all at once, and any other may be typed in', {
  timeout: 90_000,
}, async () => {
  const { page, context } = await signIn(docket, 'admin', { at: '/product/edit/new' })
  const bodies = callsOf(page)
  const brand = inFront(page).getByLabel('品牌', { exact: true })
  await brand.click()
  await page.getByRole('option', { name: '岳衡' }).waitFor()
  expect(await page.getByRole('option', { name: '旧恒' }).count()).toBe(0)
  await brand.fill('岳')
  await page.getByRole('option', { name: '岳衡' }).click()
  expect(await brand.inputValue()).toBe('岳衡')
  expect(bodies('GET brand?per_page=1000')).toHaveLength(1)
  await brand.fill('新品牌')
  await brand.blur()
  expect(await brand.inputValue()).toBe('新品牌')
  await context.close()
})
