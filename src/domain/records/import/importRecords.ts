import { requireEditable } from '../editable.ts'
import { rowsWith, writeRows, type StoredRow } from '../../../database/writes/writeRows.ts'
import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import { pinyinOf } from '../../../database/pinyin/pinyin.ts'
import { MOST_ROWS, type ImportedRow, type ImportResult, type RowError } from '../../../engine/form/importing.ts'
import type { Import, ImportField } from '../../../engine/model/importModel.ts'
import type { Entity, Registry, Resource } from '../../../engine/model/model.ts'
import type { Actor } from '../../actor.ts'
import { auditImport } from './auditImport.ts'
import { refusal } from '../../refusal.ts'
import { DomainError } from '../../../engine/DomainError.ts'
import { filledIn } from '../filledIn.ts'
import { createReferences, type Read } from './importReferences.ts'
import { missing, tooPrecise } from './importMistakes.ts'
import { makeSuggested, unknownSuggested } from '../makeSuggested.ts'
import { newId } from '../../newId.ts'
import { requireScope } from '../../requireScope.ts'
import { recordNumbers } from '../numberSeries.ts'
import { logOwn } from '../../journal/operationLog.ts'
import { rowValue } from './rowValue.ts'
import { runRule } from '../../runRule.ts'
import { saveRecord } from '../saveRecord.ts'
import { publishEvents } from '../../events/publishEvents.ts'
import { withdrawnReferences } from './withdrawnReferences.ts'

interface Plan extends ImportResult {
  /** Rows in the form that the table stores. */
  rows: { row: StoredRow; isNew: boolean; before?: StoredRow }[]
  /** Indexes of the rows, in waves: rows that others refer to come first. */
  waves: number[][]
}

/**
 * Validates an import and reports what it would do; writes nothing.
 * @param rows by the sources of the import's fields; errors count them from 1
 * @throws DomainError import.tooMany
 */
export async function tryImport(
  db: CompanyDb,
  registry: Registry,
  resource: Resource,
  rows: ImportedRow[],
): Promise<ImportResult> {
  const { rows: planned, waves: _, ...result } = await planImport(db, registry, resource, rows, false)
  return { ...result, ...(await madeBeside(db, resource, planned)) }
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
  { actor, rows, time }: { actor: Actor; rows: ImportedRow[]; time: string },
): Promise<ImportResult> {
  const { errors, rows: planned, waves, ...result } = await planImport(trx, registry, resource, rows, true)
  const { rows: relation } = resource.list.import!
  if (errors.length === 0 && relation !== undefined) {
    const lines = planned.map(({ row }) => {
      const { id: _, ...line } = row
      return line
    })
    await saveRecord(trx, registry, actor, { resource: requireEditable(resource), body: { [relation]: lines }, time })
    return { ...result, errors }
  }
  refuse(errors)
  await requireScope(trx, registry, actor, resource, idsOf(planned.filter(({ isNew }) => !isNew)))
  const made = await madeBeside(trx, resource, planned)
  if (resource.form)
    await makeSuggested(
      trx,
      resource.form,
      planned.map(({ row }) => row),
    )
  let written = 0
  for (const wave of waves) {
    const rows = wave.map(index => planned[index]!)
    const mistakes = await applyRule(trx, registry, actor, resource, rows, time)
    refuse(mistakes.map(mistake => ({ ...mistake, row: wave[mistake.row - 1]! + 1 })))
    written += await write(trx, registry, actor, resource, rows, time)
  }
  if (written < result.created) throw refusal('database.busy')
  await requireScope(trx, registry, actor, resource, idsOf(planned), 'keep')
  const happened = planned.map(({ row, isNew }) => {
    return { id: String(row.id), name: row[resource.title], operation: isNew ? 'create' : 'save', time }
  })
  await publishEvents(trx, registry, actor, resource, ...happened)
  return { ...result, ...made, errors }
}

const idsOf = (planned: Plan['rows']) => planned.map(({ row }) => String(row.id))

async function madeBeside(
  db: CompanyDb,
  { form, list }: Resource,
  planned: Plan['rows'],
): Promise<Pick<ImportResult, 'made'>> {
  if (!form || list.import?.rows !== undefined) return {}
  const found = await unknownSuggested(
    db,
    form,
    planned.map(({ row }) => row),
  )
  return found.length > 0 ? { made: found.map(({ label, names }) => ({ label, names })) } : {}
}

