import { expect } from 'vitest'
import type { TestApp } from '../support/createTestApp.ts'
import { openWorkbench } from './openWorkbench.ts'
import { told } from './told.ts'

export interface Line {
  id: string
  salesItemId: string
  warehouseId: string
  quantity: number
  openQuantity: number
  returnQuantity: number
  notReturnQuantity: number
}

export interface Document {
  id: string
  sn: string
  salesId: string
  items: Line[]
  steps: { label: string; done: boolean }[]
}

export type Sale = Awaited<ReturnType<typeof openSale>>

/** Selling asked of the api alone: what is sent, by who has to do it unless another is given, and what is there then. */
export async function openSale(app: TestApp) {
  const bench = await openWorkbench(app)
  const [seller, keeper] = [await app.as('sales'), await app.as('warehouse')]
  const [viewer, stranger] = [await app.as('viewer'), await app.as('other')]
  const { id: customerId } = await bench.company
    .selectFrom('customer')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()

  const read = async (path: string) => (await seller.get<Document>(`salesOrder/${path}`)).body.result
  const stockOutOf = (id: string) => read(`stockOutOrder/${id}`)
  const propose = (id: string, who = seller) => who.get<Document>(`salesOrder/${id}/_stockOut`)
  const sendOut = (id: string, items: unknown[], who = seller) =>
    who.send<{ id: string }>('POST', `salesOrder/${id}/_stockOut`, { items })
  const confirm = (id: string, who = keeper) =>
    who.send('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, { id, confirmStatus: 1 })
  const cancel = (ids: string[], who = keeper) => who.send('PATCH', 'salesOrder/stockOutOrder/_cancel', ids)
  const sign = (id: string, body: object, who = keeper) =>
    who.send('PATCH', `salesOrder/stockOutOrder/${id}/_sign`, { id, resourceList: null, ...body })
  const print = (id: string, who = seller) => who.send('POST', `print/delivery/${id}`, {})
  const giveBack = (ids: string[], who = keeper) => who.send<string>('POST', 'salesOrder/returnOrder', ids)
  const adjust = (id: string, body: object, who = keeper) => who.send('PATCH', `salesOrder/returnOrder/${id}`, body)
  const confirmReturn = (id: string, who = keeper) =>
    who.send('PATCH', `salesOrder/returnOrder/${id}/_confirm`, { id, returnStatus: 1 })
  const cancelReturn = (id: string, who = keeper) => who.send('PATCH', 'salesOrder/returnOrder/_cancel', [id])

  const order = async (...quantities: number[]) => {
    const items = await Promise.all(
      quantities.map(async quantity => ({ productId: await bench.product(20), quantity, price: 12.5 })),
    )
    const { body } = await seller.send<{ id: string }>('POST', 'salesOrder', { customerId, items })
    return read(body.result.id)
  }
  /** A stock-out of all that an order of these quantities has. */
  const pending = async (...quantities: number[]) => {
    const { id } = await order(...quantities)
    const { items } = (await propose(id)).body.result
    const all = items.map(item => part(item))
    return stockOutOf((await sendOut(id, all)).body.result.id)
  }

  return {
    ...{ seller, keeper, viewer, stranger, customerId, read, stockOutOf, propose, sendOut, confirm, cancel, sign },
    ...{ print, giveBack, adjust, confirmReturn, cancelReturn, order, pending },
    async confirmed(...quantities: number[]) {
      const made = await pending(...quantities)
      expect(told(await confirm(made.id))).toEqual([200, ''])
      return made
    },
    returned: async (ids: string[]) =>
      (await keeper.get<Document>(`salesOrder/returnOrder/_byKey/${(await giveBack(ids)).body.result}`)).body.result,
    async logOf(type: number, id: string) {
      const { body } = await seller.get<Record<string, unknown>[]>(`log?orderType=${type}&orderId=${id}`)
      return body.result.map(({ operationType, sn, remark }) => [operationType, sn, remark].filter(it => it !== null))
    },
    async relatedTo(type: number, id: string) {
      const { body } = await seller.get<{ type: number; snId: string }[]>(`orderInfo/${type}/${id}`)
      return body.result.map(({ type, snId }) => `${type} ${snId}`)
    },
    async isListed(filter: string, id: string) {
      const { body } = await seller.get<{ id: string }[]>(`salesOrder/stockOutOrder?${filter}`)
      return body.result.some(row => row.id === id)
    },
  }
}

/** So much of an order's line, all of it unless said. */
export const part = ({ salesItemId, warehouseId, quantity }: Line, much = quantity) => ({
  id: salesItemId,
  quantity: much,
  warehouseId,
})
