import type { TestApp } from '../support/createTestApp.ts'
import { openWorkbench } from './openWorkbench.ts'

export type StockOuts = Awaited<ReturnType<typeof openStockOuts>>

/** What a warehouse does to stock-outs. */
export async function openStockOuts(app: TestApp) {
  const bench = await openWorkbench(app)
  const keeper = await app.as('warehouse')
  return {
    ...{ bench, keeper },
    confirm: (id: string, key?: string, who = keeper) =>
      who.send('PATCH', pathOf(id, '_confirm'), { id, confirmStatus: 1 }, key ? { 'idempotency-key': key } : undefined),
  }
}

export const pathOf = (id: string, operation: string) => `salesOrder/stockOutOrder/${id}/${operation}`
