import { type Data, dataOf } from '../../../engine/value/data.ts'
import { createHash } from 'node:crypto'
import { json, type CompanyTransaction } from '../../../database/company.ts'
import { settingShape } from '../../../engine/listSetting/settingShape.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { formatTime } from '../../../engine/value/time.ts'
import type { Actor } from '../../actor.ts'
import { refusal } from '../../refusal.ts'
import { layerName, type ListLayer, type SettingPlace } from './layers.ts'

/**
 * Saves the caller's draft of a setting, which nobody else sees; it may still have mistakes, but not in its shape.
 * @param base number of the published setting that it was begun on; 0 for none
 * @param seen version of the draft that it continues, so that two windows do not overwrite each other; not checked
 * unless given
 * @returns the version of the saved draft
 * @throws DomainError listSetting.wrong, record.missing, listSetting.draftChanged
 */
export async function saveListDraft(
  trx: CompanyTransaction,
  { grammar }: Registry,
  actor: Actor,
  place: ListLayer,
  { base, setting, seen }: { base: number; setting: unknown; seen?: string },
): Promise<string> {
  const [mistake] = settingShape(grammar, setting)
  if (mistake) throw refusal('listSetting.wrong', { reason: mistake, place: mistake.pointer || '/' })
  return keepDraft(trx, actor, place, { base, content: dataOf(setting), seen })
}

/**
 * Keeps the caller's draft of whatever is set in layers.
 * @returns the version of the kept draft
 * @throws DomainError record.missing, listSetting.draftChanged
 */
export async function keepDraft(
  trx: CompanyTransaction,
  actor: Actor,
  { resource, layer }: SettingPlace,
  { base, content, seen }: { base: number; content: Data; seen?: string },
): Promise<string> {
  await layerName(trx, layer)
  await requireVisibleInputs(trx, actor, { resource, layer }, seen)
  const kept = { base, content: json(content), savedAt: new Date().toISOString() }
  const draft = await trx
    .insertInto('listSettingDraft')
    .values({ resource: resource.name, layer, authorId: actor.accountId, ...kept })
    .onConflict(conflict => conflict.columns(['serviceBuyerId', 'resource', 'layer', 'authorId']).doUpdateSet(kept))
    .returning(['base', 'content'])
    .executeTakeFirstOrThrow()
  return draftVersion(draft)
}

/** Hashes a draft: its version. */
export const draftVersion = ({ base, content }: { base: number; content: unknown }): string =>
  createHash('sha256')
    .update(JSON.stringify([base, content]))
    .digest('base64url')
    .slice(0, 22)

/** Checks that the draft is the one that was seen; one that was dropped or published meanwhile is not checked. */
async function requireVisibleInputs(
  trx: CompanyTransaction,
  { accountId }: Actor,
  { resource, layer }: SettingPlace,
  seen?: string,
) {
  if (seen === undefined) return
  // Locks, so that one window comes after the other.
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const draft = await trx
    .selectFrom('listSettingDraft')
    .select(['base', 'content', 'savedAt'])
    .where('resource', '=', resource.name)
    .where('layer', '=', layer)
    .where('authorId', '=', accountId)
    .executeTakeFirst()
  if (!draft || draftVersion(draft) === seen) return
  throw refusal('listSetting.draftChanged', { when: formatTime(draft.savedAt, 'hh:mm:ss') })
}

/**
 * Deletes the caller's draft.
 * @throws DomainError listSetting.draftChanged where it is not the one that was seen
 */
export async function dropListDraft(
  trx: CompanyTransaction,
  actor: Actor,
  { resource, layer }: SettingPlace,
  seen?: string,
) {
  await requireVisibleInputs(trx, actor, { resource, layer }, seen)
  await trx
    .deleteFrom('listSettingDraft')
    .where('resource', '=', resource.name)
    .where('layer', '=', layer)
    .where('authorId', '=', actor.accountId)
    .execute()
}

/** Deletes the drafts that machines made for people to publish: what is published now was chosen with them in sight. */
export async function dropMachineDrafts(trx: CompanyTransaction, { resource, layer }: SettingPlace) {
  await trx
    .deleteFrom('listSettingDraft')
    .where('resource', '=', resource.name)
    .where('layer', '=', layer)
    .where('authorId', 'in', ({ selectFrom }) =>
      selectFrom('account').select('account.id').where('isMachine', '=', true),
    )
    .execute()
}
