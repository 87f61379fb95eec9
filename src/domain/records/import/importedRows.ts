import { json } from '../../../database/company.ts'
import { pinyinOf } from '../../../database/pinyin/pinyin.ts'
import type { StoredRow } from '../../../database/writes/writeRows.ts'
import type { Entity } from '../../../engine/model/model.ts'

/** Returns the columns of an imported row; nested values can't be imported, and stay as they are. */
export const storedColumns = (entity: Entity) =>
  Object.values(entity.fields).flatMap(({ name, stored, derived, kind }) =>
    stored && !derived && kind !== 'json' && kind !== 'texts' ? name : [],
  )

/** Completes a row, so that all have the same columns: missing ones get their default, pinyin is computed. */
export function complete(entity: Entity, row: StoredRow): StoredRow {
  const values = storedColumns(entity).map(name => [name, row[name] ?? entity.fields[name]!.default ?? null])
  const chosen = Object.entries(row).filter(([name]) => entity.fields[name]?.kind === 'references')
  return { ...Object.fromEntries([...values, ...chosen]), ...pinyinOf(entity, row), id: row.id }
}

/** Returns the columns of a row in the form that the table stores. */
export const columnsOf = ({ fields }: Entity, row: StoredRow): StoredRow =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => fields[name]?.kind !== 'references')
      .map(([name, value]) => [name, Array.isArray(value) ? json(value) : value]),
  )
