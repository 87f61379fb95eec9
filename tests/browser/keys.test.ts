import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { seriousFaults } from '../support/seriousFaults.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const LIST = '/relation/customer'
const list = (page: Page) => inFront(page, LIST)
const names = (page: Page) => list(page).locator('tbody td:has(> a)').allInnerTexts()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const isAt = (page: Page, path: RegExp) => expect.poll(() => new URL(page.url()).pathname).toMatch(path)
const back = async (page: Page) => {
  await page.goBack()
  await isAt(page, /^\/relation\/customer$/)
}

interface Struck {
  key: string
  isComposing?: boolean
  keyCode?: number
  ctrlKey?: boolean
}

/** Presses keys as a scanner or an input method does: faster than a browser is driven. Tells which nobody took. */
const strike = (page: Page, ...keys: Struck[]) =>
  page.evaluate((keys: Struck[]) => {
    const left = keys.filter(key =>
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key })),
    )
    return left.map(({ key }) => key)
  }, keys)

async function open(viewport?: { width: number; height: number }) {
  const opened = await signIn(docket, 'admin', { at: LIST, viewport })
  await list(opened.page).locator('tbody a').first().waitFor()
  return opened
}

test('keys walk, choose, make and edit, and are in the way of no text, no word in the making and no scanner', async () => {
  const { page, context, errors } = await open()
  const [first, second, third] = await names(page)
  // From the very beginning of the page.
  await page.getByText('跳到内容').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('跳到列表')
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe(first)

  await page.keyboard.press('j')
  await expect.poll(() => focused(page)).toBe(second)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe(third)
  await page.keyboard.press('k')
  await expect.poll(() => focused(page)).toBe(second)
  await page.keyboard.press('x')
  const chosen = list(page).locator('tbody input:checked')
  await expect.poll(() => chosen.count()).toBe(1)
  await page.keyboard.press('j')
  await expect.poll(() => focused(page)).toBe(third)
  await page.keyboard.press('Shift+X')
  await expect.poll(() => chosen.count()).toBe(2)
  await page.keyboard.press('Shift+X')
  await expect.poll(() => chosen.count()).toBe(1)
  await page.keyboard.press('k')

  // What a scanner types, and an input method; its Enter opens nothing.
  const scanned = ['x', 'n', 'e', 'j', 'Enter'].map(key => ({ key }))
  expect(await strike(page, ...scanned)).not.toContain('Enter')
  await strike(page, { key: 'n', isComposing: true }, { key: 'n', keyCode: 229 }, { key: 'n', ctrlKey: true })
  // What comes right after a scan belongs to it.
  const since = await page.evaluate(() => performance.now())
  await page.waitForFunction(since => performance.now() > since + 100, since)
  await page.keyboard.press('/')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  const filter = list(page).getByRole('search').getByLabel('客户名称')
  await page.keyboard.type('nex/')
  expect(await filter.inputValue()).toBe('nex/')
  expect([await chosen.count(), new URL(page.url()).pathname]).toEqual([1, LIST])
  await list(page).getByRole('button', { name: '取消选择' }).click()
  await list(page).getByRole('button', { name: '列设置' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).focus()
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await list(page).locator('tbody a').nth(1).focus()
  await page.keyboard.press('e')
  await isAt(page, /^\/relation\/customerEdit\/(?!new)/)
  await inFront(page).getByLabel('客户名称').waitFor()
  await back(page)
  await page.keyboard.press('n')
  await isAt(page, /^\/relation\/customerEdit\/new$/)
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: '已打开的页面' }).locator('[aria-current]').focus()
  await page.keyboard.press('Alt+1')
  await isAt(page, /^\/relation\/customer$/)

  await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitemcheckbox', { name: '单键快捷键', checked: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await list(page).locator('tbody a').first().focus()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(second)
  expect(errors).toEqual([])
  await context.close()
})

