import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

function edit(change: (text: string) => string) {
  const file = join(docket.root, 'resources', 'stockOutOrder.json')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

test('a label, a column, a filter and a permission changed in the JSON change the open page and the API', async () => {
  const { page, context } = await signIn(docket, 'warehouse', { at: '/warehouse/putout' })
  await page.getByRole('columnheader', { name: '客户名称' }).waitFor()
  await page.getByLabel('客户名称').fill('还没查询的文字')

  edit(text =>
    text
      .replace(
        /"sn",\s+\{ "source": "customerName", "width": \d+ \},\s+"time"/,
        '"sn", { "source": "customerName", "label": "买方" }, "freightCost", "time"',
      )
      .replace('"salesOrderSn",\n      "sn",', '"sn",'),
  )
  await page.getByRole('columnheader', { name: '买方' }).waitFor()
  await page.getByRole('columnheader', { name: '运费' }).waitFor()
  expect(await page.getByLabel('客户名称').inputValue(), 'what was being typed stays').toBe('还没查询的文字')
  const filtered = await page.request.get(`${docket.url}/v1/salesOrder/stockOutOrder?salesOrderSn=XS`)
  expect(filtered.status(), 'a filter that is no longer declared').toBe(400)
  const list = (await (await page.request.get(`${docket.url}/v1/salesOrder/stockOutOrder`)).json()) as {
    result: object[]
  }
  expect(list.result[0]).toHaveProperty('freightCost')

  await inFront(page).locator('tbody a').first().click()
  await page.getByText('操作日志').waitFor()
  edit(text => text.replaceAll('"permission": "warehouse-putoutDetail"', '"permission": "sale-printTpl"'))
  const deeds = page.getByRole('button', { name: /确认出库|确认签收|作废/ })
  await expect.poll(() => deeds.count(), { timeout: 10_000 }).toBe(0)
  const id = page.url().split('/').at(-1)!.split('?')[0]
  const refused = await page.request.patch(`${docket.url}/v1/salesOrder/stockOutOrder/${id}/_confirm`, {
    data: { confirmStatus: 1 },
  })
  expect(refused.status()).toBe(403)

  edit(text =>
    text.replace('"endpoint": "salesOrder/stockOutOrder",', '"endpoint": "salesOrder/stockOutOrder", "colums": [],'),
  )
  await expect.poll(() => docket.said.join('\n')).toMatch(/resources\/stockOutOrder\.json:\d+:\d+ {2}\/colums/)
  await page.goto(`${docket.url}/warehouse/putout`)
  await page.getByRole('columnheader', { name: '买方' }).waitFor()
  await context.close()
})
