import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

function xlsx(rows: unknown[][]): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '商品')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

const HEAD = ['商品编号', '商品名称', '品牌', '型号（规格）', '单位', '销售价', '产地']

test('products come from a file into the list, once every row of it is right', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/product/list' })
  await inFront(page).locator('tbody a').first().waitFor()
  const before = await inFront(page)
    .getByText(/^共\s*\d+\s*条/)
    .textContent()
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入商品' })
  const apply = dialog.getByRole('button', { name: '确定导入' })
  expect(await apply.isDisabled()).toBe(true)

  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载模板' }).click()
  expect((await template).suggestedFilename()).toBe('商品导入模板.xlsx')
  expect((await readFile(await (await template).path())).subarray(0, 2).toString()).toBe('PK')

  await choose(page, '商品.xls', Buffer.from('x'))
  await dialog.getByRole('alert').getByText('仅支持 .xlsx、.csv 文件').waitFor()
  await choose(page, '商品.csv', Buffer.from('商品名称,单位\n轴承,个'))
  await dialog.getByText('缺少列：商品编号').waitFor()
  await choose(page, '商品.csv', Buffer.from(`${HEAD.join()}\n${'A,b,c,d,个,1,x\n'.repeat(5001)}`))
  await dialog.getByText('共 5001 行，一次最多导入 5000 行').waitFor()
  // What takes seconds to read is read beside the page.
  const worker = page.waitForEvent('worker')
  await choose(
    page,
    '商品.xlsx',
    xlsx([HEAD, ...Array.from({ length: 20_000 }, () => ['A', 'b', 'c', 'd', '个', 1, 'x'])]),
  )
  expect((await worker).url()).toMatch(/worker/)
  await dialog.getByText('共 20000 行，一次最多导入 5000 行').waitFor()
  // A phone that is turned keeps what was chosen.
  const { width, height } = page.viewportSize()!
  for (const size of [
    { width: 375, height: 800 },
    { width, height },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await dialog.getByText('共 20000 行，一次最多导入 5000 行').waitFor()
  }

  await choose(
    page,
    '商品.xlsx',
    xlsx([HEAD, ['IM-1', '轴承', '长松', '6200', '个', 5], [], ['IM-2', '', '长松', '6201', '个', '面议']]),
  )
  await dialog.getByText('共 2 行，其中 1 行有问题').waitFor()
  await dialog.getByText('不认识的列（已忽略）：产地').waitFor()
  const wrong = dialog.locator('tbody tr')
  expect(await wrong.count()).toBe(1)
  expect(await wrong.locator('td').allTextContents()).toEqual([
    '4',
    '销售价“面议”不是数字；商品名称不能为空',
    ...['IM-2', '', '长松', '6201', '个', '面议'],
  ])
  expect(await apply.isDisabled()).toBe(true)

  await dialog.getByRole('button', { name: '重新选择' }).click()
  const good = Buffer.from(`${HEAD.join()}\nIM-1,轴承,长松,6200,个,"1,234.50",x\nSP100001,轴承,长松,6201,个,9,x\n`)
  await choose(page, '商品.csv', good)
  await dialog.getByText('共 2 行，可以导入：新建 1 条，更新 1 条').waitFor()
  await apply.click()
  await page.getByText('导入成功：新建 1 条，更新 1 条').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      inFront(page)
        .getByText(/^共\s*\d+\s*条/)
        .textContent(),
    )
    .not.toBe(before)
  const row = inFront(page).locator('tbody tr', { hasText: 'IM-1' })
  await row.waitFor()
  expect(await row.locator('td').allTextContents()).toEqual(
    expect.arrayContaining(['IM-1新', '轴承', '长松', '6200', '1,234.50']),
  )

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '其他格式' }).click()
  await page.getByRole('menuitem', { name: '存为 CSV' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv.split('\r\n')[1]).toMatch(/^IM-1,,轴承,长松,6200,,,个,1234\.5,$/)
  expect(errors).toEqual([])
  await context.close()
})

const amountOf = (text: string | null) => Number(text?.replaceAll(',', ''))

