import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { button, columns, named, rename } from '../support/listConfigPage.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

test('a draft in two windows: the second is told, and takes over or gives way', { timeout: 90_000 }, async () => {
  const { page: one, context } = await signIn(docket, 'admin')
  const two = await context.newPage()
  for (const page of [one, two]) {
    await page.goto(`${docket.url}/system/config?list=customer&layer=company`)
    await columns(page).waitFor()
  }
  const label = (page: Page) => inFront(page).getByLabel('名称 地址')
  const kept = (page: Page) => inFront(page).getByText('草稿已保存，尚未发布')
  const told = (page: Page) => inFront(page).getByText(/您在另一个窗口也在编辑这份草稿/)
  await rename(columns(one), '地址', '甲窗口')
  await kept(one).waitFor()
  await rename(columns(two), '地址', '乙窗口')
  await told(two).first().waitFor()
  expect(await label(two).inputValue()).toBe('乙窗口')
  await button(two, '以这里的修改为准').click()
  await kept(two).waitFor()
  expect(await told(two).count()).toBe(0)

  await label(one).fill('甲又改了')
  await told(one).first().waitFor()
  await button(one, '载入另一个窗口的草稿').click()
  await expect.poll(() => label(one).inputValue()).toBe('乙窗口')
  await kept(one).waitFor()
  await one.reload()
  await named(columns(one), '乙窗口').waitFor()
  await context.close()
})

test('what is done on a record that changed meanwhile is refused, says who changed it, and keeps its text', {
  timeout: 90_000,
}, async () => {
  const [one, two] = await Promise.all([signIn(docket, 'warehouse'), signIn(docket, 'admin')])
  const list = await two.page.request.get(`${docket.url}/v1/salesOrder/stockOutOrder?confirmStatus=0&per_page=1`)
  const { id } = ((await list.json()) as { result: { id: string }[] }).result[0]!
  const { page } = one
  await page.goto(`${docket.url}/warehouse/putout/detail/${id}`)
  await button(page, '录入物流').click()
  const dialog = page.getByRole('dialog', { name: '录入物流' })
  await dialog.getByLabel('运单号').fill('SF-后到')
  const first = await two.page.request.post(`${docket.url}/v1/salesOrder/saveShipping`, {
    data: { stockId: id, stockType: 0, trackingNo: 'SF-先到' },
  })
  expect(first.status()).toBe(200)
  // The page beneath follows, the dialog stays as it is.
  await inFront(page).getByText('SF-先到').first().waitFor()
  expect(await dialog.getByLabel('运单号').inputValue()).toBe('SF-后到')
  await dialog.getByRole('button', { name: '确定' }).click()
  const error = page.getByRole('dialog', { name: '错误提示' })
  await error.getByText(/在您打开后已由陈立群于.*录入了物流信息，请核对最新内容后再录入物流/).waitFor()
  await error.getByRole('button', { name: '确定' }).click()
  await error.waitFor({ state: 'detached' })
  expect(await dialog.getByLabel('运单号').inputValue()).toBe('SF-后到')
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'detached' })
  await inFront(page).getByText('SF-后到').first().waitFor()
  await Promise.all([one.context.close(), two.context.close()])
})

test('nobody is offered to disable himself', { timeout: 90_000 }, async () => {
  const { page, context } = await signIn(docket, 'admin')
  const me = await page.request.get(`${docket.url}/v1/auth/me`)
  const { userId } = ((await me.json()) as { result: { userId: string } }).result
  await page.goto(`${docket.url}/system/accounts/${userId}`)
  await button(page, '重置密码').waitFor()
  expect(await button(page, '停用账号').count()).toBe(0)
  const list = await page.request.get(`${docket.url}/v1/system/accounts?per_page=50&loginName=viewer`)
  const { id } = ((await list.json()) as { result: { id: string }[] }).result[0]!
  await page.goto(`${docket.url}/system/accounts/${id}`)
  await button(page, '停用账号').waitFor()
  await context.close()
})
