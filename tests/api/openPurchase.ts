import { expect } from 'vitest'
import type { TestApp } from '../support/createTestApp.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'
import { told } from './told.ts'

export interface Line {
  id: string
  lineNo: number
  productId: string
  purchaseItemId: string
  quantity: number
  inQuantity: number
  openQuantity: number
  returnQuantity: number
  returningQuantity: number
  notReturnQuantity: number
  amount: number
  freightShare: number
  costAmount: number
}

export interface Document {
  id: string
  sn: string
  purchaseId: string
  warehouseName: string
  items: Line[]
  steps: { label: string; done: boolean }[]
}

export type Purchase = Awaited<ReturnType<typeof openPurchase>>

/** Buying asked of the api alone: what is sent, by who has to do it unless another is given, and what is there then. */
export async function openPurchase(app: TestApp) {
  const bench: Workbench = await openWorkbench(app, 'purchase')
  const [buyer, keeper] = [await app.as('purchase'), await app.as('warehouse')]
  const first = (table: 'supplier' | 'logisticsCompany') =>
    bench.company.selectFrom(table).selectAll().orderBy('id').executeTakeFirstOrThrow()
  const [supplier, carrier] = [
    await first('supplier'),
    (await first('logisticsCompany')) as { id: string; name: string },
  ]

  const read = async (path: string) => (await buyer.get<Document>(`purchaseOrder${path}`)).body.result
  const stockInOf = (id: string) => read(`/stockInOrder/${id}`)
  const propose = (id: string, who = buyer) => who.get<Document>(`purchaseOrder/${id}/_stockIn`)
  const takeIn = (id: string, items: unknown[], more: object = {}, who = buyer) =>
    who.send<{ id: string }>('POST', `purchaseOrder/${id}/_stockIn`, { warehouseId: bench.warehouseId, items, ...more })
  const enter = (id: string, body: object, who = buyer) =>
    who.send('PATCH', `purchaseOrder/stockInOrder/${id}/_freight`, { id, ...body })
  const confirm = (id: string, who = keeper) =>
    who.send('PATCH', `purchaseOrder/stockInOrder/${id}/_confirm`, { id, confirmStatus: 1 })
  const cancel = (ids: string[], who = keeper) => who.send('PATCH', 'purchaseOrder/stockInOrder/_cancel', ids)
  const giveBack = (ids: string[], who = buyer) => who.send<string>('POST', 'purchaseOrder/returnOrder', ids)
  const adjust = (id: string, body: object, who = buyer) => who.send('PATCH', `purchaseOrder/returnOrder/${id}`, body)
  const confirmReturn = (id: string, who = keeper) =>
    who.send('PATCH', `purchaseOrder/returnOrder/${id}/_confirm`, { id, returnStatus: 1 })
  const cancelReturn = (ids: string[], who = keeper) => who.send('PATCH', 'purchaseOrder/returnOrder/_cancel', ids)

  const order = async (lines: readonly (readonly [quantity: number, price: number])[], more: object = {}) => {
    const items = []
    for (const [quantity, price] of lines) items.push({ productId: await bench.product(0), quantity, price })
    const body = { supplierId: supplier.id, items, ...more }
    return read(`/${(await buyer.send<{ id: string }>('POST', 'purchaseOrder', body)).body.result.id}`)
  }
  /** A stock-in of all that an order of these lines has. */
  const pending = async (...lines: [quantity: number, price: number][]) => {
    const { id, items } = await order(lines)
    const { body } = await takeIn(
      id,
      items.map(line => part(line)),
    )
    return stockInOf(body.result.id)
  }

  return {
    ...{ bench, buyer, keeper, carrier, supplier, read, stockInOf, propose, takeIn, enter, confirm, cancel },
    ...{ giveBack, adjust, confirmReturn, cancelReturn, order, pending },
    async confirmed(...lines: [quantity: number, price: number][]) {
      const { id } = await pending(...lines)
      expect(told(await confirm(id))).toEqual([200, ''])
      return stockInOf(id)
    },
    returned: async (ids: string[]) => read(`/returnOrder/_byKey/${(await giveBack(ids)).body.result}`),
    async logOf(type: number, id: string) {
      const { body } = await buyer.get<Record<string, unknown>[]>(`log?orderType=${type}&orderId=${id}`)
      return body.result.map(({ operationType, sn, remark }) => [operationType, sn, remark].filter(it => it !== null))
    },
    async relatedTo(type: number, id: string) {
      const { body } = await buyer.get<{ type: number; snId: string }[]>(`orderInfo/${type}/${id}`)
      return body.result.map(({ type, snId }) => `${type} ${snId}`)
    },
    /** What was moved of a product: quantity and what it cost, and what there was then. */
    async booked(productId: string) {
      const rows = await bench.company
        .selectFrom('stockLedger')
        .select(['documentType', 'quantity', 'costAmount', 'balance', 'balanceAmount'])
        .where('productId', '=', productId)
        .orderBy('id')
        .execute()
      return rows.map(row => Object.values(row).map(Number))
    },
    /** How much of a product there is, what it costs, and so its average. */
    async stockOf(productId: string) {
      const row = await bench.company
        .selectFrom('stockBalance')
        .select(['quantity', 'amount'])
        .where('productId', '=', productId)
        .executeTakeFirst()
      return row && [Number(row.quantity), Number(row.amount)]
    },
    sell: async (productId: string, quantity: number) => {
      const id = await bench.stockOut([{ productId, quantity: String(quantity) }])
      const body = { id, confirmStatus: 1 }
      expect(told(await keeper.send('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, body))).toEqual([200, ''])
    },
  }
}

/** So much of an order's line, all of it unless said. */
export const part = ({ id, quantity }: Line, much = quantity) => ({ id, quantity: much })
