import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const LIST = '/warehouse/putout'
/** The first is that of the page where one arrives. */
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' }).locator('[data-name]')

test('pages behind the one in front ask nothing; each asks anew when it comes to the front', async () => {
  const { page, context, errors } = await signIn(docket, 'warehouse')
  await tabs(page).filter({ hasText: '首页' }).waitFor()
  await page.goto(docket.url + LIST)
  const paths: string[] = []
  for (const index of [0, 1, 2]) {
    await inFront(page, LIST).locator('tbody a').nth(index).click()
    await page.waitForURL('**/warehouse/putout/detail/*')
    const { pathname } = new URL(page.url())
    paths.push(pathname)
    await inFront(page, pathname).getByText('操作日志').waitFor()
    await page.waitForLoadState('networkidle')
    await tabs(page).nth(1).click()
    await inFront(page, LIST).waitFor()
    await page.waitForLoadState('networkidle')
  }
  const ids = paths.map(path => path.split('/').at(-1)!)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await tabs(page).nth(2).click()
  await inFront(page, paths[0]!).waitFor()
  await expect.poll(() => asked.some(url => url.includes(ids[0]!))).toBe(true)
  await page.waitForLoadState('networkidle')
  await tabs(page).nth(1).click()
  await inFront(page, LIST).waitFor()
  await expect.poll(() => asked.some(url => url.includes('/stockOutOrder?'))).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(asked.filter(url => url.includes(ids[1]!) || url.includes(ids[2]!))).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

test('what another one changed is seen on a kept page as soon as it is in front', async () => {
  const { page, context } = await signIn(docket, 'warehouse')
  await tabs(page).filter({ hasText: '首页' }).waitFor()
  await page.goto(docket.url + LIST)
  await inFront(page, LIST).locator('tbody a').first().click()
  await page.waitForURL('**/warehouse/putout/detail/*')
  const { pathname } = new URL(page.url())
  const id = pathname.split('/').at(-1)!
  await inFront(page, pathname).getByText('操作日志').waitFor()
  await tabs(page).nth(1).click()
  await inFront(page, LIST).locator('tbody a').first().waitFor()
  const shown = await page.request.get(`${docket.url}/v1/salesOrder/stockOutOrder/${id}`)
  const { result } = (await shown.json()) as { result: { salesId: string } }
  const answer = await page.request.patch(`${docket.url}/v1/salesOrder/baseInfo`, {
    data: { id: result.salesId, remark: '别处改的备注' },
    headers: { origin: docket.url },
  })
  expect(answer.status()).toBe(200)
  await tabs(page).nth(2).click()
  await inFront(page, pathname).getByText('别处改的备注').first().waitFor()
  await context.close()
})
