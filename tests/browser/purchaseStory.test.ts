import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket(() => ({ DATABASE_URL: '' }))

/** Goods of the demo: number, how many are bought and at which price. */
const GOODS = [
  ['SP100419', '5', '12.35'],
  ['SP100733', '3', '99.99'],
] as const

const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const fill = (page: Page, label: string, value: string) => inFront(page).getByLabel(label, { exact: true }).fill(value)
const says = (page: Page, words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor()
const NUMBER = /[A-Z]{2}\d{12}/

async function numberOf(page: Page): Promise<string> {
  const title = inFront(page).locator('h1').filter({ hasText: NUMBER })
  return NUMBER.exec((await title.textContent())!)![0]
}

async function choose(page: Page, label: string, words: string): Promise<string> {
  await inFront(page).getByLabel(label, { exact: true }).click()
  await fill(page, label, words)
  const option = page.getByRole('option').filter({ hasText: words }).first()
  const chosen = (await option.textContent())!
  await option.click()
  return chosen
}

async function answer(page: Page, question: string, notice: string) {
  await dialogOf(page).getByText(question).waitFor()
  await dialogOf(page).getByRole('button', { name: '确定' }).click()
  await says(page, notice)
}

/** What is refused is told in a dialog of its own. */
async function refused(page: Page, words: RegExp) {
  const dialog = page.getByRole('dialog', { name: '错误提示' })
  await dialog.getByText(words).waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The cells of a table's rows under a heading. */
async function column(page: Page, heading: string): Promise<string[]> {
  const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: heading, exact: true }) })
  await table.waitFor()
  const headings = await table.getByRole('columnheader').allTextContents()
  const cells = table.locator(`tbody tr > :nth-child(${headings.indexOf(heading) + 1})`)
  await cells.first().waitFor()
  return (await cells.allTextContents()).map(text => text.trim())
}

/** As the document stands for who keeps the stock. */
const keepersPage = (page: Page) => page.url().replace('/purchase/putinDetail/', '/warehouse/putin/detail/')

