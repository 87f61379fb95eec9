import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { DomainError } from './DomainError.ts'
import { logOperations } from './operationLog.ts'

/** Changes the remark of a sales order, which its stock-outs show. @throws DomainError record.missing */
export async function editSalesRemark(
  trx: CompanyTransaction,
  actor: Actor,
  salesId: string,
  remark: string | null | undefined,
  time = new Date().toISOString(),
) {
  const order = await trx
    .updateTable('salesOrder')
    .set({ remark: remark?.trim() || null })
    .where('id', '=', salesId)
    .returning('sn')
    .executeTakeFirst()
  if (!order) throw new DomainError('record.missing')
  const entry = { type: 1, sn: order.sn, snId: salesId, snTypeName: '销售单', remark: '销售备注', time }
  await logOperations(trx, actor, [{ ...entry, orderType: 0, orderId: salesId }])
}
