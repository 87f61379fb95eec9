import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { newResource } from '../../src/commands/resource/newResource.ts'
import { published } from '../commands/published/schemas.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

interface Walk {
  /** What is filled in, by label, and of a line by its place. */
  record: Record<string, string>
  line?: { table: number; fields: Record<string, string> }
  /** The column that names a record in the list. */
  column: string
  /** A value that the schema forbids, and what is said of it. */
  forbidden?: { label: string; value: string; right: string; said: string }
}

const texts = (labels: string[]) => Object.fromEntries(labels.map(label => [label, `${label} 1`]))

const addresses = (labels: string[]) =>
  Object.fromEntries(labels.map(label => [label, `https://example.com/${label.replaceAll(' ', '-')}/1`]))

const walks: Record<string, Walk> = {
  employee: {
    record: { Name: '周远', Email: 'zhou@example.com', City: '宁波' },
    line: { table: 1, fields: { '第 1 行 Name': '长松轴承', '第 1 行 Position': '采购' } },
    column: 'Name',
  },
  job: {
    record: { Title: '仓库主管', Company: '长松', City: '杭州' },
    line: { table: 0, fields: { '第 1 行 Name': '叉车', '第 1 行 Level': '熟练' } },
    column: 'Title',
    forbidden: { label: 'Date', value: '去年', right: '2025-12', said: 'Date格式不正确' },
  },
  certificate: {
    record: {
      ...texts(['Content', 'Display', 'Title', 'Name', 'Description']),
      ...addresses(['Certificate id', 'Issuer id', 'Url', 'Assertion id', 'Signer']),
      Email: 'office@example.com',
      ...texts(['Evidence', 'Uid', 'Attribute signed', 'Verify type', 'Family name']),
      ...texts(['Identity', 'Recipient type', 'Hashed', 'Pubkey', 'Given name']),
      'Issued on': '2026-03-01T10:00',
    },
    column: 'Certificate id',
    forbidden: { label: 'Language', value: 'cn', right: 'zh-CN', said: 'Language格式不正确' },
  },
}

/** Two rows like a record, the second with one value more. */
function fileOf({ record, column }: Walk, label?: string, value = '') {
  const row = (number: string, last: string) =>
    [
      ...Object.entries(record).map(([name, text]) => (name === column ? text + number : text)),
      ...(label === undefined ? [] : [last]),
    ].join(',')
  const header = [...Object.keys(record), label].filter(name => name !== undefined)
  return [header.join(','), row('2', ''), row('3', value)].join('\n')
}

const docket = openDocket()

const made = published.map(one => [one.title, one] as const)

test('schemas that others have published become resources while the product runs', { timeout: 60_000 }, async () => {
  const { page, context } = await signIn(docket, 'admin')
  for (const one of published) await newResource({ ...one, root: docket.root })
  await expect.poll(() => known(page), { timeout: 30_000 }).toEqual([true, true, true])
  await page.goto(`${docket.url}/system/roles`)
  await inFront(page).getByRole('link', { name: '管理员', exact: true }).click()
  await inFront(page).getByRole('link', { name: '编辑' }).click()
  for (const { title } of published) await inFront(page).getByRole('checkbox', { name: title, exact: true }).check()
  await inFront(page).getByRole('button', { name: '保存' }).click()
  await page.getByText('更新成功').waitFor()
  await context.close()
})

/** Whether the server serves them by now. */
const known = (page: Page) =>
  Promise.all(published.map(async ({ name }) => (await page.request.get(`${docket.url}/v1/${name}`)).status() !== 404))

test.each(made)('%s is walked from its empty list to a file', { timeout: 90_000 }, async (title, { name, area }) => {
  const walk = walks[name]!
  const { record, line, column, forbidden } = walk
  const { page, context, errors } = await signIn(docket, 'admin')
  const path = `/${area}/${name}`
  await page.goto(docket.url + path)
  const list = inFront(page, path)
  await list.getByText('暂无数据').waitFor()

  await list
    .getByRole('link', { name: `新建${title}` })
    .first()
    .click()
  const form = inFront(page, `${path}Edit/new`)
  for (const [label, value] of Object.entries(record)) await form.getByLabel(label, { exact: true }).fill(value)
  if (line) await form.getByRole('button', { name: '+ 添加一行' }).nth(line.table).click()
  for (const [label, value] of Object.entries(line?.fields ?? {})) await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(address => address.pathname.startsWith(`${path}/`))
  for (const text of [record[column]!, ...Object.values(line?.fields ?? {}), '创建了单据'])
    await inFront(page).getByText(text).first().waitFor()

  await page.goto(docket.url + path)
  await list.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: `导入${title}` })
  const choose = (text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  if (forbidden) {
    await choose(fileOf(walk, forbidden.label, forbidden.value))
    await dialog.getByText('共 2 行，其中 1 行有问题').waitFor()
    await dialog.getByText(forbidden.said).waitFor()
    await dialog.getByRole('button', { name: '重新选择' }).click()
  }
  await choose(fileOf(walk, forbidden?.label, forbidden?.right))
  await dialog.getByText('共 2 行，可以导入：新建 2 条').waitFor()
  await dialog.getByRole('button', { name: '确定导入' }).click()
  await list.getByText('共 3 条').waitFor()

  await list.getByRole('textbox', { name: column, exact: true }).fill(`${record[column]!}2`)
  await list.getByRole('button', { name: '查询' }).click()
  await list.getByText('共 1 条').waitFor()
  const download = page.waitForEvent('download')
  await list.getByRole('button', { name: '导出', exact: true }).click()
  const book = read(await readFile(await (await download).path()))
  const exported = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!)
  expect(exported.map(row => row[column])).toEqual([`${record[column]!}2`])
  expect(errors).toEqual([])
  await context.close()
})
