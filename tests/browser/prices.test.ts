import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

interface Agreed {
  customerName: string | null
  productNo: string
  price: number
}

const NEW = '/sale/orderEdit/new'

test('an order is filled in with the agreed price, and says where a price is another one', {
  timeout: 90_000,
}, async () => {
  const { page, context, errors } = await signIn(docket, 'admin', { at: NEW })
  const answer = await page.request.get(`${docket.url}/v1/priceListWithSku?phase=1&per_page=50`)
  const { result } = (await answer.json()) as { result: Agreed[] }
  const { customerName, productNo, price } = result.find(one => one.customerName !== null)!
  const form = inFront(page, NEW)
  const choose = async (label: string, text: string) => {
    const input = form.getByRole('combobox', { name: label }).first()
    await input.fill(text)
    await page.getByRole('option', { name: text }).first().click()
  }
  const priced = form.getByRole('textbox', { name: '单价' }).first()

  // Of nobody yet it is the usual price; with the customer it becomes another one.
  await choose('商品', productNo)
  await expect.poll(() => priced.inputValue()).not.toBe('')
  const usual = await priced.inputValue()
  expect(Number(usual)).not.toBe(price)
  await choose('客户', customerName!)
  await expect.poll(async () => Number(await priced.inputValue())).toBe(price)
  await priced.fill(usual)
  await form.getByText(`协议价 ${price}`).waitFor()

  // What was typed stays with another customer; chosen anew the line takes what was agreed on.
  await form.getByRole('button', { name: '删除第 1 行' }).click()
  await form.getByRole('button', { name: '添加一行' }).click()
  await choose('商品', productNo)
  await expect.poll(async () => Number(await priced.inputValue())).toBe(price)
  expect(await form.getByText(/^协议价/).count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})
