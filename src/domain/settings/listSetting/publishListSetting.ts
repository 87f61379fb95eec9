import type { CompanyTransaction } from '../../../database/company.ts'
import type { ListSetting } from '../../../engine/generated/declaration.ts'
import { applyListSetting } from '../../../engine/listSetting/applyListSetting.ts'
import { listDifference } from '../../../engine/listSetting/listDifference.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { menuName } from '../../../engine/visibility/permissions.ts'
import type { Actor } from '../../actor.ts'
import type { ListLayer } from './layers.ts'
import { type Publication, publishSetting } from './publishSetting.ts'
import { requireListSetting } from './requireListSetting.ts'

/**
 * Publishes a setting of a list; earlier ones stay as its history.
 * @returns its number
 * @throws DomainError listSetting.wrong with the message of each place, listSetting.changed where another one was
 * published since, record.missing for an unknown layer
 */
export async function publishListSetting(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  place: ListLayer,
  { setting: given, ...publication }: Publication,
): Promise<number> {
  const { resource } = place
  const setting = requireListSetting(registry, resource, given)
  const pageName = (variant: string) => menuName(registry.menus, variant) ?? variant
  return publishSetting(trx, actor, place, { ...publication, setting }, before => {
    const [was, is] = [before ?? {}, setting].map(one => applyListSetting(resource, one as ListSetting))
    return listDifference(was!, is!, { pageName })
  })
}
