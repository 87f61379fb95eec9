import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildProduct, type Product } from '../support/buildProduct.ts'
import { openBrowser, signInByForm } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { startFirst } from '../support/startFirst.ts'
import type { ServerProcess } from '../support/startProcess.ts'
import { REPAIR, repairCar } from './repairCar.ts'
import { repairCarByPages, seeSamples } from './repairCarByPages.ts'
import { NORTHWIND } from './sellFood.ts'
import { sellFoodByPages } from './sellFoodByPages.ts'

/** Neither has a word of the trade: one build without it serves both. */
let product: Product
let browser: Browser

beforeAll(async () => {
  product = buildProduct(`${NORTHWIND},${REPAIR}`)
  browser = await openBrowser(inject('chromium'))
}, 300_000)
afterAll(async () => {
  await browser?.close()
  product?.remove()
})

const cases = [
  {
    apps: NORTHWIND,
    title: '食品贸易',
    // Its guide leads a company that has nothing yet.
    home: '/welcome',
    areas: ['食品', '系统'],
    work: sellFoodByPages,
  },
  { apps: REPAIR, title: '维修厂', home: '/repair/board', areas: ['维修', '系统'], work: repairCarByPages },
]

describe.each(cases)('$apps alone', ({ apps, title, home, areas, work }) => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await startFirst(apps, 'postgresql', product.folder)
  })
  afterAll(() => server?.stop())

  it('is a product of its own: name, home page, menu, and nobody hears of a trade', { timeout: 120_000 }, async () => {
    const { page, context, errors } = await signInByForm({ browser, url: server.url }, 'admin')
    await page.waitForURL(`**${home}`)
    await expect.poll(() => page.title()).toMatch(new RegExp(`· ${title}$`))
    await page.getByRole('banner').getByText(title, { exact: true }).waitFor()
    const top = page.getByRole('navigation', { name: '顶部导航' })
    await expect.poll(() => top.getByRole('listitem').allInnerTexts()).toEqual(areas)
    await work(page)
    expect(await seriousFaults(page)).toEqual([])
    if (apps === REPAIR) await seeSamples(page, server.url)
    expect(errors).toEqual([])

    await page.locator('header button[aria-haspopup=menu]').last().click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => page.title()).toBe(title)
    expect(await page.locator('body').innerText()).not.toMatch(/单据台|销售|采购|仓库/)
    await context.close()
  })
})

// On PostgreSQL its pages did.
it('the repair shop works on the embedded engine', { timeout: 120_000 }, async () => {
  const server = await startFirst(REPAIR, 'embedded', product.folder)
  try {
    await repairCar(server)
    expect((await server.ask(await server.signIn('admin'), 'GET', 'salesOrder/stockOutOrder')).status).toBe(404)
  } finally {
    await server.stop()
  }
})
