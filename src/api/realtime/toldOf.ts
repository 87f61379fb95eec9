import { isScoped } from '../../engine/visibility/rowScope.ts'
import type { Changed } from '../../domain/journal/tellChanged.ts'
import type { Registry } from '../../engine/model/model.ts'
import { resourceRoom } from './rooms.ts'

/** What pages in these rooms are told of. */
export interface Told {
  rooms: string[]
  changed: { resource: string; id?: string }
}

/**
 * Returns what to tell to whom of a company's changed records; without ids, that many changed, or some of which not
 * everybody may know.
 */
export function toldOf({ resources, entities }: Registry, company: string, change: Changed): Told[] {
  const { document, ids, owners } = change
  const resource = change.resource ?? Object.values(resources).find(one => one.document?.type === document)?.name
  if (resource === undefined) return []
  const rooms = owners ? owners.map(owner => resourceRoom(company, resource, owner)) : [resourceRoom(company, resource)]
  if (rooms.length === 0) return []
  // Not everybody who may open its pages may know which records there are.
  const entity = entities[resources[resource]?.entity ?? '']
  if (!owners && entity && isScoped(entities, entity)) return [{ rooms, changed: { resource } }]
  return (ids ?? [undefined]).map(id => ({ rooms, changed: id === undefined ? { resource } : { resource, id } }))
}
