import { json, type CompanyTransaction } from '../../../database/company.ts'
import { violationOf } from '../../../database/violationOf.ts'
import type { SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { refusal } from '../../refusal.ts'
import { newId } from '../../newId.ts'
import type { SignedIn } from '../../access/resolveSession.ts'
import { requireConditions, requireRole, requireSavedFilter } from './requireSavedFilter.ts'
import { listOf } from './savedFilters.ts'

const MOST = 50

type Resources = Readonly<Record<string, Resource>>
type Given = Pick<SavedFilter, 'resource' | 'variant' | 'name' | 'filters'> & { sharedWith?: string | null }
export type FilterChange = Partial<Pick<SavedFilter, 'name' | 'filters' | 'sharedWith'>>

/**
 * Saves the conditions of a list under a name.
 * @returns its id
 * @throws DomainError record.missing where the caller has no such list, list.unknownParameter, savedFilter.taken,
 * savedFilter.tooMany, permission.denied where it is shared with a role other than one's own
 */
export async function saveFilter(
  trx: CompanyTransaction,
  actor: SignedIn,
  resources: Resources,
  { resource, variant, name, filters, sharedWith = null }: Given,
): Promise<string> {
  const list = listOf(resources, resource, variant)
  if (!list) throw refusal('record.missing')
  requireConditions(list, filters)
  if (sharedWith) await requireRole(trx, actor, sharedWith)
  const { accountId: authorId } = actor
  const place = { authorId, resource, variant }
  const before = await trx
    .selectFrom('savedFilter')
    .select('id')
    .where(({ and }) => and(place))
    .execute()
  if (before.length >= MOST) throw refusal('savedFilter.tooMany', { most: MOST })
  const id = newId()
  const row = { id, ...place, name: name.trim(), content: json(filters), sharedWith, savedAt: new Date().toISOString() }
  await unlessTaken(name, trx.insertInto('savedFilter').values(row).execute())
  return id
}

/**
 * Changes the name, conditions or sharing of a saved filter.
 * @throws DomainError record.missing, permission.denied, list.unknownParameter, savedFilter.taken
 */
export async function changeFilter(
  trx: CompanyTransaction,
  actor: SignedIn,
  resources: Resources,
  id: string,
  { name, filters, sharedWith }: FilterChange,
) {
  const row = await requireSavedFilter(trx, actor, id)
  const list = listOf(resources, row.resource, row.variant)
  if (!list) throw refusal('record.missing')
  if (filters) requireConditions(list, filters)
  if (sharedWith && sharedWith !== row.sharedWith) await requireRole(trx, actor, sharedWith)
  const values = {
    ...(name !== undefined && { name: name.trim() }),
    ...(filters && { content: json(filters) }),
    ...(sharedWith !== undefined && { sharedWith }),
    savedAt: new Date().toISOString(),
  }
  const update = trx.updateTable('savedFilter').set(values).where('id', '=', id)
  await unlessTaken(name ?? row.name, update.execute())
}

/**
 * Deletes a saved filter, for everybody.
 * @throws DomainError record.missing, permission.denied
 */
export async function removeFilter(trx: CompanyTransaction, actor: SignedIn, id: string) {
  await requireSavedFilter(trx, actor, id)
  await trx.deleteFrom('savedFilter').where('id', '=', id).execute()
}

async function unlessTaken(name: string, work: Promise<unknown>) {
  try {
    await work
  } catch (error) {
    if (violationOf(error)?.kind === 'unique') throw refusal('savedFilter.taken', { name: name.trim() })
    throw error
  }
}
