import { isNumber } from '../../../engine/model/kinds.ts'
import { requireEditable } from '../editable.ts'
import { writeRows, type StoredRow } from '../../../database/writes/writeRows.ts'
import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import type { ImportResult, RowError } from '../../../engine/form/importing.ts'
import type { Entity, Registry, Resource } from '../../../engine/model/model.ts'
import type { Actor } from '../../actor.ts'
import { auditImport } from './auditImport.ts'
import { refusal } from '../../refusal.ts'
import { DomainError } from '../../../engine/DomainError.ts'
import { filledIn } from '../filledIn.ts'
import { columnsOf } from './importedRows.ts'
import { writeLinks } from './importLinks.ts'
import { refuse } from './importMistakes.ts'
import { rowsBeside } from './importReferences.ts'
import { type Given, importedEntity, type Plan, planImport } from './planImport.ts'
import { makeSuggested, unknownSuggested } from '../makeSuggested.ts'
import { requireOpenOwners } from '../checks/requireOpenOwners.ts'
import { requireScope } from '../../requireScope.ts'
import { recordNumbers } from '../numberSeries.ts'
import { logOwn } from '../../journal/operationLog.ts'
import { runRule } from '../../runRule.ts'
import { saveRecord } from '../saveRecord.ts'
import { publishEvents } from '../../events/publishEvents.ts'
import { withTitles } from '../withTitles.ts'

/**
 * Validates an import and reports what it would do; writes nothing.
 * @param given rows by the sources of the import's fields; errors count them from 1
 * @throws DomainError import.tooMany
 */
export async function tryImport(
  db: CompanyDb,
  registry: Registry,
  resource: Resource,
  given: Given,
): Promise<ImportResult> {
  const { rows: planned, waves: _, beside, ...result } = await planImport(db, registry, resource, given, false)
  return { ...result, ...(await madeBeside(db, resource, planned, beside)) }
}

/**
 * Imports every row as a record, or none at all. Belongs inside a transaction.
 * @param time ISO time at which they are made
 * @throws DomainError import.tooMany; import.refused with what is wrong in which row; database.busy when another
 * transaction inserted the same unique value first
 */
export async function importRecords(
  trx: CompanyTransaction,
  registry: Registry,
  resource: Resource,
  { actor, rows, time }: Given & { time: string },
): Promise<ImportResult> {
  const given = { actor, rows, time }
  const { errors, rows: planned, waves, beside, ...result } = await planMaking(trx, registry, resource, given)
  const { rows: relation } = resource.list.import!
  if (errors.length === 0 && relation !== undefined) {
    const lines = planned.map(({ row }) => filledLine(importedEntity(registry, resource), row))
    await saveRecord(trx, registry, actor, { resource: requireEditable(resource), body: { [relation]: lines }, time })
    return { ...result, errors }
  }
  refuse(errors)
  if (planned.length === 0) return { ...result, errors }
  await requireScope(trx, registry, actor, resource, idsOf(planned.filter(({ isNew }) => !isNew)))
  await requireOpenOwners(trx, registry, actor, resource, {
    ids: idsOf(planned.filter(({ isNew }) => !isNew)),
    given: planned.map(({ row }) => row),
  })
  const made = await madeBeside(trx, resource, planned, beside)
  if (resource.form) await makeSuggested(trx, resource.form, rowsOf(planned))
  let written = 0
  for (const wave of waves) {
    const rows = wave.map(index => planned[index]!)
    const mistakes = await applyRule(trx, registry, actor, resource, rows, time)
    refuse(mistakes.map(mistake => ({ ...mistake, row: rows[mistake.row - 1]!.number })))
    written += await write(trx, registry, actor, resource, rows, time)
  }
  if (written < result.created) throw refusal('database.busy')
  await requireScope(trx, registry, actor, resource, idsOf(planned), 'keep')
  await runRule({ trx, registry, resource, actor, time }, 'saved', undefined, { ids: idsOf(planned) })
  const titled = await withTitles(trx, registry.entities, resource, rowsOf(planned))
  const happened = planned.map(({ isNew }, index) => {
    const row = titled[index]!
    return { id: String(row.id), name: row[resource.title], operation: isNew ? 'create' : 'save', time }
  })
  await publishEvents(trx, registry, actor, resource, ...happened)
  return { ...result, ...made, errors }
}

