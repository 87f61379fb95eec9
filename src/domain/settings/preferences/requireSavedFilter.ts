import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import type { SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { reason } from '../../reason.ts'
import { refusal } from '../../refusal.ts'
import type { SignedIn } from '../../access/resolveSession.ts'
import { MANAGE_LISTS_KEY, namesOf } from './savedFilters.ts'

/**
 * Locks a saved filter that the caller may change: their own, and shared ones with the permission to manage lists.
 * @throws DomainError record.missing, permission.denied
 */
export async function requireSavedFilter(trx: CompanyTransaction, { accountId, roleId, keys }: SignedIn, id: string) {
  const row = await trx
    .selectFrom('savedFilter')
    .select(['id', 'authorId', 'resource', 'variant', 'name', 'sharedWith'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const isOwn = row?.authorId === accountId
  const manages = keys.has(MANAGE_LISTS_KEY) && row?.sharedWith != null
  if (!row || (!isOwn && !manages && row.sharedWith !== roleId)) throw refusal('record.missing')
  if (!isOwn && !manages) throw refusal('permission.denied')
  return row
}

/**
 * Checks that the caller may share with a role: their own, or any with the permission to manage lists.
 * @throws DomainError permission.denied, request.invalid
 */
export async function requireRole(db: CompanyDb, { roleId, keys }: SignedIn, wanted: string) {
  if (wanted === roleId) return
  if (!keys.has(MANAGE_LISTS_KEY)) throw refusal('permission.denied')
  // The lock makes the deletion of a role wait for this transaction, or the role is gone.
  const role = await db.selectFrom('role').select('id').where('id', '=', wanted).forKeyShare().executeTakeFirst()
  if (!role) throw refusal('request.invalid', { reason: reason('savedFilter.unknownRole') }, 'sharedWith')
}

/**
 * Refuses conditions on filters that the caller does not see, as if they did not exist.
 * @throws DomainError list.unknownParameter
 */
export function requireConditions(resource: Resource, filters: SavedFilter['filters']) {
  const known = namesOf(resource)
  const unknown = Object.keys(filters).find(name => !known.has(name))
  if (unknown !== undefined) throw refusal('list.unknownParameter', { name: unknown })
}
