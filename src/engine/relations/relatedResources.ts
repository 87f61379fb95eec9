import type { Entity, Registry, Resource } from '../model/model.ts'
import { derivedPaths } from './derivedPaths.ts'
import { wayUp } from './references.ts'

type Declared = Pick<Registry, 'entities' | 'resources'>

/**
 * Returns the names of the resources of whose records, or of their lines, the related values are made that lists and
 * pages of a resource show. Once for each state of the declarations: each change of a record asks for it.
 */
export function relatedResources(registry: Declared, name: string): ReadonlySet<string> {
  const known = cache.get(registry) ?? new Map<string, ReadonlySet<string>>()
  cache.set(registry, known)
  const found = known.get(name) ?? readRelated(registry, registry.resources[name])
  known.set(name, found)
  return found
}

const cache = new WeakMap<Declared, Map<string, ReadonlySet<string>>>()

function readRelated(registry: Declared, resource: Resource | undefined): ReadonlySet<string> {
  const entity = resource && registry.entities[resource.entity]
  if (!entity) return new Set()
  const { list, show } = resource
  const columns = [...list.modes, ...show.sections].flatMap(one => one.columns)
  const read = relatedEntities(
    entity,
    columns.flatMap(({ source, sources = [] }) => [source, ...sources]),
  )
  const owners = new Set([...read].flatMap(one => [one, ...wayUp(registry, one).map(step => step.entity)]))
  return new Set(Object.values(registry.resources).flatMap(one => (owners.has(one.entity) ? one.name : [])))
}

/** Returns the entities that values of an entity are read from though nothing refers to them. */
function relatedEntities(entity: Entity, names: readonly string[], seen = new Set<string>()): Set<string> {
  const found = new Set<string>()
  for (const name of names) {
    const derived = entity.fields[name]?.derived
    if (!derived || seen.has(name)) continue
    seen.add(name)
    if ('related' in derived) found.add(derived.related.entity)
    else for (const inner of relatedEntities(entity, derivedPaths(derived), seen)) found.add(inner)
  }
  return found
}
