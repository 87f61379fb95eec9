import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { seriousFaults } from '../support/seriousFaults.ts'

const docket = openDocket()

const PHONE = { width: 375, height: 800 }

const [FIRST, SECOND, THIRD, FOURTH] = [0, 1, 2, 3] as const

/** The fields for the numbers of a list's lines. */
const numbersOf = (list: Locator) => list.locator('input[inputmode="decimal"]')

interface Line {
  id: string
  productNo: string
  reason: string | null
  batchNo: string | null
  countedQuantity: number | null
}

test('two people count one check on their phones at once, and one of them confirms it', {
  timeout: 120_000,
}, async () => {
  const [one, other] = await Promise.all([
    signIn(docket, 'warehouse', { at: '/welcome', viewport: PHONE }),
    signIn(docket, 'admin', { at: '/welcome', viewport: PHONE }),
  ])
  const id = await openCheck(one.page)
  const [mine, theirs] = [await openList(one.page, id), await openList(other.page, id)]
  expect(await seriousFaults(one.page)).toEqual([])
  const fields = [numbersOf(mine), numbersOf(theirs)] as const
  await Promise.all([keep(fields[0].nth(FIRST), '12'), keep(fields[1].nth(SECOND), '7')])
  await expect
    .poll(async () => [await fields[0].nth(SECOND).inputValue(), await fields[1].nth(FIRST).inputValue()])
    .toEqual(['7', '12'])

  // Who typed before the other's figure came is told of it.
  await fields[1].nth(THIRD).fill('3')
  await keep(fields[0].nth(THIRD), '4')
  await expect
    .poll(async () => (await linesOf(one.page, id)).filter(line => line.countedQuantity !== null).length)
    .toBe(3)
  await fields[1].nth(THIRD).press('Enter')
  await theirs.getByText(/已由马建国于.*盘为4，未被覆盖/).waitFor()
  await expect.poll(() => fields[1].nth(THIRD).inputValue()).toBe('4')

  // Both scan the same goods, and each scan counts.
  const { productNo } = (await linesOf(one.page, id)).at(-1)!
  await Promise.all(
    [mine, theirs].map(async list => {
      const code = list.getByLabel('编码')
      for (let scan = 0; scan < 3; scan++) {
        await code.fill(productNo)
        await code.press('Enter')
      }
    }),
  )
  await expect.poll(async () => (await linesOf(one.page, id)).at(-1)!.countedQuantity).toBe(6)
  await mine.getByLabel('编码').fill('没有这个')
  await mine.getByLabel('编码').press('Enter')
  await mine.getByText('这张单据里没有“没有这个”').waitFor()

  await theirs.getByRole('button', { name: '关闭' }).click()
  await theirs.waitFor({ state: 'detached' })
  await inFront(other.page).getByRole('button', { name: '确认盘点' }).click()
  const asked = other.page.getByRole('dialog')
  await asked.getByText('未盘的行不作调整', { exact: false }).waitFor()
  await asked.getByRole('button', { name: '确定' }).click()
  await other.page.getByText('盘点已确认，库存已调整').waitFor()
  await inFront(other.page).getByText('已盘点').first().waitFor()
  // The refusal of the second figure.
  expect(one.errors).toEqual([])
  for (const { context } of [one, other]) await context.close()
})

