import { type CompanyTransaction, namedTables } from '../../database/company.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'

type Order = 'salesOrder' | 'purchaseOrder'

const LINES = {
  salesOrder: { table: 'salesOrderItem', by: 'salesId', moved: 'outQuantity' },
  purchaseOrder: { table: 'purchaseOrderItem', by: 'purchaseId', moved: 'inQuantity' },
} as const

/** The rule by which nothing of an order is open any more: what no document has taken up is cancelled. */
export const closeOrder =
  (kind: Order): Rule =>
  ({ trx }: RuleContext, { id }: { id: string }) =>
    cancelOpen(trx, kind, id)

/**
 * The rule by which what a voided document gives back to an order that was closed meanwhile is cancelled too. Whoever
 * voids a document holds its order.
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
