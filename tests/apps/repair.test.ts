import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { openBrowser } from '../support/openBrowser.ts'
import { type Database, newEmptyDatabase } from '../support/postgres.ts'
import { startProcess, type ServerProcess } from '../support/startProcess.ts'

const APPS = './tests/apps/repair'
const PASSWORD = 'Repair-2026-shop'
/** What the product is made of, and what its build asks for. */
const PARTS = ['src', 'schemas', 'resources', 'tests/apps/repair', 'tests/support', 'vite.config.ts', 'tsconfig.json']

let product: string
let database: Database
let server: ServerProcess
let browser: Browser
let token: string

beforeAll(async () => {
  product = mkdtempSync(join(tmpdir(), 'docket-repair-'))
  for (const part of [...PARTS, 'package.json', 'package-lock.json'])
    cpSync(join(projectRoot(), part), join(product, part), { recursive: true })
  symlinkSync(join(projectRoot(), 'node_modules'), join(product, 'node_modules'))
  execFileSync(process.execPath, ['src/commands/prepare.js', 'build'], {
    cwd: product,
    env: { ...process.env, APPS },
    stdio: 'pipe',
  })
  database = await newEmptyDatabase(inject('postgres'))
  server = await startProcess(database.url, { APPS, DEMO_DATA: '0' }, product)
  browser = await openBrowser(inject('chromium'))
  const [, password] = /first administrator: admin \/ (\S+)/.exec(server.said) ?? []
  const asked = { userName: 'admin', password, newPassword: PASSWORD }
  token = (await server.ask<{ authToken: string }>('', 'POST', 'auth/login', asked)).body.result.authToken
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await database?.drop()
  rmSync(product, { recursive: true, force: true })
})

const make = async (job: object) => (await server.ask<{ id: string }>(token, 'POST', 'repairJob', job)).body.result.id

it('has its rules, derived values, messages, jobs and routes on the server', async () => {
  const id = await make({ plate: '沪A12345', fault: '异响', hours: 1.2 })
  const read = await server.ask<object>(token, 'GET', `repairJob/${id}`)
  expect(read.body.result).toMatchObject({ billed: 2, care: 3, status: 0 })
  expect((await server.ask(token, 'PATCH', `repairJob/${id}/_finish`, { id })).status).toBe(200)
  const log = await server.ask<{ operationTypeName: string }[]>(token, 'GET', `log?orderType=41&orderId=${id}`)
  expect(log.body.result.map(entry => entry.operationTypeName)).toContain('完成了维修')
  const idle = await make({ plate: '沪B00000', hours: 0 })
  expect((await server.ask(token, 'PATCH', `repairJob/${idle}/_finish`, { id: idle })).status).toBe(409)
  expect((await server.ask('', 'POST', `hook/partArrived/${id}`, { repairSn: 'x' })).status).toBe(401)
  expect((await server.ask('', 'GET', 'repair/rounds')).body).toHaveProperty('rounds')
  expect((await server.ask(token, 'GET', 'salesOrder/stockOutOrder')).status).toBe(404)
})

it('has its field, input, filter, section, action, dialog and page in the console', { timeout: 120_000 }, async () => {
  const id = await make({ plate: '苏E77777', hours: 1.5 })
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(`${server.url}/login`)
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('【苏E77777】').waitFor()
  await page.getByLabel('车牌').fill('苏e7')
  expect(await page.getByLabel('车牌').inputValue()).toBe('苏E7')
  await page.goto(`${server.url}/repair/jobs/${id}`)
  await page.getByText('在工位上').waitFor()
  await page.getByRole('button', { name: '估价' }).click()
  await page.getByText('估价：160 元').waitFor()
  await page.getByRole('button', { name: '好' }).click()
  await page.getByRole('button', { name: '复制车牌' }).click()
  await page.getByText('车牌已取出').waitFor()
  await page.goto(`${server.url}/repair/jobEdit/${id}`)
  expect(await page.getByLabel('细致程度').getAttribute('type')).toBe('range')
  await page.goto(`${server.url}/repair/board`)
  await page.getByRole('heading', { name: '今日工位' }).waitFor()
  await context.close()
})
