import { readXlsx } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

describe('reports in the console', { timeout: 90_000 }, () => {
  const table = (page: Page) => inFront(page).getByRole('table', { name: '销售分析' })
  const part = (page: Page, name: string) => inFront(page).getByRole('button', { name, exact: true })
  const axis = (page: Page, name: string) => inFront(page).getByRole('group', { name, exact: true })

  const drag = async (page: Page, from: Locator, to: Locator) => {
    const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
    await page.mouse.move(start.x + 10, start.y + 10)
    await page.mouse.down()
    await page.mouse.move(end.x + 10, end.y + 10, { steps: 10 })
    await page.mouse.up()
  }

  it('lead from each figure to the rows that it adds up', async () => {
    const { page, context } = await signIn(docket, 'finance', {
      at: '/report/sales?rows=categoryId&columns=&measures=amount',
    })
    const cell = table(page).locator('tbody a').first()
    const amount = await cell.innerText()
    await cell.click()
    const foot = inFront(page).locator('tfoot')
    await expect.poll(() => foot.innerText()).toContain(amount)
    expect(await inFront(page).getByRole('columnheader', { name: '销售金额' }).count()).toBe(1)
    await context.close()
  })

  it('are laid out anew by dragging, with the keys too, and keep it in their address', async () => {
    const { page, context } = await signIn(docket, 'admin', {
      at: '/report/sales?rows=categoryId&columns=time.quarter&measures=amount',
    })
    await drag(page, part(page, '分类'), part(page, '出库时间（季）'))
    await expect.poll(() => page.url()).toContain('rows=time.quarter&columns=categoryId')
    await table(page)
      .getByRole('rowheader', { name: /^20\d\d-Q\d$/ })
      .first()
      .waitFor()
    await axis(page, '列').getByRole('button', { name: '移除分类' }).click()
    await axis(page, '指标').getByLabel('添加到指标').selectOption({ label: '毛利率' })
    await table(page).getByRole('columnheader', { name: '毛利率' }).waitFor()
    await page.reload()
    await table(page).getByRole('columnheader', { name: '毛利率' }).waitFor()
    expect(await axis(page, '列').getByRole('button').count()).toBe(0)
    await context.close()
  })

  it('keep what they show while the network is cut, and go on by themselves when it is back', async () => {
    const { page, context } = await signIn(docket, 'finance', { at: '/report/sales?rows=categoryId&measures=amount' })
    await table(page).waitFor()
    await context.setOffline(true)
    await axis(page, '指标').getByLabel('添加到指标').selectOption({ label: '毛利率' })
    await inFront(page).getByRole('alert').getByText('网络连接失败').waitFor()
    expect(await table(page).locator('tbody tr').count()).toBeGreaterThan(1)
    await context.setOffline(false)
    await table(page).getByRole('columnheader', { name: '毛利率' }).waitFor()
    expect(await inFront(page).getByRole('alert').count()).toBe(0)
    await context.close()
  })

  it('have a picture to save', async () => {
    const { page, context } = await signIn(docket, 'finance', { at: '/report/sales?rows=time.month&measures=amount' })
    await inFront(page).locator('[role=group] svg rect').first().waitFor({ state: 'attached' })
    const [download] = await Promise.all([page.waitForEvent('download'), part(page, '保存图片').click()])
    expect(download.suggestedFilename()).toMatch(/^销售分析.*\.png$/)
    const file = await readFile(await download.path())
    expect(file.subarray(1, 4).toString()).toBe('PNG')
    // Not an empty sheet: a chart of twelve bars takes more than its paper.
    expect(file.length).toBeGreaterThan(10_000)
    await context.close()
  })

  it('go along as a workbook with what is on the screen', async () => {
    const { page, context } = await signIn(docket, 'admin', { at: '/report/payable' })
    const payables = inFront(page).getByRole('table', { name: '应付账龄' })
    const total = (await payables.locator('tfoot td').last().innerText()).replaceAll(',', '')
    const [download] = await Promise.all([page.waitForEvent('download'), part(page, '导出').click()])
    expect(download.suggestedFilename()).toMatch(/^应付账龄.*\.xlsx$/)
    const { sheets } = await readXlsx(await readFile(await download.path()))
    expect(sheets[0]!.rows.at(-1)!.at(-1)).toBe(Number(total))
    await context.close()
  })

  it('fit a phone, and say what to do where nothing is found', async () => {
    const { page, context } = await signIn(docket, 'finance', { phone: true, at: '/report/receivable' })
    await inFront(page).getByRole('table', { name: '应收账龄' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const nothing = encodeURIComponent(JSON.stringify({ customerName: '没有这个客户' }))
    await page.goto(`${docket.url}/report/receivable?rows=customerId&columns=&measures=open&filter=${nothing}`)
    await inFront(page).getByText('没有符合条件的数据').waitFor()
    await context.close()
  })
})