test('an order comes in twice with freight, partly goes back, and everything tells of it', {
  timeout: 120_000,
}, async () => {
  const [bought, kept] = await Promise.all([signIn(docket, 'purchase'), signIn(docket, 'warehouse')])
  const [page, yard] = [bought.page, kept.page]

  await page.goto(`${docket.url}/purchase/orderEdit/new`)
  await choose(page, '供应商', '有限公司')
  await fill(page, '采购备注', '请走东门')
  for (const [index, [no, quantity, price]] of GOODS.entries()) {
    if (index > 0) await press(page, '+ 添加一行')
    await choose(page, `第 ${index + 1} 行 商品`, no)
    await fill(page, `第 ${index + 1} 行 数量`, quantity)
    await fill(page, `第 ${index + 1} 行 单价`, price)
  }
  await press(page, '保存')
  await page.waitForURL(/\/purchase\/orderDetail\//)
  const order = await numberOf(page)

  // Half of it comes in, with freight that is collected; somebody else wants all of it at the same time.
  await press(page, '生成入库单')
  await page.waitForURL(/\/purchase\/putinCreate\//)
  const late = await bought.context.newPage()
  await late.goto(page.url())
  await fill(page, '第 1 行 入库数量', '6')
  await press(page, '保存')
  await says(page, '不能超过5')
  await says(page, '请选择仓库')
  await fill(page, '第 1 行 入库数量', '3')
  await fill(page, '第 2 行 入库数量', '1')
  const warehouse = await choose(page, '仓库', '仓')
  expect(await page.getByLabel('物流公司').count(), 'nobody is paid yet').toBe(0)
  await fill(page, '到付运费', '100.005')
  await press(page, '保存')
  await says(page, /最多.*2.*位小数/)
  await fill(page, '到付运费', '100')
  await press(page, '保存')
  await says(page, '请选择物流公司')
  const carrier = await choose(page, '物流公司', '')
  await press(page, '保存')
  await page.waitForURL(/\/purchase\/putinDetail\//)
  const first = await numberOf(page)
  await says(page, `到付：${carrier}，运费 100.00 元，入库时分摊到入库成本`)
  await says(page, '237.04')
  await choose(late, '仓库', '仓')
  await press(late, '保存')
  await refused(late, /^第1行入库数量超过未入库：填写5，未入库2$/)
  await late.close()

  // 37.05 and 99.99: of the hundred 27.04 and 72.96 go to them.
  await yard.goto(keepersPage(page))
  const slow = await kept.context.newPage()
  await slow.goto(yard.url())
  await slow.getByRole('button', { name: '确认入库' }).waitFor()
  await press(yard, '确认入库')
  await answer(yard, '是否确认入库？', '入库成功')
  await says(yard, '已入库')
  await says(slow, '已入库')
  expect(await slow.getByRole('button', { name: '确认入库' }).count(), 'what is no longer open').toBe(0)
  await slow.close()
  await page.reload()
  await says(page, '已入库')
  expect(await column(page, '入库成本')).toEqual(['64.09', '172.95'])
  expect(await page.getByRole('button', { name: /确认入库|录入运费|作废/ }).count()).toBe(0)

  // The rest comes in.
  await page.getByRole('link', { name: order }).first().click()
  await press(page, '生成入库单')
  await page.waitForURL(/\/purchase\/putinCreate\//)
  await choose(page, '仓库', warehouse)
  await press(page, '保存')
  await page.waitForURL(/\/purchase\/putinDetail\//)
  const second = await numberOf(page)
  await yard.goto(keepersPage(page))
  await press(yard, '确认入库')
  await answer(yard, '是否确认入库？', '入库成功')
  await page.reload()
  expect(await column(page, '入库成本')).toEqual(['24.70', '199.98'])

  // Some of the first goes back: it stands above the other one and is chosen.
  await page.getByRole('link', { name: order }).first().click()
  await page.getByRole('link', { name: first }).first().click()
  await page.waitForURL(/\/purchase\/putinDetail\//)
  await press(page, '退货')
  const picker = page.getByRole('dialog', { name: '选择退货商品' })
  expect((await picker.boundingBox())!.width).toBe(800)
  const [stockIns, goods] = [
    picker.getByRole('table', { name: '单据' }),
    picker.getByRole('table', { name: '商品明细' }),
  ]
  await stockIns.getByText(first).waitFor()
  expect(await stockIns.getByRole('columnheader').allTextContents()).toEqual(['', '入库单号', '入库时间', '仓库'])
  expect(await goods.getByRole('columnheader').allTextContents()).toEqual([
    '',
    '品牌',
    '商品名称',
    '型号',
    '商品编号',
    '单位',
    '已退数量',
    '退货中',
    '可退数量',
    '采购价',
  ])
  expect(await stockIns.locator('tbody tr').allTextContents()).toEqual([
    expect.stringContaining(first),
    expect.stringContaining(second),
  ])
  expect(await stockIns.getByRole('radio').first().isChecked()).toBe(true)
  await press(page, '生成退货单')
  await answer(page, '请选择商品。', '选择退货商品')
  await goods.locator('tbody').getByRole('checkbox').first().check()
  await press(page, '生成退货单')
  await page.waitForURL(/\/purchase\/return\/[\w-]+\/[\w-]+$/)
  await fill(page, '第 1 行 退货数量', '4')
  await press(page, '保存')
  await says(page, '不能超过3')
  await fill(page, '第 1 行 退货数量', '2')
  await fill(page, '备注', '两件有锈')
  await press(page, '保存')
  await page.waitForURL(/\/purchase\/returnDetail\//)
  const sentBack = await numberOf(page)
  await says(page, '两件有锈')
  expect(await column(page, '退货金额')).toEqual(['24.70'])
  expect(await page.getByRole('button', { name: '确认退货' }).count(), 'a buyer sends nothing out').toBe(0)

  await yard.goto(page.url())
  const steps = yard.getByRole('list').filter({ hasText: '采购入库单' }).first().getByRole('listitem')
  await steps.first().waitFor()
  const states = () => steps.evaluateAll(items => items.map(item => item.dataset.state))
  expect((await states()).slice(0, 4)).toEqual(['done', 'done', 'done', 'current'])
  await press(yard, '确认退货')
  await answer(yard, '是否已将货物退回供应商？', '操作成功')
  await says(yard, '已退货')
  await expect.poll(states).toEqual(['done', 'done', 'done', 'done', 'done'])
  const [paper] = await Promise.all([kept.context.waitForEvent('page'), press(yard, '打印')])
  await says(paper, sentBack)
  expect(paper.url()).toContain('/print/purchaseAfOrder/')
  await paper.close()

  // The documents know of each other, and what happened to each.
  await page.getByRole('link', { name: first }).first().click()
  await page.waitForURL(/\/purchase\/putinDetail\//)
  await expect.poll(() => column(page, '退货信息')).toEqual(['已退 2', '--'])
  await page.getByRole('link', { name: sentBack }).first().waitFor()
  await says(page, '进行了退货')
  await page.getByRole('link', { name: order }).first().click()
  await page.waitForURL(/\/purchase\/orderDetail\//)
  for (const sn of [first, second, sentBack]) await page.getByRole('link', { name: sn }).first().waitFor()
  expect(await column(page, '已开入库')).toEqual(['5', '3'])
  expect(await page.getByRole('button', { name: '生成入库单' }).count(), 'nothing is open').toBe(0)
  expect([...bought.errors, ...kept.errors].filter(error => !/status of (409|422)/.test(error))).toEqual([])
})
