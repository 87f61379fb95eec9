import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { columns, filters, heads, named, openConfig, rename } from '../support/listConfigPage.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { seriousFaults } from '../support/seriousFaults.ts'

const docket = openDocket()

const inOrder = (page: Page) => filters(page).locator('li > button:first-child').allTextContents()
const moved = (order: string[], name: string, to: number) => {
  const others = order.filter(other => other !== name)
  return [...others.slice(0, to), name, ...others.slice(to)]
}

/** Drags as a hand does: not at once to where it ends. */
async function drag(page: Page, from: Locator, to: Locator, dx = 0) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('not there to be dragged')
  const y = start.y + start.height / 2
  await page.mouse.move(start.x + start.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 12, y, { steps: 3 })
  await page.mouse.move(end.x + end.width / 2 + dx, end.y + end.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('a list is arranged where it stands: dragged, renamed, hidden, made wider', async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  await openConfig(page, docket.url, 'stockInOrder')
  const before = await heads(page)
  const [, second = '', third = '', fourth = ''] = before
  await drag(page, named(columns(page), second), named(columns(page), fourth))
  await expect.poll(() => heads(page)).toEqual(moved(before, second, 3))
  // A drag is no press.
  expect(
    await columns(page)
      .getByRole('textbox', { name: /^新名称/ })
      .count(),
  ).toBe(0)

  await named(columns(page), third).click()
  expect(
    await columns(page)
      .getByRole('textbox', { name: /^新名称/ })
      .inputValue(),
  ).toBe(third)
  await page.keyboard.press('Escape')
  await rename(columns(page), third, '叫法')
  await expect.poll(() => heads(page)).toContain('叫法')

  const head = columns(page).getByRole('columnheader', { name: '叫法' })
  const width = (await head.boundingBox())?.width ?? 0
  await drag(page, head.locator('span').last(), head.locator('span').last(), 90)
  await expect
    .poll(async () => Number(await columns(page).getByLabel(`宽度 ${third}`).inputValue()))
    .toBe(Math.round(width + 90))

  await columns(page)
    .getByRole('button', { name: `隐藏 ${fourth}` })
    .click()
  await expect.poll(() => heads(page)).not.toContain(fourth)
  await columns(page)
    .getByRole('button', { name: `显示 ${fourth}` })
    .click()
  await expect.poll(() => heads(page)).toContain(fourth)

  const order = await inOrder(page)
  await drag(page, named(filters(page), order[2] ?? ''), named(filters(page), order[0] ?? ''))
  await expect.poll(() => inOrder(page)).toEqual(moved(order, order[2] ?? '', 0))
  await inFront(page).getByText('草稿已保存，尚未发布').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

test('a list is arranged by keys alone, and what is given up changes nothing', async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  await openConfig(page, docket.url, 'customer')
  const before = await heads(page)
  const [first = '', second = '', third = ''] = before
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await named(columns(page), second).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => heads(page)).toEqual(moved(before, second, 2))
  expect(await focused()).toBe(second)
  // What names the records stays first.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => heads(page)).toEqual(before)

  await page.keyboard.press('Enter')
  await page.keyboard.type('弃')
  await page.keyboard.press('Escape')
  expect(await heads(page)).toEqual(before)
  expect(await focused()).toBe(second)
  await page.keyboard.press('Enter')
  await page.keyboard.type('新叫法')
  await page.keyboard.press('Enter')
  await expect.poll(() => heads(page)).toEqual([first, '新叫法', ...before.slice(2)])
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => columns(page).getByLabel(`宽度 ${second}`).inputValue()).toMatch(/^\d+$/)
  // To its settings, and back.
  await page.keyboard.press('Space')
  const name = columns(page).getByLabel(`名称 ${second}`)
  expect(await name.evaluate(input => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await focused()).toBe('新叫法')

  await named(columns(page), third).focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => heads(page)).not.toContain(third)
  await page.keyboard.press('Enter')
  await expect.poll(() => heads(page)).toContain(third)
  expect(await focused()).toBe(third)

  const order = await inOrder(page)
  await named(filters(page), order[0] ?? '').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => inOrder(page)).toEqual(moved(order, order[0] ?? '', 1))
  expect(errors).toEqual([])
  await context.close()
})

test('who comes from a head of a list renames it, once', async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  await page.goto(`${docket.url}/system/config?list=stockOutOrder&column=time`)
  const typed = columns(page).getByRole('textbox', { name: /^新名称/ })
  await typed.waitFor()
  const head = await typed.inputValue()
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).search).toBe('?list=stockOutOrder')
  const eye = (name: string) => columns(page).getByRole('button', { name: `${name} ${head}` })
  await eye('隐藏').click()
  await eye('显示').click()
  await expect.poll(() => heads(page)).toContain(head)
  expect(await typed.count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

test('on a phone a press chooses, and buttons arrange', async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { phone: true })
  await openConfig(page, docket.url, 'supplier')
  const before = await heads(page)
  const [, second = ''] = before
  await named(columns(page), second).tap()
  await columns(page)
    .getByRole('button', { name: `后移 ${second}` })
    .tap()
  await expect.poll(() => heads(page)).toEqual(moved(before, second, 2))
  await columns(page).getByLabel(`名称 ${second}`).fill('叫法')
  await expect.poll(() => heads(page)).toContain('叫法')
  await columns(page).getByLabel(`显示方式 ${second}`).selectOption('offered')
  await expect.poll(() => heads(page)).not.toContain('叫法')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(errors).toEqual([])
  await context.close()
})