test('orders come from a file with their lines, shown as they are going to be', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/sale/order' })
  const newest = inFront(page).locator('tbody tr').first().getByRole('link').first()
  await newest.waitFor()
  const before = await newest.textContent()
  const sum = inFront(page)
    .locator('tfoot td', { hasText: /^[\d,]+\.\d\d$/ })
    .first()
  const sumBefore = amountOf(await sum.textContent())
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入销售单' })
  await dialog.getByText('每行明细的列').waitFor()
  const customer = (await inFront(page).locator('tbody tr').first().locator('td').allTextContents())[2]!.trim()
  const head = ['单据序号', '客户名称', '销售备注', '商品编号', '数量', '单价']

  await choose(page, '订单.xlsx', xlsx([head.slice(1), [customer, '', 'SP100001', 1, 1]]))
  await dialog.getByText('缺少列：单据序号').waitFor()
  const wrong = [
    [1, customer, '', 'SP100001', 2, 12.5],
    ['', '', '', 'SP-404', 1, '面议'],
    [2, '查无此人', '', 'SP100001', 1, 1],
    [3, customer, '', 'SP100001', 1, 1],
  ]
  await choose(page, '订单.xlsx', xlsx([head, ...wrong]))
  await dialog.getByText('共 4 行，其中 2 行有问题').waitFor()
  const shown = dialog.locator('section')
  expect(await shown.getByRole('heading').allTextContents()).toEqual(['第 1 张', '第 2 张'])
  expect(await shown.nth(0).locator('tbody tr').nth(1).locator('td').allTextContents()).toEqual([
    '3',
    '商品编号“SP-404”不存在；单价“面议”不是数字',
    ...['SP-404', '1', '面议'],
  ])
  await shown.nth(1).getByText('第 4 行：客户名称“查无此人”不存在').waitFor()
  expect(await dialog.getByRole('button', { name: '确定导入' }).isDisabled()).toBe(true)

  await dialog.getByRole('button', { name: '重新选择' }).click()
  const right = [
    [1, customer, '文件一', 'SP100001', 2, 12.5],
    ['', '', '', 'SP100002', 4, 5],
    [2, customer, '文件二', 'SP100001', 1, 1],
  ]
  await choose(page, '订单.xlsx', xlsx([head, ...right]))
  await dialog.getByText('共 2 张单据、3 行明细，可以导入：新建 2 条').waitFor()
  expect(await shown.getByRole('heading').allTextContents()).toEqual(['第 1 张新建', '第 2 张新建'])
  expect(await shown.nth(0).locator('dd').allTextContents()).toEqual(['1', customer, '文件一'])
  expect(await shown.nth(0).locator('tbody tr').allTextContents()).toEqual(['2SP100001212.5', '3SP10000245'])
  await dialog.getByRole('button', { name: '确定导入' }).click()
  await page.getByText('导入成功：新建 2 条').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => newest.textContent()).not.toBe(before)
  await inFront(page).locator('tbody tr', { hasText: '45.00' }).first().waitFor()
  // 2 × 12.5 + 4 × 5 + 1 × 1.
  await expect.poll(async () => amountOf(await sum.textContent())).toBeCloseTo(sumBefore + 46, 2)

  const made = (await newest.textContent())!
  await page.getByRole('button', { name: '导入' }).click()
  await choose(
    page,
    '订单.xlsx',
    xlsx([
      ['销售单号', '销售备注'],
      [made, '只改备注'],
    ]),
  )
  await dialog.getByText('共 1 张单据、0 行明细，可以导入：更新 1 条').waitFor()
  await shown.getByText('更新').waitFor()
  await dialog.getByText('明细按商品编号对应').waitFor()
  await dialog.getByRole('button', { name: '取消' }).click()
  expect(errors).toEqual([])
  await context.close()
})

test('the operation log leads to its documents', { timeout: 60_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/system/log' })
  await page.getByLabel('单据类型').selectOption({ label: '出库单' })
  await page.getByRole('button', { name: '查询' }).click()
  await page.waitForURL(/orderType/)
  const link = inFront(page).locator('tbody tr').first().getByRole('link').first()
  // Until they are answered, the rows of before stay.
  await expect.poll(() => link.textContent()).toMatch(/^CK\d+$/)
  const sn = (await link.textContent())!
  await link.click()
  await page.getByRole('heading', { name: sn }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})
