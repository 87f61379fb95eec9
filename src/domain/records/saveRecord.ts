import type { Editable } from './editable.ts'
import { dataIn, dataOf } from '../../engine/value/data.ts'
import { type CompanyTransaction, namedTables } from '../../database/company.ts'
import { pinyinOf } from '../../database/pinyin/pinyin.ts'
import { readLocked, type RecordData } from '../../database/queries/readRecord.ts'
import { matches } from '../../engine/value/condition.ts'
import { derive } from '../../engine/form/derive.ts'
import type { FormSection, RecordForm } from '../../engine/model/formModel.ts'
import type { Entity, Registry, Resource } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'
import { approvalRefusal } from '../approvals/approvalRefusal.ts'
import { auditEdit } from './auditEdit.ts'
import { claimAttachments } from '../files/attachments.ts'
import { reason } from '../reason.ts'
import { refusal } from '../refusal.ts'
import { fillUnseen } from './fillUnseen.ts'
import { insertLines, insertRecord } from './insertRecord.ts'
import { reallocate } from './conversion/reallocate.ts'
import { makeSuggested } from './makeSuggested.ts'
import { newId } from '../newId.ts'
import { isChanged } from './isChanged.ts'
import { chosenAmong, saveLinks, withUnseen } from './links.ts'
import { lastEdit } from './lastEdit.ts'
import { logOwn } from '../journal/operationLog.ts'
import { recordVersion } from './recordVersion.ts'
import { withFollowed } from './checks/withFollowed.ts'
import { requireForm } from './checks/requireForm.ts'
import { requireOpenOwners } from './checks/requireOpenOwners.ts'
import { requireScope } from '../requireScope.ts'
import { runRule } from '../runRule.ts'
import { takeHolds } from '../takeHolds.ts'
import { saveLines } from './saveLines.ts'
import { emptyAsNull, storedValues } from './storedValues.ts'
import { refusalOf } from './tableRefusal.ts'
import { titleOf } from '../titleOf.ts'
import { withTitles } from './withTitles.ts'
import { askLevels } from '../approvals/levelsInForce.ts'
import { askSeries } from './numberSeries.ts'
import { askWebhooks } from '../webhooks/enqueueWebhooks.ts'
import { publishEvents } from '../events/publishEvents.ts'

type Values = Record<string, unknown>

export interface SaveRequest {
  resource: Editable
  /** Id of the record to change; absent for a new one. */
  id?: string
  /** Values of the form's inputs; those that are missing stay as they are. */
  body: Values
  /** The form as the caller sees it: the rest is filled in for them; all of it unless given. */
  own?: RecordForm
  /** The version that the change was made on; not checked unless given. */
  seen?: string
  /** ISO time; now unless given. */
  time?: string
}

/** A record as its form allows it to be saved; nothing of it is written yet. */
export interface CheckedRecord {
  request: SaveRequest
  id: string
  before: RecordData | undefined
  /** What the form fills in. */
  body: Values
  /** The same, with what the rule adds. */
  values: Values
  /** The whole record as it will be. */
  filled: Values
  time: string
}

/**
 * Creates or updates a record and its lines as its form allows, with its rule, number, lines and log, or nothing at
 * all. Belongs inside a transaction of its own.
 * @returns the record's id
 * @throws DomainError record.missing, record.locked, record.changed, request.invalid with the inputs' messages, or what
 * the rule refuses
 */
export async function saveRecord(trx: CompanyTransaction, registry: Registry, actor: Actor, request: SaveRequest) {
  return writeRecord(trx, registry, actor, await checkRecord(trx, registry, actor, request))
}

/**
 * Checks what a form filled in, up to its rule, and locks the record. Belongs inside the transaction that writes it, or
 * that is rolled back.
 * @throws DomainError as saveRecord
 */
export async function checkRecord(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  request: SaveRequest,
): Promise<CheckedRecord> {
  const { resource, time = new Date().toISOString() } = request
  const { form } = resource
  const entity = registry.entities[resource.entity]!
  await askWebhooks(trx)
  await askLevels(trx, resource)
  const ids = request.id === undefined ? [] : [request.id]
  await takeHolds(trx, registry, resource, actor, ids)
  if (request.id === undefined) await askSeries(trx, actor, entity)
  await requireOpenOwners(trx, registry, actor, resource, { ids, given: [request.body] })
  const before = request.id === undefined ? undefined : await lockRecord(trx, registry, actor, resource, request.id)
  if (before && !matches(form.when, before))
    throw approvalRefusal(resource, form.when, before) ?? refusal('record.locked', titleOf(resource, before))
  const { own, seen } = request
  if (before && seen !== undefined && seen !== recordVersion(own ?? form, before))
    throw refusal('record.changed', {
      ...titleOf(resource, before),
      ...(await lastEdit(trx, resource, request.id!)),
    })
  const given = own ? await fillUnseen(trx, registry, actor, { form, entity, own, before }, request.body) : request.body
  const body = await withUnseen(trx, registry, actor, entity, settable(form, entity, given, before), before)
  const whole = { ...before, ...body, ...wholeLines(form, before, body) }
  const known = await withFollowed(trx, registry.entities, { form, values: whole, before })
  const filled = derive(registry.entities, entity, known)
  await requireForm(trx, registry.entities, actor, { form, values: filled, before })
  await makeSuggested(trx, form, [whole])

  if (before) await reallocate(trx, resource, before, body)
  const further = await runRule({ trx, registry, resource, actor, time }, 'save', before, body)
  const id = request.id ?? (typeof further.id === 'string' ? further.id : newId())
  return { request, id, before, body, values: { ...body, ...further }, filled, time }
}

