import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { audit } from './audit.ts'
import { DomainError } from './DomainError.ts'
import { logOperations } from './operationLog.ts'
import { wordsOfChange } from './people/wordsOfChange.ts'

/** Changes the remark of a sales order, which its stock-outs show; the same again is no change. @throws DomainError record.missing */
export async function editSalesRemark(
  trx: CompanyTransaction,
  actor: Actor,
  salesId: string,
  remark: string | null | undefined,
  time = new Date().toISOString(),
) {
  const text = remark?.trim() || null
  const orders = trx.selectFrom('salesOrder').select(['sn', 'remark']).where('id', '=', salesId)
  const order = await orders.forUpdate().executeTakeFirst()
  if (!order) throw new DomainError('record.missing')
  if (order.remark === text) return
  await trx.updateTable('salesOrder').set({ remark: text }).where('id', '=', salesId).execute()
  await audit(trx, actor, {
    ...{ subject: 'record', subjectId: salesId, subjectName: order.sn, action: '修改销售单' },
    ...wordsOfChange({ 销售备注: order.remark ?? '' }, { 销售备注: text ?? '' }),
  })
  const entry = { type: 1, sn: order.sn, snId: salesId, snTypeName: '销售单', remark: '销售备注', time }
  await logOperations(trx, actor, [{ ...entry, orderType: 0, orderId: salesId }])
}
