import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { newId } from './newId.ts'

/** What happened to a document (spec, operation log types). */
export const operations = {
  0: '创建了单据',
  1: '编辑了单据',
  2: '作废了单据',
  3: '创建了入库单',
  4: '创建了出库单',
  5: '导出了单据',
  6: '进行了退货',
  7: '取消了剩余订单',
  8: '撤回了付款申请',
  9: '通过了付款申请',
  10: '进行了付款',
  11: '确认入库',
  12: '确认出库',
  13: '确认退货',
  14: '签收了出库单',
  15: '签收异常',
  20: '录入了物流信息',
} as const

export interface Operation {
  orderType: number
  orderId: string
  type: number
  /** What was done in words, for the types whose wording is the server's: 16 to 19. */
  typeName?: string
  /** Number of the document that the entry names and links to, with its id and kind. */
  sn?: string
  snId?: string
  snTypeName?: string
  remark?: string
  time?: string
}

/** Writes log entries in the transaction of what they tell. */
export async function logOperations(trx: CompanyTransaction, actor: Actor, entries: Operation[]) {
  const rows = entries.map(({ orderType, orderId, type, typeName, sn, snId, snTypeName, remark, time }) => ({
    id: newId(),
    orderType,
    orderId,
    operationTime: time ?? new Date().toISOString(),
    operationType: type,
    operationTypeName: typeName ?? operations[type as keyof typeof operations] ?? '',
    operatorId: actor.accountId,
    operatorName: actor.name,
    customerName: actor.name,
    remark: remark ?? null,
    sn: sn ?? null,
    snId: snId ?? null,
    snTypeName: snTypeName ?? null,
  }))
  await trx.insertInto('operationLog').values(rows).execute()
}
