import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type CellObject, read, utils, write } from 'xlsx'
import { engines } from '../support/engines.ts'
import { inFront, openBrowser, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { startFirst } from '../support/startFirst.ts'

let browser: Browser
const folder = mkdtempSync(join(tmpdir(), 'docket-first-run-'))
beforeAll(async () => {
  browser = await openBrowser(inject('chromium'))
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

const guide = (page: Page) => inFront(page, '/welcome')
const button = (page: Page, name: string) => guide(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => guide(page).getByRole('link', { name, exact: true })
const front = (page: Page) => inFront(page)
/** A step says its number or mark, its title and how long it takes or that it is done. */
const step = (page: Page, title: string) => guide(page).getByRole('button', { name: new RegExp(`^${title}`) })
const isDone = (page: Page, title: string) => step(page, title).getByText('已完成').waitFor()
const progress = (page: Page, words: string) => guide(page).getByText(words, { exact: true }).waitFor()

async function save(page: Page) {
  await front(page).getByRole('button', { name: '保存', exact: true }).click()
  await page
    .getByText(/保存成功|已生成|已创建/)
    .filter({ visible: true })
    .first()
    .waitFor()
}

async function backToGuide(page: Page) {
  await page.getByRole('link', { name: '返回引导' }).click()
  await page.waitForURL(/\/welcome$/)
}

async function choose(page: Page, label: string, words: string) {
  await front(page).getByLabel(label, { exact: true }).fill(words)
  await page.getByRole('option').filter({ hasText: words }).first().click()
}

async function confirm(page: Page, name: string, notice: string) {
  await front(page).getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByText(notice).filter({ visible: true }).first().waitFor()
}

/** Fills in the template that the dialog gives: what stands beneath a heading goes by the heading. */
function filled(template: Buffer, rows: readonly Readonly<Record<string, string | number>>[]): Buffer {
  const book = read(template)
  const sheet = book.Sheets[book.SheetNames[0]!]!
  const [head = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
  const names = head.map(name => name.replace(/\s*\*$/, ''))
  for (const name of rows.flatMap(row => Object.keys(row))) expect(names).toContain(name)
  rows.forEach((row, index) =>
    names.forEach((name, column) => {
      const value = row[name]
      const cell: CellObject | undefined =
        value === undefined ? undefined : typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value }
      const address = utils.encode_cell({ r: index + 1, c: column })
      if (cell) sheet[address] = cell
      else delete sheet[address]
    }),
  )
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: names.length - 1 } })
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx' })
  return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0)
}

interface Given {
  /** Rows of which some are wrong, and what is said of them, row by row. */
  wrong?: { rows: Readonly<Record<string, string | number>>[]; said: string[] }
  rows: Readonly<Record<string, string | number>>[]
}

