import type { CompanyDb } from '../../../database/company.ts'
import type { StoredRow } from '../../../database/writes/writeRows.ts'
import { cellError, type ImportedRow, type ImportResult, type RowError } from '../../../engine/form/importing.ts'
import type { Import, ImportField } from '../../../engine/model/importModel.ts'
import type { Entity, Registry, Resource } from '../../../engine/model/model.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../newId.ts'
import { exceeding, missing, requireFew, tooPrecise, unknownColumns } from './importMistakes.ts'
import { findExisting } from './findExisting.ts'
import { complete } from './importedRows.ts'
import { type Beside, createReferences, rowsBeside } from './importReferences.ts'
import { type Read, rowValue } from './rowValue.ts'
import { withdrawnReferences } from './withdrawnReferences.ts'

/** A file's rows, and who imports it. */
export interface Given {
  actor: Actor
  rows: ImportedRow[]
}

export interface Plan extends ImportResult {
  /** What is made before the rows, because they name it. */
  beside: Beside[]
  /** Rows in the form that the table stores. */
  rows: { row: StoredRow; isNew: boolean; before?: StoredRow /** Its number in the file, from 1. */; number: number }[]
  /** Indexes of the rows, in waves: rows that others refer to come first. */
  waves: number[][]
}

/**
 * Reads what rows mean, and lists what is wrong with them.
 * @param lock locks the records that they change
 * @throws DomainError import.tooMany
 */
export async function planImport(
  db: CompanyDb,
  registry: Registry,
  resource: Resource,
  given: Given,
  lock: boolean,
): Promise<Plan> {
  requireFew(given.rows)
  return planRows(db, registry, resource, resource.list.import!, given, lock)
}

async function planRows(
  db: CompanyDb,
  registry: Registry,
  resource: Resource,
  declared: Import,
  { actor, rows }: Given,
  lock: boolean,
): Promise<Plan> {
  const entity = importedEntity(registry, resource)
  const errors = unknownColumns(declared.fields, rows)
  const values: StoredRow[] = rows.map(() => ({}))
  const references = createReferences(db, registry, actor, entity, declared, rows)
  for (const field of declared.fields) {
    const read = field.lookup ? await references.read(field) : readValues(entity, field, rows)
    read.forEach((one, index) => {
      if ('wrong' in one) errors.push(cellError(index + 1, field, one.wrong))
      else if (one.value !== null) values[index]![field.lookup?.property ?? field.source] = one.value
    })
  }
  const beside = references.beside()
  errors.push(...(await unfitBeside(db, registry, actor, beside)))
  const skipped = new Set<number>()
  const existing = await findExisting(db, registry, actor, entity, { declared, values, errors, lock, skipped })
  if (skipped.size > 0) {
    const whole = { ...declared, skip: undefined }
    return planWithout(skipped, rows, few => planRows(db, registry, resource, whole, { actor, rows: few }, lock))
  }
  errors.push(...(await withdrawnReferences(db, registry, declared.fields, rows, values, existing)))
  const merged = references.within(values.map((row, index) => ({ id: newId(), ...existing[index], ...row })))
  errors.push(...(await tooPrecise(db, registry.entities, entity, actor.settings, declared.fields, values, merged)))
  const inputs = resource.form?.sections.flatMap(({ rows, inputs }) => (rows === declared.rows ? inputs : []))
  errors.push(...missing(declared.fields, inputs ?? [], merged, errors), ...exceeding(inputs ?? [], values, merged))
  const updated = existing.filter(Boolean).length
  return {
    rows: merged.map((row, index) => ({
      row: complete(entity, row),
      isNew: !existing[index],
      before: existing[index],
      number: index + 1,
    })),
    created: rows.length - updated,
    updated,
    waves: references.waves(errors),
    beside,
    errors: errors.sort((a, b) => a.row - b.row),
  }
}

/** Lists what is wrong with what would be made beside, at the first row that names it. */
async function unfitBeside(db: CompanyDb, registry: Registry, actor: Actor, beside: readonly Beside[]) {
  const errors: RowError[] = []
  for (const one of beside) {
    const { resource, field, names } = one
    const places = [...names.values()]
    const found = await planImport(db, registry, registry.resources[resource]!, { actor, rows: rowsBeside(one) }, false)
    for (const { row, ...error } of found.errors)
      errors.push({ ...error, row: places[row - 1]!.row, field: field.source })
  }
  return errors
}

/** Plans the rows that are not left out, by their numbers in the whole file. */
async function planWithout(
  skipped: ReadonlySet<number>,
  rows: ImportedRow[],
  plan: (rows: ImportedRow[]) => Promise<Plan>,
): Promise<Plan> {
  const kept = rows.flatMap((_, index) => (skipped.has(index) ? [] : index))
  const found = await plan(kept.map(index => rows[index]!))
  const numberOf = (number: number) => kept[number - 1]! + 1
  return {
    ...found,
    skipped: skipped.size,
    rows: found.rows.map(one => ({ ...one, number: numberOf(one.number) })),
    errors: found.errors.map(error => ({ ...error, row: numberOf(error.row) })),
  }
}

/** Returns the entity of a row: the record's, or that of its lines. */
export function importedEntity({ entities }: Registry, { entity, list }: Resource): Entity {
  const owner = entities[entity]!
  const { rows } = list.import!
  return rows === undefined ? owner : entities[owner.fields[rows]!.many!.entity]!
}

function readValues(entity: Entity, { source }: ImportField, rows: ImportedRow[]): Read<unknown>[] {
  const field = entity.fields[source]!
  return rows.map(row => rowValue(field, row[source]))
}