test('a preview shows the record of the row, walks with it, and gives the focus back', async () => {
  const { page, context, errors } = await open()
  const [first, second, third] = await names(page)
  const preview = page.getByRole('complementary', { name: '预览' })
  const title = preview.getByRole('heading', { level: 2 }).first()
  await list(page).locator('tbody a').first().focus()
  await page.keyboard.press('Space')
  await expect.poll(() => title.innerText()).toBe(`客户 ${first}`)
  await preview.getByRole('heading', { name: '联系人' }).waitFor()
  expect(await seriousFaults(page)).toEqual([])

  await page.keyboard.press('ArrowDown')
  await expect.poll(() => title.innerText()).toBe(`客户 ${second}`)
  // The old one stays until the next one is there, or is known not to come.
  await page.route(/\/v1\/customer\/[^?]*$/, route => route.abort())
  await page.keyboard.press('j')
  await preview.getByRole('alert').waitFor()
  await page.unroute(/\/v1\/customer\/[^?]*$/)
  await preview.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => title.innerText()).toBe(`客户 ${third}`)
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe(third)

  await list(page).locator('tbody tr').nth(1).hover()
  await list(page).getByRole('button', { name: '预览' }).click()
  await expect.poll(() => title.innerText()).toBe(`客户 ${second}`)
  await preview.getByRole('link', { name: '打开' }).click()
  await isAt(page, /^\/relation\/customer\/./)
  await inFront(page)
    .getByRole('heading', { level: 1, name: `客户 ${second}` })
    .waitFor()
  expect(errors.filter(text => !text.includes('ERR_FAILED'))).toEqual([])
  await context.close()
})

test('the records beside one are those of the list that it was opened from, over the border of its page', async () => {
  const { page, context, errors } = await open()
  const last = (await names(page)).at(-1)
  await list(page).locator('tbody a').last().click()
  const place = inFront(page).getByRole('navigation', { name: '列表中的前后记录' })
  const title = inFront(page).getByRole('heading', { level: 1 })
  await expect.poll(() => place.innerText()).toMatch(/^第 15 条，共 \d+ 条$/)
  await page.keyboard.press(']')
  await expect.poll(() => place.innerText()).toMatch(/^第 16 条/)
  expect(await title.innerText()).not.toBe(`客户 ${last}`)
  // In the same tab, which is no other one for each.
  expect(await page.locator('[data-tab]').count()).toBe(2)
  await place.getByRole('button', { name: '上一条' }).click()
  await expect.poll(() => title.innerText()).toBe(`客户 ${last}`)
  await page.keyboard.press('e')
  await isAt(page, /^\/relation\/customerEdit\//)
  await page.goBack()
  await place.waitFor()
  await inFront(page).getByRole('link', { name: '← 返回' }).click()
  await isAt(page, /^\/relation\/customer$/)
  await list(page).locator('tbody a').last().waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => focused(page)).toBe(last)

  // By any other link there is no list.
  await list(page).locator('tbody a').first().click()
  await place.waitFor()
  const address = page.url()
  await page.goto(`${docket.url}/welcome`)
  await page.goto(address)
  await title.waitFor()
  expect(await place.count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

test('compact rows stay so, also where a list is drawn before the console', async () => {
  const { page, context, errors } = await open({ width: 1280, height: 800 })
  const height = async (of = page.locator('tbody tr').first()) => (await of.boundingBox())?.height
  expect(await height()).toBe(36)
  const kept = page.waitForResponse(answer => answer.url().endsWith('/_console') && answer.ok())
  await list(page).getByRole('button', { name: '紧凑行高' }).click()
  await kept
  await list(page).getByLabel('每页条数').selectOption('50')
  await list(page).locator('tbody tr').nth(40).waitFor({ state: 'attached' })
  expect(await height()).toBe(28)
  expect(await height(page.locator('thead tr').first())).toBe(28)
  const shown = await list(page)
    .locator('tbody')
    .evaluate(body => {
      const bottom = body.closest('div')!.getBoundingClientRect().bottom
      return [...body.querySelectorAll('tr')].filter(row => row.getBoundingClientRect().bottom <= bottom).length
    })
  expect(shown).toBeGreaterThanOrEqual(17)

  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(/\/assets\/console-.*\.js/, async route => {
    await released
    await route.continue()
  })
  await page.goto(docket.url + LIST, { waitUntil: 'commit' })
  await page.locator('tbody td').first().waitFor()
  expect([await page.locator('[data-tab]').count(), await height()]).toEqual([0, 28])
  release()
  await list(page).locator('tbody a').first().waitFor()
  expect(await height()).toBe(28)

  // Another browser of theirs, and another list.
  const second = await signIn(docket, 'admin', { at: '/sale/putout' })
  await expect.poll(() => height(second.page.locator('tbody tr:has(a)').first())).toBe(28)
  expect([...errors, ...second.errors]).toEqual([])
  await Promise.all([context.close(), second.context.close()])
})

test('the sheet of further filters gives the focus back', async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/sale/putout' })
  await page.getByRole('button', { name: '更多条件' }).click()
  await page.getByLabel('出库状态').focus()
  await page.keyboard.press('Escape')
  await page.getByLabel('出库状态').waitFor({ state: 'detached' })
  expect(await focused(page)).toContain('更多条件')
  expect(errors).toEqual([])
  await context.close()
})
