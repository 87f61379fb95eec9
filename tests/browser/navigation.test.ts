import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { MenuItem } from '../../src/engine/model/menuModel.ts'
import { changeAnswer } from '../support/changeAnswer.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'

interface Me {
  menus: MenuItem[]
  serviceBuyerInfo: { catelogVersionStatus: boolean; dataCenterStatus: boolean }
}

const docket = openDocket()

const nav = (page: Page) => page.getByRole('navigation', { name: '顶部导航' })
const area = (page: Page, name: string) => nav(page).getByRole('button', { name, exact: true })
const entry = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true })
/** Comes back to a page, and the server says something else of who is signed in. */
async function returnAs(page: Page, change: (me: Me) => void) {
  await changeAnswer(page, '/v1/auth/me', change)
  await Promise.all([page.waitForResponse('**/v1/auth/me'), page.reload()])
}
const open = async (userName: string, viewport?: { width: number; height: number }) => {
  const visit = await signIn(docket, userName, { viewport })
  await visit.page.goto(`${docket.url}/warehouse/putout`)
  await inFront(visit.page).locator('tbody a').first().waitFor()
  return visit
}

describe('the top navigation', () => {
  test('opens an area after 50 ms of resting on it, and closes it 100 ms after it was left', async () => {
    const { page, context, errors } = await open('admin')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await area(page, '采购').hover()
    await page.clock.runFor(40)
    expect(await entry(page, '采购合同').count()).toBe(0)
    await page.clock.runFor(20)
    await entry(page, '采购合同').waitFor()
    await page.mouse.move(700, 500)
    await page.clock.runFor(90)
    expect(await entry(page, '采购合同').count()).toBe(1)
    await page.clock.runFor(20)
    await entry(page, '采购合同').waitFor({ state: 'detached' })

    // Back in time, it stays; on to the next one, that opens in its place.
    await area(page, '采购').hover()
    await page.clock.runFor(60)
    await page.mouse.move(700, 500)
    await page.clock.runFor(50)
    await entry(page, '采购合同').hover()
    await page.clock.runFor(500)
    expect(await entry(page, '采购合同').count()).toBe(1)
    await area(page, '销售').hover()
    await page.clock.runFor(60)
    await entry(page, '销售合同').waitFor()
    expect(await entry(page, '采购合同').count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  test('is used by pressing, marks where one is, and tells what was pressed', async () => {
    const { page, context } = await open('admin')
    const told: string[] = []
    page.on('request', request => request.url().endsWith('/clickButton') && told.push(request.postData() ?? ''))
    await expect.poll(() => nav(page).locator('[data-current]').innerText()).toBe('仓库')
    await area(page, '采购').click()
    // What resting on it opened, pressing leaves open.
    await entry(page, '采购入库').click()
    await page.waitForURL('**/purchase/putin*')
    await entry(page, '采购入库').waitFor({ state: 'detached' })
    await expect.poll(() => nav(page).locator('[data-current]').innerText()).toBe('采购')
    await area(page, '商品').click()
    await entry(page, '商品列表').click()
    await page.waitForURL('**/product/list*')
    await expect.poll(() => nav(page).locator('[data-current]').innerText()).toBe('商品')
    await area(page, '往来单位').click()
    await entry(page, '客户列表').click()
    await page.waitForURL('**/relation/customer*')
    await expect
      .poll(() => told.map(body => JSON.parse(body) as unknown))
      .toEqual([
        { name: '采购入库', icon: 'purchase', url: '/purchase/putin' },
        { name: '商品列表', icon: 'product', url: '/product/list' },
        { name: '客户列表', icon: 'relation', url: '/relation/customer' },
      ])
    await context.close()
  })

  test('leads on where telling of it fails', async () => {
    const { page, context } = await open('admin')
    await page.route('**/v1/system/clickButton', route => route.abort())
    await area(page, '商品').click()
    await entry(page, '商品列表').click()
    await inFront(page).locator('tbody a').first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await context.close()
  })

  test('is walked through with the keyboard alone', async () => {
    const { page, context } = await open('admin')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await area(page, '销售').focus()
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('采购')
    await page.keyboard.press('Enter')
    await entry(page, '采购入库').waitFor()
    expect(await area(page, '采购').getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('采购入库')
    await page.keyboard.press('End')
    expect(await focused()).toBe('采购合同')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('采购入库')
    await page.keyboard.press('Escape')
    expect(await focused()).toBe('采购')
    expect(await entry(page, '采购入库').count()).toBe(0)
    for (const area of ['销售', '首页', '系统']) {
      await page.keyboard.press('ArrowLeft')
      expect(await focused()).toBe(area)
    }
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('销售出库')
    await page.keyboard.press('ArrowRight')
    expect([await focused(), await entry(page, '销售出库').count()]).toEqual(['采购', 0])
    await page.keyboard.press('Space')
    await entry(page, '采购入库').waitFor()
    // One stop for whoever goes by: out of it, it closes.
    await page.keyboard.press('Shift+Tab')
    await entry(page, '采购入库').waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('采购')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/purchase/putin*')
    await context.close()
  })

  test('keeps what has no room behind the last item, wherever the window ends', async () => {
    const { page, context, errors } = await open('admin')
    const names = () => nav(page).locator('[data-top]').allInnerTexts()
    const all = await names()
    expect(all).not.toContain('更多')
    for (const width of [1280, 1366, 820, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(() =>
          nav(page).evaluate(element => {
            const list = element.querySelector('ul')!
            return list.lastElementChild!.getBoundingClientRect().right <= list.getBoundingClientRect().right + 0.5
          }),
        )
        .toBe(true)
    }
    await expect.poll(names).toEqual(all)
    // A longer menu: less of it has room.
    await page.setViewportSize({ width: 1024, height: 800 })
    await returnAs(page, me => {
      for (const item of me.menus) item.menuName += ' in all branches'
    })
    await area(page, '更多').click()
    await entry(page, '商品列表').click()
    await page.waitForURL('**/product/list*')
    await expect.poll(() => nav(page).locator('[data-current]').innerText()).toBe('更多')
    expect(errors).toEqual([])
    await context.close()
  })

  test('is a drawer on a phone', async () => {
    const { page, context } = await signIn(docket, 'admin', { viewport: { width: 375, height: 740 } })
    expect(await nav(page).count()).toBe(0)
    await page.getByRole('button', { name: '打开菜单' }).click()
    await page.getByRole('dialog').getByRole('link', { name: '商品列表' }).click()
    await page.waitForURL('**/product/list*')
    await context.close()
  })

  test.each(['light', 'dark'] as const)('has nothing serious in the way when it is open, %s', async colorScheme => {
    const { page, context } = await open('admin')
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await area(page, '采购').click()
    await entry(page, '采购入库').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await context.close()
  })
})

test('where the company has no catalogue version only the fixed entries are in the menus', async () => {
  const { page, context } = await open('admin')
  await returnAs(page, ({ serviceBuyerInfo }) => {
    serviceBuyerInfo.catelogVersionStatus = false
  })
  const side = page.getByRole('navigation', { name: '主导航' })
  await entry(page, '商品列表').waitFor()
  const fixed = await nav(page).getByRole('link').allInnerTexts()
  expect(fixed).toContain('商品列表')
  expect(await nav(page).getByRole('button').count()).toBe(0)
  expect((await side.getByRole('link').allInnerTexts()).toSorted()).toEqual(fixed.toSorted())
  // It is the menu that is shorter: the page stays open.
  await inFront(page).locator('tbody a').first().waitFor()
  await context.close()
})

test('the logo leads home only where there is a data center and the user holds its page', async () => {
  const { page, context } = await open('admin')
  const logo = page.getByRole('banner').getByRole('link', { name: '单据台' })
  expect(await logo.getAttribute('href')).toBe('/index/home')
  const word = page.getByRole('banner').getByText('单据台')
  await returnAs(page, me => {
    me.serviceBuyerInfo.dataCenterStatus = false
  })
  await word.waitFor()
  await expect.poll(() => logo.count()).toBe(0)
  await returnAs(page, () => undefined)
  await logo.waitFor()
  await returnAs(page, me => {
    me.menus = me.menus.filter(({ menuKey }) => menuKey !== 'index')
  })
  await word.waitFor()
  await expect.poll(() => logo.count()).toBe(0)
  await context.close()
})

test('the categories come when the page in front has its rows, and never to the login page', async () => {
  const { page, context } = await open('admin')
  // The page before may ask for them until it is gone.
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', request => {
    // A new page: what was asked before belongs to another.
    if (request.isNavigationRequest()) asked.length = 0
    asked.push(new URL(request.url()).pathname)
  })
  await page.goto(`${docket.url}/product/list`)
  await expect.poll(() => asked, { timeout: 10_000 }).toContain('/v1/dictionary/categories')
  await inFront(page).locator('tbody a').first().waitFor()
  expect(asked.indexOf('/v1/product')).toBeGreaterThan(-1)
  expect(asked.indexOf('/v1/product')).toBeLessThan(asked.indexOf('/v1/dictionary/categories'))

  await inFront(page).getByLabel('分类').click()
  await page.getByRole('option', { name: '蝶阀' }).click()
  await inFront(page).getByRole('button', { name: '查询' }).click()
  await inFront(page).getByText('共 32 条').waitFor()
  expect(asked.filter(path => path === '/v1/dictionary/categories')).toHaveLength(1)
  await context.close()

  const stranger = await docket.browser.newContext({ locale: 'zh-CN' })
  const login = await stranger.newPage()
  const early: string[] = []
  login.on('request', request => early.push(new URL(request.url()).pathname))
  await login.goto(docket.url)
  await login.getByLabel('用户名').fill('admin')
  await login.waitForLoadState('networkidle')
  expect(early.filter(path => path.startsWith('/v1/'))).toEqual([])
  await stranger.close()
})

test('behind a customer there is nothing and no padding, and the whole screen is for the page and its tabs', async () => {
  const { page, context } = await open('admin')
  const ground = () =>
    inFront(page).evaluate(panel => {
      const { padding, backgroundColor } = getComputedStyle(panel.firstElementChild!)
      return [padding, backgroundColor]
    })
  expect((await ground())[0]).toBe('16px')
  await page.goto(`${docket.url}/relation/customer`)
  await inFront(page).locator('tbody a').first().click()
  await inFront(page).getByRole('heading', { name: '联系人' }).waitFor()
  expect(await ground()).toEqual(['0px', 'rgba(0, 0, 0, 0)'])

  await page.getByRole('button', { name: '全屏' }).click()
  await page.getByRole('banner').first().waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: '已打开的页面' }).getByText('客户列表').waitFor()
  await page.evaluate(() => document.exitFullscreen())
  await nav(page).waitFor()
  await context.close()
})
