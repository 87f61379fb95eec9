import { latestDay } from '../../src/engine/value/time.ts'
import dayjs from 'dayjs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

/** Month, series and figure, as a screen reader says them. */
const A_BAR = /^\d{4}-\d\d 销售出库 [\d,]+\.\d\d$/

const docket = openDocket()

describe('the home page', () => {
  test('is where one lands; a figure leads to the list that has as many', { timeout: 60_000 }, async () => {
    const { page, context, errors } = await signIn(docket, 'warehouse')
    await page.waitForURL('**/index/home')
    const figure = inFront(page).getByRole('link', { name: /^待签收/ })
    const count = (await figure.textContent())!.replace('待签收', '')
    await figure.click()
    await page.waitForURL(/\/warehouse\/putout\?.*outStatus/)
    await inFront(page).getByText(`共 ${count} 条`).waitFor()
    await inFront(page).getByRole('button', { name: '移除条件 签收状态' }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('tells its months to the keyboard, and as a table', { timeout: 60_000 }, async () => {
    const { page, context } = await signIn(docket, 'sales')
    const chart = inFront(page).getByRole('group', { name: /近12个月销售出库金额/ })
    await chart.locator('[tabindex="0"]').focus()
    await page.keyboard.press('ArrowRight')
    const next = await chart.getByRole('img', { name: A_BAR }).getAttribute('aria-labelledby')
    const [month = ''] = (await chart.locator(`id=${next}`).textContent())!.split(' ')
    await page.keyboard.press('ArrowRight')
    await chart
      .getByRole('img', { name: `${dayjs(`${month}-01`).add(1, 'month').format('YYYY-MM')} 销售出库` })
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/sale/putout?*')
    await page.goBack()
    await inFront(page).getByRole('button', { name: '数据表' }).click()
    await inFront(page).getByRole('rowheader', { name: month }).waitFor()
    expect(await inFront(page).getByRole('rowheader').count()).toBeGreaterThanOrEqual(13)
    const link = inFront(page).getByRole('row', { name: month }).getByRole('link')
    const amount = (await link.textContent())!
    await link.click()
    await page.waitForURL('**/sale/putout?*')
    await inFront(page).getByRole('button', { name: '移除条件 出库状态' }).waitFor()
    const { filter } = Object.fromEntries(new URL(page.url()).searchParams)
    expect(JSON.parse(filter!)).toEqual({
      confirmStatus: 1,
      timeStart: `${month}-01`,
      timeEnd: [lastDay(month), latestDay()].toSorted()[0],
    })
    expect(amount).toMatch(/^¥?[\d,]+\.\d\d$/)
    await context.close()
  })

  test('says what failed, and tries again', { timeout: 60_000 }, async () => {
    const { page, context } = await signIn(docket, 'viewer')
    await page.route('**/v1/panel/workpanel/_figures', route => route.abort())
    await page.goto(`${docket.url}/workpanel`)
    const again = inFront(page).getByRole('button', { name: '重试' })
    await again.waitFor()
    await page.unroute('**/v1/panel/workpanel/_figures')
    await again.click()
    await inFront(page)
      .getByRole('link', { name: /^今日出库单/ })
      .waitFor()
    await context.close()
  })
})

test('a changed password ends the other sign-ins, and lets in from then on', { timeout: 60_000 }, async () => {
  const there = await signIn(docket, 'purchase')
  const { page, context } = await signIn(docket, 'purchase')
  await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  await page.waitForURL('**/system/changePassword')
  const form = inFront(page)
  const submit = form.getByRole('button', { name: '修改密码' })
  await submit.click()
  for (const message of ['请输入原密码', '请输入新密码']) await form.getByText(message).waitFor()
  expect(await form.getByLabel('新密码', { exact: true }).getAttribute('autocomplete')).toBe('new-password')
  await form.getByLabel('原密码').fill('not-the-one')
  await form.getByLabel('新密码', { exact: true }).fill('docket-2026')
  await form.getByLabel('确认新密码').fill('docket-2026')
  await submit.click()
  await form.getByText('原密码不正确').waitFor()
  await form.getByLabel('原密码').fill('docket-demo')
  await submit.click()
  await page.getByText('密码已修改，其他登录已退出').waitFor()
  const me = (at: Page) => at.request.get(`${docket.url}/v1/auth/me`).then(answer => answer.status())
  expect([await me(page), await me(there.page)]).toEqual([200, 401])
  await there.context.close()
  await context.close()
})

test('the gallery shows every registered type, none of them unknown', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/components' })
  for (const registry of ['fields', 'inputs', 'filters', 'sections']) {
    const rows = inFront(page).locator(`[data-registry=${registry}] [data-type]`)
    await rows.first().waitFor()
    expect(await rows.count()).toBeGreaterThan(3)
  }
  expect(await inFront(page).getByText('未知类型').count()).toBe(0)
  await inFront(page).getByRole('button', { name: 'dialog', exact: true }).click()
  await page.getByRole('dialog').getByText('modal组件未找到').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('what one wants to try can be tried', { timeout: 60_000 }, async () => {
  const { page, context } = await signIn(docket, 'viewer', { at: '/test' })
  await inFront(page)
    .getByText(/^已连接/)
    .waitFor()
  await inFront(page).getByRole('button', { name: '危险确认框' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await inFront(page).getByText('选择了取消').waitFor()
  await inFront(page).getByRole('button', { name: '正常请求' }).click()
  await inFront(page)
    .getByText(/^已应答/)
    .waitFor()
  await context.close()
})

test('the servers of a mailbox can be copied', { timeout: 60_000 }, async () => {
  const { page, context } = await signIn(docket, 'sales')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${docket.url}/help/email126`)
  await inFront(page).getByRole('button', { name: '复制发信服务器（SMTP）' }).click()
  await page.getByText('已复制').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('smtp.126.com')
  await context.close()
})

/** Of a month as YYYY-MM. */
const lastDay = (month: string) => dayjs(`${month}-01`).endOf('month').format('YYYY-MM-DD')
