import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { seriousFaults } from '../support/seriousFaults.ts'

const docket = openDocket()

const open = async (page: Page, path: string) => {
  await page.goto(docket.url + path)
  await inFront(page, path).locator('tbody a').first().waitFor()
}
const cell = (page: Page, row: number, name: string) =>
  inFront(page)
    .getByRole('columnheader', { name, exact: true })
    .evaluate((head, at) => {
      const place = [...(head.parentElement?.children ?? [])].indexOf(head)
      head.closest('table')?.tBodies[0]?.rows[at]?.cells[place]?.setAttribute('data-test', `${at} ${place}`)
      return `[data-test="${at} ${place}"]`
    }, row)
const at = async (page: Page, row: number, name: string) => page.locator(await cell(page, row, name))
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
/** What marks cells comes once the page is at rest. */
const marked = async (page: Page, row: number, name: string) => {
  const place = await at(page, row, name)
  await expect
    .poll(async () => {
      await place.click({ position: { x: 4, y: 4 } })
      return page.locator('td[data-marked]').count()
    })
    .toBe(1)
  return place
}

test('cells, columns and chosen rows are copied for a spreadsheet', { timeout: 120_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/sale/order')
  const first = await marked(page, 0, '客户名称')
  const customers = [await first.innerText(), await (await at(page, 1, '客户名称')).innerText()]
  await page.keyboard.press('Control+c')
  await expect.poll(() => clipboard(page)).toBe(customers[0])

  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  await expect.poll(() => clipboard(page)).toBe(customers.join('\n'))

  // By the mouse, with a figure as such.
  const heads = await inFront(page).locator('thead th[data-column]').allInnerTexts()
  const from = (await first.boundingBox())!
  const beside = heads[heads.indexOf('客户名称') + 1]!
  const to = (await (await at(page, 1, beside)).boundingBox())!
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 5 })
  await page.mouse.up()
  await page.keyboard.press('Control+c')
  await expect
    .poll(async () => (await clipboard(page)).split('\n').map(line => line.split('\t').length))
    .toEqual([2, 2])
  await page.keyboard.press('Escape')
  expect(await page.locator('td[data-marked]').count()).toBe(0)

  // Text of one cell is selected as ever, and copied as it is.
  await page.mouse.move(from.x + 10, from.y + 18)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 18, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString() ?? '')).not.toBe('')

  await inFront(page).getByRole('columnheader', { name: '客户名称', exact: true }).click({ button: 'right' })
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('menuitem', { name: '复制此列' }).click()
  await expect.poll(async () => (await clipboard(page)).split('\n').slice(0, 2)).toEqual(customers)

  // By the keyboard, and with the sign on the head, which leaves the focus where it is.
  const head = inFront(page).getByRole('columnheader', { name: '客户名称', exact: true })
  const isFocused = () => head.getByRole('button').evaluate(button => button === document.activeElement)
  const menu = page.getByRole('menu')
  await head.getByRole('button').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await menu.waitFor()
  // Drawn as those beyond pages are.
  const frame = page.locator('.MuiPopover-paper')
  expect(await frame.evaluate(paper => getComputedStyle(paper).borderWidth)).toBe('1px')
  await page.keyboard.press('Escape')
  await expect.poll(isFocused).toBe(true)
  await menu.waitFor({ state: 'detached' })
  await head.hover()
  await head.locator('button[aria-hidden]').click()
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(isFocused).toBe(true)
  expect(errors).toEqual([])
  await context.close()
})

test('a column stays at the left, for its user, until it is let go', { timeout: 120_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'purchase', { viewport: { width: 900, height: 700 } })
  const list = '/purchase/order'
  await open(page, list)
  const head = inFront(page, list).locator('thead th[data-column="time"]')
  const choose = async (name: string) => {
    await head.click({ button: 'right' })
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('固定在左侧')
  await expect
    .poll(() => inFront(page, list).locator('thead th[data-column]').nth(1).getAttribute('data-column'))
    .toBe('time')
  const left = async () => (await head.boundingBox())!.x
  const before = await left()
  await inFront(page, list)
    .locator('table')
    .evaluate(table => table.parentElement!.scrollTo({ left: 400 }))
  await expect.poll(left).toBe(before)
  await choose('取消固定')
  await expect
    .poll(() => inFront(page, list).locator('thead th[data-column]').nth(1).getAttribute('data-column'))
    .not.toBe('time')
  expect(errors).toEqual([])
  await context.close()
})

test('a cell is edited in its place, and saved with the version that was read', { timeout: 120_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  await open(page, '/relation/customer')
  // Its few columns share what the boxes leave.
  const boxes = await inFront(page).locator('thead th').first().boundingBox()
  expect(boxes?.width).toBe(40)
  const place = await marked(page, 0, '地址')
  const was = await place.innerText()
  await place.dblclick()
  const form = inFront(page).locator('table ~ div form')
  const input = form.getByRole('textbox')
  await input.waitFor()
  await input.fill('不要')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  expect(await place.innerText()).toBe(was)

  await place.dblclick()
  await input.fill(`${was} 2 号库`)
  const sent = page.waitForRequest(request => request.method() === 'PUT')
  await page.keyboard.press('Enter')
  expect((await sent).headers()['if-match']).toBeTruthy()
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => place.innerText()).toBe(`${was} 2 号库`)

  // Another one was faster: it is said at the cell, and what was typed waits there.
  await place.dblclick()
  await input.fill('我的地址')
  const id = await inFront(page).locator('tbody a').first().getAttribute('href')
  const path = `/v1/${await page.evaluate(() => 'customer')}/${id!.split('/').at(-1)!}`
  await page.evaluate(
    async ([url]) => {
      const { result } = (await (await fetch(url!)).json()) as { result: Record<string, unknown> }
      const { customerName, salesmanId, titleId, domainKey } = result
      await fetch(url!, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'if-match': `"${String(result.editVersion)}"` },
        body: JSON.stringify({ customerName, salesmanId, titleId, domainKey, address: '别人的地址' }),
      })
    },
    [path],
  )
  await page.keyboard.press('Enter')
  await form.getByRole('alert').filter({ hasText: '再按 Enter' }).waitFor()
  expect(await input.inputValue()).toBe('我的地址')
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => place.innerText()).toBe('我的地址')
  // The refused one, as the browser tells of it.
  expect(errors.filter(error => !error.includes('409'))).toEqual([])
  await context.close()
})