/** Takes a template from the dialog, gives it back with mistakes, which are named, then without. */
async function importFilled(page: Page, name: string, { wrong, rows }: Given) {
  await button(page, `导入${name}`).click()
  const dialog = page.getByRole('dialog', { name: `导入${name}` })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载模板' }).click()
  const path = join(folder, (await download).suggestedFilename())
  await (await download).saveAs(path)
  const give = (given: Given['rows']) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: `${name}.xlsx`,
      mimeType: 'application/octet-stream',
      buffer: filled(readFileSync(path), given),
    })
  if (wrong) {
    await give(wrong.rows)
    for (const said of wrong.said) await dialog.getByText(said).waitFor()
    expect(await dialog.getByRole('button', { name: '确定导入' }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: '重新选择' }).click()
  }
  await give(rows)
  await dialog.getByText(/可以导入/).waitFor()
  await dialog.getByRole('button', { name: '确定导入' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test.each(engines())(
  'the guide leads an empty company to its first signed stock-out, on $name',
  {
    timeout: 300_000,
  },
  async ({ name: engine }) => {
    const server = await startFirst('.', engine)
    ending.push(() => server.stop())
    const { url } = server
    const { page, context, errors } = await signIn({ browser, url }, 'admin')
    ending.push(() => context.close())
    context.setDefaultTimeout(20_000)

    const card = page.getByRole('region', { name: '新手引导' })
    await card.getByText('已完成 0/7').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await card.getByRole('link', { name: '开始设置' }).click()
    await guide(page).getByRole('heading', { name: '欢迎使用单据台', level: 1 }).waitFor()
    await progress(page, '其余约 39 分钟')
    // It is made beside the work, and looked into when that is done.
    await button(page, '看看演示公司').click()
    await guide(page)
      .getByText(/^正在准备演示公司/)
      .waitFor()
    expect(await seriousFaults(page)).toEqual([])

    await link(page, '新建公司抬头').click()
    await front(page).getByLabel('公司简称', { exact: true }).fill('新岭')
    await front(page).getByLabel('公司全称', { exact: true }).fill('新岭贸易有限公司')
    await save(page)
    await backToGuide(page)
    await isDone(page, '公司和标志')
    await progress(page, '已完成 1/7')

    await button(page, '全部添加（5 个）').click()
    await expect.poll(() => guide(page).getByText('已添加').count()).toBe(5)
    await link(page, '新建账号').click()
    await front(page).getByLabel('用户名').fill('zhou')
    await front(page).getByLabel('姓名').fill('周晓')
    await choose(page, '角色', '销售')
    await front(page).getByLabel('初始密码').fill('given by somebody')
    await save(page)
    await backToGuide(page)
    await isDone(page, '角色和账号')

    // A colleague is quicker: the tick comes while the page stands.
    await progress(page, '已完成 2/7')
    const made = await page.request.post(`${url}/v1/warehouse`, {
      headers: { origin: url },
      data: { warehouseName: '一号仓', positions: [{ name: 'A-01' }] },
    })
    expect(made.ok()).toBe(true)
    await isDone(page, '仓库和货位')
    await progress(page, '已完成 3/7')

    await importFilled(page, '客户', { rows: [{ 客户名称: '青川机械', 地址: '青川路1号' }] })
    await importFilled(page, '供应商', { rows: [{ 供应商名称: '长松轴承厂' }] })
    // Neither the category nor the unit is there: they are made with the goods.
    const bearing = { 商品编号: 'P-1', 品牌: '长松', 商品名称: '轴承', 型号: '6204', 分类: '滚动轴承', 单位: '把' }
    await importFilled(page, '商品', {
      wrong: {
        rows: [
          { ...bearing, 销售价: '面议' },
          { ...bearing, 商品编号: 'P-2', 单位: '一二三四五六七八九十'.repeat(3), 销售价: 3 },
        ],
        said: ['共 2 行，其中 2 行有问题', '销售价“面议”不是数字', '单位名称最多20个字'],
      },
      rows: [
        { ...bearing, 销售价: 12.5, 采购价: 8 },
        { ...bearing, 商品编号: 'P-2', 型号: '6205', 销售价: 3 },
      ],
    })
    await isDone(page, '客户、供应商和商品')
    await progress(page, '已完成 4/7')

    await importFilled(page, '期初库存单', {
      wrong: {
        rows: [{ 商品编号: 'P-404', 仓库: '一号仓', 数量: -2 }],
        said: ['商品编号“P-404”不存在'],
      },
      rows: [{ 商品编号: 'P-1', 仓库: '一号仓', 数量: 20, 单位成本: 8 }],
    })
    await link(page, '前往期初库存').click()
    await front(page).locator('tbody a').first().click()
    await confirm(page, '确认期初', '期初库存已入账')
    await backToGuide(page)
    await isDone(page, '期初库存')

    await link(page, '新建资金账户').click()
    await front(page).getByLabel('账户名称', { exact: true }).fill('基本户')
    await save(page)
    await backToGuide(page)
    await importFilled(page, '财务期初单', {
      rows: [{ 类型: '应收', 客户: '青川机械', 金额: 1200 }],
    })
    await link(page, '前往财务期初').click()
    await front(page).locator('tbody a').first().click()
    await confirm(page, '确认期初', '财务期初单已入账')
    await backToGuide(page)
    await isDone(page, '资金和往来期初')
    await progress(page, '已完成 6/7')

    // What is skipped does not wait any more, in whichever browser, until it is taken up again.
    await button(page, '先跳过这一步').click()
    await step(page, '第一张销售单').getByText('已跳过').waitFor()
    await guide(page).getByRole('heading', { name: '每天这样用' }).waitFor()
    await step(page, '第一张销售单').click()
    await button(page, '继续').click()
    await progress(page, '其余约 5 分钟')

    await link(page, '新建销售单').click()
    await choose(page, '客户', '青川机械')
    await choose(page, '第 1 行 商品', '6204')
    await front(page).getByLabel('第 1 行 数量').fill('4')
    await save(page)
    await page.waitForURL(/\/sale\/orderDetail\//)
    await front(page)
      .getByRole('link', { name: '生成出库单' })
      .or(front(page).getByRole('button', { name: '生成出库单' }))
      .first()
      .click()
    await page.waitForURL(/\/sale\/putoutCreate\//)
    await save(page)
    await page.waitForURL(/\/sale\/putoutDetail\//)
    await backToGuide(page)
    await link(page, '前往仓库出库').first().click()
    await front(page).locator('tbody a').first().click()
    await confirm(page, '确认出库', '出库成功')
    await front(page).getByRole('button', { name: '确认签收', exact: true }).click()
    await page.getByLabel('签收人').fill('老张')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await page.getByText('操作成功').filter({ visible: true }).first().waitFor()
    await backToGuide(page)

    await progress(page, '已完成 7/7')
    await guide(page).getByRole('heading', { name: '每天这样用' }).waitFor()
    expect(await seriousFaults(page)).toEqual([])

    await guide(page)
      .getByText(/准备好了/)
      .waitFor({ timeout: 120_000 })
    await button(page, '看看演示公司').click()
    await page.getByText('正在查看演示公司', { exact: true }).waitFor()
    await page.goto(`${url}/sale/order`)
    await front(page)
      .getByText(/共 [3-9]\d 条/)
      .waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: '返回本公司' }).click()
    await page.waitForURL(/\/welcome$/)
    await progress(page, '已完成 7/7')
    await button(page, '扔掉演示公司').click()
    await page.getByRole('dialog').getByRole('button', { name: '扔掉演示公司' }).click()
    await page.getByText('演示公司已扔掉').waitFor()
    await button(page, '扔掉演示公司').waitFor({ state: 'detached' })
    expect(await page.getByText('正在查看演示公司').count()).toBe(0)

    await link(page, '开销售单 客户要货时').click()
    await page.waitForURL(/\/sale\/order$/)
    expect(await page.getByRole('link', { name: '返回引导' }).count()).toBe(0)
    await page.goto(`${url}/index/home`)
    await inFront(page).getByRole('navigation', { name: '待处理' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some(key => key.endsWith('guide.over'))))
      .toBe(true)
    expect(await card.count()).toBe(0)
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await inFront(page).getByRole('navigation', { name: '待处理' }).waitFor()
    expect(asked).not.toContain('/v1/guide')
    expect(errors).toEqual([])
  },
)
