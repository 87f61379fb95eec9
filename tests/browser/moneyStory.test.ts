import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DAY_FORMAT, formatTime, startOfDay } from '../../src/engine/value/time.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { dayInChina } from '../support/dayInChina.ts'

const docket = openDocket()

interface Role {
  id: string
  name: string
}

interface Goods {
  id: string
  productNo: string
  stockList: { quantity: number }[]
}

const CUSTOMER = '额度有限公司'
const today = dayInChina()

const dialogOf = (page: Page) => page.getByRole('dialog')
const agree = (page: Page) => dialogOf(page).getByRole('button', { name: '确定' }).click()
const press = (page: Page, name: string) => inFront(page).getByRole('button', { name, exact: true }).click()
const says = (page: Page, text: string | RegExp) => inFront(page).getByText(text).first().waitFor()
const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!

/** What stands before the story: a customer with little credit, and who has to say yes to what is beyond it. */
async function prepare(page: Page) {
  const ask = async <Result>(method: string, path: string, data?: object): Promise<Result> => {
    const answer = await page.request.fetch(`${docket.url}/v1/${path}`, {
      method,
      headers: { origin: docket.url },
      data,
    })
    const { message, result } = (await answer.json()) as { message: string; result: Result }
    expect([path, answer.status(), message]).toEqual([path, 200, ''])
    return result
  }
  await ask('POST', 'customer', { customerName: CUSTOMER, creditLimit: 100, creditDays: 30 })
  const roles = await ask<Role[]>('GET', 'system/roles')
  const role = (name: string) => roles.find(one => one.name === name)!.id
  const level = (title: string, name: string) => ({
    title,
    when: '客户剩余额度 < 0',
    approverKind: 1,
    roleId: role(name),
  })
  const items = [level('销售主管', '销售主管'), level('财务', '财务')]
  const { id } = await ask<{ id: string }>('POST', 'workflow/flow', {
    name: '超额审批',
    resourceName: 'salesOrder',
    items,
  })
  await ask('PATCH', `workflow/flow/${id}/_publish`, { id })
  const goods = await ask<Goods[]>('GET', `product?keywords_eq=${encodeURIComponent('轴承')}&per_page=200`)
  const plenty = goods.find(({ stockList }) => stockList.some(({ quantity }) => quantity >= 50))!
  const { productNo } = await ask<Goods>('GET', `product/${plenty.id}`)
  const [account] = await ask<{ name: string }[]>('GET', 'finance/account?per_page=1')
  return { ask, productNo, account: account!.name }
}