/** Returns a row as a form fills in a line: without an id, its figures as numbers. */
function filledLine({ fields }: Entity, row: StoredRow): StoredRow {
  const filled = Object.entries(row).filter(([name]) => name !== 'id')
  const isFigure = (name: string, value: unknown) => typeof value === 'string' && isNumber(fields[name]!.kind)
  return Object.fromEntries(filled.map(([name, value]) => [name, isFigure(name, value) ? Number(value) : value]))
}

const rowsOf = (planned: Plan['rows']) => planned.map(({ row }) => row)

const idsOf = (planned: Plan['rows']) => planned.map(({ row }) => String(row.id))

/** Plans an import after what its rows name and is not there was made, each by the import of its own resource. */
async function planMaking(
  trx: CompanyTransaction,
  registry: Registry,
  resource: Resource,
  given: Given & { time: string },
): Promise<Plan> {
  const plan = await planImport(trx, registry, resource, given, true)
  const { beside, errors } = plan
  if (errors.length > 0 || beside.length === 0) return plan
  for (const one of beside)
    await importRecords(trx, registry, registry.resources[one.resource]!, { ...given, rows: rowsBeside(one) })
  return { ...(await planImport(trx, registry, resource, given, true)), beside }
}

/** Tells what is made beside the rows, by the columns that name it. */
async function madeBeside(
  db: CompanyDb,
  { form, list }: Resource,
  planned: Plan['rows'],
  beside: Plan['beside'],
): Promise<Pick<ImportResult, 'made'>> {
  const suggested = form && list.import?.rows === undefined ? await unknownSuggested(db, form, rowsOf(planned)) : []
  const made = [
    ...suggested.map(({ label, names }) => ({ label, names })),
    ...beside.map(({ field, names }) => ({ label: field.label, names: [...names.keys()].toSorted() })),
  ]
  return made.length > 0 ? { made } : {}
}

/**
 * Writes the rows.
 * @returns how many new ones were written
 */
async function write(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: Resource,
  planned: Plan['rows'],
  time: string,
): Promise<number> {
  const entity = registry.entities[resource.entity]!
  const made = planned.filter(({ isNew }) => isNew).map(({ row }) => ({ ...row, ...filledIn(entity, actor, time) }))
  await number(trx, entity, actor, made, time)
  const written = await writeRows(
    trx,
    entity,
    made.map(row => columnsOf(entity, row)),
  )
  if (resource.form?.logged) {
    const titled = await withTitles(trx, registry.entities, resource, made)
    const named = titled.map(row => ({ id: String(row.id), sn: String(row[resource.title]) }))
    await logOwn(trx, actor, resource, named, { type: 0, time })
  }
  await writeRows(
    trx,
    entity,
    planned.filter(({ isNew }) => !isNew).map(({ row }) => columnsOf(entity, row)),
    resource.list.import!.update,
  )
  await writeLinks(trx, registry, actor, resource, planned)
  await auditImport(trx, registry, actor, resource, planned, time)
  return written
}

/**
 * Runs the form's rule `save` for each row, so that a record is the same however it is made.
 * @returns its refusals
 */
async function applyRule(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: Resource,
  planned: Plan['rows'],
  time: string,
): Promise<RowError[]> {
  if (!resource.form?.rule) return []
  const errors: RowError[] = []
  for (const [index, { row, before }] of planned.entries())
    try {
      Object.assign(row, await runRule({ trx, registry, resource, actor, time }, 'save', before, row))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const [field = resource.title] = Object.keys(error.errors ?? {})
      const { code, message, details } = error
      errors.push({ row: index + 1, field, code, message, details })
    }
  return errors
}

/** Numbers new records in the order of their rows. */
async function number(
  trx: CompanyTransaction,
  { name: kind, fields }: Entity,
  actor: Actor,
  rows: StoredRow[],
  time: string,
) {
  for (const { name, series } of Object.values(fields)) {
    if (!series || rows.length === 0) continue
    const numbers = await recordNumbers(trx, actor, { kind, series, time }, rows.length)
    rows.forEach((row, index) => (row[name] = numbers[index]))
  }
}
