import type { Actor } from '../../domain/actor.ts'
import type { Registry } from '../../engine/model/model.ts'
import { mayOpen } from '../../engine/visibility/permissions.ts'

/** The room of an account's sockets. */
export const accountRoom = (company: string, accountId: string) => `${company}:${accountId}`

/** The room of those who see a company's records of a resource; of records that are somebody's own, only his. */
export const resourceRoom = (company: string, resource: string, owner?: string) =>
  [company, resource, owner].filter(Boolean).join('/')

/** Every room that a person's sockets belong in: the company's, the own, and one of each resource that may be seen. */
export function roomsOf({ serviceBuyerId, accountId, keys }: Actor, { resources }: Registry): Set<string> {
  const seen = Object.values(resources).filter(({ pages }) => pages.some(page => mayOpen(keys, page.keys)))
  return new Set([
    serviceBuyerId,
    accountRoom(serviceBuyerId, accountId),
    ...seen.map(({ name, ownedBy }) => resourceRoom(serviceBuyerId, name, ownedBy && accountId)),
  ])
}
