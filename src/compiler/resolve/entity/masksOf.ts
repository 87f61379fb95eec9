import { derivedPaths } from '../../../engine/relations/derivedPaths.ts'
import type { Entities, Entity } from '../../../engine/model/model.ts'
import { relatedPaths } from '../../../engine/relations/relatedPaths.ts'
import { findPath } from '../../../engine/relations/schemaPath.ts'
import { unionSources } from '../../../engine/relations/unionSources.ts'

/**
 * Returns the menu keys that a reader of the value at a path needs: for the value, the relations on its way and the
 * values that it is derived from. Of each list one key is enough.
 */
export function masksOf(entities: Entities, from: Entity, path: string, known = new Set<string>()): string[][] {
  const place = `${from.name}.${path}`
  const found = findPath(entities, from.name, path)
  if (!found || known.has(place)) return []
  known.add(place)
  const owner = found.steps.at(-1)?.entity ?? from
  const own = [...found.steps.map(step => step.field), found.field].flatMap(({ permission, mask }) => [
    ...(permission ? [permission] : []),
    ...(mask === undefined ? [] : [[mask]]),
  ])
  const { derived } = found.field
  const sources = derived ? derivedPaths(derived) : []
  const ofSources = sources.flatMap(source => masksOf(entities, owner, source, known))
  const related = derived && 'related' in derived ? derived.related : undefined
  const theirs = related && entities[related.entity]
  const ofParts = unionSources(owner, found.field.name).flatMap(({ of, path: one }) =>
    masksOf(entities, entities[of]!, one, known),
  )
  if (!theirs) return [...own, ...ofSources, ...ofParts]
  return [...own, ...ofSources, ...relatedPaths(related).flatMap(one => masksOf(entities, theirs, one, known))]
}
