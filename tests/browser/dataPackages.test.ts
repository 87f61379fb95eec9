import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const file = (content: object | string) => ({
  name: 'package.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
})

test('a newer version of a catalogue is looked through and taken over', { timeout: 120_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/system/addDataPackage' })
  const card = inFront(page).getByRole('listitem').filter({ hasText: '岚锐传感器产品目录' })
  await card.getByText('有更新').waitFor()
  await card.getByRole('link').click()
  const row = inFront(page).getByRole('row').filter({ hasText: 'LX-M8-N1' })
  await row.getByText('我方改过').waitFor()
  expect(await row.locator('li').innerText()).toMatch(/^销售价 52\.00 → 46\.00/)
  await inFront(page)
    .getByRole('button', { name: /^新商品/ })
    .click()
  await inFront(page).getByText('共 12 条').waitFor()
  await inFront(page).getByLabel('品牌、名称、型号、编号').fill('lp-016')
  await page.keyboard.press('Enter')
  await inFront(page).getByText('共 2 条').waitFor()
  await page.reload()
  await inFront(page).getByRole('checkbox', { name: '选择第41种商品' }).check()
  await inFront(page).getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /岚锐传感器产品目录/ })
  expect(await dialog.getByRole('checkbox', { name: '销售价' }).isChecked()).toBe(false)
  await dialog.getByRole('button', { name: '核对' }).click()
  await dialog.getByText(/新建.*1/).waitFor()
  await dialog.getByRole('button', { name: '确认导入' }).click()
  await dialog.getByText('导入完成').waitFor()
  await dialog.getByRole('link', { name: '查看导入的商品' }).click()
  await page.waitForURL('**/product/list?**')
  await inFront(page).getByText('共 1 条').waitFor()
  await inFront(page).getByRole('cell', { name: '岚锐' }).waitFor()
  await page.goto(`${docket.url}/system/addDataPackage`)
  await card.getByText('有更新').waitFor()
  await card.getByText(/^部分导入，还有 \d+ 种未处理$/).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('a file that is wrong is refused at its places, on a phone too', { timeout: 120_000 }, async () => {
  const viewport = { width: 375, height: 800 }
  const { page, context } = await signIn(docket, 'admin', { at: '/system/addDataPackage', viewport })
  await inFront(page).getByRole('button', { name: '上传数据包' }).click()
  const dialog = page.getByRole('dialog', { name: '上传数据包' })
  await dialog.locator('input[type=file]').setInputFiles(file({ code: 'phone', name: '' }))
  await dialog.getByText('/name').waitFor()
  await dialog.getByText('缺少“products”，请补上').waitFor()
  const products = [{ brandName: '手牌', goodsName: '件', sn: 'A', unit: '个', weight: 3 }]
  const head = { code: 'phone', name: '手机目录', publisher: '厂', version: '1', issuedOn: '2026-01-01' }
  await dialog.locator('input[type=file]').setInputFiles(file({ ...head, brands: [{ name: '手牌' }], products }))
  await dialog.getByText('/products/*/weight（1 处）').waitFor()
  await dialog.getByRole('button', { name: '打开数据包' }).click()
  await inFront(page).getByRole('heading', { name: '手机目录' }).waitFor()
  await inFront(page).getByRole('checkbox', { name: '选择第1种商品' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await inFront(page).getByRole('button', { name: '移除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await inFront(page).getByRole('button', { name: '上传数据包' }).waitFor()
  expect(await inFront(page).getByText('手机目录').count()).toBe(0)
  await context.close()
})

test('it speaks English', async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/system/addDataPackage' })
  await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await inFront(page).getByRole('heading', { name: 'Product data packages' }).waitFor()
  await inFront(page).getByRole('link', { name: '岚锐传感器产品目录' }).click()
  await inFront(page).getByText('changed here').first().waitFor()
  await inFront(page).getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Sale price' }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('a company that imported nothing finds the packages', async () => {
  const { page, context, errors } = await signIn(docket, 'other', { at: '/system/dataPackageImports' })
  await inFront(page).getByText('还没有导入过', { exact: false }).waitFor()
  await inFront(page).locator('[data-actions]').getByText('产品数据包').first().click()
  await page.waitForURL('**/system/addDataPackage')
  expect(errors).toEqual([])
  await context.close()
})
