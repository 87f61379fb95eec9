import { DomainError } from '../domain/DomainError.ts'
import { hasList } from '../engine/hasList.ts'
import type { Resource } from '../engine/model.ts'

/**
 * The resource of a name, if it has a list.
 * @throws DomainError record.missing
 */
export function requireList(resources: Readonly<Record<string, Resource>>, name: string): Resource {
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
  if (!resource || !hasList(resource)) throw new DomainError('record.missing')
  return resource
}
