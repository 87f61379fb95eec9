import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatTime } from '../../src/engine/value/time.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const TODAY = formatTime(undefined, 'yyyy-MM-dd')

const docket = openDocket()

const calendarOf = (page: Locator) => page.getByRole('dialog', { name: '日历' })

test('a list asks for a calendar only when one is wanted, and takes the days that are chosen or typed', async () => {
  const { page, context, errors } = await signIn(docket, 'sales', { at: '/sale/putout' })
  const list = inFront(page)
  const files: string[] = []
  page.on('request', request => files.push(request.url()))
  await list.getByLabel('出库时间止').fill('20260105')
  expect(files.filter(url => url.includes('/Calendar'))).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => list.getByLabel('出库时间止').inputValue()).toBe('2026-01-05')

  await list.getByLabel('出库时间止').fill('')
  await list.getByLabel('出库时间起').click()
  const day = calendarOf(list).getByRole('gridcell', { name: '1', exact: true })
  await day.click()
  await calendarOf(list).waitFor({ state: 'hidden' })
  expect(await list.getByLabel('出库时间起').inputValue()).toBe(`${TODAY.slice(0, 8)}01`)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**timeStart*${TODAY.slice(0, 8)}01*`)
  expect(errors).toEqual([])
  await context.close()
})

test('a list is not asked for what is no day', async () => {
  const { page, context } = await signIn(docket, 'sales', { at: '/sale/putout' })
  const start = inFront(page).getByLabel('出库时间起')
  await start.fill('2026-02-30')
  await page.keyboard.press('Enter')
  const message = await start.evaluate(input => (input as HTMLInputElement).validationMessage)
  expect(message).toBe('应为日期，例如 2026-01-05')
  await start.fill('2026-02-28')
  await inFront(page).getByLabel('出库时间止').fill('2026-02-27')
  await inFront(page).getByRole('button', { name: '查询' }).click()
  expect(await start.evaluate(input => (input as HTMLInputElement).validationMessage)).toBe('不能晚于 2026-02-27')
  expect(page.url()).not.toContain('timeStart')
  await context.close()
})

test('a form takes a day by keys alone, and says what is none', async () => {
  const { page, context } = await signIn(docket, 'sales', { at: '/sale/contract/edit/new' })
  const form = inFront(page)
  const signed = form.getByLabel('签订日期')
  await signed.fill(TODAY)
  await page.keyboard.press('ArrowDown')
  await calendarOf(form).getByRole('gridcell', { selected: true }).locator('visible=true').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await calendarOf(form).waitFor({ state: 'hidden' })
  await expect.poll(() => signed.inputValue()).toBe(formatTime(Date.now() - 7 * 86_400_000, 'yyyy-MM-dd'))

  await page.keyboard.press('ArrowDown')
  await calendarOf(form).waitFor()
  await page.keyboard.press('Escape')
  await calendarOf(form).waitFor({ state: 'hidden' })
  expect(await signed.evaluate(input => input === document.activeElement)).toBe(true)

  await signed.fill('明天')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('应为日期，例如 2026-01-05').waitFor()
  await context.close()
})
