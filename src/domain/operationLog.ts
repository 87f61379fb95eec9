import type { CompanyTransaction } from '../database/company.ts'
import type { Entities, Resource } from '../engine/model.ts'
import type { Actor } from './actor.ts'
import { newId } from './newId.ts'

export interface Operation {
  orderType: number
  orderId: string
  type: number
  /** What it is called, where the type alone does not say: 16 to 19. */
  typeName?: string
  /** Number of the document that the entry names and links to, with its id and kind. */
  sn?: string
  snId?: string
  snTypeName?: string
  remark?: string
  time?: string
}

/** Writes log entries in the transaction of what they tell (spec, operation log types). */
export async function logOperations(trx: CompanyTransaction, actor: Actor, entries: Operation[]) {
  const rows = []
  for (const entry of entries) {
    const { orderType, orderId, type, typeName, sn, snId, snTypeName, remark, time } = entry
    rows.push({
      id: newId(),
      orderType,
      orderId,
      orderSn: await numberOf(trx, entry),
      operationTime: time ?? new Date().toISOString(),
      operationType: type,
      operationTypeName: typeName ?? null,
      operatorId: actor.accountId,
      operatorName: actor.name,
      customerName: actor.name,
      remark: remark ?? (WITH_REASON.has(type) ? NO_REASON : null),
      sn: sn ?? null,
      snId: snId ?? null,
      snTypeName: snTypeName ?? null,
    })
  }
  await trx.insertInto('operationLog').values(rows).execute()
}

/** Writes what happened to a record into its own log; a resource that is no kind of document has none. */
export async function logOwn(
  trx: CompanyTransaction,
  actor: Actor,
  { documentType, label }: Resource,
  { id, sn }: { id: string; sn?: string },
  act: Pick<Operation, 'type' | 'typeName' | 'remark' | 'time'>,
) {
  if (documentType === undefined) return
  await logOperations(trx, actor, [{ ...act, orderType: documentType, orderId: id, sn, snId: id, snTypeName: label }])
}

/** Cancelled, and signed off as abnormal: with a reason, or with the word that there is none. */
const WITH_REASON = new Set([2, 15])

export const NO_REASON = '无'

/** What an entry's type is called, as its schema says, unless it was given a name of its own. */
export function operationName({ operationLog }: Entities, type: number, given?: string | null): string {
  const option = operationLog?.fields.operationType?.options?.find(({ value }) => value === type)
  return given || (option?.label ?? '')
}

/** Kinds of documents by their number that keep their own number in `sn`. */
const NUMBERED = {
  0: 'salesOrder',
  1: 'stockOutOrder',
  2: 'salesReturnOrder',
  3: 'purchaseOrder',
  4: 'stockInOrder',
  11: 'salesContract',
  12: 'purchaseContract',
} as const

/** The number of the document whose log it is. */
async function numberOf(trx: CompanyTransaction, { orderType, orderId, sn, snId }: Operation): Promise<string | null> {
  if (sn !== undefined && snId === orderId) return sn
  const table = NUMBERED[orderType as keyof typeof NUMBERED]
  if (!table) return null
  const found = await trx.selectFrom(table).select('sn').where('id', '=', orderId).executeTakeFirst()
  return found?.sn ?? null
}
