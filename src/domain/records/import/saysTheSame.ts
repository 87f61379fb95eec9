import type { CompanyDb } from '../../../database/company.ts'
import { rowsWith, type StoredRow } from '../../../database/writes/writeRows.ts'
import { isNumber, isTime } from '../../../engine/model/kinds.ts'
import type { Import } from '../../../engine/model/importModel.ts'
import type { Entity } from '../../../engine/model/model.ts'
import { keyOf } from './keyOf.ts'

/** Tells whether a row says the same figures, times and references as a record; of texts a file may have more. */
export const saysTheSame = (entity: Entity, fields: Import['fields'], record: StoredRow, row: StoredRow): boolean =>
  namesOf(fields).every(name => {
    const { kind } = entity.fields[name]!
    if (isNumber(kind)) return Number(record[name] ?? 0) === Number(row[name] ?? 0)
    const [kept, given] = [record[name] ?? null, row[name] ?? null]
    if (given === null || kept === null) return true
    if (isTime(kind)) return Date.parse(String(kept)) === Date.parse(String(given))
    return kind !== 'reference' || kept === given
  })

/**
 * Finds rows without a unique value whose records are there: as many of equal ones as there are records that say just
 * the same, so that what happened twice is taken twice.
 * @returns their indexes
 */
export async function findTold(
  db: CompanyDb,
  entity: Entity,
  fields: Import['fields'],
  values: readonly StoredRow[],
): Promise<number[]> {
  const nameless = (row: StoredRow) => entity.unique.every(names => keyOf(names, row) === undefined)
  const names = namesOf(fields)
  const by = names.find(name => isTime(entity.fields[name]!.kind)) ?? names[0]!
  const asked = values.flatMap(row => (nameless(row) ? [row[by] ?? null] : [])).filter(value => value !== null)
  const columns = [...new Set([...names, ...entity.unique.flat()])]
  const left = new Map<string, number>()
  for (const record of await rowsWith(db, entity.name, by, asked, columns)) {
    const told = nameless(record) && sayingOf(entity, names, record)
    if (told) left.set(told, (left.get(told) ?? 0) + 1)
  }
  return values.flatMap((row, index) => {
    const told = sayingOf(entity, names, row)
    const count = (nameless(row) && left.get(told)) || 0
    if (count === 0) return []
    left.set(told, count - 1)
    return index
  })
}

const namesOf = (fields: Import['fields']) => fields.map(({ source, lookup }) => lookup?.property ?? source)

const sayingOf = (entity: Entity, names: readonly string[], row: StoredRow) =>
  JSON.stringify(
    names.map(name => {
      const { kind } = entity.fields[name]!
      const value = row[name] ?? (isNumber(kind) ? 0 : '')
      if (isNumber(kind)) return Number(value)
      return isTime(kind) && value !== '' ? Date.parse(String(value)) : String(value)
    }),
  )
