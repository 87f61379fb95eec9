import type { MyMode } from '../../engine/listSetting/mySetting.ts'
import type { SavedFilters } from '../../engine/listSetting/savedFilter.ts'
import { arrangedBy, columnParts } from '../filters/saved/arrangement.ts'
import { SAVED_COPY } from '../filters/saved/savedCopy.ts'
import { keyOf, openViewKey, type PreferencePlace } from '../providers/preferences/places.ts'

type Place = Required<Pick<PreferencePlace, 'resource' | 'variant' | 'mode'>>

/**
 * Returns how the columns of a list are arranged, before the console is there to ask.
 * @param setting what is kept, by its place
 */
export function arrangementAt(place: Place, setting: (key: string) => unknown): MyMode {
  const open = setting(openViewKey(place.resource, place.variant))
  const saved = setting(SAVED_COPY) as SavedFilters | undefined
  const view = saved?.filters.find(({ id }) => id === open)
  const kept = arrangedBy(view, place.mode)
  const mine = columnParts.map(part => [part, setting(keyOf({ ...place, view: kept && view?.id, part }))] as const)
  return { ...kept, ...Object.fromEntries(mine.filter(([, value]) => value !== undefined)) }
}
