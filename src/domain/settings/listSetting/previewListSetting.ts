import type { CompanyDb } from '../../../database/company.ts'
import type { ListSetting } from '../../../engine/generated/declaration.ts'
import { applyListSetting } from '../../../engine/listSetting/applyListSetting.ts'
import type { Layer } from '../../../engine/listSetting/explainList.ts'
import type { Registry, Resource } from '../../../engine/model/model.ts'
import { commonKeys } from '../../../engine/visibility/permissions.ts'
import { visibleTo } from '../../../engine/visibility/visibleTo.ts'
import type { Actor } from '../../actor.ts'
import { refusal } from '../../refusal.ts'
import { COMPANY, layerName, type ListLayer } from './layers.ts'
import { publishedSetting } from './readListSettings.ts'
import { requireListSetting } from './requireListSetting.ts'

/**
 * Previews a list as the accounts with a role would see it, had this setting been published; null where they do not see
 * it.
 * @returns the layers too, from the bottom to the top
 * @throws DomainError listSetting.wrong, record.missing
 */
export async function previewListSetting(
  db: CompanyDb,
  registry: Registry,
  { settings }: Actor,
  place: ListLayer,
  { setting: given, roleId }: { setting: unknown; roleId: string },
): Promise<{ resource: Resource | null; layers: Layer[] }> {
  const setting = requireListSetting(registry, place.resource, given)
  const role = await db.selectFrom('role').select(['name', 'menuKeys']).where('id', '=', roleId).executeTakeFirst()
  if (!role) throw refusal('record.missing')
  const other = place.layer === COMPANY ? roleId : COMPANY
  const layer = (await publishedSetting(db, { ...place, layer: other }))?.content as ListSetting | undefined
  const [below, above] = place.layer === COMPANY ? [setting, layer ?? {}] : [layer ?? {}, setting]
  const keys = new Set([...role.menuKeys, ...commonKeys(registry.menus)])
  const seen = visibleTo(registry, { keys, settings }).resources[place.resource.name]
  return {
    resource: seen ? applyListSetting(seen, below, above) : null,
    layers: [
      { name: await layerName(db, COMPANY), setting: below },
      { name: role.name, setting: above },
    ],
  }
}
