import { seenByAll } from '../../../src/database/sql/seenBy.ts'
import type { ReminderRule } from '../../../src/trade/reminders/reminderRule.ts'
import { readableTexts } from '../../../src/database/sql/readableTexts.ts'
import { saveRules } from '../../../src/trade/reminders/saveRules.ts'
import { newId } from '../../../src/domain/newId.ts'
import { createSalesOrder } from '../../../src/trade/documents/salesOrder.ts'
import { openWorkbench, type Workbench } from '../../api/openWorkbench.ts'
import { make } from '../../support/make.ts'
import type { TestApp } from '../../support/createTestApp.ts'

/** A company's documents, made at times of which the demo knows nothing. */
export interface Books extends Workbench {
  /** A customer of his own. */
  customer(name?: string): Promise<string>
  /** A confirmed stock-out of lines of `price × quantity`. */
  sell(customerId: string, time: string, ...lines: [price: string, quantity: string][]): Promise<string>
  /** A stock-out that nobody confirmed. */
  promise(customerId: string, time: string, price: string): Promise<string>
  /** A confirmed return of so much of a stock-out's first line. */
  giveBack(stockOutId: string, time: string, quantity: string): Promise<void>
  /** Puts rules in the place of a customer's, or of those for all. */
  rules(sourceId: string | null, ...rules: ReminderRule[]): Promise<void>
  /** What an account was told of a customer's business, oldest first. */
  notices(accountId?: string): Promise<{ contents: string[]; url: string | null; messageTime: string }[]>
}

export async function openBooks(app: TestApp, userName = 'sales'): Promise<Books> {
  const bench = await openWorkbench(app, userName)
  const { company, actor, warehouseId } = bench
  const productId = await bench.product(0)
  const promise = (customerId: string, time: string, lines: [string, string][]) =>
    company.transaction().execute(async trx => {
      const ordered = lines.map(([price, quantity]) => ({ productId, price, quantity }))
      const { id: salesId, itemIds } = await createSalesOrder(trx, app.registry, actor, {
        customerId,
        time,
        lines: ordered,
      })
      const out = lines.map(([, quantity], index) => ({ id: itemIds[index]!, quantity, warehouseId }))
      return make(trx, app.registry, actor, 'stockOutOrder', { from: salesId, items: out, time })
    })
  return {
    ...bench,
    async customer(name = '') {
      const id = newId()
      await company
        .insertInto('customer')
        .values({ id, customerName: name || `测试客户${id.slice(-8)}` })
        .execute()
      return id
    },
    async sell(customerId, time, ...lines) {
      const id = await promise(customerId, time, lines)
      await company.updateTable('stockOutOrder').set({ confirmStatus: 1 }).where('id', '=', id).execute()
      return id
    },
    promise: (customerId, time, price) => promise(customerId, time, [[price, '1']]),
    async giveBack(stockOutId, time, quantity) {
      const line = company.selectFrom('stockOutItem').select('id').where('stockOutId', '=', stockOutId)
      const { id: stockOutItemId } = await line.orderBy('lineNo').executeTakeFirstOrThrow()
      const items = [{ id: stockOutItemId, quantity }]
      const id = await company
        .transaction()
        .execute(trx => make(trx, app.registry, actor, 'salesReturnOrder', { from: stockOutId, items, time }))
      await company.updateTable('salesReturnOrder').set({ returnStatus: 1 }).where('id', '=', id).execute()
    },
    rules: (sourceId, ...rules) =>
      company.transaction().execute(trx => saveRules(trx, seenByAll, actor, { type: 1, sourceId }, rules)),
    notices: (accountId = actor.accountId) =>
      company
        .selectFrom('notification')
        .select(['url', 'messageTime'])
        .select(eb => readableTexts(eb.ref('contents')).as('contents'))
        .where('receiver', '=', accountId)
        .where('title', '=', '客户业务提醒')
        .where('messageTime', '>', '2030-01-01T00:00:00Z')
        .orderBy('messageTime')
        .orderBy('id')
        .execute(),
  }
}