test('what is ordered beyond the credit is approved twice, delivered, invoiced, agreed on, paid and closed', {
  timeout: 180_000,
}, async () => {
  const [admin, sales, keeper, leader, finance, phone] = await Promise.all([
    signIn(docket, 'admin'),
    signIn(docket, 'sales'),
    signIn(docket, 'warehouse'),
    signIn(docket, 'salesall', { at: '/system/approval' }),
    signIn(docket, 'finance'),
    signIn(docket, 'finance', { phone: true, at: '/system/approval' }),
  ])
  const { ask, productNo, account } = await prepare(admin.page)
  const go = (page: Page, path: string) => page.goto(`${docket.url}${path}`)

  // The order says itself that it is beyond the credit; nothing goes out before it is approved.
  const seller = sales.page
  await go(seller, '/sale/orderEdit/new')
  const form = inFront(seller, '/sale/orderEdit/new')
  const choose = async (label: string, text: string) => {
    await form.getByRole('combobox', { name: label }).first().fill(text)
    await seller.getByRole('option', { name: text }).first().click()
  }
  await choose('客户', CUSTOMER)
  await choose('商品', productNo)
  await form.getByLabel('第 1 行 数量').fill('4')
  await form.getByLabel('第 1 行 单价').fill('250')
  await form.getByText('超出信用额度，剩余 100').waitFor()
  await press(seller, '保存')
  await seller.waitForURL(/\/sale\/orderDetail\//)
  const orderId = idIn(seller)
  await says(seller, '待提交')
  expect(await inFront(seller).getByRole('button', { name: '生成出库单' }).count()).toBe(0)
  const submit = async (note: string) => {
    await press(seller, '提交审批')
    await dialogOf(seller).getByLabel('说明').fill(note)
    await agree(seller)
    await says(seller, '审批中')
  }
  await submit('年底前付清')

  // The first level gives it back once; the second one says yes on a phone.
  const { sn } = await ask<{ sn: string }>('GET', `salesOrder/${orderId}`)
  const decide = async (page: Page, act: '通过' | '退回', remark: string) => {
    await go(page, '/system/approval')
    await inFront(page, '/system/approval').getByText(sn).first().click()
    await page.getByRole('heading', { name: `审批 ${sn}` }).waitFor()
    await says(page, /^客户剩余额度：/)
    await press(page, act)
    await dialogOf(page).getByRole('textbox').fill(remark)
    await agree(page)
    await says(page, act === '通过' ? '已通过' : '已退回')
  }
  await decide(leader.page, '退回', '先问客户何时付款')
  await says(seller, '先问客户何时付款')
  await submit('客户答应月底付款')
  await decide(leader.page, '通过', '同意')
  await decide(phone.page, '通过', '同意，限本单')
  await says(seller, '已通过')

  // It goes out and is signed for.
  await press(seller, '生成出库单')
  await seller.waitForURL(/\/sale\/putoutCreate\//)
  await says(seller, '-900.00')
  await press(seller, '保存')
  await seller.waitForURL(/\/sale\/putoutDetail\//)
  const stockOutId = idIn(seller)
  const yard = keeper.page
  await go(yard, `/warehouse/putout/detail/${stockOutId}`)
  await press(yard, '确认出库')
  await dialogOf(yard).getByText('是否确认出库？').waitFor()
  await agree(yard)
  await press(yard, '确认签收')
  await yard.getByLabel('签收人').fill('老张')
  await agree(yard)
  await says(yard, '老张')

  // It is invoiced from what was delivered.
  const books = finance.page
  await go(books, '/finance/uninvoiced')
  const open = inFront(books, '/finance/uninvoiced')
  await open.locator('tbody tr', { hasText: CUSTOMER }).getByRole('checkbox').check()
  await open.getByRole('button', { name: '开票', exact: true }).click()
  await inFront(books, '/finance/invoice/edit/new').getByLabel('第 1 行 待开票明细').waitFor()
  await press(books, '保存')
  await books.getByRole('heading', { name: /^销项发票 XX/ }).waitFor()
  await press(books, '确认开票')
  await dialogOf(books).getByLabel('发票号码').fill('25327000000012345678')
  await dialogOf(books).getByLabel('开票日期').fill(today)
  await agree(books)
  await says(books, '已开票')

  // The customer agrees on what is owed.
  await go(books, '/finance/statement/edit/new')
  const statement = inFront(books, '/finance/statement/edit/new')
  await statement.getByRole('combobox', { name: '客户' }).fill(CUSTOMER)
  await books.getByRole('option', { name: CUSTOMER }).click()
  await statement.getByLabel('截止日期').fill(today)
  await press(books, '保存')
  await books.waitForURL(/\/finance\/statement\/detail\//)
  await press(books, '发送给对方')
  await books.getByRole('button', { name: '生成链接' }).click()
  const link = await books.getByLabel('分享链接').inputValue()
  const theirs = await docket.browser.newPage({ viewport: { width: 375, height: 740 }, locale: 'zh-CN' })
  await theirs.goto(link)
  await theirs.getByText('1,000.00').first().waitFor()
  await theirs.getByLabel('您的姓名').fill('王敏')
  await theirs.getByRole('button', { name: '确认无误' }).click()
  await theirs.getByText('已确认无误').waitFor()
  await theirs.close()

  // The money stands in the bank's file, and is booked in one press.
  await go(books, '/finance/reconciliation')
  const bank = inFront(books, '/finance/reconciliation')
  await bank.getByRole('button', { name: '导入', exact: true }).click()
  const file = `资金账户,交易时间,收入,对方户名,流水号\n${account},${today} 10:00:00,1000,${CUSTOMER},B-1`
  const dialog = dialogOf(books)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '银行.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await dialog.getByRole('button', { name: '确定导入' }).click()
  await dialog.waitFor({ state: 'detached' })
  const line = bank.locator('tbody tr', { hasText: CUSTOMER })
  await line.getByRole('checkbox').check()
  await bank.getByRole('button', { name: '入账', exact: true }).click()
  await agree(books)
  await line.waitFor({ state: 'detached' })
  const left = await ask<{ open: number }[]>('GET', `finance/receivable?customerName=${encodeURIComponent(CUSTOMER)}`)
  // Delivered and received stand against each other, and nothing is left of either.
  expect(left.map(({ open }) => open)).toEqual([0, 0])
  const { creditLeft } = await ask<{ creditLeft: number }>(
    'GET',
    `customer/${(await ask<{ customerId: string }>('GET', `salesOrder/${orderId}`)).customerId}`,
  )
  expect(creditLeft).toBe(100)

  // Books are closed up to a day on which nothing is left to do.
  await go(books, '/finance/period')
  const closed = (await ask<{ untilOn: string }[]>('GET', 'finance/period?periodStatus=1&per_page=50'))
    .map(({ untilOn }) => untilOn)
    .toSorted()
    .at(-1)!
  const next = formatTime(startOfDay(closed, 1), DAY_FORMAT)
  await go(books, '/finance/period/edit/new')
  await inFront(books, '/finance/period/edit/new').getByLabel('结账至').fill(next)
  await press(books, '保存')
  await books.waitForURL(/\/finance\/period\/detail\//)
  await press(books, '结账')
  await agree(books)
  await says(books, '已结账')
  for (const { errors } of [sales, keeper, leader, finance, phone]) expect(errors).toEqual([])
  await Promise.all([admin, sales, keeper, leader, finance, phone].map(({ context }) => context.close()))
})
