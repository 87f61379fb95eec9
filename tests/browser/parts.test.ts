import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { expectedParts, type Ids } from './parts/expectedParts.ts'
import { stepTo } from './routes/addressesFor.ts'

const docket = openDocket()

type Chunk = { file: string; name?: string; isDynamicEntry?: boolean; isEntry?: boolean; dynamicImports?: string[] }
const folder = join(projectRoot(), '.build/console/.vite/manifest.json')
const manifest = JSON.parse(readFileSync(folder, 'utf8')) as Record<string, Chunk>

/** Everything that comes by an `import()`, by the name that the manifest gives it. */
const lazyParts = new Map(
  Object.values(manifest)
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .map(name => [manifest[name]!.isDynamicEntry ? name : manifest[name]!.name!, `/${manifest[name]!.file}`]),
)

/** Those that stand outside of the console, or that nobody asks for: each has a test of its own below. */
const others = [
  'console',
  'chinese',
  'public',
  'admin/pages/installation/showInstallation.ts',
  'trade/console/sharePage/showQuote.ts',
  'trade/console/sharePage/showStatement.ts',
  'trade/console/barcode/showBarcodes.tsx',
  '../node_modules/bwip-js/dist/bwip-js.mjs',
  'admin/print/PrintPage.tsx',
  'admin/providers/live/socket.ts',
  'admin/views/list/range/createCellRange.ts',
]

/** Lets no part come until it is released. */
async function withhold(context: BrowserContext, names: readonly string[]) {
  const withheld = new Set(names.map(name => lazyParts.get(name)!))
  await context.route('**/assets/*.js', route =>
    withheld.has(new URL(route.request().url()).pathname) ? route.abort() : route.fallback(),
  )
  return (name: string) => withheld.delete(lazyParts.get(name)!)
}

const head = (page: Page) => page.getByRole('banner')
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: '加载失败，请检查网络后重试。' })
const typed = (page: Page) => page.locator('[data-tab="/sale/orderEdit/new"] [name="remark"]')

async function findIds(page: Page): Promise<Ids> {
  const read = async (path: string) => {
    const answer = await page.request.get(`${docket.url}/v1/${path}`)
    return ((await answer.json()) as { result: { id: string }[] }).result[0]!.id
  }
  return {
    stockOut: await read('salesOrder/stockOutOrder?per_page=1&confirmStatus=1&outStatus=0'),
    pending: await read('salesOrder/stockOutOrder?per_page=1&confirmStatus=0'),
    counting: await read('stockCheck?per_page=1&checkStatus=0'),
    purchaseOrder: await read('purchaseOrder?per_page=1'),
    inquiry: await read('inquiry?per_page=1'),
    role: await read('system/roles?per_page=1'),
    apiKey: await read('system/apiKeys?per_page=1'),
    webhookSource: await read('system/webhookSources?per_page=1'),
  }
}

test('every part that comes when it is needed is expected somewhere', () => {
  expect([...lazyParts.keys()].toSorted()).toEqual([...Object.keys(expectedParts), ...others].toSorted())
})

test('a part that does not come leaves the page and its text as they are, and comes at the next try', {
  timeout: 240_000,
}, async () => {
  const { page, context } = await signIn(docket, 'admin')
  const ids = await findIds(page)
  const release = await withhold(context, Object.keys(expectedParts))
  await page.goto(`${docket.url}/sale/order`)
  await inFront(page).locator('tbody a').first().waitFor()
  const faults: string[] = []
  for (const [name, { press, isVisible, retry = '重试', stays = head, leave }] of Object.entries(expectedParts)) {
    const go = async () => {
      await press(page, ids)
      if (retry) await failed(page).first().waitFor()
      else await page.getByText('无法加载所选语言').waitFor()
      await stays(page).waitFor()
      release(name)
      if (retry) await failed(page).getByRole('button', { name: retry }).first().click()
      else await press(page, ids)
      await isVisible(page).first().waitFor()
      await leave?.(page)
      if (name !== 'admin/views/EditView.tsx') expect(await typed(page).inputValue()).toBe('门卫代收')
    }
    await go().catch((error: unknown) => faults.push(`${name}: ${String(error)}`))
  }
  expect(faults).toEqual([])
  await context.close()
})

