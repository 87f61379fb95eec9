import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket(() => ({ DATABASE_URL: '' }))

interface Goods {
  id: string
  productNo: string
  stockList: { quantity: number }[]
}

/** The numbers of two goods of which one warehouse has plenty. */
async function goodsInPlenty(): Promise<string[]> {
  const { page, context } = await signIn(docket, 'admin')
  const read = async <T>(path: string) => {
    const answer = await page.request.get(`${docket.url}/v1/product${path}`)
    return ((await answer.json()) as { result: T }).result
  }
  const goods = await read<Goods[]>(`?keywords_eq=${encodeURIComponent('轴承')}&per_page=200`)
  const plenty = goods.filter(({ stockList }) => stockList.some(({ quantity }) => quantity >= 50)).slice(0, 2)
  const numbers = await Promise.all(plenty.map(async ({ id }) => (await read<Goods>(`/${id}`)).productNo))
  await context.close()
  return numbers
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const NUMBER = /[A-Z]{2}\d{12}/

async function numberOf(page: Page): Promise<string> {
  const title = inFront(page).locator('h1').filter({ hasText: NUMBER })
  return NUMBER.exec((await title.textContent())!)![0]
}

async function choose(page: Page, label: string, words: string) {
  await inFront(page).getByLabel(label).fill(words)
  await page.getByRole('option').filter({ hasText: words }).first().click()
}

async function answer(page: Page, question: string, notice: string) {
  await dialogOf(page).getByText(question).waitFor()
  await dialogOf(page).getByRole('button', { name: '确定' }).click()
  await page.getByText(notice).filter({ visible: true }).first().waitFor()
}

test('an order goes out, is signed for, partly comes back, and everything tells of it', {
  timeout: 120_000,
}, async () => {
  const sales = await signIn(docket, 'sales')
  const keeper = await signIn(docket, 'warehouse')

  // Nothing filled in is refused at its place, nothing is lost.
  const page = sales.page
  await page.goto(`${docket.url}/sale/orderEdit/new`)
  await page.getByLabel('销售备注').fill('门卫代收')
  await press(page, '保存')
  await page.getByText('请选择客户').waitFor()
  await page.getByText('请添加商品').waitFor()
  await choose(page, '客户', '有限公司')
  for (const [row, goods] of (await goodsInPlenty()).entries()) {
    if (row > 0) await press(page, '+ 添加一行')
    await choose(page, `第 ${row + 1} 行 商品`, goods)
    await page.getByLabel(`第 ${row + 1} 行 数量`).fill('4')
  }
  await press(page, '保存')
  await page.waitForURL(/\/sale\/orderDetail\//)
  await page.getByText('门卫代收').waitFor()
  const order = await numberOf(page)

  // A part of it goes out.
  await press(page, '生成出库单')
  await page.waitForURL(/\/sale\/putoutCreate\//)
  const quantity = page.getByLabel('第 1 行 出库数量')
  await quantity.fill('5')
  await press(page, '保存')
  await page.getByText('不能超过4').waitFor()
  await quantity.fill('3')
  await press(page, '删除第 2 行')
  await press(page, '保存')
  await page.waitForURL(/\/sale\/putoutDetail\//)
  const stockOut = await numberOf(page)
  const address = page.url().replace('/sale/putoutDetail/', '/warehouse/putout/detail/')

  const yard = keeper.page
  await yard.goto(address)
  await press(yard, '确认出库')
  await answer(yard, '是否确认出库？', '出库成功')
  await press(yard, '确认签收')
  await dialogOf(yard).getByRole('button', { name: '确定' }).click()
  await dialogOf(yard).getByText('请输入签收人').waitFor()
  await yard.getByLabel('签收人').fill('门卫老张')
  await dialogOf(yard).getByRole('button', { name: '确定' }).click()
  await yard.getByText('操作成功').filter({ visible: true }).first().waitFor()

  // The delivery note opens in a window of its own, on paper's terms.
  await page.reload()
  const [paper] = await Promise.all([sales.context.waitForEvent('page'), press(page, '打印送货单')])
  await paper.getByText('送货单').filter({ visible: true }).first().waitFor()
  await paper.getByText(stockOut).filter({ visible: true }).first().waitFor()
  await paper.close()

  // What was left goes out too, without the line that is taken away, and is not taken in.
  await page.getByRole('link', { name: order }).first().click()
  await press(page, '生成出库单')
  await page.waitForURL(/\/sale\/putoutCreate\//)
  await press(page, '删除第 1 行')
  await press(page, '保存')
  await page.waitForURL(/\/sale\/putoutDetail\//)
  await yard.goto(page.url().replace('/sale/putoutDetail/', '/warehouse/putout/detail/'))
  await press(yard, '确认出库')
  await answer(yard, '是否确认出库？', '出库成功')
  await press(yard, '异常签收')
  await yard.getByLabel('异常原因').fill('型号不符')
  await dialogOf(yard).getByRole('button', { name: '确定' }).click()
  await yard.getByText('型号不符').filter({ visible: true }).first().waitFor()
  expect(await yard.getByRole('button', { name: '确认签收' }).count()).toBe(0)
  await yard.goto(address)

  // Some of it comes back.
  await press(yard, '退货')
  await press(yard, '生成退货单')
  await answer(yard, '请选择商品。', '选择退货商品')
  await yard.getByRole('table', { name: '商品明细' }).last().locator('tbody').getByRole('checkbox').first().check()
  await press(yard, '生成退货单')
  await yard.waitForURL(/\/sale\/return\//)
  await yard.getByLabel('第 1 行 退货数量').fill('4')
  await press(yard, '保存')
  await yard.getByText('不能超过3').waitFor()
  await yard.getByLabel('第 1 行 退货数量').fill('1')
  await inFront(yard).getByLabel('备注').fill('外箱破损')
  await press(yard, '保存')
  await yard.waitForURL(/\/sale\/returnDetail\//)
  const returned = await numberOf(yard)
  await press(yard, '确认退货')
  await answer(yard, '是否收到退货？', '操作成功')
  await yard.getByText('已退货').filter({ visible: true }).first().waitFor()

  // The documents know of each other, and what happened to each.
  await page.goto(address.replace('/warehouse/putout/detail/', '/sale/putoutDetail/'))
  await page.getByRole('link', { name: returned }).first().waitFor()
  await page
    .getByText('有退货')
    .or(page.getByText(/退货.*1/))
    .first()
    .waitFor()
  await page.getByRole('link', { name: order }).first().click()
  await page.waitForURL(/\/sale\/orderDetail\//)
  await page.getByRole('link', { name: stockOut }).first().waitFor()
  const confirmed = inFront(page)
    .locator('li', { has: page.locator('time') })
    .filter({ hasText: '确认出库' })
  await confirmed.getByRole('link', { name: stockOut }).waitFor()
  await page.getByRole('link', { name: returned }).first().click()
  await page.getByText('进行了退货').filter({ visible: true }).first().waitFor()
  await page.getByText('确认退货').filter({ visible: true }).first().waitFor()
  expect([...sales.errors, ...keeper.errors]).toEqual([])
})
