import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import type { Arrangement, SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { reason } from '../../reason.ts'
import { refusal } from '../../refusal.ts'
import type { SignedIn } from '../../access/resolveSession.ts'
import { MANAGE_LISTS_KEY, namesOf, seenArrangement } from './savedFilters.ts'

/**
 * Locks a saved filter that the caller may change: their own, and shared ones with the permission to manage lists.
 * @throws DomainError record.missing, permission.denied
 */
export async function requireSavedFilter(trx: CompanyTransaction, { accountId, roleId, keys }: SignedIn, id: string) {
  const row = await trx
    .selectFrom('savedFilter')
    .select(['id', 'authorId', 'resource', 'variant', 'name', 'sharedWith', 'isStart'])
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

/**
 * Refuses a mode, an order or columns that the caller does not see, as if they did not exist.
 * @throws DomainError list.unknownParameter
 */
export function requireColumns(resource: Resource, arrangement: Arrangement) {
  const seen = seenArrangement(resource, arrangement)
  if (!seen) throw refusal('list.unknownParameter', { name: arrangement.mode })
  const unknown = sourcesOf(arrangement).find(name => !sourcesOf(seen).includes(name))
  if (unknown !== undefined) throw refusal('list.unknownParameter', { name: unknown })
}

const sourcesOf = ({ sort, columns = [], widths = {}, pins = [] }: Arrangement) => [
  ...[sort.field, ...columns.map(({ source }) => source)],
  ...[...Object.keys(widths), ...pins],
]

/**
 * Checks that the caller may say what a role's list begins with: whoever looks after the lists.
 * @throws DomainError permission.denied
 */
export function requireStart({ keys }: SignedIn) {
  if (!keys.has(MANAGE_LISTS_KEY)) throw refusal('permission.denied')
}
