import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { goByMenu, inFront, signInByForm } from '../support/openBrowser.ts'
import { serveDifferent } from '../support/openDifferent.ts'
import { openForeign, type ForeignConsole } from '../support/openForeign.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()
let foreign: ForeignConsole

beforeAll(async () => {
  copyFileSync(join(projectRoot(), 'tests/support/backend.json'), join(docket.root, 'resources/backend.json'))
  foreign = await openForeign(docket.url, {
    root: docket.root,
    serve: (target, origin, asked) => serveDifferent(undefined, target, origin, asked),
  })
})
afterAll(() => foreign?.close())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
)

test('a console on a server of another maker signs in, lists, filters, sorts, pages, confirms, shows pictures and signs out', async () => {
  const { page, context, errors } = await signInByForm({ browser: docket.browser, url: foreign.url }, 'warehouse')
  await goByMenu(page, '仓库', '仓库出库')
  await page.waitForURL('**/warehouse/putout*')
  const list = inFront(page, '/warehouse/putout')
  await list.locator('tbody a').first().waitFor()
  const waiting = await totalOf(page)
  const first = await list.locator('tbody a').first().textContent()

  await page.getByRole('button', { name: '更多条件' }).click()
  await page.getByLabel('出库状态').selectOption({ label: '已出库' })
  await page.getByRole('button', { name: '查询' }).click()
  await expect.poll(() => totalOf(page)).not.toBe(waiting)
  await page.getByRole('button', { name: '更多条件' }).click()
  await page.getByLabel('出库状态').selectOption({ label: '待出库' })
  await page.getByRole('button', { name: '查询' }).click()
  await page.waitForURL(/confirmStatus/)
  await expect.poll(() => totalOf(page)).toBe(waiting)
  await expect.poll(() => list.locator('tbody').getByText('已出库').count()).toBe(0)

  await page.goto(`${foreign.url}/warehouse/putout?sort=time&order=ASC&page=1&perPage=15`)
  await expect.poll(() => inFront(page).locator('tbody a').first().textContent()).not.toBe(first)
  const oldest = await inFront(page).locator('tbody a').first().textContent()
  await inFront(page)
    .getByRole('button', { name: /下一页|2/ })
    .first()
    .click()
  await expect.poll(() => inFront(page).locator('tbody a').first().textContent()).not.toBe(oldest)

  await confirmOne(page)
  await inFront(page).getByText('确认出库', { exact: true }).last().waitFor()
  await page.getByRole('button', { name: '确认签收' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('签收人').fill('李工')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: PNG })
  await dialog.locator('img').waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByText('操作成功').waitFor()
  const picture = inFront(page).locator('img[src^="blob:"]').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

  const printed = context.waitForEvent('page')
  await page.getByRole('button', { name: '打印配货单' }).click()
  const sheet = await printed
  await sheet.locator('article[data-paper]').waitFor()
  expect(await sheet.evaluate(() => window.opener as unknown)).toBeNull()
  await sheet.close()

  expect(foreign.asked.filter(({ path }) => !path.startsWith('/api/'))).toEqual([])
  expect(foreign.asked.filter(({ cookie }) => cookie !== undefined)).toEqual([])
  const paths = foreign.asked.map(({ path }) => path.split('?')[0]!.replace(/^\/api/, ''))
  for (const path of ['/session/open', '/outbound/page', '/outbound/detail', '/outbound/confirm'])
    expect(paths).toContain(path)
  for (const path of ['/auth/login', '/salesOrder/stockOutOrder', '/system/declarations', '/system/savedFilters'])
    expect(paths).not.toContain(path)

  await page.locator('header button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.waitForURL('**/login')
  const token = foreign.asked.findLast(({ authorization }) => authorization)!.authorization!
  const me = await fetch(`${docket.url}/v1/auth/me`, { headers: { authorization: token } })
  expect(me.status).toBe(401)
  expect(errors).toEqual([])
  await context.close()
}, 90_000)

/** Confirms pending stock-outs from the list until one has enough stock. */
async function confirmOne(page: Page): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ confirmStatus: 0 }))
  for (let nth = 0; nth < 10; nth++) {
    await page.goto(`${foreign.url}/warehouse/putout?filter=${filter}`)
    await inFront(page).locator('tbody a').nth(nth).click()
    await page.getByRole('button', { name: '确认出库' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    const done = page.getByText('出库成功')
    const refused = page.getByRole('dialog').getByText('库存不足')
    await done.or(refused).first().waitFor()
    if (await done.isVisible()) return
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  }
  throw new Error('none of ten pending stock-outs had enough stock')
}

async function totalOf(page: Page): Promise<number> {
  const text = await inFront(page)
    .getByText(/^共\s*\d+\s*条/)
    .textContent()
  return Number(/\d+/.exec(text ?? '')?.[0])
}
