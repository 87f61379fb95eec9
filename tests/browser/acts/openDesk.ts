import type { BrowserContext, Locator, Page } from 'playwright-core'
import { handsOn, type Hands } from '../../support/hands.ts'
import { inFront, signIn, type Console } from '../../support/openBrowser.ts'

export interface Made {
  id: string
  sn: string
}
interface Line {
  id: string
  quantity: number
  warehouseId: string
}
interface Goods {
  id: string
  productNo: string
  stockList: { quantity: number }[]
}

export interface Desk {
  page: Page
  context: BrowserContext
  errors: string[]
  hands: Hands
  /** A button of the page in front. */
  button: (name: string) => Locator
  dialog: Locator
  /** Opens the document of a number that was copied. */
  find: (sn: string) => Promise<void>
}

/** Signs in at a list, with documents of one's own that `make` makes before the list is read. */
export async function openDesk<Own>(console: Console, at: string, make: (ground: Ground) => Promise<Own>) {
  const { page, context, errors } = await signIn(console, 'admin', { at })
  const own = await make(groundOf(page, console.url))
  await page.reload()
  await inFront(page, at).locator('tbody a').first().waitFor()
  const hands = handsOn(page)
  const desk: Desk = {
    ...{ page, context, errors, hands },
    button: name => inFront(page).getByRole('button', { name, exact: true }),
    dialog: page.getByRole('dialog'),
    async find(sn) {
      await hands.paste(sn)
      await page.getByRole('option', { name: sn, selected: true }).waitFor()
      await hands.press('Enter')
      await inFront(page)
        .getByRole('heading', { name: new RegExp(sn), level: 1 })
        .waitFor()
    },
  }
  return { ...desk, own }
}

export type Ground = ReturnType<typeof groundOf>

/** What is there before an act begins, made through the API. */
function groundOf(page: Page, url: string) {
  const ask = async <Result>(method: string, path: string, data?: object): Promise<Result> => {
    const answer = await page.request.fetch(`${url}/v1/${path}`, { method, headers: { origin: url }, data })
    const { success, message, result }: { success: boolean; message: string; result: Result } = await answer.json()
    if (!success) throw new Error(`${path}: ${message}`)
    return result
  }
  const goods = async (count: number) => {
    const found = await ask<Goods[]>('GET', `product?keywords_eq=${encodeURIComponent('轴承')}&per_page=200`)
    const plenty = found.filter(({ stockList }) => stockList.some(({ quantity }) => quantity >= 100)).slice(0, count)
    return Promise.all(plenty.map(({ id }) => ask<Goods>('GET', `product/${id}`)))
  }
  const lines = async () => (await goods(2)).map(({ id }) => ({ productId: id, quantity: 2, price: 9 }))
  const stockOut = async () => {
    const [customer] = await ask<Made[]>('GET', 'customer?per_page=1')
    const { id } = await ask<Made>('POST', 'salesOrder', { customerId: customer?.id, items: await lines() })
    const proposed = await ask<{ items: Line[] }>('GET', `salesOrder/${id}/_stockOut`)
    const items = proposed.items.map(({ id, quantity, warehouseId }) => ({ id, quantity, warehouseId }))
    const made = await ask<Made>('POST', `salesOrder/${id}/_stockOut`, { items })
    return ask<Made & { salesId: string }>('GET', `salesOrder/stockOutOrder/${made.id}`)
  }
  return {
    ask,
    goods,
    stockOut,
    async delivered() {
      const made = await stockOut()
      await ask('PATCH', `salesOrder/stockOutOrder/${made.id}/_confirm`, { id: made.id, confirmStatus: 1 })
      return made
    },
    async purchase() {
      const [supplier] = await ask<Made[]>('GET', 'supplier?per_page=1')
      const { id } = await ask<Made>('POST', 'purchaseOrder', { supplierId: supplier?.id, items: await lines() })
      return ask<Made>('GET', `purchaseOrder/${id}`)
    },
  }
}
