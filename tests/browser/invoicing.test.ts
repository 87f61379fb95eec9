import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { seriousFaults } from '../support/seriousFaults.ts'

const docket = openDocket()

interface Row {
  id: string
  customerName: string
}

test('lines that are chosen in a list begin a form, of one customer alone', { timeout: 90_000 }, async () => {
  const LIST = '/finance/uninvoiced'
  const { page, context, errors } = await signIn(docket, 'finance', { at: LIST })
  const list = inFront(page, LIST)
  const rows = list.locator('tbody tr')
  await rows.nth(14).waitFor()
  const answer = await page.request.get(`${docket.url}/v1/finance/deliveredLine?isOpen=true&per_page=15`)
  const { result } = (await answer.json()) as { result: Row[] }
  const [first] = result
  const mine = result.flatMap((row, index) => (row.customerName === first!.customerName ? index : []))
  const other = result.findIndex(row => row.customerName !== first!.customerName)
  const choose = (index: number) => rows.nth(index).getByRole('checkbox').check()
  for (const index of [...mine, other]) await choose(index)
  await list.getByRole('button', { name: '开票', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: '所选单据的客户不同' }).waitFor()
  await page.goBack()
  await rows.nth(other).getByRole('checkbox').uncheck()
  await list.getByRole('button', { name: '开票', exact: true }).click()
  const form = inFront(page, '/finance/invoice/edit/new')
  await expect.poll(() => form.getByLabel(/^第 \d+ 行 待开票明细$/).count()).toBe(mine.length)
  await expect.poll(() => form.getByLabel('客户', { exact: true }).inputValue()).toBe(first!.customerName)
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await page.getByRole('heading', { name: /^销项发票 XX/ }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('a statement is confirmed on a phone by who has its link', { timeout: 90_000 }, async () => {
  const { page, context } = await signIn(docket, 'finance', { at: '/finance/statement' })
  const answer = await page.request.get(`${docket.url}/v1/finance/statement?statementStatus=1&per_page=1`)
  const [statement] = ((await answer.json()) as { result: { id: string; sn: string }[] }).result
  await page.goto(`${docket.url}/finance/statement/detail/${statement!.id}`)
  await page.getByRole('button', { name: '发送给对方' }).click()
  await page.getByRole('button', { name: '生成链接' }).click()
  const link = await page.getByLabel('分享链接').inputValue()

  const phone = await docket.browser.newContext({ viewport: { width: 375, height: 740 }, locale: 'zh-CN' })
  phone.setDefaultTimeout(10_000)
  const theirs = await phone.newPage()
  await theirs.goto(link)
  await theirs.getByRole('heading', { name: '对账单' }).waitFor()
  expect(await theirs.locator('#root').innerText()).toContain(statement!.sn)
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  expect(await seriousFaults(theirs)).toEqual([])
  await theirs.getByRole('checkbox').first().check()
  await theirs.getByLabel('您的姓名').fill('王敏')
  await theirs.getByRole('button', { name: '提交异议' }).click()
  await theirs.getByRole('alert').filter({ hasText: '请填写有异议的行哪里不符' }).waitFor()
  await theirs
    .getByLabel(/^请说明哪里不符/)
    .first()
    .fill('金额不符')
  await theirs.getByRole('button', { name: '提交异议' }).click()
  await theirs.getByText('已提交异议').waitFor()
  await theirs.getByRole('checkbox').first().uncheck()
  await theirs.getByRole('button', { name: '确认无误' }).click()
  await theirs.getByText('已确认无误').waitFor()
  expect(await theirs.getByRole('button', { name: '确认无误' }).count()).toBe(0)
  await phone.close()
  await page.reload()
  await page.getByText('对方确认对账单').first().waitFor()
  await context.close()
})
