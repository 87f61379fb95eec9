import type { CompanyTransaction } from '../../database/company.ts'
import { leaveStatement } from '../../database/together.ts'
import type { Entities, Registry, Resource } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../newId.ts'
import { leaveChanged } from './tellChanged.ts'

export interface LoggedOperation {
  orderType: number
  orderId: string
  type: number
  /** Its wording, where the type has none: 16 to 19. */
  typeName?: string
  /** Number of the document that the entry names and links to, with its id and kind. */
  sn?: string
  snId?: string
  snTypeName?: string
  remark?: string
  time?: string
}

/**
 * Writes entries of the operation log in the transaction of their acts (spec, operation log types); open pages learn of
 * it after the commit.
 */
export async function logOperations(trx: CompanyTransaction, actor: Actor, entries: LoggedOperation[]) {
  const rows = entries.map(entry => {
    const { orderType, orderId, type, typeName, sn, snId, snTypeName, remark, time } = entry
    return {
      id: newId(),
      orderType,
      orderId,
      orderSn: numberOf(trx, entry),
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
    }
  })
  await leaveStatement(trx, trx.insertInto('operationLog').values(rows))
  const idsOf = (document: number) =>
    entries.flatMap(({ orderType, orderId }) => (orderType === document ? orderId : []))
  const documents = [...new Set(entries.map(({ orderType }) => orderType))]
  const told = documents.map(document => ({ document, ids: [...new Set(idsOf(document))] }))
  await leaveChanged(trx, ...told, { resource: 'operationLog' })
}

/** Logs an act on one or several records in their own logs; a resource without documents has no log. */
export async function logOwn(
  trx: CompanyTransaction,
  actor: Actor,
  { document, label }: Resource,
  records: Named | readonly Named[],
  act: Pick<LoggedOperation, 'type' | 'typeName' | 'remark' | 'time'>,
) {
  if (!document) return
  const entries = [records].flat().map(({ id, sn }: Named) => {
    return { ...act, orderType: document.type, orderId: id, sn, snId: id, snTypeName: label }
  })
  for (let from = 0; from < entries.length; from += AT_ONCE)
    await logOperations(trx, actor, entries.slice(from, from + AT_ONCE))
}

/**
 * Logs an act on a record in its own log and in those of the documents that it refers to, where the entry leads to the
 * record.
 * @param record as it is stored: with the ids that its properties refer by
 */
export async function logReferred(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: Resource,
  record: Readonly<Record<string, unknown>> & { id: string },
  act: Pick<LoggedOperation, 'type' | 'typeName' | 'remark' | 'time'> & { sn: string },
) {
  if (!resource.document) return
  const documents = Object.values(registry.resources).filter(({ document }) => document)
  const referred = Object.values(registry.entities[resource.entity]!.fields).flatMap(({ name, stored, ref }) => {
    const kind = stored && record[name] ? documents.find(({ entity }) => entity === ref?.entity) : undefined
    return kind ? [{ orderType: kind.document!.type, orderId: String(record[name]) }] : []
  })
  const own = { orderType: resource.document.type, orderId: record.id }
  const entry = { ...act, snId: record.id, snTypeName: resource.label }
  await logOperations(
    trx,
    actor,
    [own, ...referred].map(order => ({ ...entry, ...order })),
  )
}

interface Named {
  id: string
  sn?: string
}

/** Entries per statement, far below the limit of parameters. */
const AT_ONCE = 1000

/** Operation types with a reason, or the word for none: cancelled, and signed off as abnormal. */
const WITH_REASON = new Set([2, 15])

export const NO_REASON = '无'

/** Returns the wording of an operation type: the given one, else the label in the schema. */
export function operationName({ operationLog }: Entities, type: number, given?: string | null): string {
  const option = operationLog?.fields.operationType?.options?.find(({ value }) => value === type)
  return given || (option?.label ?? '')
}

/**
 * Returns the number of the document whose log it is: from an entry of its own, such as its creation, else what earlier
 * entries have.
 */
function numberOf(trx: CompanyTransaction, { orderType, orderId, sn, snId }: LoggedOperation) {
  if (sn !== undefined && snId === orderId) return sn
  return trx
    .selectFrom('operationLog')
    .select('orderSn')
    .where('orderType', '=', orderType)
    .where('orderId', '=', orderId)
    .where('orderSn', 'is not', null)
    .limit(1)
}
