import type { Registry } from '../model/model.ts'
import { wayUp } from './references.ts'

/** Returns the names of the resources of whose records, or of their lines, related values of a resource are made. */
export function relatedResources(registry: Pick<Registry, 'entities' | 'resources'>, name: string): string[] {
  const { entity = '' } = registry.resources[name] ?? {}
  const read = Object.values(registry.entities[entity]?.fields ?? {}).flatMap(({ derived }) =>
    derived && 'related' in derived ? derived.related.entity : [],
  )
  const owners = new Set(read.flatMap(one => [one, ...wayUp(registry, one).map(step => step.entity)]))
  return Object.values(registry.resources).flatMap(resource => (owners.has(resource.entity) ? resource.name : []))
}