/**
 * Writes what was checked, within the same transaction.
 * @returns the record's id
 */
export async function writeRecord(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  { request, id, before, body, values, filled, time }: CheckedRecord,
) {
  const { resource } = request
  const { form } = resource
  const entity = registry.entities[resource.entity]!
  const explain = (error: unknown) => refusalOf(error, registry, entity)
  let kept = before
  try {
    if (before) await change(trx, entity, id, { ...values, ...pinyinOf(entity, { ...before, ...body }) })
    else kept = await insertRecord(trx, entity, actor, { id, ...values }, time, explain)
    for (const section of form.sections)
      if (hasLines(section, values))
        await saveLines(
          trx,
          registry,
          entity,
          { id, isNew: !before },
          section,
          dataIn(values[section.rows]),
          actor,
          explain,
        )
    if (!before)
      for (const { rows, many } of linesOfRule(entity, form, values)) {
        const lines = dataIn(values[rows]).map(line => ({ ...line, [many.by]: id }))
        await insertLines(trx, registry.entities, many.entity, lines, explain)
      }
    for (const name of chosenAmong(entity, values))
      await saveLinks(trx, registry, entity, name, [{ id, before: before?.[name], after: values[name] }], explain)
  } catch (error) {
    throw explain(error)
  }
  await claimAttachments(trx, actor, { entity: resource.entity, id, form, values: filled, before })
  await requireScope(trx, registry, actor, resource, [id], 'keep')
  await runRule({ trx, registry, resource, actor, time }, 'saved', undefined, { ids: [id], filled })
  if (before && !isChanged(form, before, body)) return id
  if (before) await auditEdit(trx, registry, actor, { resource, form, before, body, time })
  const [titled = {}] = before ? [before] : await withTitles(trx, registry.entities, resource, [kept ?? {}])
  const name = titled[resource.title]
  if (form.logged) await logOwn(trx, actor, resource, { id, sn: String(name) }, { type: before ? 1 : 0, time })
  const record = before ? { ...before, ...values } : kept
  await publishEvents(trx, registry, actor, resource, { id, name, operation: before ? 'save' : 'create', time, record })
  return id
}

const hasLines = (section: FormSection, body: Values): section is FormSection & { rows: string } =>
  section.rows !== undefined && section.rows in body

/** Returns the lines of a new record that its rule adds, and no form fills in. */
const linesOfRule = ({ fields }: Entity, { sections }: RecordForm, values: Values) =>
  Object.values(fields).flatMap(({ name: rows, many }) =>
    many && rows in values && !sections.some(section => section.rows === rows) ? { rows, many } : [],
  )

/**
 * Locks and reads a record: nobody else can change it or refer to it until the transaction ends.
 * @throws DomainError record.missing, record.notTheirs
 */
export async function lockRecord(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: Resource,
  id: string,
) {
  const record = await readLocked(trx, registry.entities, resource, actor, id)
  if (!record) throw refusal('record.missing')
  await requireScope(trx, registry, actor, resource, [id])
  return record
}

/**
 * Picks the values of a request that may be set: those of inputs that may still change; a nested part is merged with
 * what it was.
 * @throws DomainError request.invalid for a write-once value that changed
 */
function settable(form: RecordForm, entity: Entity, body: Values, before: RecordData | undefined): Values {
  const inputs = form.sections.flatMap(({ type, part, inputs }) => (type === 'fields' && !part ? inputs : []))
  const kept = inputs.filter(({ source, readOnly }) => !readOnly && source in body)
  for (const { source, label, writeOnce } of kept)
    if (before && writeOnce && body[source] !== before[source])
      throw refusal('request.invalid', { reason: reason('input.fixed', { label }) }, source)
  const parts = new Set(form.sections.flatMap(({ part }) => part ?? []))
  const passwords = new Set(kept.flatMap(({ source, type }) => (type === 'password' ? source : [])))
  const valueOf = (name: string) => {
    // A password is not trimmed.
    if (passwords.has(name)) return body[name]
    return parts.has(name) && body[name]
      ? { ...dataOf(before?.[name]), ...dataOf(body[name]) }
      : emptyAsNull(body[name])
  }
  const whole = form.sections.flatMap(({ rows, part }) => rows ?? part ?? []).filter(name => name in body)
  return Object.fromEntries([...kept.map(({ source }) => source), ...whole].map(name => [name, valueOf(name)]))
}

/** Merges lines with what they were: values that a line does not have stay. */
function wholeLines(form: RecordForm, before: RecordData | undefined, body: Values): Values {
  const tables = form.sections.flatMap(({ rows }) => (rows !== undefined && rows in body ? rows : []))
  return Object.fromEntries(
    tables.map(rows => {
      const known = new Map(dataIn(before?.[rows]).map(line => [line.id, line]))
      return [rows, dataIn(body[rows]).map(line => ({ ...known.get(line.id), ...line }))]
    }),
  )
}

async function change(trx: CompanyTransaction, entity: Entity, id: string, given: Values) {
  const values = storedValues(entity, given)
  if (Object.keys(values).length === 0) return
  await namedTables(trx).updateTable(entity.name).set(values).where('id', '=', id).execute()
}
