import { readLocked, type RecordData } from '../../database/queries/readRecord.ts'
import { type CompanyTransaction, namedTables } from '../../database/company.ts'
import { leaveStatement } from '../../database/together.ts'
import { matches } from '../../engine/value/condition.ts'
import { inputsOf } from '../../engine/form/walkForm.ts'
import type { Registry, Resource, Transition } from '../../engine/model/model.ts'
import { hasPermission } from '../../engine/visibility/permissions.ts'
import { formatTime, SECOND_FORMAT } from '../../engine/value/time.ts'
import { chooseTransition, isExcludedFrom } from '../../engine/workflow/workflow.ts'
import { visibilityOf } from '../../engine/visibility/visibilityOf.ts'
import type { Actor } from '../actor.ts'
import { APPROVAL_ACTS } from '../../engine/model/approvalModel.ts'
import { approvalRefusal } from '../approvals/approvalRefusal.ts'
import { askLevels } from '../approvals/levelsInForce.ts'
import { auditEdit } from './auditEdit.ts'
import { refusal } from '../refusal.ts'
import { titleOf } from '../titleOf.ts'
import type { DomainError } from '../../engine/DomainError.ts'
import { requireFilled, requireForm } from './checks/requireForm.ts'
import { claimAttachments } from '../files/attachments.ts'
import { requireOpenOwners } from './checks/requireOpenOwners.ts'
import { requireScope } from '../requireScope.ts'
import { isChanged } from './isChanged.ts'
import { holdTakings, recount } from './conversion/reallocate.ts'
import { lastEdit } from './lastEdit.ts'
import { EXPORTED } from '../journal/logExport.ts'
import { logOwn, askReferred, logReferred, NO_REASON, operationName } from '../journal/operationLog.ts'
import { PRINTED } from '../journal/prints.ts'
import type { RuleContext } from '../rule.ts'
import { runRule } from '../runRule.ts'
import { takeHolds } from '../takeHolds.ts'
import { emptyAsNull, storedValues } from './storedValues.ts'
import { refusalOf } from './tableRefusal.ts'
import { publishEvents } from '../events/publishEvents.ts'
import { askWebhooks, type DomainEvent } from '../webhooks/enqueueWebhooks.ts'

export interface TransitionRequest {
  resource: Resource
  /** Transitions that share the endpoint asked for. */
  transitions: Transition[]
  ids: string[]
  body: Record<string, unknown>
  /** Tells whether a record is as the caller has read it; not checked unless given. */
  isAsSeen?: (record: RecordData) => boolean
  /** ISO time; now unless given. */
  time?: string
  /** Takes what the rule changes beside the records. */
  tell?: RuleContext['tell']
}

/** A request whose transition is chosen and whose time is set. */
interface Act {
  resource: Resource
  transition: Transition
  body: Record<string, unknown>
  isAsSeen?: (record: RecordData) => boolean
  time: string
  tell?: RuleContext['tell']
}

/**
 * Takes records through a transition, all or none: lock, check by the workflow, effect, new state, log, events. Belongs
 * inside a transaction of its own.
 * @throws DomainError record.missing, permission.denied, transition.own, transition.unclear, transition.refused and
 * transition.changed (with who and when), or what the rule refuses
 */
export async function runTransition(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  request: TransitionRequest,
) {
  const { resource, transitions, body, isAsSeen, tell, time = new Date().toISOString() } = request
  const transition = chooseTransition(transitions, body)
  if (!transition) throw refusal('transition.unclear')
  if (!hasPermission(actor.keys, transition.permission) || !seesAll(registry, actor, resource, transition))
    throw refusal('permission.denied')
  if (transition.form) requireFilled(transition.form, body)
  await askWebhooks(trx)
  await askLevels(trx, resource)
  const ids = [...new Set(request.ids.map(id => id.toLowerCase()))].sort()
  await takeHolds(trx, registry, resource, actor, ids)
  await requireScope(trx, registry, actor, resource, ids)
  await requireOpenOwners(trx, registry, actor, resource, { ids, given: [body] })
  if (ids.length > 1) await hold(trx, registry, resource, transition, ids)
  const happened: DomainEvent[] = []
  const act = { resource, transition, body, isAsSeen, time, tell }
  for (const id of ids) {
    const one = await takeOne(trx, registry, actor, id, act)
    if (one) happened.push(one)
  }
  await publishEvents(trx, registry, actor, resource, ...happened)
}

/** Tells whether the actor sees the values that the transition requires to be seen. */
function seesAll({ entities }: Registry, actor: Actor, { entity }: Resource, { seen }: Transition): boolean {
  if (seen.length === 0) return true
  const sight = visibilityOf(entities, actor.keys)
  return seen.every(name => sight.isVisible(entity, name))
}

/** Locks several records, and what they change of others, in one order before any of them is changed. */
async function hold(
  trx: CompanyTransaction,
  registry: Registry,
  resource: Resource,
  transition: Transition,
  ids: string[],
) {
  const rows = namedTables(trx).selectFrom(resource.entity)
  await rows.select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  await holdTakings(trx, registry, resource, transition, ids)
}

