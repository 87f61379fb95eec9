import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { appsOf } from '../../src/apps/apps.ts'
import { startServer } from '../../src/api/startServer.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { createFirstCompany } from '../../src/domain/installation/firstCompany.ts'
import { engines } from '../support/engines.ts'
import { inFront, openBrowser } from '../support/openBrowser.ts'
import { newEmptyDatabase } from '../support/postgres.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser(inject('chromium'))
})
afterAll(() => browser?.close())

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

interface Unit {
  name: string
  decimals: number
}

/** The product as somebody starts it for the first time, without demo data. */
async function startEmpty(engine: string) {
  const folder = mkdtempSync(join(tmpdir(), 'docket-empty-'))
  ending.push(() => rmSync(folder, { recursive: true, force: true }))
  for (const part of ['schemas', 'resources'])
    cpSync(join(projectRoot(), part), join(folder, part), { recursive: true })
  const database = engine === 'postgresql' ? await newEmptyDatabase(inject('postgres')) : undefined
  if (database) ending.push(database.drop)
  let first = { userName: '', password: '' }
  const server = await startServer({
    appsOf,
    environment: {
      ...{ PORT: 0, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' },
      ...{ DEMO_DATA: false, isDemoShown: false },
      ...(database && { DATABASE_URL: database.url }),
    },
    root: folder,
    consoleFolder: join(projectRoot(), '.build', 'console'),
    fill: async (connection, registry) => {
      first = await createFirstCompany(connection, registry)
    },
    say: () => undefined,
  })
  ending.push(() => server.stop())
  return { url: `http://127.0.0.1:${server.port}`, ...first }
}

const press = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .first()
    .click()

async function choose(page: Page, label: string, words: string) {
  await inFront(page).getByLabel(label, { exact: true }).fill(words)
  await page.getByRole('option').filter({ hasText: words }).first().click()
}

/** A list that has nothing says so, and what to do; then something is made, by the form or from a file. */
async function openEmpty(page: Page, url: string, path: string, next = '可以逐条新建，也可以从表格文件导入') {
  await page.goto(`${url}${path}`)
  await inFront(page).getByText('暂无数据').first().waitFor()
  await inFront(page).getByText(next).first().waitFor()
}

/** A choice of which there is none says where the first one is made. */
async function openEmptyChoice(page: Page, label: string, create: string) {
  await inFront(page).getByLabel(label, { exact: true }).click()
  await page.getByText(`还没有可选的${label}`).waitFor()
  await page.getByRole('link', { name: create }).click()
}

async function makeOne(page: Page, create: string, values: Readonly<Record<string, string>>) {
  await press(page, create)
  for (const [label, value] of Object.entries(values))
    await inFront(page).getByLabel(label, { exact: true }).fill(value)
}

async function save(page: Page) {
  await press(page, '保存')
  await page
    .getByText(/保存成功|已生成/)
    .filter({ visible: true })
    .first()
    .waitFor()
}

async function importLines(page: Page, ...lines: string[]) {
  await press(page, '导入')
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '期初.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await dialog.getByText('可以导入').waitFor()
  await dialog.getByRole('button', { name: '确定导入' }).click()
  await page.getByText(/^导入成功/).waitFor()
  await dialog.waitFor({ state: 'detached' })
}

async function confirm(page: Page, name: string, notice: string) {
  await press(page, name)
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByText(notice).filter({ visible: true }).first().waitFor()
}

test.each(engines())(
  'an empty company makes and imports what it needs, until goods are signed for, on $name',
  {
    timeout: 300_000,
  },
  async ({ name: engine }) => {
    const { url, userName, password } = await startEmpty(engine)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    ending.push(() => context.close())
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', error => errors.push(error.message))
    await page.goto(`${url}/login`)
    await page.getByLabel('用户名').fill(userName)
    await page.getByLabel('密码', { exact: true }).fill(password)
    await press(page, '登录')
    await page.getByLabel('新密码', { exact: true }).fill('known to nobody else')
    await page.getByLabel('再次输入新密码').fill('known to nobody else')
    await press(page, '登录')
    await page.getByRole('banner').waitFor()
    // The browser tells every refusal, as that of the given password.
    expect(errors.splice(0)).toEqual([expect.stringContaining('422')])

    const units = (await (await page.request.get(`${url}/v1/unit`)).json()) as { result: Unit[] }
    const decimals = Object.fromEntries(units.result.map(({ name, decimals }) => [name, decimals]))
    expect(decimals).toMatchObject({ 个: 0, 台: 0, 米: 3, 千克: 3 })
    await openEmpty(page, url, '/workpanel', '出库单由销售单生成')
    await openEmpty(page, url, '/warehouse/putout', '没有符合条件的出库单')
    await inFront(page).getByRole('link', { name: '查看销售单' }).waitFor()
    // Other conditions would find nothing, either.
    await openEmpty(page, url, '/report/sales', '出库单由销售单生成')
    expect(await inFront(page).getByText('没有符合条件的数据').count()).toBe(0)
    await openEmpty(page, url, '/sale/putout', '出库单由销售单生成')
    await press(page, '查看销售单')
    await page.waitForURL(/\/sale\/order$/)
    await inFront(page).getByText('还没有销售单，可以逐条新建，也可以从表格文件导入。').waitFor()
    await press(page, '新建销售单')
    await inFront(page).getByLabel('第 1 行 商品').waitFor()
    await openEmptyChoice(page, '客户', '新建客户')
    await page.waitForURL(/\/relation\/customerEdit\/new$/)

    await openEmpty(page, url, '/warehouse/list')
    await makeOne(page, '新建仓库', { 仓库名称: '一号仓', 地址: '园区一路' })
    await press(page, '+ 添加一行')
    await page.getByLabel('第 1 行 货位').fill('A-01')
    await save(page)

    await openEmpty(page, url, '/system/titles')
    await makeOne(page, '新建公司抬头', { 公司简称: '新岭', 公司全称: '新岭贸易有限公司' })
    await save(page)
    await openEmpty(page, url, '/system/logistics')
    await importLines(page, '物流公司,停用', '新岭速运,否')
    await openEmpty(page, url, '/product/brands')
    await importLines(page, '品牌名称,启用', '长松,是')
    await openEmpty(page, url, '/product/categories')
    await importLines(page, '分类名称,上级分类', '深沟球轴承,轴承', '轴承,')
    await inFront(page).getByText('深沟球轴承').waitFor()

    await openEmpty(page, url, '/product/list')
    await importLines(page, '商品编号,品牌,商品名称,型号,单位,销售价,采购价', 'P-1,长松,轴承,6204,个,12.5,8')
    await openEmpty(page, url, '/relation/customer')
    await importLines(page, '客户名称,地址', '青川机械,青川路1号')

    await openEmpty(page, url, '/warehouse/opening')
    await importLines(page, '商品编号,仓库,数量,单位成本', 'P-1,一号仓,20,8')
    await inFront(page).locator('tbody a').first().click()
    await confirm(page, '确认期初', '期初库存已入账')

    await page.goto(`${url}/sale/orderEdit/new`)
    await choose(page, '客户', '青川机械')
    await inFront(page).getByLabel('联系人', { exact: true }).click()
    await page.getByText('所选客户还没有联系人。').waitFor()
    const edit = page.getByRole('link', { name: '编辑客户' })
    expect(await edit.getAttribute('href')).toMatch(/\/relation\/customerEdit\/(?!new)/)
    await page.keyboard.press('Escape')
    await choose(page, '第 1 行 商品', '轴承')
    await page.getByLabel('第 1 行 数量').fill('4')
    await save(page)
    await page.waitForURL(/\/sale\/orderDetail\//)
    await press(page, '生成出库单')
    await page.waitForURL(/\/sale\/putoutCreate\//)
    await save(page)
    await page.waitForURL(/\/sale\/putoutDetail\//)
    await page.goto(page.url().replace('/sale/putoutDetail/', '/warehouse/putout/detail/'))
    await confirm(page, '确认出库', '出库成功')
    await press(page, '确认签收')
    await page.getByLabel('签收人').fill('老张')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await page.getByText('操作成功').filter({ visible: true }).first().waitFor()
    const [paper] = await Promise.all([context.waitForEvent('page'), press(page, '打印送货单')])
    await paper.getByText('青川机械').filter({ visible: true }).first().waitFor()
    await paper.getByText('6204').filter({ visible: true }).first().waitFor()

    await page.goto(`${url}/system/accounts`)
    await inFront(page).getByText('admin').first().waitFor()
    expect(errors).toEqual([])
  },
)
