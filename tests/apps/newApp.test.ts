import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { demoPassword } from '../../src/demo/accounts.ts'
import { copyProduct } from '../support/copyProduct.ts'
import { inFront, openBrowser } from '../support/openBrowser.ts'
import { startFirst } from '../support/startFirst.ts'
import type { ServerProcess } from '../support/startProcess.ts'

const APPS = '.,../fleet'

let folder: string
let product: string
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docket-apps-'))
  product = join(folder, 'product')
  copyProduct(product)
  browser = await openBrowser(inject('chromium'))
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Does what somebody types in the folder of the product. @returns what it says */
const run = (line: string, env: NodeJS.ProcessEnv = {}) => {
  const [program = '', ...args] = line.split(' ')
  const options = { cwd: product, encoding: 'utf8', env: { ...process.env, ...env } } as const
  const { status, stdout, stderr } = spawnSync(program, args, options)
  if (status !== 0) throw new Error([line, stdout, stderr].join('\n'))
  return stdout
}

it('is made in a folder beside the product, and its own test passes in it', { timeout: 600_000 }, () => {
  expect(run('npm run --silent app:new -- ../fleet --title 车队 --with all')).toContain(`APPS=${APPS} npm test`)
  expect(run('npm run --silent check', { APPS })).toMatch(/^\d+ schemas and \d+ resources are right\.\n$/)
  const said = run('npm test', { APPS })
  for (const part of ['declarations', 'types of fleet', 'tests'])
    expect(said).toMatch(RegExp(`^ok {6}${part} \\(`, 'm'))
  expect(said).toContain('3 passed, 0 failed')
})

it('starts in the product, and its console has what was asked for', { timeout: 180_000 }, async () => {
  const server = await startFirst(APPS, 'embedded', product)
  try {
    const token = await server.signIn('admin')
    const record = { name: '三号车', dueOn: '2026-01-31', progress: 40, urgency: 2 }
    const { id } = (await server.ask<{ id: string }>(token, 'POST', 'fleet', record)).body.result
    await lookAt(server, id)
  } finally {
    await server.stop()
  }
})

async function lookAt({ url }: ServerProcess, id: string) {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(address => address.pathname !== '/login')

  await page.goto(`${url}/fleet/list`)
  const list = inFront(page, '/fleet/list')
  expect(await list.getByRole('progressbar', { name: '进度' }).first().getAttribute('value')).toBe('40')
  await list.getByLabel('编号').fill('fleet2026')
  expect(await list.getByLabel('编号').inputValue()).toBe('FLEET2026')

  await page.goto(`${url}/fleet/list/${id}`)
  await inFront(page).getByText('→ 2026-01-31').waitFor()
  await inFront(page).getByRole('button', { name: '卡片' }).click()
  await page.getByRole('dialog', { name: '车队' }).getByText('三号车').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await inFront(page).getByRole('button', { name: '发邮件' }).click()
  await page.getByText('邮件已打开').waitFor()

  await page.goto(`${url}/fleet/edit/${id}`)
  expect(await inFront(page).getByLabel('紧急程度').getAttribute('type')).toBe('range')
  await page.goto(`${url}/fleet/board`)
  await inFront(page).getByRole('heading', { name: '进行中的车队' }).waitFor()
  await inFront(page).getByText('三号车').waitFor()
  await context.close()
}