test('a scan of goods in several batches is booked once it is told which, and for that one alone', async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: '/welcome', viewport: PHONE })
  const id = await openCheck(page, ['B-1', 'B-2'])
  const list = await openList(page, id)
  const { productNo } = (await linesOf(page, id)).at(-1)!
  const scan = async (text: string) => {
    await list.getByLabel('编码').fill(text)
    await list.getByLabel('编码').press('Enter')
  }
  const counted = async () => {
    const own = (await linesOf(page, id)).filter(line => line.productNo === productNo)
    return Object.fromEntries(own.map(line => [line.batchNo ?? '', line.countedQuantity]))
  }
  for (let piece = 0; piece < 6; piece++) await scan(productNo)
  const question = list.getByRole('group', { name: `“${productNo}”在几行里都有，已扫6次，记到哪一行？` })
  await question.getByRole('button', { name: 'B-1' }).press('Enter')
  await list.getByText(`${productNo} 已加6`).waitFor()
  expect(await counted()).toMatchObject({ 'B-1': 6, 'B-2': 0 })
  await scan('B-2')
  await list.getByText('B-2 已加1').waitFor()
  // Goods and batch one after the other are one piece.
  await scan(productNo)
  await scan('b-2')
  await expect.poll(counted).toMatchObject({ 'B-1': 6, 'B-2': 2 })
  expect(await seriousFaults(page)).toEqual([])

  // Whoever finds other goods is back among the lines afterwards.
  await list.getByRole('button', { name: '登记盘外商品' }).click()
  const form = page.getByRole('dialog', { name: '登记盘外商品' })
  await form.getByRole('button', { name: '取消' }).click()
  await form.waitFor({ state: 'detached' })
  await list.getByLabel('编码').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('what the network took is kept when it is back, and closing asks before', { timeout: 120_000 }, async () => {
  const { page, context } = await signIn(docket, 'admin', { at: '/welcome', viewport: PHONE })
  const id = await openCheck(page)
  const list = await openList(page, id)
  const field = numbersOf(list).nth(FOURTH)
  await context.setOffline(true)
  await keep(field, '9')
  const note = list.getByText('还没有保存，连上后自动再试', { exact: false })
  await note.waitFor()
  expect(await isWhole(note)).toBe(true)
  await list.getByRole('button', { name: '关闭' }).click()
  const asked = page.getByRole('dialog').filter({ hasText: '有内容尚未保存' })
  await asked.getByRole('button', { name: '取消' }).click()
  await asked.waitFor({ state: 'detached' })
  await context.setOffline(false)
  await expect.poll(async () => (await linesOf(page, id))[FOURTH]!.countedQuantity).toBe(9)
  await note.waitFor({ state: 'detached' })

  // What somebody else counted meanwhile is said at the line.
  await field.fill('8')
  await page.evaluate(
    async line => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ id: line, countedQuantity: 7, seenQuantity: 9 })
      await fetch(`/v1/stockCheckItem/${line}/_count`, { method: 'PATCH', headers, body })
    },
    (await linesOf(page, id))[FOURTH]!.id,
  )
  await field.press('Enter')
  const overtaken = list.getByText('盘为7，未被覆盖', { exact: false })
  await overtaken.waitFor()
  expect(await isWhole(overtaken)).toBe(true)

  // The reason of a difference stands with its line.
  const reason = list.getByLabel('差异原因')
  await reason.fill('受潮报废')
  await reason.press('Enter')
  await expect.poll(async () => (await linesOf(page, id))[FOURTH]!.reason).toBe('受潮报废')
  await list.getByRole('button', { name: '关闭' }).click()
  await list.waitFor({ state: 'detached' })
  await inFront(page).getByText('受潮报废').waitFor()
  await context.close()
})

test('the page of a blind check does not say what the books say until the blind count is ended', async () => {
  const { page, context } = await signIn(docket, 'warehouse', { at: '/welcome' })
  const id = await openCheck(page, [], true)
  await page.goto(`${docket.url}/warehouse/check/detail/${id}`)
  const heading = (name: string) => inFront(page).getByRole('columnheader', { name, exact: true })
  await heading('实盘数量').waitFor()
  expect(await Promise.all(['账面数量', '差异数量'].map(name => heading(name).count()))).toEqual([0, 0])
  await inFront(page).getByRole('button', { name: '结束盲盘' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await heading('账面数量').waitFor()
  await context.close()
})

/** Tells whether a text stands in the window with nothing of it cut off. */
const isWhole = (text: Locator) =>
  text.evaluate(node => {
    const { top, bottom, left, right } = node.getBoundingClientRect()
    const isSeen = (x: number, y: number) => node.contains(document.elementFromPoint(x, y))
    return isSeen(left + 1, top + 2) && isSeen(Math.min(right, innerWidth) - 1, bottom - 2)
  })

async function keep(field: ReturnType<Page['locator']>, text: string) {
  await field.fill(text)
  await field.press('Enter')
}

async function openList(page: Page, id: string) {
  await page.goto(`${docket.url}/warehouse/check/detail/${id}`)
  await inFront(page).getByRole('button', { name: '盘点', exact: true }).click()
  const list = page.getByRole('dialog', { name: /^盘点/ })
  await list.getByLabel('编码').waitFor()
  return list
}

/**
 * Makes a check of five products, the only one that is open.
 * @param batches of one of them that are found there, too
 */
const openCheck = (page: Page, batches: string[] = [], isBlind = false) =>
  page.evaluate(
    async ([found, blind]) => {
      const headers = { 'content-type': 'application/json' }
      const read = async (path: string) =>
        ((await (await fetch(`/v1/${path}`)).json()) as { result: { id: string }[] }).result
      const send = async (method: string, path: string, body: object) => {
        const answer = await fetch(`/v1/${path}`, { method, headers, body: JSON.stringify(body) })
        return ((await answer.json()) as { result: { id: string } }).result
      }
      const take = (id: string, act: string, body: object = {}) =>
        send('PATCH', `stockCheck/${id}/${act}`, { id, ...body })
      for (const { id } of await read('stockCheck?checkStatus=0')) await take(id, '_cancel')
      if (found.length > 0) await send('PUT', 'system/settings', { hasBatchStock: true })
      const [warehouse] = await read('warehouse')
      const productIds = (await read('stockCheck/_choices/productIds?per_page=5')).map(({ id }) => id)
      const { id } = await send('POST', 'stockCheck', { warehouseId: warehouse!.id, productIds, blind })
      for (const batchNo of found) await take(id, '_found', { productId: productIds[0], batchNo, foundQuantity: 0 })
      return id
    },
    [batches, isBlind] as const,
  )

const linesOf = (page: Page, id: string) =>
  page.evaluate(async (check): Promise<Line[]> => {
    const answer = await fetch(`/v1/stockCheck/${check}`)
    return ((await answer.json()) as { result: { items: Line[] } }).result.items
  }, id)
