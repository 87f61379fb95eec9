import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

interface Owed {
  customerName: string
  documentSn: string
  isOpen: boolean
  open: number
}

test('a receipt of chosen documents takes those that are open, and begins with what they come to', {
  timeout: 90_000,
}, async () => {
  const { page, context, errors } = await signIn(docket, 'finance', { at: '/finance/receivable' })
  const read = async (query: string) => {
    const answer = await page.request.get(`${docket.url}/v1/finance/receivable?${query}`)
    return ((await answer.json()) as { result: Owed[] }).result
  }
  const owed = (await read('isOpen=true&per_page=200')).filter(({ open }) => open > 0)
  const settled = await read('isOpen=false&per_page=200')
  const name = owed.map(one => one.customerName).find(name => settled.some(one => one.customerName === name))!
  const filter = encodeURIComponent(JSON.stringify({ customerName: name }))
  const list = `/finance/receivable?filter=${filter}&mode=list&perPage=50`
  await page.goto(docket.url + list)
  const rows = inFront(page)
  const choose = (sn: string) => rows.getByRole('row', { name: sn }).getByRole('checkbox').check()
  const [open] = owed.filter(one => one.customerName === name)
  const [gone] = settled.filter(one => one.customerName === name)
  await choose(open!.documentSn)
  await choose(gone!.documentSn)
  await rows.getByRole('button', { name: '收款', exact: true }).click()
  await page.getByText('所选 2 条中有 1 条可以收款').waitFor()
  await page.getByRole('button', { name: '确定' }).click()
  const amount = inFront(page).locator('input[name=amount]')
  await expect.poll(async () => Number(await amount.inputValue())).toBe(open!.open)
  // A discount is not paid; what was typed stays.
  await inFront(page).locator('input[name=discount]').fill('1')
  await expect.poll(async () => Number(await amount.inputValue())).toBe(Number((open!.open - 1).toFixed(2)))
  await amount.fill('5')
  await inFront(page).locator('input[name=discount]').fill('2')
  await inFront(page).getByText('7.00').first().waitFor()
  expect(await amount.inputValue()).toBe('5')
  expect(errors).toEqual([])
  await context.close()
})