function refuse(errors: RowError[]) {
  const rows = new Set(errors.map(error => error.row)).size
  if (rows > 0) throw refusal('import.refused', { rows }, errors)
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
  const written = await writeRows(trx, entity, made)
  const named = made.map((row: StoredRow) => ({ id: String(row.id), sn: String(row[resource.title]) }))
  if (resource.form?.logged) await logOwn(trx, actor, resource, named, { type: 0, time })
  await writeRows(
    trx,
    entity,
    planned.filter(({ isNew }) => !isNew).map(({ row }) => row),
    resource.list.import!.update,
  )
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
      errors.push({ row: index + 1, field, message: error.message })
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

async function planImport(
  db: CompanyDb,
  registry: Registry,
  resource: Resource,
  rows: ImportedRow[],
  lock: boolean,
): Promise<Plan> {
  if (rows.length > MOST_ROWS) throw refusal('import.tooMany', { most: MOST_ROWS })
  const declared = resource.list.import!
  const entity = importedEntity(registry, resource)
  const errors: RowError[] = []
  const known = new Set(declared.fields.map(field => field.source))
  rows.forEach((row, index) => {
    const unknown = Object.keys(row).find(name => !known.has(name))
    if (unknown !== undefined)
      errors.push({ row: index + 1, field: unknown, message: `“${unknown.slice(0, 30)}”不是可导入的列` })
  })
  const values: StoredRow[] = rows.map(() => ({}))
  const references = createReferences(db, entity, declared.fields, rows)
  for (const field of declared.fields) {
    const read = field.lookup ? await references.read(field) : readValues(entity, field, rows)
    read.forEach((one, index) => {
      if ('wrong' in one) errors.push({ row: index + 1, field: field.source, message: `${field.label}${one.wrong}` })
      else if (one.value !== null) values[index]![field.lookup?.property ?? field.source] = one.value
    })
  }
  const existing = await findExisting(db, entity, declared, values, errors, lock)
  errors.push(...(await withdrawnReferences(db, registry, declared.fields, rows, values, existing)))
  const merged = references.within(values.map((row, index) => ({ id: newId(), ...existing[index], ...row })))
  errors.push(...(await tooPrecise(db, registry.entities, entity, declared.fields, values, merged)))
  const inputs = resource.form?.sections.flatMap(({ rows, inputs }) => (rows === declared.rows ? inputs : []))
  errors.push(...missing(declared.fields, inputs ?? [], merged, errors))
  const updated = existing.filter(Boolean).length
  return {
    rows: merged.map((row, index) => ({
      row: complete(entity, row),
      isNew: !existing[index],
      before: existing[index],
    })),
    created: rows.length - updated,
    updated,
    waves: references.waves(errors),
    errors: errors.sort((a, b) => a.row - b.row),
  }
}

/** Returns the entity of a row: the record's, or that of its lines. */
function importedEntity({ entities }: Registry, { entity, list }: Resource): Entity {
  const owner = entities[entity]!
  const { rows } = list.import!
  return rows === undefined ? owner : entities[owner.fields[rows]!.many!.entity]!
}

function readValues(entity: Entity, { source }: ImportField, rows: ImportedRow[]): Read[] {
  const field = entity.fields[source]!
  return rows.map(row => rowValue(field, row[source]))
}

/**
 * Finds the existing records with the rows' unique values: those to update where the import updates, else mistakes.
 * Unique values that a file has twice are always mistakes.
 */
async function findExisting(
  db: CompanyDb,
  entity: Entity,
  { fields, update }: Import,
  values: StoredRow[],
  errors: RowError[],
  lock: boolean,
): Promise<(StoredRow | undefined)[]> {
  const existing: (StoredRow | undefined)[] = values.map(() => undefined)
  const isKey = (names: string[]) => names.join() === update?.join()
  for (const names of entity.unique.toSorted((a, b) => Number(isKey(b)) - Number(isKey(a)))) {
    const keys = values.map(row => keyOf(names, row))
    const isUpdate = isKey(names)
    const columns = isUpdate ? storedColumns(entity) : ['id', ...names]
    const first = values.flatMap((row, index) => (keys[index] === undefined ? [] : row[names[0]!]))
    const found = await rowsWith(db, entity.name, names[0]!, first, columns, lock && isUpdate)
    const records = new Map(found.map(row => [keyOf(names, row), row]))
    const times = new Map<string | undefined, number>()
    for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
    const field = fields.find(({ source, lookup }) => (lookup?.property ?? source) === names[0]) ?? {
      source: names[0]!,
      label: entity.fields[names[0]!]!.label,
    }
    keys.forEach((key, index) => {
      if (key === undefined) return
      const record = records.get(key)
      const value = `“${names.map(name => String(values[index]![name])).join(' ')}”`
      const refuse = (wrong: string) =>
        errors.push({ row: index + 1, field: field.source, message: `${field.label}${value}${wrong}` })
      if (times.get(key)! > 1) refuse('在文件中重复')
      else if (isUpdate) existing[index] = record
      else if (record && record.id !== existing[index]?.id) refuse('已存在')
    })
  }
  return existing
}

/** Returns the key of a unique combination; as in the database, one with an empty value equals no other. */
function keyOf(names: string[], row: StoredRow): string | undefined {
  const values = names.map(name => row[name] ?? null)
  return values.includes(null) ? undefined : JSON.stringify(values.map(String))
}

/** Returns the columns of an imported row; nested values can't be imported, and stay as they are. */
const storedColumns = (entity: Entity) =>
  Object.values(entity.fields).flatMap(({ name, stored, derived, kind }) =>
    stored && !derived && kind !== 'json' && kind !== 'texts' ? name : [],
  )

/** Completes a row, so that all have the same columns: missing ones get their default, pinyin is computed. */
function complete(entity: Entity, row: StoredRow): StoredRow {
  const values = storedColumns(entity).map(name => [name, row[name] ?? entity.fields[name]!.default ?? null])
  return { ...Object.fromEntries(values), ...pinyinOf(entity, row), id: row.id }
}
