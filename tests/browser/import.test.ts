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
    expect.arrayContaining(['IM-1', '轴承', '长松', '6200', '1,234.50']),
  )

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '其他格式' }).click()
  await page.getByRole('menuitem', { name: '存为 CSV' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv.split('\r\n')[1]).toMatch(/^IM-1,轴承,长松,6200,,,个,1234\.5,$/)
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
