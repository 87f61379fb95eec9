import type { TestApp } from '../../support/createTestApp.ts'
import { openWorkbench } from '../openWorkbench.ts'

export interface LineFact {
  id: string
  lineNo: number
  warehouseId: string
  quantity: number
  productNo: string
  brandName: string
  goodsName: string
  goodsSn: string
}

/** A stock-out as a few plain statements find it, apart from everything that compiles lists. */
export interface OrderFact {
  id: string
  sn: string
  time: string
  confirmStatus: number
  outStatus: number
  salesStatus: number
  printed: number
  returnState: number
  customerName: string
  customerAddress: string | null
  titleId: string | null
  salesmanId: string | null
  salesmanName: string | null
  creatorName: string
  salesOrderSn: string
  lines: LineFact[]
}

/** Every stock-out of the company that an account belongs to. */
export async function readFacts(app: TestApp, userName: string): Promise<OrderFact[]> {
  const { company } = await openWorkbench(app, userName)
  const orders = await company.selectFrom('stockOutOrder').selectAll().execute()
  const items = await company.selectFrom('stockOutItem').selectAll().execute()
  const [products, customers, accounts, sales, returns] = await Promise.all([
    company.selectFrom('product').selectAll().execute().then(byId),
    company.selectFrom('customer').selectAll().execute().then(byId),
    company.selectFrom('account').selectAll().execute().then(byId),
    company.selectFrom('salesOrder').selectAll().execute().then(byId),
    company.selectFrom('salesReturnOrder').select(['stockOutId', 'returnStatus']).execute(),
  ])
  const returned = new Set(
    returns.flatMap(({ stockOutId, returnStatus }) => (returnStatus === WITHDRAWN ? [] : stockOutId)),
  )
  return orders.map(order => {
    const customer = customers.get(order.customerId)!
    const sale = sales.get(order.salesId)!
    const { id, sn, time, confirmStatus, outStatus, salesStatus, salesmanId } = order
    return {
      ...{ id, sn, time, confirmStatus, outStatus, salesStatus, salesmanId },
      printed: order.printNum > 0 ? 1 : 0,
      returnState: returned.has(id) ? 1 : 0,
      customerName: customer.customerName,
      customerAddress: sale.customerAddress,
      titleId: customer.titleId,
      salesmanName: salesmanId && accounts.get(salesmanId)!.name,
      creatorName: accounts.get(order.creatorId)!.name,
      salesOrderSn: sale.sn,
      lines: items
        .filter(item => item.stockOutId === id)
        .map(item => {
          const { productNo, brandName, goodsName, sn } = products.get(item.productId)!
          const { id, lineNo, warehouseId, quantity } = item
          return { id, lineNo, warehouseId, quantity: Number(quantity), productNo, brandName, goodsName, goodsSn: sn }
        }),
    }
  })
}

const WITHDRAWN = 2

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map(row => [row.id, row]))
