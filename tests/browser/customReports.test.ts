import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

describe('reports that people make', { timeout: 90_000 }, () => {
  const button = (page: Page, name: string) => inFront(page).getByRole('button', { name, exact: true })
  const dialog = (page: Page) => page.getByRole('dialog')
  const ok = (page: Page, name = '确定') => dialog(page).getByRole('button', { name, exact: true }).click()

  it('begin with a list and a name, learn a formula, and survive publishing, a role’s eyes and a restore', async () => {
    const { page, context } = await signIn(docket, 'admin', { at: '/report/own' })
    await button(page, '新建报表').click()
    await dialog(page).getByLabel('统计的列表').selectOption({ label: '应收账款' })
    await ok(page, '开始')
    await dialog(page).getByText('请输入名称').waitFor()
    await dialog(page).getByLabel('名称').fill('客户收款率')
    await ok(page, '开始')
    const table = inFront(page).getByRole('table', { name: '客户收款率' })
    await table.waitFor()

    await button(page, '公式与固定条件').click()
    await dialog(page).getByRole('button', { name: '添加公式' }).click()
    await dialog(page).getByLabel('指标名称').fill('收款率')
    const formula = dialog(page).getByLabel('公式', { exact: true })
    await formula.fill('已收 ÷ 金额')
    await ok(page, '保存草稿')
    await dialog(page).getByText('“已收”不是指标').waitFor()
    await formula.fill('已核销 ÷ 金额')
    await dialog(page).getByLabel('格式').selectOption({ label: '百分比' })
    await ok(page, '保存草稿')
    await table.getByRole('columnheader', { name: '收款率' }).waitFor()
    expect(await table.locator('tfoot td').last().innerText()).toMatch(/%$/)

    await button(page, '发布').click()
    await dialog(page).getByLabel('给谁看').selectOption({ label: '全公司' })
    await ok(page)
    await inFront(page).getByText('已发布', { exact: true }).waitFor()
    await button(page, '发布').click()
    await dialog(page).getByLabel('名称').fill('收款率（改）')
    await ok(page)
    await inFront(page).getByRole('heading', { name: '收款率（改）' }).waitFor()

    await inFront(page).getByLabel('预览').selectOption({ label: '预览：仓库' })
    await inFront(page).getByText('角色“仓库”看不到这张报表').waitFor()
    await inFront(page).getByLabel('预览').selectOption({ label: '预览：财务' })
    await inFront(page).getByRole('table', { name: '收款率（改）' }).waitFor()
    await inFront(page).getByLabel('预览').selectOption({ label: '以我的权限查看' })

    await inFront(page)
      .getByRole('group', { name: '指标', exact: true })
      .getByRole('button', { name: '移除收款率' })
      .click()
    await expect.poll(() => table.getByRole('columnheader', { name: '收款率' }).count()).toBe(0)
    await button(page, '发布').click()
    // What was typed is not lost by a slip.
    await dialog(page).getByLabel('说明').fill('不要收款率')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: '友情提示' }).getByRole('button', { name: '取消' }).click()
    expect(await dialog(page).getByLabel('说明').inputValue()).toBe('不要收款率')
    await ok(page)
    await expect.poll(() => dialog(page).count()).toBe(0)
    await button(page, '历史版本').click()
    await dialog(page).getByText('名称：客户收款率 → 收款率（改）').waitFor()
    await dialog(page).getByRole('button', { name: '恢复' }).last().click()
    await page.getByRole('dialog', { name: '友情提示' }).getByRole('button', { name: '确定' }).click()
    await inFront(page).getByRole('heading', { name: '客户收款率' }).waitFor()
    await inFront(page).getByRole('columnheader', { name: '收款率' }).waitFor()

    const reader = await signIn(docket, 'finance', { at: '/report/own' })
    await inFront(reader.page).getByRole('link', { name: '客户收款率' }).click()
    await inFront(reader.page)
      .getByRole('table', { name: '客户收款率' })
      .getByRole('columnheader', { name: '收款率' })
      .waitFor()
    // Only who made it changes it, and whoever looks after the lists.
    expect(await button(reader.page, '发布').count()).toBe(0)
    await Promise.all([context.close(), reader.context.close()])
  })

  it('are views of a declared one, as tabs above it, on a phone too', async () => {
    const { page, context } = await signIn(docket, 'finance', {
      at: '/report/sales?rows=time.month&columns=&measures=margin',
    })
    await button(page, '存为视图').click()
    await dialog(page).getByLabel('名称').fill('按月看毛利')
    await ok(page)
    await button(page, '按月看毛利').and(page.locator('[aria-current="true"]')).waitFor()
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto(new URL('/report/sales', page.url()).href)
    await button(page, '按月看毛利').click()
    await inFront(page)
      .getByRole('rowheader', { name: /^20\d\d-\d\d$/ })
      .first()
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await button(page, '删除').click()
    await ok(page)
    await expect.poll(() => button(page, '按月看毛利').count()).toBe(0)
    await context.close()
  })
})
