import { json, type CompanyDb, type CompanyTransaction } from '../../../database/company.ts'
import { violationOf } from '../../../database/violationOf.ts'
import type { PanelSetting } from '../../../engine/generated/declaration.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { barePanel } from '../../../engine/panel/applyPanelSetting.ts'
import type { SignedIn } from '../../access/resolveSession.ts'
import { newId } from '../../newId.ts'
import { refusal } from '../../refusal.ts'
import { COMPANY } from '../listSetting/layers.ts'
import { requireRole } from '../preferences/requireSavedFilter.ts'
import { MANAGE_LISTS_KEY } from '../preferences/savedFilters.ts'
import { rightsOf } from './dashboards.ts'
import { requirePanelSetting } from './publishPanelSetting.ts'

const MOST = 20

export interface GivenDashboard {
  name: string
  sharedWith?: string | null
  content?: unknown
}

/**
 * Makes a dashboard beside a panel.
 * @param view the declarations as the caller sees them
 * @returns its id
 * @throws DomainError listSetting.wrong, dashboard.taken, dashboard.tooMany, permission.denied where it is shared with
 * more than one's own role
 */
export async function makeDashboard(
  trx: CompanyTransaction,
  actor: SignedIn,
  view: Registry,
  panel: string,
  { name, sharedWith = null, content = {} }: GivenDashboard,
): Promise<string> {
  const setting = tilesOf(view, name, content)
  await requireSharing(trx, actor, sharedWith)
  const { accountId: authorId } = actor
  const own = await trx.selectFrom('dashboard').select('id').where('authorId', '=', authorId).execute()
  if (own.length >= MOST) throw refusal('dashboard.tooMany', { most: MOST })
  const id = newId()
  const row = { id, authorId, panel, name: name.trim(), sharedWith, content: json({ ...setting }), number: 1 }
  const savedAt = new Date().toISOString()
  await unlessTaken(
    name,
    trx
      .insertInto('dashboard')
      .values({ ...row, savedAt })
      .execute(),
  )
  return id
}

/**
 * Changes the name, the sharing or the tiles of a dashboard.
 * @param seen number of the dashboard that it was made from
 * @returns its number now
 * @throws DomainError record.missing, permission.denied, dashboard.changed, dashboard.taken, listSetting.wrong
 */
export async function changeDashboard(
  trx: CompanyTransaction,
  actor: SignedIn,
  view: Registry,
  id: string,
  { seen, name, sharedWith, content }: Partial<GivenDashboard> & { seen?: string },
): Promise<number> {
  const row = await requireDashboard(trx, actor, id)
  if (seen !== undefined && seen !== String(row.number)) throw refusal('dashboard.changed')
  // What hides from others would be lost with their change.
  if (content !== undefined && row.authorId !== actor.accountId) throw refusal('permission.denied')
  const setting = content === undefined ? undefined : tilesOf(view, row.name, content)
  if (sharedWith !== undefined && sharedWith !== row.sharedWith) await requireSharing(trx, actor, sharedWith)
  const number = row.number + 1
  const values = {
    ...(name !== undefined && { name: name.trim() }),
    ...(sharedWith !== undefined && { sharedWith }),
    ...(setting && { content: json({ ...setting }) }),
    ...{ number, savedAt: new Date().toISOString() },
  }
  await unlessTaken(name ?? row.name, trx.updateTable('dashboard').set(values).where('id', '=', id).execute())
  return number
}

/**
 * Deletes a dashboard, for everybody.
 * @throws DomainError record.missing, permission.denied
 */
export async function removeDashboard(trx: CompanyTransaction, actor: SignedIn, id: string) {
  await requireDashboard(trx, actor, id)
  await trx.deleteFrom('dashboard').where('id', '=', id).execute()
}

/** What hides from the caller cannot be put on their dashboard: it is checked against what they see. */
const tilesOf = (view: Registry, name: string, content: unknown): PanelSetting =>
  requirePanelSetting(view.grammar, barePanel('', name), view, content)

async function requireDashboard(trx: CompanyTransaction, actor: SignedIn, id: string) {
  const row = await trx
    .selectFrom('dashboard')
    .select(['id', 'authorId', 'name', 'sharedWith', 'number'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const isShared = row && [COMPANY, actor.roleId].includes(row.sharedWith ?? '')
  if (!row || (!rightsOf(actor, row).mayChange && !isShared)) throw refusal('record.missing')
  if (!rightsOf(actor, row).mayChange) throw refusal('permission.denied')
  return row
}

/** Their own role anybody may share with; another one, or all, who looks after the lists. */
async function requireSharing(db: CompanyDb, actor: SignedIn, wanted: string | null) {
  if (wanted === null) return
  if (wanted !== COMPANY) await requireRole(db, actor, wanted)
  else if (!actor.keys.has(MANAGE_LISTS_KEY)) throw refusal('permission.denied')
}

async function unlessTaken(name: string, work: Promise<unknown>) {
  try {
    await work
  } catch (error) {
    if (violationOf(error)?.kind === 'unique') throw refusal('dashboard.taken', { name: name.trim() })
    throw error
  }
}
