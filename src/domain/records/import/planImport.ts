import type { CompanyDb } from '../../../database/company.ts'
import { pinyinOf } from '../../../database/pinyin/pinyin.ts'
import { rowsWith, type StoredRow } from '../../../database/writes/writeRows.ts'
import type { ImportedRow, ImportResult, RowError } from '../../../engine/form/importing.ts'
import type { Import, ImportField } from '../../../engine/model/importModel.ts'
import type { Entity, Registry, Resource } from '../../../engine/model/model.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../newId.ts'
import { missing, requireFew, tooPrecise, unknownColumns } from './importMistakes.ts'
import { keyOf } from './keyOf.ts'
import { createReferences } from './importReferences.ts'
import { type Read, rowValue } from './rowValue.ts'
import { withdrawnReferences } from './withdrawnReferences.ts'

/** A file's rows, and who imports it. */
export interface Given {
  actor: Actor
  rows: ImportedRow[]
}

export interface Plan extends ImportResult {
  /** Rows in the form that the table stores. */
  rows: { row: StoredRow; isNew: boolean; before?: StoredRow }[]
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
  { actor, rows }: Given,
  lock: boolean,
): Promise<Plan> {
  requireFew(rows)
  const declared = resource.list.import!
  const entity = importedEntity(registry, resource)
  const errors = unknownColumns(declared.fields, rows)
  const values: StoredRow[] = rows.map(() => ({}))
  const references = createReferences(db, registry, actor, entity, { fields: declared.fields, rows })
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

function readValues(entity: Entity, { source }: ImportField, rows: ImportedRow[]): Read<unknown>[] {
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
