import { json, type CompanyTransaction } from '../../../database/company.ts'
import { violationOf } from '../../../database/violationOf.ts'
import type { SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { refusal } from '../../refusal.ts'
import { newId } from '../../newId.ts'
import type { SignedIn } from '../../access/resolveSession.ts'
import {
  requireColumns,
  requireConditions,
  requireRole,
  requireSavedFilter,
  requireStart,
} from './requireSavedFilter.ts'
import { listOf, MANAGE_LISTS_KEY } from './savedFilters.ts'

const MOST = 50

type Resources = Readonly<Record<string, Resource>>
type Changeable = Pick<SavedFilter, 'name' | 'filters' | 'arrangement' | 'sharedWith' | 'isStart'>
export type Given = Pick<SavedFilter, 'resource' | 'variant' | 'name' | 'filters'> & Partial<Changeable>
export type FilterChange = Partial<Changeable>

/**
 * Saves a view of a list under a name: its conditions, and how they are shown.
 * @returns its id
 * @throws DomainError record.missing where the caller has no such list, list.unknownParameter, savedFilter.taken,
 * savedFilter.tooMany, permission.denied where it is shared with a role other than one's own
 */
export async function saveFilter(
  trx: CompanyTransaction,
  actor: SignedIn,
  resources: Resources,
  { resource, variant, name, filters, arrangement, sharedWith = null, isStart = false }: Given,
): Promise<string> {
  const list = listOf(resources, resource, variant)
  if (!list) throw refusal('record.missing')
  requireConditions(list, filters)
  if (arrangement) requireColumns(list, arrangement)
  if (sharedWith) await requireRole(trx, actor, sharedWith)
  if (isStart) requireStart(actor)
  const { accountId: authorId } = actor
  const place = { authorId, resource, variant }
  const before = await trx
    .selectFrom('savedFilter')
    .select('id')
    .where(({ and }) => and(place))
    .execute()
  if (before.length >= MOST) throw refusal('savedFilter.tooMany', { most: MOST })
  const id = newId()
  const held = { content: json(filters), ...(arrangement && { arrangement: json(arrangement) }) }
  const begins = isStart && sharedWith !== null
  const savedAt = new Date().toISOString()
  const row = { id, ...place, ...held, name: name.trim(), sharedWith, isStart: begins, savedAt }
  await unlessTaken(name, trx.insertInto('savedFilter').values(row).execute())
  if (begins) await leaveOneStart(trx, { id, resource, variant, sharedWith })
  return id
}

/**
 * Changes the name, conditions, columns or sharing of a saved view. What a role begins with was looked at as it is:
 * with other conditions or columns it begins with it no longer, unless whoever changes them looks after the lists.
 * @throws DomainError record.missing, permission.denied, list.unknownParameter, savedFilter.taken
 */
export async function changeFilter(
  trx: CompanyTransaction,
  actor: SignedIn,
  resources: Resources,
  id: string,
  { name, filters, arrangement, sharedWith, isStart }: FilterChange,
) {
  const row = await requireSavedFilter(trx, actor, id)
  const list = listOf(resources, row.resource, row.variant)
  if (!list) throw refusal('record.missing')
  if (filters) requireConditions(list, filters)
  if (arrangement) requireColumns(list, arrangement)
  if (sharedWith && sharedWith !== row.sharedWith) await requireRole(trx, actor, sharedWith)
  const now = { ...row, ...(sharedWith !== undefined && { sharedWith }) }
  // Shared with others, it is no start of theirs before somebody says so.
  const wasStart = Boolean(row.isStart) && row.sharedWith !== null && now.sharedWith === row.sharedWith
  if (isStart !== undefined && isStart !== wasStart) requireStart(actor)
  const isLookedAt = actor.keys.has(MANAGE_LISTS_KEY) || !(filters ?? arrangement)
  const begins = (isStart ?? wasStart) && isLookedAt && now.sharedWith !== null
  const values = {
    ...(name !== undefined && { name: name.trim() }),
    ...(filters && { content: json(filters) }),
    ...(arrangement && { arrangement: json(arrangement) }),
    ...(sharedWith !== undefined && { sharedWith }),
    isStart: begins,
    savedAt: new Date().toISOString(),
  }
  const update = trx.updateTable('savedFilter').set(values).where('id', '=', id)
  await unlessTaken(name ?? row.name, update.execute())
  if (begins && now.sharedWith) await leaveOneStart(trx, { ...now, sharedWith: now.sharedWith })
}

type Start = Record<'id' | 'resource' | 'variant' | 'sharedWith', string>

/**
 * Of the views that are shared with a role, one at most is what its list begins with. The role is locked, so that of two
 * who choose at once the second takes the place of the first.
 */
async function leaveOneStart(trx: CompanyTransaction, { id, resource, variant, sharedWith }: Start) {
  await trx.selectFrom('role').select('id').where('id', '=', sharedWith).forNoKeyUpdate().execute()
  await trx
    .updateTable('savedFilter')
    .set({ isStart: false })
    .where(({ and }) => and({ resource, variant, sharedWith, isStart: true }))
    .where('id', '!=', id)
    .execute()
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
