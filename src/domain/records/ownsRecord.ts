import type { Resource } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'

/** Tells whether a record exists for this account: where records have an owner, only for the owner. */
export function ownsRecord(
  { ownedBy }: Resource,
  record: Readonly<Record<string, unknown>>,
  { accountId }: Pick<Actor, 'accountId'>,
): boolean {
  return ownedBy === undefined || record[ownedBy] === accountId
}
