import type { CompanyTransaction } from '../database/company.ts'
import { readRecord, type RecordData } from '../database/queries/readRecord.ts'
import { violationOf } from '../database/violationOf.ts'
import { holds } from '../engine/condition.ts'
import type { FormSection, RecordForm } from '../engine/formModel.ts'
import type { Entity, Registry, Resource } from '../engine/model.ts'
import { recordErrors } from '../engine/recordErrors.ts'
import type { Actor } from './actor.ts'
import { DomainError } from './DomainError.ts'
import { requireExact } from './exactNumbers.ts'
import { newId } from './newId.ts'
import { nextNumber } from './numberSeries.ts'
import { logOwn } from './operationLog.ts'
import { requireWithin } from './requireWithin.ts'
import { rules } from './rules.ts'
import { saveLines } from './saveLines.ts'
import { emptyAsNull, storedValues } from './storedValues.ts'

type Values = Record<string, unknown>

export interface SaveRequest {
  resource: Resource & { form: RecordForm }
  /** The record that is changed; a new one is made without it. */
  id?: string
  /** Values of the form's inputs; what is not there stays as it is. */
  body: Values
  /** ISO time; now unless given. */
  time?: string
}

/**
 * Makes or changes a record and its lines as its form allows: its rule, number, lines and log with it, or nothing at all.
 * Belongs inside a transaction of its own.
 * @returns the record's id
 * @throws DomainError record.missing, record.locked, request.invalid with the inputs' messages, or what the rule refuses
 */
export async function saveRecord(trx: CompanyTransaction, registry: Registry, actor: Actor, request: SaveRequest) {
  const { resource, time = new Date().toISOString() } = request
  const { form } = resource
  const entity = registry.entities[resource.entity]!
  const before = request.id === undefined ? undefined : await lock(trx, registry, actor, resource, request.id)
  if (before && !holds(form.when, before))
    throw new DomainError('record.locked', { title: `${resource.label}${String(before[resource.title])}` })
  const body = settable(form, entity, request.body, before)
  requireFilled(form, { ...before, ...body, ...wholeLines(form, before, body) })
  requireExact(form, body)
  await requireWithin(trx, registry.entities, form, { ...before, ...body }, body)

  const further = await rules[resource.name]?.save?.(trx, actor, before as never, body as never, time)
  const id = request.id ?? newId()
  const values = { ...storedValues(entity, body), ...further }
  try {
    if (before) await change(trx, entity, id, values)
    else await make(trx, actor, entity, { id, ...values }, time)
    for (const section of form.sections)
      if (hasLines(section, body)) await saveLines(trx, registry, entity, id, section, body[section.rows] as Values[])
  } catch (error) {
    throw refusalOf(error, registry, entity)
  }
  if (form.log && resource.document) await log(trx, actor, request, id, time)
  return id
}

const hasLines = (section: FormSection, body: Values): section is FormSection & { rows: string } =>
  section.rows !== undefined && section.rows in body

async function lock(trx: CompanyTransaction, registry: Registry, actor: Actor, resource: Resource, id: string) {
  const table = resource.entity as 'salesOrder'
  const locked = await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const record = locked && (await readRecord(trx as never, registry.entities, resource, actor.serviceBuyerId, id))
  if (!record) throw new DomainError('record.missing')
  return record
}

/** What of a request counts: the values of inputs that are there, and of those that may still be set. */
function settable(form: RecordForm, entity: Entity, body: Values, before: RecordData | undefined): Values {
  const inputs = form.sections.flatMap(({ type, part, inputs }) => (type === 'fields' && !part ? inputs : []))
  const kept = inputs.filter(({ source, readOnly }) => !readOnly && source in body)
  for (const { source, label, writeOnce } of kept)
    if (before && writeOnce && body[source] !== before[source])
      throw new DomainError('request.invalid', { reason: `${label}不能修改` }, { [source]: `${label}不能修改` })
  const whole = form.sections.flatMap(({ rows, part }) => rows ?? part ?? []).filter(name => name in body)
  return Object.fromEntries(
    [...kept.map(({ source }) => source), ...whole].map(name => [name, emptyAsNull(body[name])]),
  )
}

/** Lines as they will be: what a line does not say stays as it was. */
function wholeLines(form: RecordForm, before: RecordData | undefined, body: Values): Values {
  const tables = form.sections.flatMap(({ rows }) => (rows !== undefined && rows in body ? rows : []))
  return Object.fromEntries(
    tables.map(rows => {
      const known = new Map(((before?.[rows] ?? []) as Values[]).map(line => [line.id, line]))
      return [rows, ((body[rows] ?? []) as Values[]).map(line => ({ ...known.get(line.id), ...line }))]
    }),
  )
}

function requireFilled(form: RecordForm, values: Values) {
  const errors = recordErrors(form, values)
  const [first] = Object.values(errors)
  if (first !== undefined) throw new DomainError('request.invalid', { reason: first }, errors)
}

async function change(trx: CompanyTransaction, entity: Entity, id: string, values: Values) {
  if (Object.keys(values).length === 0) return
  await trx
    .updateTable(entity.name as 'salesOrder')
    .set(values)
    .where('id', '=', id)
    .execute()
}

async function make(trx: CompanyTransaction, actor: Actor, entity: Entity, values: Values, time: string) {
  const filled: Values = {}
  for (const { name, series, fill } of Object.values(entity.fields)) {
    if (series) filled[name] = await nextNumber(trx, series, time)
    else if (fill) filled[name] = fill === 'actor' ? actor.accountId : time
  }
  await trx
    .insertInto(entity.name as 'salesOrder')
    .values({ ...filled, ...values } as never)
    .execute()
}

/** What only the table can know: that something is there already, or is not there any more. */
function refusalOf(error: unknown, { entities }: Registry, entity: Entity): unknown {
  const violation = violationOf(error)
  if (!violation) return error
  const lines = Object.values(entity.fields).flatMap(({ many }) => (many ? entities[many.entity]! : []))
  const known = [entity, ...lines].map(({ fields }) => fields)
  const labels = violation.columns.flatMap(name => known.find(fields => name in fields)?.[name]!.label ?? []).join('、')
  const fields = violation.columns.map(name => entity.fields[name]).filter(field => field !== undefined)
  const reason = {
    unique: `${labels || entity.label}已存在，请更换`,
    foreign: `所选${labels || '内容'}不存在，请重新选择`,
    used: '要删除的明细已有单据引用，不能删除',
    range: '数值过大，请检查后重试',
  }[violation.kind]
  return new DomainError('request.invalid', { reason }, Object.fromEntries(fields.map(({ name }) => [name, reason])))
}

async function log(
  trx: CompanyTransaction,
  actor: Actor,
  { resource, id: changed }: SaveRequest,
  id: string,
  time: string,
) {
  const { sn } = await trx
    .selectFrom(resource.entity as 'salesOrder')
    .select(`${resource.title} as sn` as 'sn')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await logOwn(trx, actor, resource, { id, sn }, { type: changed === undefined ? 0 : 1, time })
}
