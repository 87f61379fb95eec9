import type { CompanyDb } from '../../../database/company.ts'
import type { ListSetting } from '../../../engine/generated/declaration.ts'
import { applyListSetting } from '../../../engine/listSetting/applyListSetting.ts'
import { listDifference } from '../../../engine/listSetting/listDifference.ts'
import type { SettingMistake } from '../../../engine/listSetting/listSettingMistakes.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { menuName } from '../../../engine/visibility/permissions.ts'
import { COMPANY, type ListLayer } from './layers.ts'
import { publishedSetting } from './readListSettings.ts'
import { panelsReading, type PanelReading } from './panelsReading.ts'
import { mistakesIn } from './requireListSetting.ts'
import { touchedBy, type Touched } from './touchedBy.ts'

export interface Checked {
  mistakes: SettingMistake[]
  /** What would change, in sentences. */
  difference: string[]
  /** Uses of columns and filters that would be removed. */
  touched: Touched[]
  /** Panels that would change, since they read the list. */
  panels: PanelReading[]
}

/** Checks what publishing a setting would change, without doing it. */
export async function checkListSetting(
  db: CompanyDb,
  registry: Registry,
  place: ListLayer,
  setting: unknown,
): Promise<Checked> {
  const mistakes = mistakesIn(registry, place.resource, setting)
  if (mistakes.length > 0) return { mistakes, difference: [], touched: [], panels: [] }
  const [below, now] = await Promise.all([
    place.layer === COMPANY ? undefined : publishedSetting(db, { ...place, layer: COMPANY }),
    publishedSetting(db, place),
  ])
  const arranged = (content: unknown) =>
    applyListSetting(place.resource, (below?.content ?? {}) as ListSetting, (content ?? {}) as ListSetting)
  const [before, after] = [arranged(now?.content), arranged(setting)]
  return {
    mistakes,
    difference: listDifference(before, after, { pageName: name => menuName(registry.menus, name) ?? name }),
    touched: await touchedBy(db, registry, place.layer, before, after),
    panels: panelsReading(registry, before, after),
  }
}
