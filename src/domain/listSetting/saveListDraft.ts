import { json, type CompanyTransaction } from '../../database/company.ts'
import { settingShape } from '../../engine/listSetting/settingShape.ts'
import type { Registry } from '../../engine/model.ts'
import type { Actor } from '../actor.ts'
import { DomainError } from '../DomainError.ts'
import { layerName, type Place } from './layers.ts'

/**
 * Keeps what somebody is arranging, for nobody but them; it may still be wrong, but it has to be a setting.
 * @param base number of the published setting that it was begun on; 0 for none
 * @throws DomainError listSetting.wrong, record.missing
 */
export async function saveListDraft(
  trx: CompanyTransaction,
  { grammar }: Registry,
  { accountId }: Actor,
  { resource, layer }: Place,
  { base, setting }: { base: number; setting: unknown },
) {
  const [mistake] = settingShape(grammar, setting)
  if (mistake) throw new DomainError('listSetting.wrong', { reason: mistake.message, place: mistake.pointer })
  await layerName(trx, layer)
  const kept = { base, content: json(setting as Record<string, unknown>), savedAt: new Date().toISOString() }
  await trx
    .insertInto('listSettingDraft')
    .values({ resource: resource.name, layer, authorId: accountId, ...kept })
    .onConflict(conflict => conflict.columns(['serviceBuyerId', 'resource', 'layer', 'authorId']).doUpdateSet(kept))
    .execute()
}

/** Forgets somebody's draft. */
export async function dropListDraft(trx: CompanyTransaction, { accountId }: Actor, { resource, layer }: Place) {
  await trx
    .deleteFrom('listSettingDraft')
    .where('resource', '=', resource.name)
    .where('layer', '=', layer)
    .where('authorId', '=', accountId)
    .execute()
}
