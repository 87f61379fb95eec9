import type { Resource } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'

/** Whether a record is there for this person: of a resource whose records are somebody's own, only to them. */
export function isOwn(
  { ownedBy }: Resource,
  record: Readonly<Record<string, unknown>>,
  { accountId }: Pick<Actor, 'accountId'>,
): boolean {
  return ownedBy === undefined || record[ownedBy] === accountId
}
