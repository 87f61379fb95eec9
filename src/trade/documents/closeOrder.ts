import { type CompanyTransaction, namedTables } from '../../database/company.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'

type Order = 'salesOrder' | 'purchaseOrder'

const LINES = {
  salesOrder: { table: 'salesOrderItem', by: 'salesId', moved: 'outQuantity' },
  purchaseOrder: { table: 'purchaseOrderItem', by: 'purchaseId', moved: 'inQuantity' },
} as const

/** Makes the rule that closes an order: quantities that no stock document has taken up are cancelled. */
export const closeOrder =
  (kind: Order): Rule =>
  ({ trx }: RuleContext, { id }: { id: string }) =>
    cancelOpen(trx, kind, id)

/**
 * Makes the rule of voiding a stock document: quantities that it gives back to a closed order are cancelled again. The
 * order is locked by the voiding.
 * @param by property of the document that holds its order
 */
export const closeAgain =
  (kind: Order, by: 'salesId' | 'purchaseId'): Rule =>
  async ({ trx }: RuleContext, record: Record<typeof by, string>) => {
    const order = trx.selectFrom(kind).select('orderStatus').where('id', '=', record[by])
    if ((await order.executeTakeFirstOrThrow()).orderStatus !== 0) await cancelOpen(trx, kind, record[by])
  }

async function cancelOpen(trx: CompanyTransaction, kind: Order, id: string) {
  const { table, by, moved } = LINES[kind]
  await namedTables(trx)
    .updateTable(table)
    .set(eb => ({ cancelQuantity: eb('quantity', '-', eb.ref(moved)) }))
    .where(by, '=', id)
    .execute()
}
