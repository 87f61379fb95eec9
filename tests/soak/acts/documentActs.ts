import { loggedTimes, makeConfirmed, makePending, readStockOut } from '../ground/openShop.ts'
import { type Act, effectOf, effectOfCount, newKey } from './act.ts'

const STOCK_OUT = 1
const RETURN = 2
const CONFIRMED = { [STOCK_OUT]: 12, [RETURN]: 13 } as const

/** What moves goods, or promises them. */
export const documentActs: readonly Act[] = [
  {
    name: 'confirm',
    async prepare(shop) {
      const id = await makePending(shop)
      const asked = { body: { id, confirmStatus: 1 }, key: newKey() }
      return {
        run: () => shop.admin.ask('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, asked),
        async check() {
          const { confirmStatus } = await readStockOut(shop, id)
          const logged = await loggedTimes(shop, STOCK_OUT, id, CONFIRMED[STOCK_OUT])
          return logged > 1 ? 'torn' : effectOf(confirmStatus === 1, logged === 1)
        },
      }
    },
  },
  {
    name: 'return',
    async prepare(shop) {
      const { id, items } = await makeConfirmed(shop)
      const asked = { body: items.map(item => item.id), key: newKey() }
      return {
        run: () => shop.admin.ask('POST', 'salesOrder/returnOrder', asked),
        async check() {
          const lines = (await readStockOut(shop, id)).items
          const related = await shop.admin.must<{ type: number }[]>('GET', `orderInfo/${STOCK_OUT}/${id}`)
          const returns = related.filter(({ type }) => type === RETURN).length
          const promised = lines.map(({ returningQuantity, quantity }) => returningQuantity === quantity)
          return returns > 1 ? 'torn' : effectOf(returns === 1, ...promised)
        },
      }
    },
  },
  {
    name: 'confirm a return',
    async prepare(shop) {
      const { id: from, items } = await makeConfirmed(shop)
      const made = { body: items.map(item => item.id), key: newKey() }
      const key = await shop.admin.must<string>('POST', 'salesOrder/returnOrder', made)
      const path = `salesOrder/returnOrder/_byKey/${key}`
      const { id } = await shop.admin.must<{ id: string }>('GET', path)
      const asked = { body: { id, returnStatus: 1 }, key: newKey() }
      return {
        run: () => shop.admin.ask('PATCH', `salesOrder/returnOrder/${id}/_confirm`, asked),
        async check() {
          const { returnStatus } = await shop.admin.must<{ returnStatus: number }>('GET', path)
          const logged = await loggedTimes(shop, RETURN, id, CONFIRMED[RETURN])
          const back = (await readStockOut(shop, from)).items.map(line => line.returnQuantity === line.quantity)
          return logged > 1 ? 'torn' : effectOf(returnStatus === 1, logged === 1, ...back)
        },
      }
    },
  },
  {
    name: 'save an order',
    async prepare({ admin, products }) {
      const customerName = `新客 ${newKey()}`
      const customerId = (await admin.must<{ id: string }>('POST', 'customer', { body: { customerName } })).id
      const items = products.map(productId => ({ productId, quantity: 1, price: 9.99 }))
      const asked = { body: { customerId, items }, key: newKey() }
      return {
        run: () => admin.ask('POST', 'salesOrder', asked),
        async check() {
          const query = `salesOrder?customerName=${encodeURIComponent(customerName)}`
          const orders = await admin.must<{ id: string }[]>('GET', query)
          if (orders.length !== 1) return effectOfCount(orders.length, 1)
          const order = await admin.must<{ items: unknown[] }>('GET', `salesOrder/${orders[0]!.id}`)
          return order.items.length === items.length ? 'whole' : 'torn'
        },
      }
    },
  },
]
