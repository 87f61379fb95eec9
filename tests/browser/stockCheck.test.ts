import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { seriousFaults } from '../support/seriousFaults.ts'

const docket = openDocket()

const PHONE = { width: 375, height: 800 }

/** Fields of the first lines; the one before them takes codes. */
const [FIRST, SECOND, THIRD] = [1, 2, 3] as const

interface Line {
  productNo: string
  bookQuantity: number
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
  const fields = [mine.getByRole('textbox'), theirs.getByRole('textbox')] as const
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

/** Makes a check of five products, in a warehouse where nothing else is being counted. */
const openCheck = (page: Page) =>
  page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const read = async (path: string) =>
      ((await (await fetch(`/v1/${path}`)).json()) as { result: { id: string; warehouseName: string }[] }).result
    const [open] = await read('stockCheck?checkStatus=0')
    const warehouse = (await read('warehouse')).find(one => one.warehouseName !== open?.warehouseName)!
    const productIds = (await read('stockCheck/_choices/productIds?per_page=5')).map(({ id }) => id)
    const body = JSON.stringify({ warehouseId: warehouse.id, productIds })
    const made = await fetch('/v1/stockCheck', { method: 'POST', headers, body })
    return ((await made.json()) as { result: { id: string } }).result.id
  })

const linesOf = (page: Page, id: string) =>
  page.evaluate(async (check): Promise<Line[]> => {
    const answer = await fetch(`/v1/stockCheck/${check}`)
    return ((await answer.json()) as { result: { items: Line[] } }).result.items
  }, id)