async function takeOne(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  id: string,
  act: Act,
): Promise<DomainEvent | undefined> {
  const { resource, transition, body, time, tell } = act
  const { entity } = resource
  const record = await readLocked(trx, registry.entities, resource, actor, id)
  if (!record) throw refusal('record.missing')
  if (!matches(transition.from, record))
    throw (
      approvalRefusal(resource, APPROVAL_ACTS.includes(transition.name) ? undefined : transition.from, record) ??
      (await overtaken(trx, registry, act, record, 'transition.refused'))
    )
  if (isExcludedFrom(transition, record, actor)) throw refusal('transition.own', { label: transition.label })
  if (act.isAsSeen?.(record) === false) throw await overtaken(trx, registry, act, record, 'transition.changed')

  const { form } = transition
  if (form) await requireForm(trx, registry.entities, actor, { form, values: body, before: record })
  if (form) await claimAttachments(trx, actor, { entity, id, form, values: body, before: record })
  const kept = storedInputs(registry, resource, transition, body)
  if (transition.inline && !isChanged({ sections: [] }, record, kept)) return undefined

  const referred = transition.logReferred ? await askReferred(trx, registry, resource, record) : undefined
  await recount(trx, resource, record, transition)
  const further = await runRule({ trx, registry, resource, actor, time, tell }, transition.name, record, body)
  const values = { ...kept, ...transition.to, ...further }
  if (Object.keys(values).length > 0)
    await leaveStatement(trx, namedTables(trx).updateTable(entity).set(values).where('id', '=', id), error =>
      refusalOf(error, registry, registry.entities[entity]!),
    )
  if (transition.inline)
    await auditEdit(trx, registry, actor, {
      resource,
      form: editOf(entity, transition),
      before: record,
      body: kept,
      time,
    })
  await log(trx, actor, record, act, referred)
  const name = record[resource.title]
  return { id, name, operation: transition.name, time, record: { ...record, ...values } }
}

/** Returns the form's inputs that are properties of the record and not only shown, to store them. */
function storedInputs(
  registry: Registry,
  resource: Resource,
  transition: Transition,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const given = inputsOf(transition.form).filter(({ source, readOnly }) => source in body && !readOnly)
  return storedValues(
    registry.entities[resource.entity]!,
    Object.fromEntries(given.map(({ source }) => [source, body[source]])),
  )
}

async function log(
  trx: CompanyTransaction,
  actor: Actor,
  record: RecordData,
  { resource, transition, body, time }: Act,
  referred?: Awaited<ReturnType<typeof askReferred>>,
) {
  if (!transition.logged) return
  const remark = logRemark(transition, body)
  const document = { id: String(record.id), sn: String(record[resource.title]) }
  const act = { ...transition.logged, remark, time }
  if (referred) await logReferred(trx, actor, resource, document, referred, act)
  else await logOwn(trx, actor, resource, document, act)
}

/** Returns the remark of the log entry: the given reason, or the labels of what an inline edit changed. */
function logRemark({ logRemark, inline, form }: Transition, body: Record<string, unknown>): string | undefined {
  if (logRemark) return String(emptyAsNull(body[logRemark] ?? null) ?? NO_REASON)
  return inline
    ? inputsOf(form)
        .map(({ label }) => label)
        .join('、')
    : undefined
}

/** Returns the form of a transition as one of the record itself. */
const editOf = (entity: string, { form }: Transition) => ({
  sections: (form?.sections ?? []).map(section => ({ ...section, entity })),
})

/** Operation types that leave a document unchanged: exported, printed. */
const CHANGELESS = [EXPORTED, PRINTED]

/** Makes the refusal for a record that was changed meanwhile, with who did what and when. */
async function overtaken(
  trx: CompanyTransaction,
  registry: Registry,
  { resource, transition }: Act,
  record: RecordData,
  code: 'transition.refused' | 'transition.changed',
): Promise<DomainError> {
  const named = { label: transition.label, ...titleOf(resource, record) }
  const isChanged = code === 'transition.changed'
  if (isChanged && !resource.document)
    return refusal(code, { ...named, ...(await lastEdit(trx, resource, String(record.id))), what: '修改' })
  const last = await trx
    .selectFrom('operationLog')
    .select(['operatorName', 'operationTime', 'operationType', 'operationTypeName'])
    .where('orderType', '=', resource.document?.type ?? -1)
    .where('orderId', '=', String(record.id))
    .where(({ eb }) =>
      isChanged
        ? eb('operationType', 'not in', CHANGELESS)
        : eb.or(
            resource.transitions.flatMap(({ logged }) =>
              logged
                ? eb.and({ operationType: logged.type, ...(logged.typeName && { operationTypeName: logged.typeName }) })
                : [],
            ),
          ),
    )
    .orderBy('operationTime', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return refusal(code, {
    ...named,
    by: last?.operatorName,
    when: last && formatTime(last.operationTime, SECOND_FORMAT),
    what: last && operationName(registry.entities, last.operationType, last.operationTypeName),
  })
}
