import type { CompanyDb } from '../../../database/company.ts'
import { rowsWith, type StoredRow } from '../../../database/writes/writeRows.ts'
import { cellError, type RowError } from '../../../engine/form/importing.ts'
import type { Import } from '../../../engine/model/importModel.ts'
import type { Entity, Registry } from '../../../engine/model/model.ts'
import { storedColumns } from './importedRows.ts'
import { addChosen } from './importLinks.ts'
import { keyOf } from './keyOf.ts'
import { findTold, saysTheSame } from './saysTheSame.ts'
import { said } from '../../../engine/value/sentence.ts'
import { type Asking, inScope } from '../../requireScope.ts'

interface Found {
  declared: Import
  values: StoredRow[]
  /** Gets the mistakes. */
  errors: RowError[]
  /** Whether the records to update are locked. */
  lock: boolean
  /** Gets the indexes of rows that are left out, since their records are there. */
  skipped: Set<number>
}

/**
 * Finds the existing records with the rows' unique values: those to update where the import updates, else mistakes, as
 * are those out of sight. Unique values that a file has twice are always mistakes.
 */
export async function findExisting(
  db: CompanyDb,
  registry: Registry,
  actor: Asking,
  entity: Entity,
  { declared: { fields, update, skip }, values, errors, lock, skipped }: Found,
): Promise<(StoredRow | undefined)[]> {
  const existing: (StoredRow | undefined)[] = values.map(() => undefined)
  const isKey = (names: string[]) => names.join() === update?.join()
  for (const names of entity.unique.toSorted((a, b) => Number(isKey(b)) - Number(isKey(a)))) {
    const keys = values.map(row => keyOf(names, row))
    const isUpdate = isKey(names)
    const columns = isUpdate || skip ? storedColumns(entity) : ['id', ...names]
    const first = values.flatMap((row, index) => (keys[index] === undefined ? [] : row[names[0]!]))
    const found = await rowsWith(db, entity.name, names[0]!, first, columns, { lock: lock && isUpdate })
    if (isUpdate) await addChosen(db, entity, fields, found)
    const seen = isUpdate ? await inScope(db, registry, actor, { entity: entity.name }, idsOf(found)) : undefined
    const isHidden = (row: StoredRow) => seen?.some(({ id }) => id === row.id) === false
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
      const name = names.map(one => String(values[index]![one])).join(' ')
      const refuse = (wrong: 'twice' | 'there') =>
        errors.push(cellError(index + 1, field, said(`cell.${wrong}`, { name })))
      if (times.get(key)! > 1) refuse('twice')
      else if (isUpdate && !(record && isHidden(record))) existing[index] = record
      else if (record && skip && saysTheSame(entity, fields, record, values[index]!)) skipped.add(index)
      else if (record && record.id !== existing[index]?.id) refuse('there')
    })
  }
  if (skip) for (const index of await findTold(db, entity, fields, values)) skipped.add(index)
  return existing
}

const idsOf = (rows: StoredRow[]) => rows.map(({ id }) => String(id))
