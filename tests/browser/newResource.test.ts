import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { newResource } from '../../src/commands/resource/newResource.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const LIST = '/finance/bill'

test('a published schema becomes a working resource while the product runs', { timeout: 90_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  const file = join(projectRoot(), 'tests/commands/published/bill.schema.json')
  await newResource({ file, root: docket.root, area: 'finance', title: '发票' })
  await expect.poll(() => docket.said.join(), { timeout: 20_000 }).toContain('declarations')
  expect(docket.said.join()).toContain('declarations taken over')

  await page.goto(`${docket.url}/system/roles`)
  await inFront(page).getByRole('link', { name: '管理员', exact: true }).click()
  await inFront(page)
    .getByRole('link', { name: '编辑' })
    .or(inFront(page).getByRole('button', { name: '编辑' }))
    .click()
  await inFront(page).getByRole('checkbox', { name: '发票', exact: true }).check()
  await inFront(page).getByRole('button', { name: '保存' }).click()
  await page.getByText('更新成功').waitFor()

  await page.goto(docket.url + LIST)
  const list = inFront(page, LIST)
  await list.getByText('暂无数据').waitFor()
  await list.getByRole('link', { name: '新建发票' }).first().click()
  const form = inFront(page, '/finance/billEdit/new')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('请填写Invoice number').waitFor()
  await form.getByLabel('Invoice number').fill('INV-1')
  await form.getByLabel('Issue date').fill('2026-03-01')
  await form.getByLabel('Currency').selectOption('CNY')
  await form.getByLabel('Seller name').fill('长松轴承')
  await form.getByText('请添加Line items').waitFor()
  await form.getByLabel('第 1 行 Description').fill('深沟球轴承')
  await form.getByLabel('第 1 行 Quantity').fill('3')
  await form.getByLabel('第 1 行 Unit price').fill('12.5')
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByText('保存成功').waitFor()
  await page.waitForURL(address => address.pathname !== '/finance/billEdit/new')
  for (const text of ['INV-1', '长松轴承', '深沟球轴承', '创建了单据'])
    await inFront(page).getByText(text).first().waitFor()

  await page.goto(docket.url + LIST)
  await list.getByRole('link', { name: 'INV-1' }).waitFor()
  await list.getByRole('button', { name: '明细模式' }).click()
  await list.getByText('深沟球轴承').waitFor()
  await list.getByRole('button', { name: '列表模式' }).click()
  await list.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入发票' })
  const rows = [
    '单据序号,Invoice number,Issue date,Currency,Seller name,Total amount,Description,Quantity,Unit price',
    '1,INV-2,2026-03-02,USD,长松,99.5,深沟球轴承,2,40',
    ',,,,,,圆锥滚子轴承,1,19.5',
    '2,INV-3,2026-03-03,CNY,,1,垫圈,1,1',
  ].join('\n')
  const choose = (text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(rows)
  await dialog.getByText('共 3 行，其中 1 行有问题').waitFor()
  await dialog.getByText('请填写Seller name').waitFor()
  await dialog.getByRole('button', { name: '重新选择' }).click()
  await choose(rows.replace('CNY,,1', 'CNY,长松,1'))
  await dialog.getByText('共 2 张单据、3 行明细，可以导入：新建 2 条').waitFor()
  await dialog.getByRole('button', { name: '确定导入' }).click()
  await list.getByRole('link', { name: 'INV-3' }).waitFor()

  await list.getByRole('textbox', { name: 'Invoice number' }).fill('INV-1')
  await list.getByRole('button', { name: '查询' }).click()
  await list.getByText('共 1 条').waitFor()
  const download = page.waitForEvent('download')
  await list.getByRole('button', { name: '导出', exact: true }).click()
  const book = read(await readFile(await (await download).path()))
  const exported = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!)
  expect(exported.map(row => row['Invoice number'])).toEqual(['INV-1'])
  expect(errors).toEqual([])
  await context.close()
})