test('a part that stands outside of the console, or that nobody sees, comes at the next try too', {
  timeout: 120_000,
}, async () => {
  const { page, context } = await signIn(docket, 'admin')
  const ids = await findIds(page)
  // What others begin with comes with them, and is withheld by itself below.
  const release = await withhold(context, others)
  const restarts = async (name: string, address: string, seen: () => Promise<unknown>) => {
    await page.goto(`${docket.url}${address}`)
    await page.getByText('页面加载失败，请检查网络后重试。').waitFor()
    release(name)
    await page.getByRole('link', { name: '重试' }).click()
    await seen()
  }
  await restarts('trade/console/barcode/showBarcodes.tsx', '/print/productBarcode?productNo=ZC-6204', () =>
    page.getByText('ZC-6204').first().waitFor(),
  )
  const again = page.getByRole('button', { name: '加载失败，点此重试' })
  await again.waitFor()
  release('../node_modules/bwip-js/dist/bwip-js.mjs')
  await again.click()
  await page.locator('img[data-symbology=code128]').waitFor()
  await restarts('public', `/purchase/share/${'0'.repeat(32)}`, () => page.getByText(/链接/).first().waitFor())
  await restarts('trade/console/sharePage/showStatement.ts', `/finance/statement/share/${'0'.repeat(32)}`, () =>
    page.getByText(/链接/).first().waitFor(),
  )

  await restarts('admin/pages/installation/showInstallation.ts', '/installation', () =>
    page.getByRole('heading', { level: 1 }).first().waitFor(),
  )

  await restarts('console', `/print/delivery/${ids.stockOut}?auto=0`, () => failed(page).waitFor())
  release('admin/print/PrintPage.tsx')
  const words = page.waitForEvent('requestfailed', request => request.url().endsWith(lazyParts.get('chinese')!))
  await failed(page).getByRole('button', { name: '重试' }).click()
  await words
  await failed(page).waitFor()
  release('chinese')
  await failed(page).getByRole('button', { name: '重试' }).click()
  await page.locator('[data-paper]').waitFor()

  // Of the socket nobody hears; it is asked for again by itself.
  const asked = page.waitForEvent('requestfailed', request =>
    request.url().endsWith(lazyParts.get('admin/providers/live/socket.ts')!),
  )
  await page.clock.install()
  await page.goto(`${docket.url}/sale/order`)
  await inFront(page).locator('tbody a').first().waitFor()
  await page.clock.runFor(6000)
  await asked
  release('admin/providers/live/socket.ts')
  let isConnected = false
  page.on('websocket', () => {
    isConnected = true
  })
  await expect
    .poll(async () => {
      await page.clock.runFor(4000)
      return isConnected
    })
    .toBe(true)
  await context.close()
})

test('what is needed without a network came while there was one', { timeout: 60_000 }, async () => {
  const { page, context } = await signIn(docket, 'warehouse')
  const pending = await page.request.get(`${docket.url}/v1/salesOrder/stockOutOrder?per_page=1&confirmStatus=0`)
  const [{ id }] = ((await pending.json()) as { result: [{ id: string }] }).result
  await page.goto(`${docket.url}/warehouse/putout/detail/${id}`)
  const ahead = ['admin/ui/dialogs/MessageDialog.tsx', 'admin/ui/dialogs/WaitDialog.tsx'].map(
    name => lazyParts.get(name)!,
  )
  await page.waitForFunction(files => {
    const came = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return files.every(file => came.includes(file))
  }, ahead)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await inFront(page).getByRole('button', { name: '确认出库' }).click()
  const question = page.getByRole('dialog', { name: '友情提示' })
  await question.getByText('是否确认出库？').waitFor()
  await question.getByRole('button', { name: '确定' }).click()
  await page.getByRole('dialog', { name: '错误提示' }).waitFor()
  expect(await failed(page).count()).toBe(0)
  await context.close()
})

test('a part that does not come within 120 seconds is given up, and can be tried again', {
  timeout: 60_000,
}, async () => {
  const { page, context } = await signIn(docket, 'warehouse', { at: '/warehouse/putout' })
  await inFront(page).locator('tbody a').first().waitFor()
  const hold = (url: URL) => url.pathname === lazyParts.get('admin/filters/saved/SavedFilterDialog.tsx')
  await page.route(hold, () => undefined)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked = page.waitForRequest(request => hold(new URL(request.url())))
  await inFront(page).getByRole('button', { name: '常用视图' }).click()
  await asked
  await page.clock.runFor(119_000)
  expect(await failed(page).count()).toBe(0)
  await page.clock.runFor(2000)
  await failed(page).waitFor()
  await page.unroute(hold)
  await page.clock.resume()
  await failed(page).getByRole('button', { name: '重试' }).click()
  await page.getByRole('dialog', { name: '存为视图' }).waitFor({ timeout: 30_000 })
  await context.close()
})

test('after an upgrade the page asks to be loaded anew, and what was typed is there again', {
  timeout: 60_000,
}, async () => {
  const { page, context } = await signIn(docket, 'admin')
  const remark = typed(page)
  await page.goto(`${docket.url}/sale/orderEdit/new`)
  await remark.fill('门卫代收')
  await stepTo(page, '/relation/customer')
  const gone = (url: URL) => url.pathname === lazyParts.get('admin/import/ImportDialog.tsx')
  await page.route(gone, route => route.fulfill({ status: 404, body: '' }))
  await inFront(page).getByRole('button', { name: '导入' }).click()
  const told = page.getByRole('alert').filter({ hasText: '系统已更新，请刷新页面后继续，已填写的内容会保留。' })
  await told.waitFor()
  await told.getByRole('button', { name: '取消' }).click()
  await told.waitFor({ state: 'detached' })
  await inFront(page).getByRole('button', { name: '导入' }).click()
  // Before the part is asked for it could still come.
  await told.waitFor()
  await page.unroute(gone)
  await Promise.all([
    page.waitForEvent('load', { timeout: 30_000 }),
    told.getByRole('button', { name: '刷新页面' }).click(),
  ])
  await inFront(page).getByRole('button', { name: '导入' }).click()
  await page.getByRole('dialog', { name: /^导入/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '新建销售单', exact: true }).click()
  await expect.poll(() => remark.inputValue()).toBe('门卫代收')
  // It is still not saved, and asked about.
  await page.getByRole('button', { name: '关闭新建销售单' }).click()
  await page.getByRole('dialog').getByText('有内容尚未保存，确定放弃吗？').waitFor()
  await context.close()
})
