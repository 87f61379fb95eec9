import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '../../src/database/connect.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { demoPassword } from '../../src/demo/accounts.ts'
import { signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { seriousFaults } from '../support/seriousFaults.ts'

const A_WHILE = 90_000
const folder = mkdtempSync(join(tmpdir(), 'docket-installation-'))

let password: string

beforeAll(async () => {
  const template = readFileSync(inject('embeddedTemplate'))
  await (await connect({ dataDir: join(folder, 'database'), template })).close()
  password = await makeOperator('root')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const docket = openDocket(() => ({ DATABASE_URL: '', DATA_DIR: folder }))

/** As whoever runs the installation makes one. @returns the password that the command prints */
async function makeOperator(name: string): Promise<string> {
  const command = ['--import', 'tsx', 'src/commands/operator.ts', name]
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: undefined }
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: projectRoot(), env })
  return /^operator: root \/ (\S+) /.exec(stdout)![1]!
}

async function openInstallation(width = 1440) {
  const context = await docket.browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  await page.goto(`${docket.url}/installation`)
  return page
}

async function enter(page: Page, userName: string, secret: string) {
  await page.getByLabel('用户名').fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

const rowOf = (page: Page, name: string) => page.locator('.companies').getByRole('row').filter({ hasText: name })
const statusOf = async (page: Page, path: string) => (await page.request.get(`${docket.url}/v1/${path}`)).status()

test(
  'lets in who was made an operator, and neither a wrong password nor an account of a company',
  async () => {
    const page = await openInstallation()
    for (const [userName, secret] of [
      ['root', 'wrong'],
      ['admin', demoPassword],
    ] as const) {
      await enter(page, userName, secret)
      await page.getByText('用户名或密码错误').waitFor()
      expect(await page.getByRole('table').count()).toBe(0)
    }
    await enter(page, 'root', password)
    password = 'known to nobody else'
    await page.getByLabel('新密码', { exact: true }).fill(password)
    await page.getByLabel('再次输入新密码').fill(password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('heading', { name: '公司与授权' }).waitFor()
    const [a, b] = ['衡屿', '金丝雀'].map(name => rowOf(page, name))
    expect(await a!.getByRole('cell').nth(7).innerText()).toBe('12')
    expect(await b!.getByRole('cell').nth(7).innerText()).toBe('1')
    expect(Number(await a!.getByRole('cell').nth(8).innerText())).toBeGreaterThan(1000)
    expect(await seriousFaults(page)).toEqual([])
    for (const path of ['auth/me', 'product', 'salesOrder/stockOutOrder', 'system/settings', 'system/declarations'])
      expect([path, await statusOf(page, path)]).toEqual([path, 401])
    await page.context().close()
  },
  A_WHILE,
)

test(
  'decides about ends and switches, row by row, and tells who did',
  async () => {
    const page = await openInstallation()
    await enter(page, 'root', password)
    const [a, b] = [rowOf(page, '衡屿'), rowOf(page, '金丝雀')]
    const save = b.getByRole('button', { name: '保存' })
    expect(await save.isDisabled()).toBe(true)
    await a.getByLabel('上传空间').fill('4096')
    await b.getByLabel('到期日').fill('2031-05-06')
    for (const name of ['目录版本', '数据中心', '实时询价']) await b.getByLabel(name).click()
    await b.getByLabel('上传空间').fill('-1')
    expect(await save.isDisabled()).toBe(true)
    await b.getByLabel('上传空间').fill('512')
    await save.click()
    await page.getByRole('status').getByText('已保存').waitFor()
    // What is typed in another row stays.
    expect(await a.getByLabel('上传空间').inputValue()).toBe('4096')
    const entry = page.getByRole('listitem').filter({ hasText: '修改公司' })
    expect(await entry.innerText()).toContain(
      '到期日：2031-05-06，目录版本开通：关闭，数据中心开通：关闭，实时询价权限：开启，上传空间（MB）：512',
    )
    const { page: others, context } = await signIn(docket, 'other')
    const { result } = (await (await others.request.get(`${docket.url}/v1/auth/me`)).json()) as { result: object }
    expect(result).toMatchObject({ endDate: '2031-05-06', hasKestrelAuthority: true })
    await page.reload()
    expect(await b.getByLabel('上传空间').inputValue()).toBe('512')
    expect(await a.getByLabel('上传空间').inputValue()).toBe('2048')
    // Nor does the sign-in of a company open it.
    expect(await statusOf(others, 'installation/companies')).toBe(401)
    await others.goto(`${docket.url}/installation`)
    await others.getByText('运营人员登录').waitFor()
    await context.close()
    await page.context().close()
  },
  A_WHILE,
)

test(
  'fits a phone, and ends by signing out',
  async () => {
    const page = await openInstallation(375)
    await enter(page, 'root', password)
    await page.getByRole('heading', { name: '公司与授权' }).waitFor()
    // The process that answers, and what it does by itself, in words.
    await page.getByText('定时报表').waitFor()
    expect(await page.getByText(/^(job\.|approvals|digests)/).count()).toBe(0)
    await page
      .getByRole('row')
      .filter({ hasText: String(process.pid) })
      .first()
      .waitFor()
    await page.getByRole('cell', { name: '清理过期记录' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByText('运营人员登录').waitFor()
    expect(await statusOf(page, 'installation/companies')).toBe(401)
    await page.reload()
    await page.getByText('运营人员登录').waitFor()
    await page.context().close()
  },
  A_WHILE,
)
