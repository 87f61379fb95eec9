import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { seriousFaults } from '../support/seriousFaults.ts'

const docket = openDocket()

const LIST = '/finance/reconciliation'

/** As a bank writes it, with words of its own. */
const fileOf = (...numbers: number[]) =>
  [
    '入账日,收入金额,支出金额,对方户名,摘要,交易流水号,余额',
    ...numbers.map(number => `2026-03-0${number} 10:00:00,${number}00.00,,甲公司,货款,L${number},1`),
  ].join('\n')

test('what the columns of a bank are is said once; a file that overlaps brings what is new', {
  timeout: 90_000,
}, async () => {
  const { page, context, errors } = await signIn(docket, 'finance', { at: LIST })
  const dialog = page.getByRole('dialog', { name: /^导入/ })
  const choose = async (...numbers: number[]) => {
    await inFront(page, LIST).getByRole('button', { name: '导入', exact: true }).click()
    const buffer = Buffer.from(fileOf(...numbers))
    await dialog.locator('input[type=file]').setInputFiles({ name: '三月.csv', mimeType: 'text/csv', buffer })
  }
  await choose(1, 2)
  // What is called alike is proposed.
  for (const [heading, source] of [
    ['收入金额', 'income'],
    ['支出金额', 'outgo'],
    ['对方户名', 'counterpart'],
    ['交易流水号', 'bankRef'],
    ['余额', ''],
  ])
    expect(await dialog.getByLabel(heading!, { exact: true }).inputValue()).toBe(source)
  const next = dialog.getByRole('button', { name: '下一步' })
  await next.click()
  await dialog.getByRole('alert').getByText('缺少列：资金账户、交易时间').waitFor()
  await dialog.getByLabel('入账日', { exact: true }).selectOption({ label: '交易时间' })
  const answer = await page.request.get(`${docket.url}/v1/finance/account?per_page=1`)
  const [account] = ((await answer.json()) as { result: { name: string }[] }).result
  await dialog.getByLabel(/资金账户/).fill(account!.name)
  expect(await seriousFaults(page)).toEqual([])
  await next.click()
  await dialog.getByText('共 2 行，可以导入：新建 2 条').waitFor()
  await dialog.getByRole('button', { name: '确定导入' }).click()
  await dialog.waitFor({ state: 'detached' })

  // Neither what the columns are is asked again, nor is the same line taken twice.
  await choose(1, 2, 3)
  await dialog.getByLabel('入账日').waitFor()
  expect(await dialog.getByLabel('入账日').inputValue()).toBe('time')
  // Of which account the file is has to be said of each; the last one is proposed.
  expect(await dialog.getByLabel(/资金账户/).inputValue()).toBe(account!.name)
  await next.click()
  await dialog.getByText('共 3 行，可以导入：新建 1 条，跳过已有的 2 条').waitFor()
  await dialog.getByRole('button', { name: '对应列' }).click()
  await next.click()
  await dialog.getByRole('button', { name: '确定导入' }).click()
  await dialog.waitFor({ state: 'detached' })
  await choose(1, 2, 3)
  await next.click()
  await dialog.getByText('没有新数据，跳过已有的 3 条').waitFor()
  expect(errors).toEqual([])
  await context.close()
})
