import type { Actor } from '../../domain/actor.ts'
import type { Registry } from '../../engine/model/model.ts'
import { ownerOf } from '../../engine/visibility/ownerOf.ts'
import { hasPermission } from '../../engine/visibility/permissions.ts'

/** Returns the room of an account's sockets. */
export const accountRoom = (company: string, accountId: string) => `${company}:${accountId}`

/**
 * Returns the room of the sockets that may see a company's records of a resource; with an owner, only that account's.
 */
export const resourceRoom = (company: string, resource: string, owner?: string) =>
  [company, resource, owner].filter(Boolean).join('/')

/** Returns every room of an account's sockets: the company's, its own, and one for each resource that it may see. */
export function roomsOf({ serviceBuyerId, accountId, keys }: Actor, { resources, entities }: Registry): Set<string> {
  const seen = Object.values(resources).filter(({ pages }) => pages.some(page => hasPermission(keys, page.keys)))
  return new Set([
    serviceBuyerId,
    accountRoom(serviceBuyerId, accountId),
    ...seen.map(({ name, entity }) => resourceRoom(serviceBuyerId, name, ownerOf(entities[entity]!) && accountId)),
  ])
}
