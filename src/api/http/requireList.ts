import { refusal } from '../../domain/refusal.ts'
import { hasList } from '../../engine/visibility/hasList.ts'
import type { Resource } from '../../engine/model/model.ts'

/**
 * Finds a resource by name that has a list.
 * @throws DomainError record.missing
 */
export function requireList(resources: Readonly<Record<string, Resource>>, name: string): Resource {
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
  if (!resource || !hasList(resource)) throw refusal('record.missing')
  return resource
}
