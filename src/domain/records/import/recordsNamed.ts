import type { CompanyDb } from '../../../database/company.ts'
import { seenBy } from '../../../database/sql/seenBy.ts'
import { rowsWith } from '../../../database/writes/writeRows.ts'
import type { ImportField } from '../../../engine/model/importModel.ts'
import type { Registry } from '../../../engine/model/model.ts'
import type { Asking } from '../../requireScope.ts'
import type { Read } from './rowValue.ts'

/** Finds the ids of the records that texts of a file name, among those that the actor sees. */
export async function recordsNamed(
  db: CompanyDb,
  registry: Registry,
  actor: Asking,
  { entity, field }: NonNullable<ImportField['lookup']>,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const seen = seenBy(registry.entities, actor)
  const found = await rowsWith(db, entity, field, names.filter(Boolean), ['id', field], { seen })
  const named = new Map<string, string[]>()
  for (const row of found) {
    const name = String(row[field])
    named.set(name, [...(named.get(name) ?? []), String(row.id)])
  }
  return named
}

/** Returns the id of the record that a text names, null where it is empty; or what is wrong with it. */
export function recordNamed(named: ReadonlyMap<string, readonly string[]>, name: string): Read<string | null> {
  if (name === '') return { value: null }
  const [id, another] = named.get(name) ?? []
  if (another !== undefined) return { wrong: `“${name.slice(0, 30)}”有多个，无法确定是哪一个` }
  return id === undefined ? { wrong: `“${name.slice(0, 30)}”不存在` } : { value: id }
}
