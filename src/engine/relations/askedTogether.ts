import type { Entities } from '../model/model.ts'
import { findSource } from './schemaPath.ts'

/**
 * Returns the sets of stored properties, by their entity, that conditions on related records name together: the state of
 * a document that two of them tell.
 */
export function askedTogether(entities: Entities): Map<string, string[][]> {
  const sets = new Map<string, string[][]>()
  for (const { derived } of Object.values(entities).flatMap(entity => Object.values(entity.fields))) {
    if (!derived || !('related' in derived) || !derived.related.when) continue
    const { entity, when } = derived.related
    for (const [owner, names] of storedNames(entities, entity, Object.keys(when))) {
      const known = sets.get(owner) ?? []
      if (names.length > 1 && !known.some(set => set.join() === names.join())) sets.set(owner, [...known, names])
    }
  }
  return sets
}

/** Groups the stored properties that paths lead to by their entity. */
function storedNames(entities: Entities, from: string, paths: readonly string[]): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const path of paths.toSorted()) {
    const found = findSource(entities, from, path)
    const owner = found?.steps.at(-1)?.entity.name ?? from
    if (found?.field.stored) names.set(owner, [...(names.get(owner) ?? []), found.field.name])
  }
  return names
}
