import type { Entities } from '../model/model.ts'
import { type Data, isData } from '../value/data.ts'
import { findRelation } from '../relations/schemaPath.ts'

/**
 * Removes the hidden properties from a record, its lines and its related records.
 * @param all every entity
 * @param seen the entities as the viewer sees them
 */
export function visibleValues(all: Entities, seen: Entities, name: string, record: Data): Data {
  const entity = all[name]!
  const values = Object.entries(record).flatMap(([key, value]): [string, unknown][] => {
    if (entity.fields[key] && !seen[name]!.fields[key]) return []
    const relation = value !== null && typeof value === 'object' ? findRelation(all, entity, key) : undefined
    if (!relation) return [[key, value]]
    if (!findRelation(seen, seen[name]!, key)) return []
    const one = (each: unknown) => (isData(each) ? visibleValues(all, seen, relation.entity.name, each) : each)
    return [[key, Array.isArray(value) ? value.map(one) : one(value)]]
  })
  return Object.fromEntries(values)
}
