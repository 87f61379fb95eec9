import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import { createCacheByOwner } from '../../database/createCache.ts'
import { companyStatement } from '../../database/sql/companyStatement.ts'
import { createScope, selectRows } from '../../database/sql/createScope.ts'
import { withJoins } from '../../database/sql/joins.ts'
import { valueOf } from '../../database/sql/scope.ts'
import type { Slot } from '../../database/template.ts'
import { leaveQuestion, leaveStatement } from '../../database/together.ts'
import type { Entities, Registry, Resource } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../newId.ts'
import { leaveChanged } from './tellChanged.ts'

export interface LoggedOperation {
  orderType: number
  orderId: string
  /** Number of the document whose log it is. */
  orderSn: string | null
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
    const { orderType, orderId, orderSn, type, typeName, sn, snId, snTypeName, remark, time } = entry
    return {
      id: newId(),
      orderType,
      orderId,
      orderSn,
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
  act: Act,
) {
  if (!document) return
  const entries = [records].flat().map(({ id, sn }: Named) => {
    return { ...act, orderType: document.type, orderId: id, orderSn: sn, sn, snId: id, snTypeName: label }
  })
  for (let from = 0; from < entries.length; from += AT_ONCE)
    await logOperations(trx, actor, entries.slice(from, from + AT_ONCE))
}

/** The log of a document, and the number that its entries tell. */
type Log = Pick<LoggedOperation, 'orderType' | 'orderId' | 'orderSn'>

/**
 * Asks for the logs of the documents that a record refers to, with the next statement of the transaction.
 * @param record as it is stored: with the ids that its properties refer by
 * @returns what logReferred waits for
 */
export async function askReferred(
  trx: CompanyTransaction,
  { resources, entities }: Registry,
  { entity }: Resource,
  record: Readonly<Record<string, unknown>>,
): Promise<() => Promise<Log[]>> {
  const documents = Object.values(resources).filter(({ document }) => document)
  const logs: (() => Promise<Log>)[] = []
  for (const { name, stored, ref } of Object.values(entities[entity]!.fields)) {
    const kind = stored && record[name] ? documents.find(({ entity }) => entity === ref?.entity) : undefined
    if (!kind) continue
    const id = String(record[name])
    const rows = await leaveQuestion(trx, numberOf(entities, kind)(trx, { id }))
    logs.push(async () => ({ orderType: kind.document!.type, orderId: id, orderSn: (await rows())[0]?.sn ?? null }))
  }
  return () => Promise.all(logs.map(log => log()))
}

const numbers = createCacheByOwner<Entities, ReturnType<typeof writeNumber>>()
const numberOf = (entities: Entities, { entity, title }: Resource) =>
  numbers(entities, `${entity} ${title}`, () => writeNumber(entities, entity, title))

const writeNumber = (entities: Entities, entity: string, title: string) =>
  companyStatement((db, slot: (name: 'id') => Slot) => {
    const scope = createScope(entities, entity, 'r')
    const sn = sql<string | null>`${valueOf(scope, title)!.expression}`.as('sn')
    const found = withJoins(selectRows(db, `${entity} as r`), scope)
    return found.select(sn).where(sql.ref('r.id'), '=', sql<string>`${slot('id')}`)
  })

/**
 * Logs an act on a record in its own log, where it has one, and in those that `askReferred` found, where the entry leads
 * to it.
 */
export async function logReferred(
  trx: CompanyTransaction,
  actor: Actor,
  { document, label }: Resource,
  { id, sn }: Named,
  referred: () => Promise<Log[]>,
  act: Act,
) {
  const own: Log[] = document ? [{ orderType: document.type, orderId: id, orderSn: sn }] : []
  const entry = { ...act, ...(document && { sn, snId: id, snTypeName: label }) }
  const logs = [...own, ...(await referred())]
  if (logs.length === 0) return
  await logOperations(
    trx,
    actor,
    logs.map(log => ({ ...entry, ...log })),
  )
}

type Act = Pick<LoggedOperation, 'type' | 'typeName' | 'remark' | 'time'>

interface Named {
  id: string
  sn: string
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
